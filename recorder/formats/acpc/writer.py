"""Writing hands as the dealer logs them; what its lines cannot say is named."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from recorder.engine.cards import UNKNOWN, cards_text
from recorder.engine.events import Act, DealBoard, Rake
from recorder.engine.state import Hand
from recorder.formats import source
from recorder.formats.acpc.definition import STANDARD, Definition, from_setup
from recorder.formats.acpc.log import NAMED, OPTION, SCALE
from recorder.formats.acpc.state import STATE
from recorder.formats.json_hand import HandHistory
from recorder.formats.losses import AROUND, Loss, around
from recorder.formats.names import same_name
from recorder.formats.play import engine_events, names, seat_numbers, setup_of

LOSSES: Final = (
    *AROUND,
    *("acpc-ante", "acpc-draw", "acpc-pot-limit", "acpc-stack-unknown", "acpc-seats"),
    *("acpc-names", "acpc-names-open", "acpc-shown", "acpc-half-known"),
    *("acpc-number", "acpc-winner"),
)

_FORBIDDEN: Final = re.compile(r"[:|#\s]")
_SCORED: Final = 2


def write(histories: Iterable[HandHistory]) -> Iterator[str]:
    """The lines of each hand, behind the definition of its game where that is another one."""
    log = _Writer()
    before = ""
    for history in histories:
        if any(loss.whole for loss in losses(history)):
            continue
        if before:
            yield before
        before = log.hand(history)
    if before:
        yield before + log.score()


def losses(history: HandHistory) -> list[Loss]:
    """What a line does not say of a hand; antes and draws keep it from being one."""
    if history.stakes.ante:
        return [Loss("acpc-ante", whole=True)]
    setup = setup_of(history)
    if setup.game.draws:
        return [Loss("acpc-draw", whole=True)]
    if None in setup.stacks and any(setup.stacks):
        return [Loss("acpc-stack-unknown", whole=True)]
    time = () if _time(history) is None else ("time",)
    lost = list(around(history, "acpc", *time))
    if setup.game.structure == "pot-limit":
        lost.append(Loss("acpc-pot-limit"))
    if not _seats_stay(history):
        lost.append(Loss("acpc-seats"))
    if history.table is None or history.table.hand_number is None:
        lost.append(Loss("acpc-number"))
    return [*lost, *_of_play(history)]


def _seats_stay(history: HandHistory) -> bool:
    """Whether seats are those that a reader gives: from the first left of the button on.

    The hands of a dealer's log find theirs by those before.
    """
    numbers = seat_numbers(history)
    if source.said(history, "acpc"):
        return max(numbers) <= len(numbers)
    return numbers == tuple(range(1, len(numbers) + 1))


def _of_play(history: HandHistory) -> Iterator[Loss]:
    """What is lost of the play: who showed, half-known cards, the names of a hand that is open."""
    hand = _played(history)
    if not _net(hand):
        yield Loss("acpc-names-open")
        if hand.over:
            yield Loss("acpc-winner")
    elif _written(names(history)) != names(history):
        yield Loss("acpc-names")
    if hand.mucked or _by_choice(hand):
        yield Loss("acpc-shown")
    if any(cards.count(UNKNOWN) == 1 for cards in hand.hole):
        yield Loss("acpc-half-known")


def _by_choice(hand: Hand) -> bool:
    """Whether cards were turned up that did not have to be, or that nobody noted."""
    contested = sum(hand.live) > 1
    return any(
        cards and not (contested and hand.live[seat] and UNKNOWN not in cards)
        for seat, cards in enumerate(hand.shown)
    )


PLAIN: Final = f"{SCALE}1"
"""What is said of chips where others stood before."""


class _Writer:
    """A log as far as it is written."""

    def __init__(self) -> None:
        self._hands = 0
        self._head: list[str] = []
        self._players: tuple[str, ...] = ()
        self._sums: dict[str, int] = {}
        self._scored = True
        self._scale = PLAIN

    def hand(self, history: HandHistory) -> str:
        """One more hand."""
        scale, head = _scale(history), _game(history)
        new = [f"# {scale}"] if scale != self._scale else []
        new += head if head != self._head else []
        # Chips of two units make no sum.
        self._scored &= scale == self._scale or not self._hands
        self._scale, self._head = scale, head
        line = self._line(history)
        self._hands += 1
        return "\n".join([*new, line, ""])

    def _line(self, history: HandHistory) -> str:
        hand = _played(history)
        number = history.table.hand_number if history.table else None
        number = self._hands if number is None else number
        parts = [STATE, str(number), _betting(history), _cards(hand)]
        net = _net(hand)
        written = _written(names(history))
        self._add(written, net)
        if net:
            parts += ["|".join(map(str, net)), "|".join(written)]
        time = _time(history)
        return ":".join(parts) + (f" # {time}" if time else "")

    def _add(self, written: tuple[str, ...], net: Sequence[int]) -> None:
        """Keep the score, while the same players play and every hand is over."""
        self._players = self._players or written
        if not net or set(written) != set(self._players):
            self._scored = False
            return
        for name, amount in zip(written, net, strict=True):
            self._sums[name] = self._sums.get(name, 0) + amount

    def score(self) -> str:
        """The last line: what everybody won over all hands."""
        if not self._scored or self._hands < _SCORED:
            return ""
        sums = "|".join(str(self._sums[name]) for name in self._players)
        return f"SCORE:{sums}:{'|'.join(self._players)}\n"


def _scale(history: HandHistory) -> str:
    """What one chip of the lines is; `PLAIN` where it is a chip."""
    stakes = history.stakes
    currency = f" {stakes.currency}" if stakes.currency else ""
    return f"{SCALE}{10**stakes.decimals}{currency}"


def _game(history: HandHistory) -> list[str]:
    """The game: by the name that the competition knows it under, or its whole definition."""
    definition = _definition(history)
    log = source.said(history, "acpc")
    if STANDARD.get(str(log.get("game"))) == definition:
        row = [str(log.get(key)) for key in ("match", "game", "hands", "seed")]
        if all(row) and not any(re.search(r"\s", word) for word in row):
            return [f"# {NAMED} {' '.join(row)}", *_options(log.get("options"))]
    return [f"# {line}" for line in definition.text()]


def _options(stated: object) -> list[str]:
    """The lines behind the header, as far as they are lines of a dealer's."""
    said = stated if isinstance(stated, list) else []
    return [f"#{each}" for each in said if isinstance(each, str) and OPTION.fullmatch(each)]


def _definition(history: HandHistory) -> Definition:
    return from_setup(setup_of(history))


def _played(history: HandHistory) -> Hand:
    """The hand without its rake: the dealer takes none."""
    hand = Hand(setup_of(history))
    for event in engine_events(history):
        if not isinstance(event, Rake):
            hand.apply(event)
    return hand


def _betting(history: HandHistory) -> str:
    """The rounds, "/" between them, with raises as totals over the whole hand."""
    hand = Hand(setup_of(history))
    limited = _definition(history).limit
    text = []
    for event in engine_events(history):
        if isinstance(event, DealBoard):
            text.append("/")
        elif isinstance(event, Act) and event.verb in ("bet", "raise"):
            text.append("r" if limited else f"r{hand.paid[event.seat] + event.to}")
        elif isinstance(event, Act):
            text.append("f" if event.verb == "fold" else "c")
        if not isinstance(event, Rake):
            hand.apply(event)
    return "".join(text)


def _cards(hand: Hand) -> str:
    """Hole cards, nothing where they are unknown or were given up; then the board by street."""
    hole = [
        "" if UNKNOWN in cards or seat in hand.mucked else cards_text(cards)
        for seat, cards in enumerate(hand.hole)
    ]
    board = [hand.board[start:end] for start, end in ((0, 3), (3, 4), (4, 5))]
    return "/".join(["|".join(hole), *[cards_text(cards) for cards in board if cards]])


def _net(hand: Hand) -> tuple[int, ...]:
    """What everybody won or lost, nothing where that is not known."""
    net = hand.result.net if hand.over else (None,)
    known = tuple(amount for amount in net if amount is not None)
    return known if len(known) == len(net) else ()


def _written(stated: Sequence[str]) -> tuple[str, ...]:
    """Names as they fit between the signs of a line, and still differ."""
    written: list[str] = []
    for name in stated:
        plain = fitting = _FORBIDDEN.sub("_", name)
        count = 2
        while same_name(fitting) in map(same_name, written):
            fitting = f"{plain}_{count}"
            count += 1
        written.append(fitting)
    return tuple(written)


def _time(history: HandHistory) -> str | None:
    """What a log said of the time of the hand."""
    time = source.said(history, "acpc").get("time")
    return time if isinstance(time, str) and re.fullmatch(r"[\d.]{1,20}", time) else None
