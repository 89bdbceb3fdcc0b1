"""The lines of a file, none longer in memory than somebody would look at."""

from collections.abc import Iterator
from typing import BinaryIO


def lines_up_to(stream: BinaryIO, most: int) -> Iterator[bytes]:
    """Each line with its end; of one of more than `most` bytes the first so many, without its end.

    The rest of such a line is passed over: what is yielded next is the line behind it.
    """
    while line := stream.readline(most):
        part = line
        while len(part) == most and not part.endswith(b"\n"):
            part = stream.readline(most)
        yield line
