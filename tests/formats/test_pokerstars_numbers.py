"""The numbers of hands in one PokerStars text, and what is said where two have the same."""

from recorder.formats.json_hand import HandHistory
from recorder.formats.json_hand_v1 import TableInfo
from recorder.formats.losses import Clash
from recorder.formats.pokerstars.writer import clashes, write
from tests.formats.pokerstars_text import HEADS_UP, loaded, one


def history(**changes: object) -> HandHistory:
    found = one(HEADS_UP).history
    assert found is not None
    return found.model_copy(update=changes)


def numbers(*hands: HandHistory) -> list[str]:
    texts = write(hands)
    return [text.partition("#")[2].partition(":")[0] for text in texts]


PLAIN: dict[str, object] = {"extra": {}, "table": None}


def test_the_very_same_hand_has_its_number_again() -> None:
    hands = history(), history()
    assert numbers(*hands) == ["123456789012", "123456789012"]
    (clash,) = clashes(hands)
    assert clash == Clash(1, 2, 123456789012, 123456789012)
    assert clash.same


def test_another_hand_with_the_number_gets_the_next() -> None:
    other = history(button=2, events=(), rake=None, result=None)
    hands = history(), other, history(notes="x"), other
    first, second = 123456789012, 123456789013
    assert numbers(*hands) == [str(number) for number in (first, second, first, second)]
    assert clashes(hands) == [
        Clash(1, 2, first, second),
        Clash(1, 3, first, first),
        Clash(2, 4, second, second),
    ]


def test_hands_without_time_and_number_that_went_the_same_way_are_several() -> None:
    hands = [history(**PLAIN)] * 3
    first = int(numbers(hands[0])[0])
    assert numbers(*hands) == [str(first), str(first + 1), str(first + 2)]
    assert [clash.same for clash in clashes(hands)] == [False, False]
    assert len({loaded.report.hand for loaded in loaded("".join(write(hands)))}) == 3


def test_a_hand_that_was_counted_at_its_table_is_one() -> None:
    counted = TableInfo(hand_number=7)
    hands = [history(extra={}, table=counted)] * 2
    assert len(set(numbers(*hands))) == 1


def test_behind_the_largest_number_comes_the_first() -> None:
    last = history(extra={"pokerstars": {"id": "9" * 12}})
    other = history(extra=last.extra, button=2, events=(), rake=None, result=None)
    assert numbers(last, other) == ["9" * 12, "1"]


def test_the_numbers_of_a_text_do_not_hang_on_what_was_written_before() -> None:
    hands = history(), history(**PLAIN)
    assert numbers(*hands) == [*numbers(hands[0]), *numbers(hands[1])]
    assert clashes(hands) == []
