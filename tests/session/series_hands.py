"""Series for the tests: who plays by which rules, and hands that end as they are told to."""

from recorder.engine.forced import big_blind_seat
from recorder.engine.series import End
from recorder.formats.json_hand import HandHistory, LevelModel, Series
from recorder.formats.play import setup_of
from recorder.formats.series import begun
from recorder.session.recording import Recording
from recorder.session.series import coming
from recorder.session.setup_fields import SetupFields, start_of

HOME = Series(levels=(LevelModel(small_blind=1, big_blind=2),), chips=200)
TOURNAMENT = Series(
    levels=(
        LevelModel(small_blind=10, big_blind=20, hands=2),
        LevelModel(small_blind=25, big_blind=50, ante={"amount": 5, "by": "all"}, minutes=20),
        LevelModel(small_blind=50, big_blind=100),
    ),
    chips=1500,
)
ANTE_ALONE = LevelModel(
    small_blind=None, big_blind=None, min_bet=2, ante={"amount": 1, "by": "all"}
)
DRAW = Series(
    levels=(ANTE_ALONE,),
    chips=100,
    last_hand=10,
)
FOUR = ("Anna", "Boris", "Clara", "Dmitri")


def first_hand(
    series: Series = HOME, names: tuple[str, ...] = FOUR, button: int = 3, hero: int | None = None
) -> HandHistory:
    """The first hand of a series; the player in the last row has the button."""
    draw = series.levels[0].big_blind is None
    fields = SetupFields(
        names,
        (str(series.chips or 200),) * len(names),
        blinds="" if draw else "1/2",
        ante="1" if draw else "",
        button=button,
        hero=hero,
        hand="1",
        game="five-card-draw" if draw else "nl-holdem",
    )
    return begun(start_of(fields), series)


def played(start: HandHistory, *lines: str) -> HandHistory:
    """The hand as it was recorded."""
    recording = Recording(start)
    for line in lines:
        recording.submit(line)
    assert recording.finished, recording.view.ask
    return recording.history()


def after(start: HandHistory, *lines: str) -> HandHistory:
    """What the next hand starts from."""
    following = coming(played(start, *lines))
    assert not isinstance(following, End)
    return following


def stacks(start: HandHistory) -> dict[str, int | None]:
    """What everybody at the table starts the hand with."""
    return {seat.name: seat.stack for seat in start.seats}


def bust(start: HandHistory, winner: str, loser: str) -> tuple[str, ...]:
    """Two go all-in before the flop, the others fold, and aces beat kings."""
    seats = Recording(start).view.seats
    first = big_blind_seat(setup_of(start)) + 1
    order = [seats[(first + step) % len(seats)].name for step in range(len(seats))]
    acts = " ".join("a" if name in (winner, loser) else "f" for name in order)
    # Whoever is asked second calls the other's whole stack.
    acts = "c".join(acts.rsplit("a", 1))
    cards = (f"hole {winner} AsAh", f"hole {loser} KsKh")
    return (*cards, acts, "flop 2c 3d 4h", "turn 9s", "river Jd")
