"""Logs as Poker Now writes them, put together from entries in the order of time."""

from collections.abc import Sequence
from io import BytesIO

from recorder.formats.json_hand import HandHistory
from recorder.formats.loaded import Loaded
from recorder.formats.registry import detect

ANNA = '"Anna @ aAaAaAaAa1"'
BORIS = '"Boris @ b_b-b0b0b2"'
VERA = '"Vera @ vera333333"'

PLAYED_AT = "2023-11-14T22:13:20.000Z"


def start(number: int, dealer: str | None, game: str = "No Limit Texas Hold'em") -> str:
    """The entry that begins a hand; no dealer is a dead button."""
    button = "dead button" if dealer is None else f"dealer: {dealer}"
    return f"-- starting hand #{number} (id: h{number})  ({game}) ({button}) --"


def stacks(*seats: tuple[int, str, str]) -> str:
    """The entry that lists who is dealt in."""
    return "Player stacks: " + " | ".join(f"#{seat} {who} ({chips})" for seat, who, chips in seats)


HEADS_UP = [
    start(7, ANNA),
    stacks((2, ANNA, "20.00"), (9, BORIS, "10.00")),
    f"{ANNA} posts a small blind of 0.05",
    f"{BORIS} posts a big blind of 0.10",
]
"""Anna has the button."""

FOLDED = [
    *HEADS_UP,
    f"{ANNA} folds",
    f"Uncalled bet of 0.05 returned to {BORIS}",
    f"{BORIS} collected 0.10 from pot",
    "-- ending hand #7 --",
]

SHOWDOWN = [
    *HEADS_UP,
    f"{ANNA} raises to 0.30",
    f"{BORIS} calls 0.30",
    "Flop:  [10♥, A♠, 3♦]",
    f"{BORIS} checks",
    f"{ANNA} bets 0.40",
    f"{BORIS} raises to 1.20",
    f"{ANNA} calls 1.20",
    "Turn: 10♥, A♠, 3♦ [7♣]",
    f"{BORIS} checks",
    f"{ANNA} checks",
    "River: 10♥, A♠, 3♦, 7♣ [2♣]",
    f"{BORIS} bets 2.00",
    f"{ANNA} calls 2.00",
    f"{BORIS} shows a A♦, 10♦.",
    f"{BORIS} collected 7.00 from pot with Two Pair, A's & 10's (combination: A♠, A♦, …)",
    "-- ending hand #7 --",
]

THREE = [
    start(8, VERA),
    stacks((1, ANNA, "200"), (4, BORIS, "150"), (10, VERA, "90")),
    f"{ANNA} posts a small blind of 1",
    f"{BORIS} posts a big blind of 2",
]
"""Vera has the button."""


def row(entry: str, order: int) -> str:
    """A row of the file; a second passes between two rows."""
    minute, second = divmod(20 + order, 60)
    quoted = entry.replace('"', '""')
    return f'"{quoted}",2023-11-14T22:{13 + minute}:{second:02}.000Z,{order}'


def log(entries: Sequence[str], *, oldest_first: bool = False) -> bytes:
    """The file, the newest entry first unless told otherwise."""
    rows = [row(entry, order) for order, entry in enumerate(entries)]
    if not oldest_first:
        rows.reverse()
    return "\n".join(["entry,at,order", *rows, ""]).encode()


def read(data: bytes, file: str = "log.csv") -> list[Loaded]:
    """The hands of a file."""
    form = detect(data[:65536], file)
    assert form is not None
    assert form.name == "pokernow"
    return list(form.read(BytesIO(data), file))


def only(entries: Sequence[str]) -> Loaded:
    """The one hand of a log with these entries."""
    (loaded,) = read(log(entries))
    return loaded


def history(loaded: Loaded) -> HandHistory:
    """The hand as it is recorded."""
    assert loaded.history is not None
    return loaded.history


def codes(loaded: Loaded) -> list[str]:
    """The codes of what is said about a hand."""
    return [finding.code for finding in loaded.report.findings]
