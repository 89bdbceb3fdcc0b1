"""The hands of a file that was named on the command line."""

from collections.abc import Iterator

from recorder.cli.inputs import open_input, unread
from recorder.formats.hands import read_stream
from recorder.formats.loaded import Loaded

__all__ = ["Loaded", "load"]


def load(path: str, *, showdown: bool = True) -> Iterator[Loaded]:
    """Each hand of a file or of stdin.

    With `showdown`, a script's known hands are shown at its end without being told.
    """
    try:
        with open_input(path) as stream:
            yield from read_stream(stream, path, showdown=showdown)
    except OSError as error:
        yield Loaded(unread(path, error))
