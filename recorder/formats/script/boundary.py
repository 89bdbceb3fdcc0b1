"""What lies outside the boundary (RULES section 11), recognised by its name in typed text."""

import re
from typing import Final

_NAMES: Final = {
    "unsupported-straddle": r"straddl|mississippi|стр[эа]д+л",
    "unsupported-run-it-twice": (
        r"run[ -]*(it|the board|out)?[ -]*(twice|thrice|two|three|[2-9])|rit\b|two boards"
        r"|double[ -]board|дважды|два (борда|раза|прогона)|крут(им|ить)? (два|дважды)"
    ),
    "unsupported-icm": r"icm\b|ицм\b",
    "unsupported-insurance": r"insur|cash-?out|страхов|застрахов|кэш-?аут",
    "unsupported-bomb-pot": r"bomb|бомб",
    "unsupported-third-blind": r"(third|3rd|extra) blind|третий блайнд",
    "unsupported-house-rule": (
        r"(7-?2|72|seven[ -]deuce)[ -](game|bounty)|stand-?up|rabbit|house rules?"
        r"|правила (зала|клуба|дома)|кролик"
    ),
    "unsupported-game": (
        r"plo\b|omaha|stud\b|razz|badugi|short[ -]?deck|horse\b|омах|стад\b|разз|бадуги"
    ),
}
_PATTERNS: Final = {code: re.compile(name, re.IGNORECASE) for code, name in _NAMES.items()}


def unsupported(text: str) -> str | None:
    """The code of what `text` begins to ask for, if that is outside the boundary.

    English and Russian: "straddle 4", "run it twice", "страховка", "bomb pot", "ICM".
    """
    for code, pattern in _PATTERNS.items():
        if pattern.match(text.lstrip()):
            return code
    return None
