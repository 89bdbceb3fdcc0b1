"""Random hands with all that can stand around the play, names, notes and remarks of sources too."""

from dataclasses import replace
from random import Random
from typing import Any, Final, TypeVar

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Post
from recorder.formats.json_hand import HandHistory, TableInfo
from recorder.formats.play import engine_events, finish, replay_of, setup_of
from recorder.formats.script.course import Course
from recorder.formats.script.document import document as recorded
from tests.formats.random_histories import random_history

_T = TypeVar("_T")

NAMES: Final = ("12", "[T]", "Kitchen 'A'", "a\\b", "Стол №5", "'", '"q"', "#x", "Cup = 1")
TIMES: Final = (
    "2024-07-05T20:15:00+03:00",
    "2024-07-05T20:15:00Z",
    "2024-03-31T02:30:00.250Z",
    "1999-12-31T23:59:59-05:00",
    "2024-07-05T20:15Z",
)
STARS: Final[tuple[Any, ...]] = (
    {"id": "123456789012", "max_seats": 9},
    {"id": "7", "time": "2014/01/06 4:07:34 ET"},
    {"id": "5", "tournament": {"id": "99", "level": "Level II"}},
    {"id": "5", "tournament": {"id": "99"}, "max_seats": 2},
    {"time": "x"},
    {"lines": [[1, "hi"]]},
    "odd",
)
PHH: Final[tuple[Any, ...]] = (
    {"level": 2, "author": "Me", "_x": [1, 2]},
    {"comments": {"1": "hm"}},
    {"hand": "A-7", "table": 12, "currency": "Euro"},
    {"seats": [9, 1], "time_zone": "Europe/Rome", "author": None},
    {"players": ["Anna"], "winnings": [0, 0], "address": {"a b": [1.5, None]}},
    5,
)
OHH: Final[tuple[Any, ...]] = (
    {"network_name": "Net", "table_size": 6},
    {"game_number": "x-1", "flags": ["Fast"]},
    {"tournament": True, "tournament_info": {"tournament_number": "9", "name": "Cup"}},
    {"players": {"Anna": {"display": "A"}}},
    {"internal_version": "1", "currency": "Euro", "unheard_of": {"a": 1.5}},
    {"table_skin": "s", "table_handle": "h", "start_date_utc": "today"},
    [1],
)


def stored(history: HandHistory) -> HandHistory:
    """The hand as recorder stores it: what nobody needs to say has happened."""
    course = Course(setup_of(history))
    for event in engine_events(history):
        if not isinstance(event, Post):
            course.play(event)
    course.lead_up()
    start = history.model_copy(update={"result": None, "id": None, "events": ()})
    return recorded(start, course)


def rich_history(rng: Random, game: str) -> HandHistory:
    """A hand of `game` with a table, stakes in money, marks, notes, and what sources said."""
    history = stored(random_history(rng, game))
    while (hand := replay_of(history).hand).runout and not hand.over:
        history = stored(random_history(rng, game))
    stakes = history.stakes.model_copy(
        update={
            "decimals": rng.choice([0, 1, 2, 3, 6]),
            "currency": rng.choice([None, "USD", "EUR", "XPM", "CHIPS", "BTC"]),
        }
    )
    seats, hero = history.seats, rng.choice([None, rng.randrange(len(history.seats))])
    stack = {"/seats/0/stack": "approximate"} if seats[0].stack else {}
    update: dict[str, object] = {
        "stakes": stakes,
        "table": _table(rng),
        "extra": _extra(rng),
        "seats": tuple(replace(seat, hero=place == hero) for place, seat in enumerate(seats)),
        "certainty": rng.choice([{}, {}, {"/button": "unknown", **stack}]),
        "notes": rng.choice([None, None, 'It\'s a "quote"\n# no remark\t\u0001', "x" * 300]),
        "tags": rng.choice([(), (), ("bluff", "тег")]),
    }
    if hand.over and hand.pot > 1 and rng.random() < 0.4:
        update["rake"] = rng.choice([0, 1])
    try:
        return finish(history.model_copy(update=update))
    except RuleViolation:  # More rake than there is in the pots.
        return finish(history.model_copy(update={**update, "rake": 0}))


def _maybe(rng: Random, values: tuple[_T, ...], chance: float = 0.5) -> _T | None:
    return rng.choice(values) if rng.random() < chance else None


def _table(rng: Random) -> TableInfo | None:
    if rng.random() < 0.2:
        return None
    return TableInfo(
        name=_maybe(rng, NAMES),
        venue=_maybe(rng, ("Club", "recorder", "PokerStars", *NAMES)),
        event=_maybe(rng, NAMES),
        hand_number=_maybe(rng, (0, 1, 7, 5, 123456789012, 2**53 - 1)),
        played_at=_maybe(rng, TIMES),
    )


def _extra(rng: Random) -> dict[str, Any]:
    said: dict[str, tuple[Any, ...]] = {
        "other": ({"a": [1, None, 2.5, "x"], "б": {}},),
        "pokerstars": STARS,
        "phh": PHH,
        "ohh": OHH,
        "acpc": ({"time": "12345.5"},),
        "pokernow": ({"id": "abc", "players": {"1": "a @ b"}},),
    }
    return {name: rng.choice(values) for name, values in said.items() if rng.random() < 0.25}
