"""Hands on their way into files and onto the clipboard: which form, and under which name."""

import os
import re
from collections.abc import Sequence
from pathlib import Path, PurePath
from typing import Final, Literal

from recorder.formats.json_hand import HandHistory, dump, dump_line
from recorder.formats.script.files import ENDING
from recorder.formats.script.problems import InputProblem
from recorder.formats.script.writer import write_script, write_scripts
from recorder.storage.files import append_text, names_folder, write_whole

Form = Literal["json", "jsonl", "script"]

_ENDINGS: Final[dict[str, Form]] = {".json": "json", ".jsonl": "jsonl", ENDING: "script"}
_ODD: Final = re.compile(r"[^\w]+")


def form_of(path: str) -> Form:
    """The form of a file by its ending.

    Raises:
        InputProblem: "ending-unknown" for another ending, "file-name-empty" for a path without a
            name, "file-is-folder".
    """
    if names_folder(expanded(path)):
        raise InputProblem("file-is-folder", 1, file=path)
    if not re.search(r"\w", PurePath(path).stem):
        raise InputProblem("file-name-empty", 1, file=path)
    form = _ENDINGS.get(PurePath(path).suffix.lower())
    if form is None:
        raise InputProblem("ending-unknown", 1, file=path, known=", ".join(_ENDINGS))
    return form


def with_ending(path: str) -> str:
    """The path as typed, made a `.json` file where it has no ending."""
    whole = not path or names_folder(expanded(path)) or PurePath(path).suffix
    return path if whole else f"{path}.json"


def grows(path: str) -> bool:
    """Whether a file is there already and can take one more hand behind those that it has."""
    return form_of(path) != "json" and is_there(path)


def is_there(path: str) -> bool:
    """Whether something is there already under this name."""
    return Path(expanded(path)).exists()


def text_of(histories: Sequence[HandHistory], form: Form, behind: bool = False) -> str:
    """The hands as one text; `behind` other hands, a script begins with a `hand` line.

    Raises:
        InputProblem: "one-hand-only" for several hands in one `.json` file.
    """
    match form:
        case "json":
            if len(histories) > 1:
                raise InputProblem("one-hand-only", 1, hands=len(histories))
            return "".join(map(dump, histories))
        case "jsonl":
            return "".join(map(dump_line, histories))
        case "script" if behind:
            return "".join(write_script(history, first=False) for history in histories)
        case "script":
            return "".join(write_scripts(histories))


def save(histories: Sequence[HandHistory], path: str, *, over: bool = False) -> None:
    """Write the hands to a file in the form that its ending says.

    A file that is there is only written `over` where that was asked for.

    Raises:
        InputProblem: as `form_of` and `text_of`.
        FileExistsError: the file is there already.
        OSError: it cannot be written; nothing has changed then.
    """
    write_whole(expanded(path), text_of(histories, form_of(path)), over)


def append(histories: Sequence[HandHistory], path: str) -> None:
    """Put the hands behind those of a file; as `save`."""
    append_text(expanded(path), text_of(histories, form_of(path), behind=True))


def expanded(path: str) -> str:
    """The path with the user's own folder in the place of `~`."""
    return os.path.expanduser(path)  # noqa: PTH111 - a Path would lose the separator at its end


def free_name(history: HandHistory, folder: str = "", ending: str = ".json") -> str:
    """A name that no file in `folder` has yet: day, players, and a number where needed."""
    table = history.table
    day = (table.played_at if table and table.played_at else "hand")[:10]
    names = [_ODD.sub("-", seat.name).strip("-").lower() for seat in history.seats]
    stem = "-".join([day, *filter(None, names)])[:80]
    place = 1
    while True:
        name = str(PurePath(folder, f"{stem}-{place}{ending}"))
        if not Path(expanded(name)).exists():
            return name
        place += 1
