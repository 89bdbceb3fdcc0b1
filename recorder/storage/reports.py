"""What is kept of a failure of the recorder itself: where in the code, never whose cards."""

import os
import platform
import tempfile
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

from recorder import __version__
from recorder.storage.paths import data_folder


def write_report(error: BaseException, home: str | None) -> str | None:
    """Write a report on `error` and return where it is; `None` where nothing can be written."""
    lines = "\n".join(_report(error)) + "\n"
    name = f"recorder-bug-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    for folder in (data_folder(home, os.environ).reports, Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(lines, encoding="utf-8")
        except OSError:
            continue
        return str(folder / name)
    return None


def _report(error: BaseException) -> Iterator[str]:
    """Kinds of error and places in the code. An error's own text may quote a hand: it stays out."""
    yield f"recorder {__version__}, Python {platform.python_version()}, {platform.platform()}"
    link: BaseException | None = error
    while link is not None:
        yield f"{type(link).__module__}.{type(link).__qualname__}"
        for frame in traceback.extract_tb(link.__traceback__):
            yield f"  {frame.filename}:{frame.lineno} {frame.name}"
        link = link.__cause__ or link.__context__
