"""Tables of up to ten for the session tests, and any event as it is typed."""

from random import Random

from recorder.engine.cards import UNKNOWN, cards_text
from recorder.engine.events import Act, DealBoard, DealHole, Draw, Event, Muck, Show
from recorder.engine.game import Game
from recorder.engine.setup import Setup
from recorder.formats.script.writer import draw_text
from recorder.session.recording import Recording
from recorder.session.setup_fields import SetupFields, start_of
from recorder.session.views import View
from tests.support.random_play import Dealer, Style, random_setup

NAMES = (
    *("Anna", "Boris", "Clara", "Dmitri", "Eva"),
    *("Fyodor", "Galina", "Hugo", "Irina", "Jan"),
)
_STREETS = {0: "flop", 3: "turn", 4: "river"}
_LETTERS = {"fold": "f", "check": "x", "call": "c", "bet": "b", "raise": "r"}


def table(
    *stacks: str, blinds: str = "1/2", ante: str = "", button: int = 0, hero: int | None = None
) -> Recording:
    """A recording of Anna, Boris, Clara and so on; Anna has the button."""
    names = NAMES[: len(stacks)]
    return Recording(start_of(SetupFields(names, stacks, blinds, ante, button=button, hero=hero)))


def fields_like(setup: Setup, hero: int | None = None) -> SetupFields:
    """The form that leads to `setup`: its last position is on the button."""
    small = "-" if setup.small_blind is None else str(setup.small_blind)
    by = " bb" if setup.ante_by == "big-blind" else ""
    seats = len(setup.stacks)
    return SetupFields(
        names=NAMES[:seats],
        stacks=tuple("??" if stack is None else str(stack) for stack in setup.stacks),
        blinds="" if setup.big_blind is None else f"{small}/{setup.big_blind}",
        ante=f"{setup.ante}{by}" if setup.ante else "",
        min_bet="" if setup.min_bet is None else str(setup.min_bet),
        button=seats - 1,
        hero=hero,
        game=setup.game.name,
    )


def random_table(
    rng: Random, game: Game, seats: int, stack: int | None = None
) -> tuple[Recording, Dealer]:
    """A table of `game` with stacks of any size, or all of `stack`, and who deals at it."""
    setup = random_setup(rng, seats, unknown=0.05, game=game, no_blinds=game.draws)
    if stack is not None:
        setup.stacks = (stack,) * seats
    hero = rng.choice([None, *range(seats)])
    style = Style(unseen=rng.choice([0.0, 0.2, 1.0]))
    return Recording(start_of(fields_like(setup, hero))), Dealer(rng, style)


def typed(event: Event, view: View) -> str:
    """An event as it is typed where it is asked for."""
    match event:
        case Act(_, verb, to):
            return f"{_LETTERS[verb]}{to or ''}"
        case DealBoard(cards):
            return f"{_STREETS[len(view.board)]} {cards_text(cards)}"
        case DealHole(seat, cards):
            return f"hole {view.seats[seat].name} {_whole(cards)}"
        case Draw(_, discarded, received):
            return draw_text(cards_text(discarded), cards_text(received))
        case Show(seat, cards):
            return f"show {view.seats[seat].name} {_whole(cards)}"
        case Muck(seat):
            return f"muck {view.seats[seat].name}"
        case _:
            raise AssertionError(event)


def _whole(cards: tuple[int, ...]) -> str:
    return "??" if set(cards) == {UNKNOWN} else cards_text(cards)
