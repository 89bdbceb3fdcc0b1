"""The file that a finished hand goes into: what is offered, and what is typed instead."""

import os
import re
from pathlib import Path, PurePath
from typing import Final

from recorder.cli.exits import USAGE, Stop
from recorder.cli.lines.terminal import Asker
from recorder.cli.output import append_line, cannot_write, out_json, refuse_folder, write_file
from recorder.formats.json_hand import HandHistory, dump, dump_line
from recorder.formats.registry import named
from recorder.formats.script.keywords import HEADER_WORDS, SAYINGS
from recorder.formats.target import by_ending, written_endings
from recorder.i18n import text
from recorder.i18n.plain import plain
from recorder.session.exports import FileRefused, free_name, lost, text_of_all
from recorder.storage.files import is_there

STDOUT: Final = "-"
NO_FILE: Final = "-"

_LINES: Final = ".jsonl"


class Files:
    """Where hands are written; what was done with one is offered for the next."""

    def __init__(self, asker: Asker, library: Path, wanted: str | None, force: bool) -> None:
        """`wanted` is offered first, with `force` even where it is there; `-` is stdout."""
        self._asker = asker
        self._library = library
        self._to_stdout = wanted == STDOUT
        self._wanted = None if self._to_stdout else wanted
        self._force = force
        # A folder, a file of many hands, or `-` for no file.
        self._habit = ""
        self._written: tuple[str, str] | None = None

    def next_hand(self) -> None:
        """The hand is done with: what was written of it is not touched any more."""
        self._written = None

    def offer(self, history: HandHistory) -> str:
        """What Enter will do with the hand, in a sentence."""
        if self._to_stdout:
            return text("ending.offer-stdout")
        path = self._offered(history)
        if path == NO_FILE:
            return text("ending.offer-none")
        added = self._habit == path and Path(_expanded(path)).exists() and not self._written
        return text("ending.offer-line" if added else "ending.offer", file=plain(path))

    def _offered(self, history: HandHistory) -> str:
        if self._written:
            return self._written[0]
        if self._wanted:
            return self._wanted
        if self._habit == NO_FILE or _in_lines(self._habit):
            return self._habit
        return free_name(history, self._habit)

    def save(self, history: HandHistory, typed: str) -> bool:
        """Put the hand where `typed` says, or where it was offered; False where it cannot go.

        No other file is ever written over; a `.jsonl` file takes one more line.
        """
        if self._to_stdout and not typed:
            out_json(dump_line(history))
            return True
        path = self._typed(typed, history) if typed else self._offered(history)
        if path == NO_FILE:
            self._habit = NO_FILE
            self._asker.say(text("ending.no-file", library=plain(str(self._library))))
            return True
        try:
            saved = self._write(path, history)
        except OSError as error:
            stop = cannot_write(path, error)
            self._asker.say(text(stop.msgid, **stop.params))
            return False
        except Stop as stop:
            self._asker.say(text(stop.msgid, **stop.params))
            return False
        if saved:
            self._wanted = None
            self._habit = path if _in_lines(path) else _folder(path)
            self._asker.say(text("ending.saved", file=plain(path)))
        return saved

    def _typed(self, typed: str, history: HandHistory) -> str:
        """The path that was typed; for a format's name alone, a free name with its ending."""
        form = named(typed.lower())
        if form is None:
            return _with_ending(typed)
        return free_name(history, _folder(self._habit), (form.one_hand or form.endings)[0])

    def _write(self, path: str, history: HandHistory) -> bool:
        """Write the hand; False where the user would rather have another name."""
        refuse_folder(path)
        if PurePath(path).suffix and by_ending(path) is None:
            known = ", ".join(written_endings())
            raise Stop(USAGE, "record.ending-unknown", file=plain(path), known=known)
        if not re.search(r"\w", PurePath(path).stem):
            self._asker.say(text("ending.no-name", file=plain(path)))
            return False
        target = _expanded(path)
        written = self._text(path, history)
        if written is None:
            return False
        before = self._before(path)
        if before is not None:
            write_file(target, before + written, force=True)
        elif is_there(target) and not (self._force and path == self._wanted):
            if not self._appended(path, target, written):
                return False
        else:
            write_file(target, written, self._force and path == self._wanted)
        self._written = path, written
        return True

    def _text(self, path: str, history: HandHistory) -> str | None:
        """The hand in the form that the ending says, JSON where it says none; tells what is lost.

        None where the hand cannot be written so.
        """
        target = by_ending(path)
        if target is None:
            return dump(history)
        try:
            for sentence in lost([history], target):
                self._asker.say(text("ending.lost", file=plain(path), sentence=sentence))
            return text_of_all([history], target)
        except FileRefused as refused:
            self._asker.say(text(f"export.{refused.code}", **refused.params))
            return None

    def _before(self, path: str) -> str | None:
        """What stands in the file before this same hand, `None` where the hand is not in it."""
        if self._written is None or self._written[0] != path:
            return None
        try:
            content = Path(_expanded(path)).read_text(encoding="utf-8")
        except (OSError, ValueError):
            return None
        own = self._written[1]
        return content.removesuffix(own) if content.endswith(own) else None

    def _appended(self, path: str, target: str, line: str) -> bool:
        """Add the hand to a file of many hands, once the user agrees."""
        if not _in_lines(path):
            self._asker.say(text("ending.exists", file=plain(path)))
            return False
        if path != self._habit:
            question = text("ending.append", file=plain(path))
            if self._asker.choose(question, ("yes", "no"), "yes") == "no":
                return False
        append_line(target, line)
        return True


def is_file(typed: str) -> bool:
    """Whether an answer at the end of a hand names a file: by its ending or format, or a folder."""
    first, *more = typed.split()
    if more and first.lower() in HEADER_WORDS | SAYINGS:
        return False
    form = named(typed.lower())
    by_format = form is not None and form.writer != ""
    return typed == NO_FILE or by_format or by_ending(typed) is not None or os.sep in typed


def _in_lines(path: str) -> bool:
    return path.lower().endswith(_LINES)


def _expanded(path: str) -> str:
    return os.path.expanduser(path)  # noqa: PTH111 - a Path would lose the separator at its end


def _folder(path: str) -> str:
    parent = str(PurePath(path).parent)
    return "" if parent == "." else parent


def _with_ending(path: str) -> str:
    """The path as typed, made a `.json` file where it has no ending."""
    whole = path == NO_FILE or path.endswith(os.sep) or Path(_expanded(path)).is_dir()
    return path if whole or PurePath(path).suffix else f"{path}.json"
