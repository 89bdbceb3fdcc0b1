"""Data to stdout, talk to stderr, files beside and then into place."""

import errno
import os
import sys
from pathlib import Path

from recorder.cli.exits import UNREADABLE, USAGE, Stop
from recorder.i18n.plain import plain


def say(sentence: str = "") -> None:
    """One line of talk on stderr, after what stands on stdout so far."""
    sys.stdout.flush()
    print(sentence, file=sys.stderr)


def out(line: str) -> None:
    """One line of data on stdout."""
    sys.stdout.write(line + "\n")


def out_json(text: str) -> None:
    """JSON on stdout; what a terminal would act on or not show becomes an escape of JSON."""
    if not text.replace("\n", "").isprintable():
        text = "".join(c if c.isprintable() or c == "\n" else _escaped(c) for c in text)
    sys.stdout.write(text)


def _escaped(char: str) -> str:
    encoded = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{encoded[at : at + 2].hex()}" for at in range(0, len(encoded), 2))


def write_file(path: str, text: str, force: bool = False) -> None:
    """Write a whole file or nothing: beside its place first, then moved there.

    Raises:
        Stop: where the file is there already and `force` is not given, or on any failure.
    """
    refuse_folder(path)
    target = Path(os.path.realpath(path))
    try:
        if target.exists() and not target.is_file():
            target.write_text(text, encoding="utf-8", newline="\n")
            return
        beside = target.with_name(f".{target.name[:200]}.{os.getpid()}.part")
        try:
            _write(beside, text)
            _into_place(beside, target, force)
        finally:
            beside.unlink(missing_ok=True)
    except FileExistsError:
        raise Stop(USAGE, "cli.file-exists", file=plain(path)) from None
    except OSError as error:
        raise cannot_write(path, error) from None


def refuse_folder(path: str) -> None:
    """Raise `Stop` for a path that can only be a folder's: no file can be written there."""
    if path.endswith((os.sep, os.altsep or os.sep)) or Path(path).is_dir():
        raise Stop(USAGE, "cli.is-folder", file=plain(path))


def append_line(path: str, line: str) -> None:
    """Put a line behind what a file holds already, whole or not at all.

    Raises:
        Stop: on any failure.
    """
    try:
        with Path(path).open("r+b") as file:
            end = file.seek(0, os.SEEK_END)
            file.seek(max(end - 1, 0))
            glue = b"" if file.read(1) in (b"", b"\n") else b"\n"
            try:
                file.write(glue + line.encode())
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                file.truncate(end)
                raise
    except OSError as error:
        raise cannot_write(path, error) from None


def cannot_write(path: str, error: OSError) -> Stop:
    """The end of a command that could not write `path`."""
    return Stop(UNREADABLE, "cli.cannot-write", file=plain(path), reason=reason(error))


def reason(error: OSError) -> str:
    """What the system says of a failure, in its own words."""
    return plain(error.strerror or str(error))


def _write(path: Path, text: str) -> None:
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _into_place(beside: Path, target: Path, force: bool) -> None:
    if force:
        beside.replace(target)
        return
    try:
        # Unlike a rename, a link never takes the place of another file.
        target.hardlink_to(beside)
    except OSError as error:
        if error.errno not in (errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EOPNOTSUPP):
            raise
        if target.exists():
            raise FileExistsError from None
        beside.replace(target)
