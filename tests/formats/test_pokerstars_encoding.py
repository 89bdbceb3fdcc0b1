"""PokerStars text in other encodings than UTF-8."""

import pytest

from recorder.formats.check import check_text
from tests.formats.pokerstars_text import HEADS_UP, one


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
