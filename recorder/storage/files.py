"""Files that the user names: written beside their place and then moved there, or not at all."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO


@contextmanager
def possible(path: str) -> Iterator[None]:
    """A path that no system has, such as one with a NUL in it, is an `OSError` like any other."""
    try:
        yield
    except ValueError:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), path) from None


def is_there(path: str) -> bool:
    """Whether something is there under this name; `OSError` where that cannot be told."""
    with possible(path):
        return "\0" not in path and Path(path).exists()


def refuse_special(path: str) -> None:
    """Raise `OSError` for a pipe, a socket or a device: to wait for one could be for ever."""
    with possible(path):
        where = Path(path)
        if where.exists() and not where.is_file() and not where.is_dir():
            raise OSError(errno.EINVAL, "not a regular file", path)


def write_whole(path: str, text: str, force: bool = False) -> None:
    """Write a whole file or nothing; another file's place is only taken with `force`.

    Raises:
        FileExistsError: the file is there already and `force` is not given.
        OSError: on any other failure, and for what is no regular file.
    """
    with beside(path, force) as file:
        file.write(text)


@contextmanager
def beside(path: str, force: bool = False) -> Iterator[TextIO]:
    """A text beside a file's place, which is moved there at the end, and dropped on any failure.

    Raises:
        FileExistsError, OSError: as `write_whole`.
    """
    refuse_special(path)
    with possible(path):
        target = Path(os.path.realpath(path))
        part = target.with_name(f".{target.name[:50]}.{os.getpid()}.part")
        file = part.open("x", encoding="utf-8", newline="\n")
    try:
        with file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        _into_place(part, target, force)
    finally:
        part.unlink(missing_ok=True)


def names_folder(path: str) -> bool:
    """Whether a path can only be a folder's; `OSError` where that cannot be told."""
    with possible(path):
        return path.endswith((os.sep, os.altsep or os.sep)) or Path(path).is_dir()


def append_text(path: str, text: str) -> None:
    """Put lines behind what a file holds already, whole or not at all.

    Raises:
        OSError: on any failure, and for what is no regular file; the file is as it was then.
    """
    refuse_special(path)
    with possible(path), Path(path).open("r+b") as file:
        end = file.seek(0, os.SEEK_END)
        file.seek(max(end - 1, 0))
        glue = b"" if file.read(1) in (b"", b"\n") else b"\n"
        try:
            file.write(glue + text.encode())
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            file.truncate(end)
            raise


def _into_place(part: Path, target: Path, force: bool) -> None:
    if force:
        part.replace(target)
        return
    try:
        # Unlike a rename, a link never takes the place of another file.
        target.hardlink_to(part)
    except OSError as error:
        if error.errno not in (errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EOPNOTSUPP):
            raise
        if target.exists():
            raise FileExistsError from None
        part.replace(target)
