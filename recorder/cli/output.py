"""Data to stdout, talk to stderr, files beside and then into place."""

import sys

from recorder.cli.exits import UNREADABLE, USAGE, Stop
from recorder.i18n import failure
from recorder.i18n.plain import plain
from recorder.storage.files import append_text, names_folder, write_whole


def say(sentence: str = "") -> None:
    """One line of talk on stderr, after what stands on stdout so far."""
    sys.stdout.flush()
    print(sentence, file=sys.stderr)


def out(line: str) -> None:
    """One line of data on stdout."""
    sys.stdout.write(line + "\n")


def out_json(text: str) -> None:
    """JSON on stdout, safe to print."""
    sys.stdout.write(json_text(text))


def json_text(text: str) -> str:
    """The same JSON; what a terminal would act on or not show becomes an escape of JSON."""
    if not text.replace("\n", "").isprintable():
        text = "".join(c if c.isprintable() or c == "\n" else _escaped(c) for c in text)
    return text


def _escaped(char: str) -> str:
    encoded = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{encoded[at : at + 2].hex()}" for at in range(0, len(encoded), 2))


def write_file(path: str, text: str, force: bool = False) -> None:
    """Write a whole file or nothing: beside its place first, then moved there.

    Raises:
        Stop: where the file is there already and `force` is not given, or on any failure.
    """
    refuse_folder(path)
    try:
        write_whole(path, text, force)
    except FileExistsError:
        raise Stop(USAGE, "cli.file-exists", file=plain(path)) from None
    except OSError as error:
        raise cannot_write(path, error) from None


def refuse_folder(path: str) -> None:
    """Raise `Stop` for a path that can only be a folder's: no file can be written there."""
    try:
        folder = names_folder(path)
    except OSError as error:
        raise cannot_write(path, error) from None
    if folder:
        raise Stop(USAGE, "cli.is-folder", file=plain(path))


def append_line(path: str, line: str) -> None:
    """Put a line behind what a file holds already, whole or not at all.

    Raises:
        Stop: on any failure.
    """
    try:
        append_text(path, line)
    except OSError as error:
        raise cannot_write(path, error) from None


def cannot_write(path: str, error: OSError) -> Stop:
    """The end of a command that could not write `path`."""
    return Stop(UNREADABLE, "cli.cannot-write", file=plain(path), reason=failure(error))
