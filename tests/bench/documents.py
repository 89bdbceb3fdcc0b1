"""Text to verdict: JSON and PHH beside PokerKit, which loads and iterates; JSON beside pydantic."""

from pokerkit import HandHistory

from recorder.engine.game import NL_HOLDEM
from recorder.engine.replay import replay
from recorder.formats.check import check_text
from recorder.formats.json_hand import FORMAT, VERSION, Seat, Stakes, dump_line
from recorder.formats.json_hand import HandHistory as JsonHand
from recorder.formats.play import finish, history_events
from tests.bench.mix import Mix
from tests.bench.timing import Row, interleaved
from tests.support.phh import PhhHand


def json_line(each: PhhHand) -> bytes:
    """The hand as one line of `.jsonl`, result and id included."""
    seats = len(each.setup.stacks)
    numbers = tuple(range(1, seats + 1))
    posts = replay(each.setup, ()).hand.posts
    history = JsonHand(
        format=FORMAT,
        version=VERSION,
        recorded_with="bench",
        game="nl-holdem",
        stakes=Stakes(small_blind=each.setup.small_blind, big_blind=each.setup.big_blind),
        seats=tuple(
            Seat(seat=number, name=f"player {number}", stack=stack)
            for number, stack in zip(numbers, each.setup.stacks, strict=True)
        ),
        button=seats,
        events=history_events((*posts, *each.events), numbers, NL_HOLDEM),
    )
    return dump_line(finish(history)).encode()


def verdict_rows(mix: Mix, rounds: int) -> list[Row]:
    """The time from the text of a hand to its verdict, stated result compared."""
    lines = [json_line(each) for each in mix.hands]
    text = b"".join(lines)
    count = len(lines)

    def verdict() -> None:
        for report in check_text(text):
            assert report.verdict == "valid", report

    def parse() -> None:
        for line in lines:
            JsonHand.model_validate_json(line)

    def pokerkit() -> None:
        for history in HandHistory.loads_all(mix.text):
            for _ in history:
                pass

    ours, theirs = interleaved(verdict, pokerkit, rounds)
    alone, parsed = interleaved(verdict, parse, rounds * 3)
    here = f"{ours / count * 1e6:.1f} µs a hand"
    return [
        Row(
            "JSON text to verdict",
            here,
            f"PokerKit load and iterate {theirs / count * 1e6:.0f} µs",
            theirs / ours,
            10,
            20,
        ),
        Row(
            "JSON text to verdict",
            f"{alone / count * 1e6:.1f} µs a hand",
            f"pydantic's parse alone {parsed / count * 1e6:.1f} µs",
            parsed / alone,
            0.25,
            0.45,
        ),
    ]


def phh_row(mix: Mix, rounds: int) -> Row:
    """The time from the PHH text of a hand to its verdict, its finishing stacks compared."""
    text = mix.text.encode()
    count = len(mix.hands)

    def verdict() -> None:
        for report in check_text(text):
            assert report.verdict == "valid", report

    def pokerkit() -> None:
        for history in HandHistory.loads_all(mix.text):
            for _ in history:
                pass

    ours, theirs = interleaved(verdict, pokerkit, rounds)
    return Row(
        "PHH text to verdict",
        f"{ours / count * 1e6:.1f} µs a hand",
        f"PokerKit load and iterate {theirs / count * 1e6:.0f} µs",
        theirs / ours,
        12,
    )
