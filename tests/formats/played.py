"""The document of a hand that was played at the table."""

from recorder.engine.events import Event
from recorder.engine.state import Hand
from recorder.formats.json_hand import FORMAT, VERSION, Ante, HandHistory, Seat, Stakes
from recorder.formats.play import history_events


def history_of(hand: Hand, events: tuple[Event, ...], first: int) -> HandHistory:
    """The hand at a table whose first seat is `first`; nothing is worked out yet."""
    setup = hand.setup
    numbers = tuple((first + place - 1) % 10 + 1 for place in range(hand.seats))
    return HandHistory(
        format=FORMAT,
        version=VERSION,
        game=setup.game.name,
        stakes=Stakes(
            small_blind=setup.small_blind,
            big_blind=setup.big_blind,
            min_bet=setup.min_bet,
            ante=Ante(amount=setup.ante, by=setup.ante_by) if setup.ante else None,
        ),
        seats=tuple(
            Seat(seat=number, name=f"player {number}", stack=stack)
            for number, stack in zip(numbers, setup.stacks, strict=True)
        ),
        button=numbers[-1],
        events=history_events((*hand.posts, *events), numbers, setup.game),
    )
