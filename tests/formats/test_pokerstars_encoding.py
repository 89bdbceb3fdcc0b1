"""PokerStars text in other encodings than UTF-8."""

import pytest

from recorder.formats.check import check_text
from tests.formats.pokerstars_text import HEADS_UP, loaded, one


def _named(anna: str, boris: str) -> str:
    return HEADS_UP.replace("Anna", anna).replace("Boris", boris)


CASES = [
    ("Иван", "Пётр", "cp1251", "Windows-1251"),
    ("ёж", "Boris", "cp1251", "Windows-1251"),
    ("Müller", "Žižka", "cp1252", "Windows-1252"),
    ("Zoë", "Boris", "cp1252", "Windows-1252"),
    ("Åse", "Françoise", "cp1252", "Windows-1252"),
]


@pytest.mark.parametrize(("anna", "boris", "codec", "said"), CASES)
def test_names_of_older_clients(anna: str, boris: str, codec: str, said: str) -> None:
    hand = one(_named(anna, boris).encode(codec))
    (info,) = hand.report.findings
    assert (info.severity, info.code) == ("info", "encoding-guessed")
    assert info.where == f"line {3 if not anna.isascii() else 4}, column 1"
    assert info.params["encoding"] == said
    assert hand.history is not None
    assert [seat.name for seat in hand.history.seats] == [anna, boris]
    assert hand.report.verdict == "valid"


@pytest.mark.parametrize(
    ("codec", "said"), [("cp1251", "Windows-1251"), ("cp1252", "Windows-1252")]
)
def test_a_sign_alone_is_of_the_encoding_of_the_hand(codec: str, said: str) -> None:
    """The sign of the euro has another byte in each, and stands in the first line already."""
    boris = "Иван" if codec == "cp1251" else "Zoë"
    text = _named("Anna", boris).replace("$", "€").replace("USD", "EUR")
    hand = one(text.encode(codec))
    (info,) = hand.report.findings
    assert (info.code, info.where) == ("encoding-guessed", "line 1, column 1")
    assert info.params["encoding"] == said
    assert hand.history is not None
    assert [seat.name for seat in hand.history.seats] == ["Anna", boris]
    assert hand.history.stakes.currency == "EUR"


def test_each_hand_is_of_its_own_encoding() -> None:
    euro = HEADS_UP.replace("$", "€").replace("USD", "EUR")
    russian = euro.replace("Boris", "Иван").encode("cp1251")
    western = euro.encode("cp1252").replace(b"#123456789012", b"#123456789013")
    said = [
        [(info.code, info.params["encoding"]) for info in hand.report.findings]
        for hand in loaded(russian + b"\n\n" + western)
    ]
    assert said == [
        [("encoding-guessed", "Windows-1251")],
        [("encoding-guessed", "Windows-1252")],
    ]


@pytest.mark.parametrize("anna", ["Иван", "Müller", "玩家"])
def test_utf_8_goes_without_saying(anna: str) -> None:
    assert one(_named(anna, "Boris")).report.findings == []


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-be", "utf-16-le"])
@pytest.mark.parametrize("file", ["x.txt", "x.json", "x.csv", ""])
def test_utf_16_is_refused_by_name(codec: str, file: str) -> None:
    data = HEADS_UP.encode(codec)
    if not codec.endswith("16"):
        data = "\ufeff".encode(codec) + data
    (report,) = check_text(data, file)
    (error,) = report.findings
    assert (error.code, error.where) == ("not-utf8", "line 1, column 1")
    assert report.verdict == "unreadable"
    assert report.message(error) == "The text is in UTF-16: save it once more as UTF-8."
