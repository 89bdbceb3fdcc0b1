"""Hands on their way into files and onto the clipboard: which form, and under which name."""

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import Final, Literal

from recorder.formats.json_hand import HandHistory, dump, dump_line
from recorder.formats.losses import Loss
from recorder.formats.script.writer import write_script
from recorder.formats.target import Target, by_ending, endings_for_many, written_endings
from recorder.i18n import text
from recorder.storage import files
from recorder.storage.files import append_text, names_folder, write_whole

Copied = Literal["json", "script"]
"""What a hand is copied to the clipboard as."""

_ODD: Final = re.compile(r"[^\w]+")


HABIT: Final = "export"
"""The name under which the library remembers the file that a hand went into last."""


class FileRefused(Exception):
    """No hand can go into a file that is called so; `code` says why, `params` what it is about."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


def form_of(path: str) -> Target:
    """What a file is written as by its ending.

    Raises:
        FileRefused: "ending-unknown" for another ending, "no-name" for a path without a
            name, "name-missing" for none at all, "is-folder".
        OSError: the system does not let anybody look there.
    """
    if not path:
        raise FileRefused("name-missing")
    if names_folder(expanded(path)):
        raise FileRefused("is-folder", file=path)
    if not re.search(r"\w", PurePath(path).stem):
        raise FileRefused("no-name", file=path)
    target = by_ending(path)
    if target is None:
        raise FileRefused("ending-unknown", file=path, known=", ".join(written_endings()))
    return target


def with_ending(path: str) -> str:
    """The path as typed, made a `.json` file where it has no ending."""
    try:
        whole = not path or names_folder(expanded(path)) or PurePath(path).suffix
    except OSError:
        return path
    return path if whole else f"{path}.json"


def grows(path: str) -> bool:
    """Whether a file is there already and can take one more hand behind those that it has."""
    return form_of(path).form.name in ("jsonl", "script") and is_there(path)


def is_there(path: str) -> bool:
    """Whether something is there already; `OSError` where that cannot be told."""
    return files.is_there(expanded(path))


def text_of(history: HandHistory, form: Copied) -> str:
    """The hand as text for the clipboard."""
    return dump(history) if form == "json" else write_script(history)


def lost(hands: Sequence[HandHistory], target: Target) -> list[str]:
    """What a file will not say of the hands: a sentence for each kind of loss.

    That two of them would have the same number is said too.

    Raises:
        FileRefused: "cannot-hold" where a hand cannot be written so at all.
    """
    sentences: dict[str, str] = {}
    for loss, hand in _losses(hands, target):
        sentence = loss.sentence(hand.stakes.decimals, hand.stakes.currency)
        if loss.whole:
            raise FileRefused("cannot-hold", format=target.form.name, sentence=sentence)
        sentences.setdefault(loss.code, sentence)
    return [*sentences.values(), *_clashes(hands, target)]


def _clashes(hands: Sequence[HandHistory], target: Target) -> Iterator[str]:
    """Where two hands would have the same number, and what becomes of it."""
    numbering = target.form.numbering() if len(hands) > 1 else None
    for clash in numbering.clashes(hands) if numbering else ():
        msgid = "export.same-hand" if clash.same else "export.same-number"
        said = {"number": clash.number, "given": clash.given}
        yield text(msgid, hand=clash.again, first=clash.first, **said)


def _losses(hands: Sequence[HandHistory], target: Target) -> Iterator[tuple[Loss, HandHistory]]:
    for hand in hands:
        for loss in target.losses(hand):
            yield loss, hand


def text_of_all(hands: Sequence[HandHistory], target: Target) -> str:
    """Hands one after the other as the text of a file.

    Raises:
        FileRefused: "one-hand-only" where the file holds one, and there are more; "cannot-hold".
    """
    if target.one_hand and len(hands) > 1:
        known = ", ".join(endings_for_many())
        raise FileRefused("one-hand-only", ending=target.ending, known=known)
    lost(hands, target)
    return "".join(target.parts(hands))


def save(hands: Sequence[HandHistory], path: str, *, over: bool = False) -> None:
    """Write hands to a file in the form that its ending says.

    A file that is there is only written `over` where that was asked for.

    Raises:
        FileRefused: as `form_of` and `text_of_all`.
        FileExistsError: the file is there already.
        OSError: it cannot be written; nothing has changed then.
    """
    write_whole(expanded(path), text_of_all(hands, form_of(path)), over)


def append(hands: Sequence[HandHistory], path: str) -> None:
    """Put hands behind those of a file that `grows`; as `save`."""
    script = form_of(path).form.name == "script"
    texts = (write_script(hand, first=False) if script else dump_line(hand) for hand in hands)
    append_text(expanded(path), "".join(texts))


def offered(history: HandHistory, habit: str | None) -> str:
    """A file for the hand where the last one, `habit`, went.

    That is the same file again where it holds one hand a line, else one more of its kind beside.
    """
    if not habit:
        return free_name(history)
    if PurePath(habit).suffix.lower() == ".jsonl":
        return habit
    parent = str(PurePath(habit).parent)
    return free_name(history, "" if parent == "." else parent, PurePath(habit).suffix)


def offered_whole(series: Sequence[HandHistory]) -> str:
    """A file for all hands of a series."""
    return free_name(series[0], ending=".jsonl", number="series")


def expanded(path: str) -> str:
    """The path with the user's own folder in the place of `~`."""
    return path if "\0" in path else os.path.expanduser(path)  # noqa: PTH111 - a Path would lose the separator at its end


def folder_of(path: str) -> str:
    """The folder that a file of this name goes into, from the root on.

    Raises:
        OSError: the folder that the recorder was started in is gone.
    """
    return os.path.abspath(os.path.dirname(expanded(path)))  # noqa: PTH100, PTH120 - as `expanded`


def free_name(
    history: HandHistory, folder: str = "", ending: str = ".json", number: str = ""
) -> str:
    """A name that no file in `folder` has yet: day, players, the hand's number if it has one.

    What is said for a `number` stands in its place.

    A file that is called so already makes it a second one, `-2`, or a further one.
    """
    table = history.table
    day = (table.played_at if table and table.played_at else "hand")[:10]
    names = [_ODD.sub("-", seat.name).strip("-").lower() for seat in history.seats]
    stem = "-".join([day, *filter(None, names)])[:80]
    if not number and table and table.hand_number is not None:
        number = str(table.hand_number)
    stem = "-".join(filter(None, (stem, number)))
    place = 1
    while True:
        more = f"-{place}" if place > 1 else ""
        name = str(PurePath(folder, f"{stem}{more}{ending}"))
        try:
            taken = is_there(name)
        except OSError:
            # Writing there tells why not.
            return name
        if not taken:
            return name
        place += 1
