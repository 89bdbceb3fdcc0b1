"""Letters of the Russian keyboard in a text that wants Latin ones."""

from typing import Final

from recorder.formats.script.problems import InputProblem

_ALIKE: Final = dict(zip("авеікморстухАВЕІКМНОРСТУХ", "abeikmopctyxABEIKMHOPCTYX", strict=True))
_SAME_KEY: Final = dict(
    zip(
        "йцукенгшщзхъфывапролджэячсмитьбюёЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ",
        "qwertyuiop[]asdfghjkl;'zxcvbnm,.`QWERTYUIOP[]ASDFGHJKL;'ZXCVBNM,.`",
        strict=True,
    )
)

TOKEN_LETTERS: Final = "fxcbrau"
AMOUNT_LETTERS: Final = "bpotx"


def refuse_cyrillic(text: str, column: int, wanted: str) -> None:
    """Raise what `cyrillic` says of `text`, if it says anything."""
    problem = cyrillic(text, column, wanted)
    if problem:
        raise problem


def cyrillic(text: str, column: int, wanted: str) -> InputProblem | None:
    """What is wrong with the first Cyrillic letter, naming the Latin ones of `wanted`.

    A letter stands for the Latin one on its key, or for the one that looks the same: where only
    one of them means something there, that is named ("cyrillic-letter"); where both do, both are
    ("cyrillic-either": the key of f bears the letter that looks like a, which is all-in); where
    none does, none ("cyrillic-text").
    """
    for place, letter in enumerate(text):
        if is_cyrillic(letter):
            return _refusal(letter, column + place, wanted)
    return None


def is_cyrillic(letter: str) -> bool:
    """Whether a character is a Cyrillic letter."""
    return "\u0400" <= letter <= "\u04ff"


def _refusal(letter: str, column: int, wanted: str) -> InputProblem:
    by_key, alike = (
        latin if latin and latin.lower() in wanted else ""
        for latin in (_SAME_KEY.get(letter, ""), _ALIKE.get(letter, ""))
    )
    if by_key and alike and by_key != alike:
        both = {"by_key": by_key.lower(), "alike": alike.lower()}
        return InputProblem("cyrillic-either", column, letter=letter, **both)
    if by_key or alike:
        return InputProblem("cyrillic-letter", column, letter=letter, latin=by_key or alike)
    return InputProblem("cyrillic-text", column, letter=letter)


def latin_by_key(text: str) -> str:
    """The text that the same keys give on a Latin keyboard (for typing in the app)."""
    return "".join(_SAME_KEY.get(letter, letter) for letter in text)
