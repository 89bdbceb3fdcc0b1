"""Which format a text is in. Content decides; a file's ending where the content tells nothing.

A format's reader is imported when there is a text of that format to read: who checks JSON hands
does not wait for the readers of anything else.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING, BinaryIO, Final, Protocol, cast

from recorder.formats.findings import Finding, Report
from recorder.formats.json_lines import one_to_a_line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from recorder.formats.json_hand import HandHistory
    from recorder.formats.loaded import Loaded
    from recorder.formats.losses import Clash, Loss

START: Final = "line 1, column 1"
"""Where what concerns a whole file is said."""

HEAD_BYTES: Final = 64 * 1024
"""How much of a file is looked at to tell its format."""

ANYBODYS: Final = frozenset({".txt", ".log", ".csv"})
"""Endings of files of every kind: of those in a folder the content alone tells hands."""

Checker = Callable[[BinaryIO, str], Iterator[Report]]
Reader = Callable[[BinaryIO, str], "Iterator[Loaded]"]


class Writer(Protocol):
    """What a writer's module has.

    `LOSSES` holds every code that `losses` can say, in an order that reads well.
    Where a format has endings for one hand alone, there is `write_one(history) -> str` too.
    """

    LOSSES: tuple[str, ...]

    def write(self, histories: "Iterable[HandHistory]") -> Iterator[str]:
        """The hands as parts of one text, one part a hand: only one is in memory at a time."""

    def losses(self, history: "HandHistory") -> "list[Loss]":
        """What the text does not say of a hand."""


class OneHandWriter(Writer, Protocol):
    """The writer of a format with endings for one hand alone."""

    def write_one(self, history: "HandHistory") -> str:
        """The hand as a whole text."""


class NumberingWriter(Protocol):
    """The writer of a format in which each hand of a text has a number of its own."""

    def write(
        self, histories: "Iterable[HandHistory]", tell: "Callable[[Clash], None] | None" = None
    ) -> Iterator[str]:
        """As any writer; `tell` hears where two hands have the same number."""

    def clashes(self, histories: "Iterable[HandHistory]") -> "list[Clash]":
        """What `tell` would hear."""


@dataclass(frozen=True, slots=True)
class Format:
    """A format that can be read, and perhaps written.

    Attributes:
        name: as reports and `recorder convert` call it.
        endings: of the files that are walked for, with the dot; new files get the first.
        recognises: whether a text that begins so is in this format.
        checker: the module and the name of its `Checker`, "" for a foreign format.
        reader: the module and the name of its `Reader`, "" for formats of our own.
        writer: the module of its `write` and `losses` (`Writer`), "" where it is only read.
        one_hand: those of the endings whose files hold one hand (`write_one` writes it).
        numbered: whether each hand of a text has a number of its own (`numbering`).
    """

    name: str
    endings: tuple[str, ...]
    recognises: Callable[[bytes], bool]
    checker: str = ""
    reader: str = ""
    writer: str = ""
    one_hand: tuple[str, ...] = ()
    numbered: bool = False

    def check(self, stream: BinaryIO, file: str) -> Iterator[Report]:
        """A report on each hand of `stream`; `file` is only named in them."""
        if self.reader:
            return (loaded.report for loaded in self.read(stream, file))
        module, name = self.checker.split(":")
        checker: Checker = getattr(import_module(module), name)
        return checker(stream, file)

    def read(self, stream: BinaryIO, file: str) -> "Iterator[Loaded]":
        """Each hand of a foreign format, or that there is none; `file` is only named."""
        module, name = self.reader.split(":")
        reader: Reader = getattr(import_module(module), name)
        empty = True
        for loaded in reader(stream, file):
            empty = False
            yield loaded
        if empty:
            # Loaded where a reader was loaded anyway.
            from recorder.formats.loaded import Loaded

            yield Loaded(Report(file, 1, self.name, findings=[Finding("error", "no-hand", START)]))

    @property
    def losses(self) -> tuple[str, ...]:
        """The codes of all that a file in this format cannot hold."""
        return self.writing().LOSSES if self.writer else ()

    def writing(self) -> OneHandWriter:
        """The module that writes it; `write_one` is there where `one_hand` is not empty."""
        return cast(OneHandWriter, import_module(self.writer))

    def numbering(self) -> NumberingWriter | None:
        """The module that writes it, where it is `numbered`."""
        return cast(NumberingWriter, import_module(self.writer)) if self.numbered else None


def named(name: str) -> Format | None:
    """The format of this name."""
    return next((each for each in FORMATS if each.name == name), None)


def written_as(ending: str) -> Format | None:
    """The format in which a file with this ending is written."""
    return next((each for each in FORMATS if each.writer and ending in each.endings), None)


UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
"""How a text in UTF-16 begins, which nothing here reads."""


def detect(head: bytes, file: str) -> Format | None:
    """The format of a text that begins with `head` and is called `file`; `None` if unknown."""
    if head.startswith(UTF_16):
        return None
    ending = PurePath(file).suffix.lower()
    by_ending = (each for each in FORMATS if ending in each.endings)
    return recognised(head) or next(by_ending, None)


def recognised(head: bytes) -> Format | None:
    """The format of a text that begins with `head`, `None` where that does not tell."""
    return next((each for each in FORMATS if each.recognises(head)), None)


def endings() -> frozenset[str]:
    """The endings of all files that can be read, with the dot."""
    return frozenset(ending for each in FORMATS for ending in each.endings)


def _begins_json(head: bytes) -> bool:
    return re.match(rb"(\xef\xbb\xbf)?\s*(\{|\[\s*\{)", head) is not None


def _begins_lines(head: bytes) -> bool:
    return _begins_json(head) and one_to_a_line(head, HEAD_BYTES)


def _begins_script(head: bytes) -> bool:
    # Loaded for a text that is no JSON alone.
    from recorder.formats.script.files import begins_script

    return begins_script(head)


def _begins_pokerstars(head: bytes) -> bool:
    # Loaded for a text in which the word stands at all.
    if b"PokerStars" not in head:
        return False
    from recorder.formats.pokerstars.blocks import begins

    return begins(head)


def _begins_log(head: bytes) -> bool:
    # Names of columns in any order: a CSV file of another program has others.
    line = head.removeprefix(b"\xef\xbb\xbf").lstrip().partition(b"\n")[0].lower()
    return {b"entry", b"at", b"order"} <= {name.strip(b'" \r') for name in line.split(b",")}


def _begins_ohh(head: bytes) -> bool:
    # Most JSON hands are told from it without its reader.
    if not _begins_json(head) or (b'"ohh"' not in head and b'"hands"' not in head):
        return False
    from recorder.formats.ohh.reader import begins_ohh

    return begins_ohh(head)


def _begins_acpc(head: bytes) -> bool:
    # Its first bytes tell most texts apart without its reader.
    if not re.match(rb"(\xef\xbb\xbf)?\s*([#;SMG])", head, re.IGNORECASE):
        return False
    from recorder.formats.acpc.reader import begins_log

    return begins_log(head)


def _begins_phh(head: bytes) -> bool:
    # Fields that every hand has, at the beginning of a line.
    return re.search(rb"^[ \t]*(variant|actions|starting_stacks)[ \t]*=", head, re.M) is not None


_JSON: Final = "recorder.formats.json_writer"

FORMATS: Final = (
    Format(
        "ohh",
        (".ohh",),
        _begins_ohh,
        reader="recorder.formats.ohh.reader:read",
        writer="recorder.formats.ohh.writer",
    ),
    Format(
        "jsonl",
        (".jsonl",),
        _begins_lines,
        checker="recorder.formats.json_files:check_lines",
        writer=_JSON,
    ),
    Format(
        "json",
        (".json",),
        _begins_json,
        checker="recorder.formats.json_files:check_document",
        writer=_JSON,
        one_hand=(".json",),
    ),
    Format(
        "phh",
        (".phhs", ".phh"),
        _begins_phh,
        reader="recorder.formats.phh.reader:read",
        writer="recorder.formats.phh.writer",
        one_hand=(".phh",),
    ),
    Format(
        "acpc",
        (".acpc", ".log"),
        _begins_acpc,
        reader="recorder.formats.acpc.reader:read",
        writer="recorder.formats.acpc.writer",
    ),
    Format(
        "pokerstars",
        (".txt",),
        _begins_pokerstars,
        reader="recorder.formats.pokerstars.reader:read",
        writer="recorder.formats.pokerstars.writer",
        numbered=True,
    ),
    Format(
        "script",
        (".hand",),
        _begins_script,
        checker="recorder.formats.script.files:check_script",
        writer="recorder.formats.script.writer",
    ),
    Format("pokernow", (".csv",), _begins_log, reader="recorder.formats.pokernow.reader:read"),
)
"""In the order in which they are asked: what also looks like another format comes first."""
