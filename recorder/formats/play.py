"""Between the document and the table: seat numbers and card text there, positions and numbers here.

Everything here expects a document whose header is right (`recorder.formats.header`).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, cast

from recorder.engine.cards import CARD_BY_TEXT, card_text
from recorder.engine.events import (
    Act,
    Award,
    Cards,
    DealBoard,
    DealHole,
    Draw,
    Event,
    Muck,
    Post,
    Rake,
    Show,
)
from recorder.engine.game import GAMES, BoardStreet, Game
from recorder.engine.replay import Replay, replay
from recorder.engine.setup import Setup
from recorder.formats.canonical import hand_id
from recorder.formats.json_hand_v1 import (
    MAX_SEAT,
    BetEvent,
    BoardEvent,
    CallEvent,
    CheckEvent,
    DrawEvent,
    FoldEvent,
    HandEvent,
    HandHistory,
    HoleEvent,
    MuckEvent,
    PostEvent,
    RaiseEvent,
    Seat,
    ShowEvent,
)
from recorder.formats.results import result_model

_Positions = Mapping[int, int]


def positions(history: HandHistory) -> tuple[int, ...]:
    """Which of `history.seats` sits at each position: the first left of the button comes first."""
    return clockwise([seat.seat for seat in history.seats], history.button)


def clockwise(numbers: Sequence[int], button: int) -> tuple[int, ...]:
    """The indexes of seat `numbers`, the first left of the button first."""
    after_button = [(number - button - 1) % MAX_SEAT for number in numbers]
    return tuple(sorted(range(len(after_button)), key=after_button.__getitem__))


def players(history: HandHistory) -> list[Seat]:
    """The seats by position."""
    return [history.seats[index] for index in positions(history)]


def seat_numbers(history: HandHistory) -> tuple[int, ...]:
    """The seat number at each position."""
    return tuple([seat.seat for seat in players(history)])


def names(history: HandHistory) -> tuple[str, ...]:
    """The player's name at each position."""
    return tuple([seat.name for seat in players(history)])


def setup_of(history: HandHistory) -> Setup:
    """The stakes and stacks that the hand starts from; `Setup.check` is left to the engine."""
    return _setup(history, players(history))


def engine_events(history: HandHistory) -> list[Event]:
    """The events in order, then the stated rake, then who was said to have won open pots."""
    return _events(history, players(history))


def replay_of(history: HandHistory) -> Replay:
    """Play the document as far as it is legal; `RuleViolation` for a setup nobody can start."""
    return replay_seated(history, players(history))


def replay_seated(history: HandHistory, players: Sequence[Seat]) -> Replay:
    """`replay_of` where the players by position are at hand already."""
    return replay(_setup(history, players), _events(history, players))


def _setup(history: HandHistory, players: Sequence[Seat]) -> Setup:
    stakes = history.stakes
    ante = stakes.ante
    return Setup(
        tuple([seat.stack for seat in players]),
        stakes.small_blind,
        stakes.big_blind,
        ante.amount if ante else 0,
        ante.by if ante else "all",
        GAMES[history.game],
        stakes.min_bet,
    )


def _events(history: HandHistory, players: Sequence[Seat]) -> list[Event]:
    position = {seat.seat: place for place, seat in enumerate(players)}
    events = [_TO_ENGINE[type(event)](event, position) for event in history.events]
    if history.rake is not None:
        events.append(Rake(history.rake))
    for seats in history.won:
        events.append(Award(tuple([position[seat] for seat in seats])))
    return events


def card_numbers(cards: Iterable[str]) -> Cards:
    """The engine's cards for texts such as "Ah" or "??"."""
    return tuple([CARD_BY_TEXT[card] for card in cards])


def _act(event: FoldEvent | CheckEvent, position: _Positions) -> Event:
    return Act(position[event.seat], event.type)


def _call(event: CallEvent, position: _Positions) -> Event:
    return Act(position[event.seat], "call", 0, event.all_in)


def _bet(event: BetEvent | RaiseEvent, position: _Positions) -> Event:
    return Act(position[event.seat], event.type, event.to, event.all_in)


def _board(event: BoardEvent, position: _Positions) -> Event:  # noqa: ARG001
    return DealBoard(card_numbers(event.cards), event.street)


def _draw(event: DrawEvent, position: _Positions) -> Event:
    return Draw(position[event.seat], card_numbers(event.discarded), card_numbers(event.received))


def _hole(event: HoleEvent, position: _Positions) -> Event:
    return DealHole(position[event.seat], card_numbers(event.cards))


def _post(event: PostEvent, position: _Positions) -> Event:
    return Post(position[event.seat], event.kind, event.amount, event.all_in)


def _show(event: ShowEvent, position: _Positions) -> Event:
    return Show(position[event.seat], card_numbers(event.cards))


def _muck(event: MuckEvent, position: _Positions) -> Event:
    return Muck(position[event.seat])


# A table, not `match`: a third off the time, and a file is mostly events.
_TO_ENGINE: Final[Mapping[type, Callable[[Any, _Positions], Event]]] = {
    FoldEvent: _act,
    CheckEvent: _act,
    CallEvent: _call,
    BetEvent: _bet,
    RaiseEvent: _bet,
    BoardEvent: _board,
    DrawEvent: _draw,
    HoleEvent: _hole,
    PostEvent: _post,
    ShowEvent: _show,
    MuckEvent: _muck,
}


def history_events(
    events: Iterable[Event], seat_numbers: Sequence[int], game: Game
) -> tuple[HandEvent, ...]:
    """The document's events for the table's; rake and awards have keys of their own there."""
    streets = iter([cast("BoardStreet", street.name) for street in game.streets if street.board])
    return tuple(
        [
            history_event(event, seat_numbers, next(streets) if type(event) is DealBoard else None)
            for event in events
            if not isinstance(event, Rake | Award)
        ]
    )


def history_event(
    event: Event, seat_numbers: Sequence[int], street: BoardStreet | None = None
) -> HandEvent:
    """The document's event for one of the table's; board cards need the `street` they open.

    Raises:
        ValueError: for a rake or an award, or board cards without their street.
    """
    match event:
        case Act():
            return _action(event, seat_numbers[event.seat])
        case DealBoard(cards) if street:
            return BoardEvent(type="board", street=street, cards=_texts(cards))
        case Draw(seat, discarded, received):
            return DrawEvent(
                type="draw",
                seat=seat_numbers[seat],
                discarded=_texts(discarded),
                received=_texts(received),
            )
        case DealHole(seat, cards):
            return HoleEvent(type="hole", seat=seat_numbers[seat], cards=_texts(cards))
        case Post(seat, kind, amount, all_in):
            number = seat_numbers[seat]
            return PostEvent(type="post", seat=number, kind=kind, amount=amount, all_in=all_in)
        case Show(seat, cards):
            return ShowEvent(type="show", seat=seat_numbers[seat], cards=_texts(cards))
        case Muck(seat):
            return MuckEvent(type="muck", seat=seat_numbers[seat])
        case _:
            raise ValueError(event)


def _action(event: Act, number: int) -> HandEvent:
    match event.verb:
        case "fold":
            return FoldEvent(type="fold", seat=number)
        case "check":
            return CheckEvent(type="check", seat=number)
        case "call":
            return CallEvent(type="call", seat=number, all_in=event.all_in)
        case "bet":
            return BetEvent(type="bet", seat=number, to=event.to, all_in=event.all_in)
        case "raise":
            return RaiseEvent(type="raise", seat=number, to=event.to, all_in=event.all_in)


def _texts(cards: Cards) -> tuple[str, ...]:
    return tuple([card_text(card) for card in cards])


def finish(history: HandHistory) -> HandHistory:
    """The same hand with its posts in front, its `result` once it is over, and its `id`.

    Raises:
        RuleViolation: where an event is not legal.
    """
    played = replay_of(history)
    if played.violation:
        raise played.violation
    hand = played.hand
    events = history.events
    if not any(isinstance(event, PostEvent) for event in events):
        events = history_events(hand.posts, seat_numbers(history), hand.setup.game) + events
    result = result_model(hand.result, names(history)) if hand.over else None
    whole = history.model_copy(update={"events": events, "result": result})
    return whole.model_copy(update={"id": hand_id(whole)})
