"""Currencies as people write them, and the code they are kept by."""

import re
from typing import Final

from recorder.formats.script.lexer import Word
from recorder.formats.script.problems import InputProblem

_CODE: Final = re.compile(r"[A-Za-z][A-Za-z0-9]{1,7}")
_SIGNS: Final = {
    "$": "USD",
    "us$": "USD",
    "доллар": "USD",
    "доллары": "USD",
    "€": "EUR",
    "евро": "EUR",
    "£": "GBP",
    "₽": "RUB",
    "р": "RUB",
    "руб": "RUB",
    "рубль": "RUB",
    "рубли": "RUB",
    "₴": "UAH",
    "₸": "KZT",
}
"""Signs and words that can only mean one currency."""


def read_currency(word: Word) -> str:
    """The code of a currency: USD, EUR, RUB, or one of a room's own such as PLAY.

    Raises:
        InputProblem: "currency-sign" for a sign, with its code; "currency-unreadable".
    """
    if _CODE.fullmatch(word.text):
        return word.text.upper()
    code = _SIGNS.get(word.text.lower().rstrip("."))
    if code:
        raise InputProblem("currency-sign", word.column, text=word.text, currency=code)
    raise InputProblem("currency-unreadable", word.column, text=word.text)
