"""The full-screen app beside a trivial one: each in a terminal of its own, in turn."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import pexpect

from recorder.session import drafts
from recorder.session.setup_fields import SetupFields, start_of
from recorder.storage.library import Library
from tests.bench.processes import ROOT, RUN
from tests.bench.timing import Row, interleaved

OURS = ("-c", RUN)
_TRIVIAL = str(ROOT / "tests" / "bench" / "trivial.py")
KEYS = (_TRIVIAL, "keys")
FIELD = (_TRIVIAL, "field")
WARM_UP = 3
"""Turns that are not counted."""

QUIET = 0.04
"""Seconds without output after which a key is drawn: more than two frames of Textual's."""

STEP = "fu"
"""A fold and its undo, each on disk before it is drawn. Beside it, a line that names the key."""

TYPED = "8\x7f"
"""A digit of an amount and its removal, with the total each time. Beside it, a field echoed."""


class Terminal:
    """An app in a terminal of 80×24."""

    def __init__(self, arguments: Sequence[str], environment: dict[str, str]) -> None:
        self.child = pexpect.spawn(
            sys.executable,
            list(arguments),
            env={**environment, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"},
            dimensions=(24, 80),
            timeout=30,
        )
        self.child.delaybeforesend = None

    def press(self, key: str) -> float:
        """Seconds from a key to the end of all that is drawn for it, in whatever many frames."""
        start = last = perf_counter()
        self.child.send(key)
        wait = 10.0
        try:
            while True:
                self.child.read_nonblocking(65536, timeout=wait)
                last, wait = perf_counter(), QUIET
        except pexpect.TIMEOUT:
            return last - start

    def close(self) -> None:
        """End it at once."""
        self.child.close(force=True)


def app_rows(folder: Path, environment: dict[str, str], rounds: int) -> list[Row]:
    """Time to the first frame, and from a key to its repaint early and late in a long hand."""
    environment = {**environment, "RECORDER_LANG": "en"}
    environment["PYTHONPATH"] = os.pathsep.join((environment["PYTHONPATH"], str(ROOT)))
    rows = [_first_frame(environment, rounds)]
    for name, steps in (("early", 0), ("late", 120)):
        home = folder / f"app-{name}"
        _long_hand(home, steps)
        here = {**environment, "RECORDER_HOME": str(home)}
        rows += _key_rows(f"a step, {name} in a hand", here, KEYS, STEP, "", rounds * 5)
        rows += _key_rows(f"a digit, {name} in a hand", here, FIELD, TYPED, "r300", rounds * 5)
    return rows


def _first_frame(environment: dict[str, str], rounds: int) -> Row:
    ours, theirs = interleaved(
        lambda: _until(OURS, environment, "Record a new hand"),
        lambda: _until(KEYS, environment, "ready"),
        rounds,
    )
    return Row(
        "app: first frame",
        f"{ours * 1e3:.0f} ms",
        f"trivial app {theirs * 1e3:.0f} ms",
        ours / theirs,
        2.0,
        higher=False,
    )


def _until(arguments: Sequence[str], environment: dict[str, str], words: str) -> None:
    terminal = Terminal(arguments, environment)
    terminal.child.expect_exact(words)
    terminal.close()


def _long_hand(home: Path, steps: int) -> None:
    """A draft in which both have raised by the minimum, so many times together."""
    names, stacks = ("Anna", "Boris"), ("100000", "100000")
    library = Library(home / "library.sqlite3")
    recording, _ = drafts.begin(library, start_of(SetupFields(names, stacks, hero=0)))
    recording.submit("AhKd")
    for number in range(steps):
        recording.submit(f"r{4 + 2 * number}")
    library.close()


def _key_rows(
    what: str,
    environment: dict[str, str],
    trivial: Sequence[str],
    keys: str,
    before: str,
    rounds: int,
) -> list[Row]:
    """The same keys in both apps, in turn; `before` opens the field for them."""
    ours, theirs = Terminal(OURS, environment), Terminal(trivial, environment)
    ours.child.expect_exact("Go on")
    theirs.child.expect_exact("ready")
    for key in f"r{before}":
        ours.press(key)
    spent: tuple[list[float], list[float]] = ([], [])
    for turn in range(rounds + WARM_UP):
        for key in keys:
            for terminal, seconds in zip((ours, theirs), spent, strict=True):
                took = terminal.press(key)
                if turn >= WARM_UP:
                    seconds.append(took)
    ours.close()
    theirs.close()
    return [
        _key_row(f"app: {what}, p50", median(spent[0]), median(spent[1]), 5, 2.5),
        _key_row(f"app: {what}, p99", _late(spent[0]), _late(spent[1]), 10, 3),
    ]


def _late(seconds: list[float]) -> float:
    return quantiles(seconds, n=100, method="inclusive")[-1]


def _key_row(what: str, ours: float, theirs: float, floor: float, aim: float) -> Row:
    beside = f"trivial app {theirs * 1e3:.1f} ms"
    return Row(what, f"{ours * 1e3:.1f} ms", beside, ours / theirs, floor, aim, higher=False)
