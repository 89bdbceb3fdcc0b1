"""The fields of a PHH hand by name, and what each one is here."""

from typing import Final

NAME: Final = "phh"

VARIANTS: Final = {"NT": "nl-holdem", "FT": "fl-holdem"}
"""The games that can be recorded, by their PHH variant."""

OTHER_VARIANTS: Final = {
    "NS": "short-deck hold'em",
    "PO": "pot-limit Omaha",
    "FO/8": "fixed-limit Omaha hi-lo",
    "F7S": "fixed-limit seven card stud",
    "F7S/8": "fixed-limit seven card stud hi-lo",
    "FR": "fixed-limit razz",
    "N2L1D": "no-limit deuce-to-seven single draw",
    "F2L3D": "fixed-limit deuce-to-seven triple draw",
    "FB": "fixed-limit badugi",
}

REQUIRED: Final = ("variant", "antes", "blinds_or_straddles", "starting_stacks", "actions")
BET_SIZES: Final = {"NT": ("min_bet",), "FT": ("small_bet", "big_bet")}

OPTIONAL: Final = (
    "ante_trimming_status",
    "author",
    "event",
    "url",
    "venue",
    "address",
    "city",
    "region",
    "postal_code",
    "country",
    "time",
    "time_zone",
    "time_zone_abbreviation",
    "day",
    "month",
    "year",
    "hand",
    "level",
    "seats",
    "seat_count",
    "table",
    "players",
    "finishing_stacks",
    "winnings",
    "currency",
    "currency_symbol",
    "time_limit",
    "time_banks",
)
KNOWN: Final = frozenset((*REQUIRED, "bring_in", "min_bet", "small_bet", "big_bet", *OPTIONAL))
PLAYED: Final = frozenset((*REQUIRED, "min_bet", "small_bet", "big_bet"))
"""What the hand is played from; all else is about it."""

DATE: Final = ("time", "day", "month", "year", "time_zone", "time_zone_abbreviation")

OWN: Final = "_recorder_"
"""How the fields begin that hold what PHH has none for."""
