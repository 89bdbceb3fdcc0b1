"""Lines that are none of the game's: chat and coming and going, and what only looks like it."""

import re
from collections.abc import Sequence
from typing import Final, Literal

Kind = Literal["other", "strange", "nobody", "unreadable"]

_VERBS: Final = (
    r"(?:folds?|checks?|calls?|bets?|raises?|posts?|shows?|mucks?|discards?|stands pat"
    r"|doesn't show)\b"
)
_CHAT: Final = re.compile(r".{1,120}? said, \"")
_GOES_ON: Final = re.compile(
    r".{1,120}?:? (?:(?:joins|leaves) the table\b"
    r"|(?:has|have) (?:returned|timed out|requested time)\b"
    r"|is (?:dis)?connected\b|re-?connects\b|will be allowed to play\b|was (?:removed|moved)\b"
    r"|(?:is sitting|sits) out\b|is being treated as\b|has \d+ seconds\b"
    r"|finished the tournament\b|wins (?:the|an?|\S+ for eliminating)\b"
    r"|re-?buys\b|takes the add-?on\b"
    r"|(?:receives|collects) (?:an?|the) \S+ bounty\b|cash(?:ed|es) out\b|adds? .*chips\b"
    r"|chooses to\b|has chosen\b|is feeling\b)"
    r"|Betting is capped|The deck is\b|Seat \d+: .* will be\b|Tournament (?:starting|started)\b"
    r"|(?:Re)?starting\b|It is .{0,80} turn\b|Dealer: |Table closed\b|Blinds are now\b",
    re.IGNORECASE,
)
_ACTION: Final = re.compile(rf"(?P<who>.{{1,120}}?)(?P<mark>\s*[:：])?\s*\b{_VERBS}", re.IGNORECASE)
_RESULT: Final = re.compile(
    r"uncalled bet\b|total pot\b|board:? \[|.{1,120} collected\b.* from\b", re.IGNORECASE
)


def aside(text: str, names: Sequence[str]) -> tuple[Kind, str]:
    """What a line is that the game does not know, and why not, or who is meant.

    "other" is chat, coming and going, and how a tournament ends; "strange" nothing that is known;
    "nobody" what a player does who does not sit there, with that name; "unreadable" what looks like
    a line of the game, with the reason.
    """
    if _CHAT.match(text):
        return "other", ""
    if text.startswith("***"):
        return "unreadable", "street"
    if re.match(r"dealt to\b", text, re.IGNORECASE):
        return "unreadable", "dealt"
    if re.match(r"seat \d+:", text, re.IGNORECASE) and "chips" in text:
        return "unreadable", "seat"
    if _RESULT.match(text):
        return "unreadable", "result"
    if _GOES_ON.match(text):
        return "other", ""
    if said := _ACTION.match(text):
        who = said["who"].strip()
        if said["mark"] and who not in names:
            return "nobody", who
        if said["mark"] or who in names:
            return "unreadable", "action"
    return "strange", ""
