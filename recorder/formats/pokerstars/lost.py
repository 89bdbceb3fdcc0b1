"""What PokerStars text does not say of a hand."""

from collections.abc import Iterator
from typing import Final

from recorder.engine.cards import UNKNOWN
from recorder.engine.events import Act, Cards, DealBoard, DealHole, Draw, Event, Muck, Show
from recorder.engine.state import Hand
from recorder.formats import source
from recorder.formats.json_hand import HandHistory
from recorder.formats.losses import Loss, around
from recorder.formats.names import listed
from recorder.formats.play import engine_events, replay_of, setup_of
from recorder.formats.pokerstars import heading
from recorder.formats.pokerstars.closing import tournament_lines
from recorder.formats.pokerstars.course import dealt_openly, heroes_of
from recorder.formats.pokerstars.header import zoned
from recorder.formats.pokerstars.money import finest
from recorder.formats.pokerstars.names import written_names

_OF_TOURNAMENTS = frozenset({"id", "buyin", "round", "level", "mixed"})


HEADS_UP: Final = 2


def losses(history: HandHistory) -> list[Loss]:
    """Everything that is lost; a hand with an unknown stack or without blinds is left out."""
    if any(seat.stack is None for seat in history.seats):
        return [Loss("pokerstars-stack-unknown", whole=True)]
    if history.stakes.big_blind is None:
        return [Loss("pokerstars-no-blinds", whole=True)]
    if history.stakes.small_blind is None and len(history.seats) == HEADS_UP:
        return [Loss("pokerstars-no-small-blind", whole=True)]
    held = ("hero", "rake", "time", "place", "pokerstars")
    hand, events = replay_of(history).hand, engine_events(history)
    return [
        *around(history, *held),
        *_of_the_source(history),
        *_of_header(history),
        *_of_names(history),
        *_of_cards(history, hand, events),
        *_of_end(history, hand),
    ]


def _of_the_source(history: HandHistory) -> Iterator[Loss]:
    """What PokerStars text is said to have said, where it is nothing that it says."""
    kept = history.extra.get("pokerstars", {})
    if not isinstance(kept, dict) or any(not _is_told(history, *said) for said in kept.items()):
        yield Loss("extra", {"name": "pokerstars"})


def _is_told(history: HandHistory, key: str, value: object) -> bool:
    """Whether something that is kept stands in the text; the time and lines are told of apart."""
    match key:
        case "id":
            return isinstance(value, str) and value == str(heading.number(history))
        case "kind" | "club" | "mix":
            return isinstance(value, str) and value.isprintable()
        case "max_seats":
            return source.table_size(history) == value
        case "play_money":
            return value is True
        case "tournament":
            return isinstance(value, dict) and not set(value) - _OF_TOURNAMENTS
        case "bounties" | "mucked":
            return isinstance(value, dict)
        case "sitting_out":
            return isinstance(value, list)
        case _:
            return key in ("time", "lines")


def _of_header(history: HandHistory) -> Iterator[Loss]:
    table, stakes = history.table, history.stakes
    if table and (table.venue or table.event or table.hand_number is not None):
        yield Loss("pokerstars-place")
    if not heading.table_name(history):
        yield Loss("pokerstars-table-unknown")
    if source.tournament(history) and not heading.level(history):
        yield Loss("pokerstars-level")
    stated = table.played_at if table else None
    if stated is None and not heading.said(history).get("time"):
        yield Loss(f"pokerstars-{'clock' if heading.day(history) else 'time'}-unknown")
    elif zoned(heading.date(history)) != stated:
        yield Loss("pokerstars-zone")
    if stakes.currency and not heading.tells_currency(history):
        yield Loss("pokerstars-currency", {"currency": stakes.currency})
    if _short(history):
        yield Loss("pokerstars-short")
    if _decimals(history) != stakes.decimals:
        yield Loss("pokerstars-decimals")
    lines = heading.said(history).get("lines")
    if isinstance(lines, list) and len(lines) > len(tournament_lines(history)):
        yield Loss("pokerstars-lines")


def _short(history: HandHistory) -> bool:
    """Whether nobody posts a forced bet in full that only its posts tell."""
    stakes = history.stakes
    posts = Hand(setup_of(history)).posts
    antes = [post.amount for post in posts if "ante" in post.kind]
    if stakes.ante and max(antes, default=0) < stakes.ante.amount:
        return True
    if not history.game.startswith("fl-") or stakes.small_blind is None:
        return False
    half = (stakes.big_blind or 0) // 2
    small = [post for post in posts if post.kind == "small-blind"]
    whole = [post.amount for post in small if post.amount > half or not post.all_in]
    return stakes.small_blind not in (half, *whole)


def _decimals(history: HandHistory) -> int:
    """As how fine the amounts come back."""
    setup = setup_of(history)
    amounts = [setup.big_blind or 0, setup.small_blind or 0, setup.ante]
    amounts += [stack or 0 for stack in setup.stacks]
    amounts += [event.to for event in engine_events(history) if isinstance(event, Act)]
    least = 2 if heading.sign(history) else 0
    return max([least, *[finest(heading.money(history, amount)) for amount in amounts]])


def _of_names(history: HandHistory) -> Iterator[Loss]:
    texts = written_names(history)
    names = [(seat.name, texts[seat.seat]) for seat in history.seats]
    changed = [f"{name} → {text}" for name, text in names if text != name]
    if changed:
        yield Loss("pokerstars-names", {"names": listed(changed)})
    numbers = [seat.seat for seat in history.seats]
    if numbers != sorted(numbers):
        yield Loss("pokerstars-seats")


def _of_cards(history: HandHistory, hand: Hand, events: list[Event]) -> Iterator[Loss]:
    drawn = [(*event.discarded, *event.received) for event in events if isinstance(event, Draw)]
    if any(0 < cards.count(UNKNOWN) < len(cards) for cards in [*hand.hole, *drawn]):
        yield Loss("pokerstars-half-known")
    if any(isinstance(event, Show) and UNKNOWN in event.cards for event in events):
        yield Loss("pokerstars-shown-unknown")
    heroes, openly = heroes_of(history), dealt_openly(history, events, hand)
    if not heroes <= openly if heroes else len(openly) == 1:
        yield Loss("pokerstars-hero")
    if heroes and _known_besides(hand, events) - heroes:
        yield Loss("pokerstars-closed-cards")
    if _shown_early(hand, events) or (hand.runout and hand.mucked):
        yield Loss("pokerstars-shown")


def _known_besides(hand: Hand, events: list[Event]) -> set[int]:
    """Whose cards are known before the end, but for those that the summary of hold'em tells."""
    at_the_end = set() if hand.setup.game.draws or hand.runout else set(hand.mucked)
    dealt = {event.seat for event in events if isinstance(event, DealHole) and _any(event.cards)}
    drawn = {
        event.seat
        for event in events
        if isinstance(event, Draw) and _any((*event.discarded, *event.received))
    }
    return (dealt - at_the_end) | drawn


def _any(cards: Cards) -> bool:
    return any(card != UNKNOWN for card in cards)


def _shown_early(hand: Hand, events: list[Event]) -> bool:
    """Whether cards are turned up or mucked at another time than the text has it.

    That is the end of the play, but at once after an all-in with cards to come.
    """
    play = [at for at, event in enumerate(events) if isinstance(event, Act | DealBoard | Draw)]
    acts = [at for at, event in enumerate(events) if isinstance(event, Act | DealHole)]
    last = max(play, default=0)
    early = [
        at
        for at, event in enumerate(events)
        if isinstance(event, Show | Muck) and (at < last or (hand.runout and hand.live[event.seat]))
    ]
    begin = max(acts, default=0) + 1
    at_once = early == [*range(begin, begin + len(early))]
    return not (at_once and all(_whole(events[at]) for at in early))


def _whole(event: Event) -> bool:
    return isinstance(event, Show) and len(event.cards) > 1 and UNKNOWN not in event.cards


def _of_end(history: HandHistory, hand: Hand) -> Iterator[Loss]:
    if not hand.over:
        yield Loss("pokerstars-open")
    elif hand.result.undecided:
        yield Loss("pokerstars-winner")
    if history.rake == 0:
        yield Loss("pokerstars-rake")
