"""RULES 6: one deck, unknown cards, no card in two places."""

import pytest

from recorder.engine.errors import RuleViolation
from recorder.engine.events import DealBoard, DealHole, Event, Show
from tests.support.table import Table, cards_of

ACE = cards_of("As")[0]


@pytest.mark.parametrize(
    ("hole", "event", "place"),
    [
        (("AsKd",), DealHole(1, cards_of("AsQd")), {"place": "hole", "seat": 0}),
        (("KdAs",), DealHole(1, cards_of("??As")), {"place": "hole", "seat": 0}),
        ((), DealHole(0, cards_of("AsAs")), {"place": "same-cards"}),
        (("????", "AsKd"), DealBoard(cards_of("2c3cAs")), {"place": "hole", "seat": 1}),
        (("????", "????"), DealBoard(cards_of("As3cAs")), {"place": "same-cards"}),
    ],
)
def test_6_1_a_second_same_card_is_refused_with_where_it_lies(
    hole: tuple[str, ...], event: Event, place: dict[str, int | str]
) -> None:
    table = Table(200, 200)
    for seat, text in enumerate(hole):
        table.apply(DealHole(seat, cards_of(text)))
    if isinstance(event, DealBoard):
        table.acts("c x")
    assert table.refused(event) == RuleViolation("card-twice", card=ACE, **place)


def test_6_1_a_board_card_does_not_come_again() -> None:
    table = Table(200, 200).deal().acts("c x").board("2cAs7d").acts("x x")
    assert table.refused(DealBoard((ACE,))) == RuleViolation("card-twice", card=ACE, place="board")


def test_6_1_a_folded_hands_card_does_not_come_again() -> None:
    table = Table(200, 200, 200).deal("????", "????", "AsKd").acts("f c x")
    assert table.refused(DealBoard(cards_of("As2c7d"))) == RuleViolation(
        "card-twice", card=ACE, place="hole", seat=2
    )


def test_6_1_a_shown_card_must_not_lie_on_the_board_or_in_another_hand() -> None:
    table = Table(200, 200).deal("AsKd", "????").acts("a a")
    assert table.refused(Show(1, cards_of("AsQd"))) == RuleViolation(
        "card-twice", card=ACE, place="hole", seat=0
    )
    table.show(0, "AsKd").board("2c7dJh")
    assert table.refused(Show(1, cards_of("2cQd"))) == RuleViolation(
        "card-twice", card=cards_of("2c")[0], place="board"
    )


def test_6_2_unknown_hole_cards_are_no_doubles() -> None:
    table = Table(200, 200).deal("????", "????")
    assert table.hand.hole == [cards_of("????"), cards_of("????")]


@pytest.mark.parametrize("cards", ["????", "??Ad", "Ad"])
def test_6_2_hole_cards_are_two_each(cards: str) -> None:
    table = Table(200, 200)
    if len(cards) == 4:
        assert table.apply(DealHole(0, cards_of(cards))).hand.hole[0] == cards_of(cards)
    else:
        assert table.refused(DealHole(0, cards_of(cards))) == RuleViolation(
            "card-count", given=1, count=2
        )


def test_6_2_a_board_card_is_never_unknown() -> None:
    table = Table(200, 200).deal().acts("c x")
    assert table.refused(DealBoard(cards_of("2c??7d"))) == RuleViolation(
        "board-card-unknown", street="flop"
    )


@pytest.mark.parametrize(
    ("dealt", "shown", "known"),
    [
        ("????", "AhKd", "AhKd"),
        ("Ah??", "AhKd", "AhKd"),
        ("??Kd", "AhKd", "AhKd"),
        ("AhKd", "KdAh", "AhKd"),
        ("AhKd", "????", "AhKd"),
        ("Ah??", "??Kd", "AhKd"),
        ("????", "??Kd", "Kd??"),
        ("????", "????", "????"),
    ],
)
def test_6_2_unknown_cards_become_known_when_shown(dealt: str, shown: str, known: str) -> None:
    table = Table(200, 200).deal("2h2d", dealt).acts("a a").show(1, shown)
    assert table.hand.hole[1] == cards_of(known)
    assert table.hand.shown[1] == cards_of(known)


@pytest.mark.parametrize(
    ("dealt", "shown", "other"), [("AhKd", "AhQd", "Qd"), ("Ah??", "KdQd", "Qd")]
)
def test_6_2_shown_cards_do_not_contradict_dealt_ones(dealt: str, shown: str, other: str) -> None:
    table = Table(200, 200).deal("2h2d", dealt).acts("a a")
    assert table.refused(Show(1, cards_of(shown))) == RuleViolation(
        "cards-differ", seat=1, card=cards_of(other)[0]
    )


def test_6_2_the_same_card_is_not_shown_twice_in_one_hand() -> None:
    table = Table(200, 200).deal("2h2d", "????").acts("a a")
    assert table.refused(Show(1, cards_of("AsAs"))) == RuleViolation(
        "card-twice", card=ACE, place="same-cards"
    )


def test_6_2_a_card_learnt_at_the_showdown_is_out_of_the_deck() -> None:
    table = Table(200, 200).deal("2h2d", "????").acts("a a").show(1, "AsKd").show(0, "2h2d")
    assert table.refused(DealBoard(cards_of("As3c4d"))) == RuleViolation(
        "card-twice", card=ACE, place="hole", seat=1
    )
