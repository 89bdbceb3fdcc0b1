"""What is not named as lost comes back from PokerStars text: random hands with all there can be."""

from collections.abc import Iterator
from io import BytesIO
from random import Random
from typing import Final

import pytest

from recorder.engine.game import GAMES
from recorder.formats.hands import read_stream
from recorder.formats.pokerstars.writer import losses, write
from tests.formats.named_losses import left_of
from tests.formats.pokerstars_text import HEADS_UP, codes, one
from tests.formats.rich_histories import rich_history

PLAY: Final = ("/events", "/won", "+/won", "/rake")
EXPLAINS: Final[dict[str, tuple[str, ...]]] = {
    "notes": ("/notes",),
    "tags": ("/tags",),
    "certainty": ("/certainty",),
    "series": ("/series",),
    "extra": ("/extra",),
    "pokerstars-place": ("/table/venue", "/table/event", "/table/hand_number"),
    "pokerstars-table-unknown": ("+/table",),
    "pokerstars-time-unknown": ("+/table",),
    "pokerstars-clock-unknown": ("+/table", "+/table/played_at"),
    "pokerstars-zone": ("/table/played_at", "+/table", "/extra/pokerstars/time"),
    "pokerstars-currency": ("/stakes/currency", "+/extra/pokerstars/play_money"),
    "pokerstars-short": ("/stakes", *PLAY),
    "pokerstars-decimals": ("/stakes", "+/stakes/decimals", "/seats", *PLAY),
    "pokerstars-lines": ("/extra/pokerstars/lines",),
    "pokerstars-level": ("+/extra/pokerstars/tournament/level",),
    "pokerstars-names": (),
    "pokerstars-seats": ("/seats",),
    "pokerstars-half-known": PLAY,
    "pokerstars-shown-unknown": PLAY,
    "pokerstars-hero": ("/seats",),
    "pokerstars-shown": PLAY,
    "pokerstars-open": PLAY,
    "pokerstars-winner": PLAY,
    "pokerstars-rake": ("/rake",),
    "pokerstars-closed-cards": ("/events", "+/won"),
}
"""By code: where a hand may come back otherwise; with "+" what is added."""

ADDED: Final = ("+/extra",)
"""What the text says whether it was known or not: a number, the size of the table."""


def differences(before: object, after: object, path: str = "") -> Iterator[str]:
    """Each place where something is gone or another, and with "+" where it is new."""
    if not (isinstance(before, dict) and isinstance(after, dict)):
        if before != after:
            yield path
        return
    for key in {**before, **after}:
        if key not in before:
            yield f"+{path}/{key}"
        elif key not in after:
            yield f"{path}/{key}"
        else:
            yield from differences(before[key], after[key], f"{path}/{key}")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_not_named_comes_back(game: str) -> None:
    compared = 0
    for seed in range(30):
        history = rich_history(Random(seed), game)
        lost = losses(history)
        if any(loss.whole for loss in lost):
            continue
        hand = one(next(write([history])))
        assert hand.report.verdict not in ("invalid", "unsupported", "unreadable")
        assert hand.history is not None
        explained = ADDED + tuple(where for loss in lost for where in EXPLAINS[loss.code])
        for where in differences(left_of(history, []), left_of(hand.history, [])):
            assert where.startswith(explained), (seed, where, lost)
        compared += 1
    assert compared > 10


def test_a_split_of_whole_dollars_is_no_difference() -> None:
    """61 and 60 of a pot of 121, where no amount has cents; a whole dollar is one."""
    text = (
        HEADS_UP.replace("$0.50/$1.00", "$1/$1")
        .replace("small blind $0.50", "small blind $1")
        .replace("[7c 7d] (a full house, Sevens full of Deuces)", "[Ac Kh] (x)")
        .replace("Anna: raises $1.50 to $2.50", "Anna: raises $1 to $2")
        .replace("Boris: calls $1.50", "Boris: calls $1")
        .replace("bets $3.25", "bets $3")
        .replace("raises $6.75 to $10", "raises $7 to $10")
        .replace("calls $6.75", "calls $7")
        .replace("Boris ($62.50", "Boris ($62")
        .partition("Boris collected")[0]
    )
    end = (
        "Boris collected ${} from pot\nAnna collected ${} from pot\n"
        "*** SUMMARY ***\nTotal pot $124 | Rake $3\n"
    )
    assert codes(one(text + end.format(61, 60))) == ["stated-rank"]
    assert codes(one(text + end.format(62, 59))) == ["stated-rank", *["stated-collected"] * 2]


def test_heads_up_somebody_must_post_the_small_blind() -> None:
    script = "blinds -/2\nseat Boris 73\nseat Anton 182 button\nr10 f\n"
    (loaded,) = read_stream(BytesIO(script.encode()), "x.hand")
    assert loaded.history is not None
    (loss,) = losses(loaded.history)
    assert (loss.code, loss.whole) == ("pokerstars-no-small-blind", True)
