"""Letters of the Russian keyboard in a text that wants Latin ones."""

from typing import Final

from recorder.formats.script.problems import InputProblem

_ALIKE: Final = dict(zip("аеікморстухАВЕІКМНОРСТУХ", "aeikmopctyxABEIKMHOPCTYX", strict=True))
_SAME_KEY: Final = dict(
    zip(
        "йцукенгшщзхъфывапролджэячсмитьбюёЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ",
        "qwertyuiop[]asdfghjkl;'zxcvbnm,.`QWERTYUIOP[]ASDFGHJKL;'ZXCVBNM,.`",
        strict=True,
    )
)

CARD_LETTERS: Final = "tjqkacdhs"
TOKEN_LETTERS: Final = "fxcbraup"


def refuse_cyrillic(text: str, column: int, wanted: str = TOKEN_LETTERS) -> None:
    """Raise "cyrillic-letter" for the first Cyrillic letter, naming the Latin one it stands for.

    That is the letter that looks the same where it is one of `wanted`, else the one on the same
    key.
    """
    for place, letter in enumerate(text):
        if "\u0400" <= letter <= "\u04ff":
            alike = _ALIKE.get(letter, "")
            latin = alike if alike and alike.lower() in wanted else _SAME_KEY.get(letter, alike)
            raise InputProblem("cyrillic-letter", column + place, letter=letter, latin=latin)


def latin_by_key(text: str) -> str:
    """The text that the same keys give on a Latin keyboard (for typing in the app)."""
    return "".join(_SAME_KEY.get(letter, letter) for letter in text)
