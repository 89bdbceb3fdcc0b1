"""Series played at random, as hands of a file."""

from collections.abc import Iterable
from itertools import pairwise
from random import Random
from typing import Final

from recorder.engine.game import GAMES
from recorder.engine.series import End
from recorder.engine.state import Hand
from recorder.formats.json_hand import (
    FORMAT,
    VERSION,
    Ante,
    HandHistory,
    LevelModel,
    Seat,
    Series,
    Stakes,
    dump_line,
)
from recorder.formats.play import finish, history_events, seat_numbers, setup_of
from recorder.formats.script.writer import write_script
from recorder.formats.series import begun, following
from tests.support.random_play import Dealer, Style, play_out

STYLE: Final = Style(fold=0.15, aggression=0.4, all_in=0.3, unseen=0, muck=0)
NAMES: Final = ("Anna", "Boris", "Clara", "Dmitri", "Eva", "Fyodor", "Greta", "Hugo", "Inna", "Jan")


def level(
    small: int | None, big: int | None, ante: int = 0, by: str = "all", **more: int
) -> LevelModel:
    """A level; `more` says how long it lasts, and the least bet."""
    posted = {"amount": ante, "by": by} if ante else None
    said = {"small_blind": small, "big_blind": big, "ante": posted, **more}
    return LevelModel.model_validate(said)


KINDS: Final = {
    "home": ("nl-holdem", Series(levels=(level(1, 2),), chips=200)),
    "draw": ("five-card-draw", Series(levels=(level(None, None, 1, min_bet=2),), chips=30)),
    "tournament": (
        "nl-holdem",
        Series(
            levels=(
                level(10, 20, hands=2),
                level(15, 30, 5, hands=3),
                level(30, 60, 60, "big-blind", minutes=20),
                level(50, 100, 10),
            ),
            chips=500,
        ),
    ),
    "cash stacks": ("pl-holdem", Series(levels=(level(5, 10, hands=3), level(10, 20)))),
    "ten draws": (
        "fl-five-card-draw",
        Series(
            levels=(level(None, None, 1, min_bet=2, hands=4), level(None, None, 5, min_bet=5)),
            chips=40,
            last_hand=10,
        ),
    ),
}


def table(kind: str, seats: int, rng: Random) -> HandHistory:
    """The first hand of a series before the deal, its players on any seats."""
    game, series = KINDS[kind]
    numbers = sorted(rng.sample(range(1, 11), min(seats, GAMES[game].max_seats)))
    stacks = [series.chips or rng.randint(100, 400) for _ in numbers]
    rows = zip(numbers, NAMES, stacks, strict=False)
    now = series.levels[0]
    open_table = HandHistory(
        format=FORMAT,
        version=VERSION,
        game=game,
        stakes=Stakes(
            small_blind=now.small_blind,
            big_blind=now.big_blind,
            min_bet=now.min_bet,
            ante=now.ante and Ante(amount=now.ante.amount, by=now.ante.by),
        ),
        seats=tuple([Seat(seat=seat, name=name, stack=stack) for seat, name, stack in rows]),
        button=numbers[0],
        events=(),
    )
    return begun(open_table, series, seed=rng.random().hex())


def played(start: HandHistory, rng: Random) -> HandHistory:
    """The hand played out with random legal events."""
    hand = Hand(setup_of(start))
    events = play_out(hand, Dealer(rng, STYLE))
    numbers = seat_numbers(start)
    return finish(
        start.model_copy(update={"events": history_events(events, numbers, GAMES[start.game])})
    )


def random_series(kind: str, seats: int, seed: int, most: int = 12) -> list[HandHistory]:
    """The hands of a series, the first `most` of them at most; levels are moved on now and then."""
    rng = Random(f"{kind}/{seats}/{seed}")
    hands: list[HandHistory] = []
    now: HandHistory | End = table(kind, seats, rng)
    while isinstance(now, HandHistory) and len(hands) < most:
        hands.append(played(now, rng))
        assert now.series
        further = now.series.level < len(now.series.levels)
        now = following(hands[-1], next_level=further and rng.random() < 0.1)
        if isinstance(now, HandHistory):
            now = now.model_copy(update={"result": None})
    return hands


def lines(hands: Iterable[HandHistory]) -> bytes:
    """The hands as a `.jsonl` file."""
    return "".join(map(dump_line, hands)).encode()


def short_form(hands: list[HandHistory]) -> str:
    """The hands as a script in which only the first one says who sits where."""
    texts = [write_script(hands[0])]
    for before, hand in pairwise(hands):
        told = write_script(hand, first=False).splitlines()
        kept = [line for line in told if line.split()[0] not in _WORKED_OUT]
        texts.append("\n".join([*kept[:1], *_moved_on(before, hand), *kept[1:], ""]))
    return "".join(texts)


_WORKED_OUT: Final = frozenset(
    ("series", "levels", "series-hand", "level", "small-blind", "out", "seat", "button", "blinds")
) | {"ante", "min-bet", "game"}


def _moved_on(before: HandHistory, hand: HandHistory) -> Iterable[str]:
    """A line for a level that was moved on by hand."""
    due = following(before)
    assert hand.series
    if isinstance(due, End) or (due.series and due.series.level != hand.series.level):
        yield f"level {hand.series.level}"
