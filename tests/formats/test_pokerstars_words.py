"""The words of PokerStars text: amounts, times in ET, names of hands, names of players."""

from datetime import datetime, timedelta, timezone
from random import Random

import pytest

from recorder.engine.cards import CARD_BY_TEXT
from recorder.formats.pokerstars.eastern import in_eastern, with_zone
from recorder.formats.pokerstars.money import units, written
from recorder.formats.pokerstars.names import original
from recorder.formats.pokerstars.names import written as written_name
from recorder.formats.pokerstars.ranks import rank_text

AMOUNTS = [
    ("$1", 2, 100),
    ("$0.05", 2, 5),
    ("€1.50", 2, 150),
    ("1500", 0, 1500),
    ("1.5", 1, 15),
    ("0.005", 3, 5),
    ("1.50", 1, 15),
    ("1.55", 1, None),
    ("1,55", 2, None),
    ("$", 2, None),
    ("", 0, None),
]


@pytest.mark.parametrize(("text", "decimals", "amount"), AMOUNTS)
def test_amounts_are_read_exactly(text: str, decimals: int, amount: int | None) -> None:
    assert units(text, decimals) == amount


@pytest.mark.parametrize(
    ("amount", "decimals", "text"),
    [(100, 2, "$1"), (5, 2, "$0.05"), (150, 2, "$1.50"), (0, 2, "$0"), (15, 1, "$1.50")],
)
def test_amounts_are_written_with_no_digits_or_two(amount: int, decimals: int, text: str) -> None:
    assert written(amount, decimals, "$") == text


RANKS = [
    ("Ah Kd 9c 5s 3d 2h 7c", "high card Ace"),
    ("Ah Kd 9c 9s 3d 2h 7c", "a pair of Nines"),
    ("6h 6d 9c 5s 3d 2h 7c", "a pair of Sixes"),
    ("Kh Kd 4c 4s 3d 2h 7c", "two pair, Kings and Fours"),
    ("2h 2d 4c 4s 3d 9h 7c", "two pair, Fours and Deuces"),
    ("Jh Jd Jc 5s 3d 2h 7c", "three of a kind, Jacks"),
    ("9h Td Jc Qs Kd 2h 2c", "a straight, Nine to King"),
    ("Ah 2d 3c 4s 5d Kh Kc", "a straight, Ace to Five"),
    ("Qh 9h 5h 3h 2h Ks Kc", "a flush, Queen high"),
    ("Kh Kd Kc Js Jd 2h 7c", "a full house, Kings full of Jacks"),
    ("Ah Ad Ac As Jd 2h 7c", "four of a kind, Aces"),
    ("5h 6h 7h 8h 9h Ks Kc", "a straight flush, Five to Nine"),
    ("Ah 2h 3h 4h 5h Ks Kc", "a straight flush, Ace to Five"),
    ("Ah Kh Qh Jh Th 2s 2c", "a Royal Flush"),
    ("Ah Ad", "a pair of Aces"),
    ("Ah Jd", "high card Ace"),
]


@pytest.mark.parametrize(("cards", "text"), RANKS)
def test_hands_have_their_names(cards: str, text: str) -> None:
    assert rank_text([CARD_BY_TEXT[card] for card in cards.split()]) == text


# Summer time in New York: since 2007 from the second Sunday of March to the first of November,
# before that from the first Sunday of April to the last of October.
ZONES = [
    ("2014-01-06T04:07:34", -5),
    ("2014-03-09T01:59:59", -5),
    ("2014-03-09T03:00:00", -4),
    ("2014-07-01T12:00:00", -4),
    ("2014-11-02T03:00:00", -5),
    ("2014-11-01T23:59:59", -4),
    ("2006-03-20T12:00:00", -5),
    ("2006-04-02T03:00:00", -4),
    ("2006-10-28T12:00:00", -4),
    ("2006-10-29T03:00:00", -5),
    ("2006-11-03T09:33:53", -5),
]


@pytest.mark.parametrize(("local", "hours"), ZONES)
def test_et_is_new_yorks_time(local: str, hours: int) -> None:
    moment = with_zone(datetime.fromisoformat(local))
    assert moment.utcoffset() == timedelta(hours=hours)
    elsewhere = moment.astimezone(timezone(timedelta(hours=9)))
    assert in_eastern(elsewhere) == datetime.fromisoformat(local)


NAMES = [
    ("Anna", "Anna"),
    ("Kuca :P", "Kuca %3AP%"),
    ("a (b)", "a %28b%29%"),
    ("100%", "100%"),
    ("%3A", "%3A"),
    ("a%3Ab", "a%3Ab"),
    ("a%3Ab%", "a%253Ab%25%"),
    ("x%41%", "x%41%"),
    ("50% (a)", "50%25 %28a%29%"),
    ("Bob folds", "Bob%20folds%"),
    ("Bob folded", "Bob folded"),
    ("folds", "%66olds%"),
    ("Seat 1", "%53eat 1%"),
    ("Seattle", "Seattle"),
    ("Dealt to x", "%44ealt to x%"),
    ("J.R.", "J%2ER%2E%"),
    ("mc'goyo", "mc'goyo"),
    ("Анна", "Анна"),
    ("a PokerStars №1", "a %50okerStars %E2%84%961%"),
    ("*** FLOP ***", "%2A%2A%2A FLOP %2A%2A%2A%"),
    ("a\u00a0b", "a%C2%A0b%"),
    ("\u202ea", "%E2%80%AEa%"),
    (" a ", "%20a%20%"),
    ("a\n", "a%0A%"),
]


@pytest.mark.parametrize(("name", "text"), NAMES)
def test_names_that_would_be_misread_are_changed_and_turned_back(name: str, text: str) -> None:
    assert written_name(name) == text
    assert original(text) == name


@pytest.mark.parametrize("text", ["a%3A", "%", "a%3ab%", "a%41%", "a%FF%", "a%3Ab%%", "a%25%"])
def test_names_that_nobody_wrote_so_stand_for_themselves(text: str) -> None:
    assert original(text) == text


PIECES = [
    *("a", "B", "%", "%41", "%3A", "%25", ":", ".", " folds", " ", "Seat 1: ", "[As]", "(x)", "№5"),
    *(" collected 5 from pot", "PokerStars", "\u202e", "\u200d", "\u00a0", "😀", "\n", "e\u0301"),
    *("*** FLOP ***", "Dealt to ", " in chips", "é", "\ud800", "日本", "#1", "x" * 80),
]


def test_every_name_is_turned_back_to_itself() -> None:
    rng = Random(7)
    for _ in range(5_000):
        name = "".join(rng.choices(PIECES, k=rng.randint(1, 5)))
        text = written_name(name)
        assert original(text) == name
        assert text == name or text.isprintable()
