"""Amounts as PokerStars writes them: a sign, and none or exactly two digits behind the point."""

import re
import unicodedata
from typing import Final

AMOUNT: Final = r"[^\d\s.,()\[\]+-]{0,3}\d{1,15}(?:\.\d{1,6})?"
"""An amount, as part of a pattern; the sign may be there or not, and may be destroyed."""

SIGNS: Final = {"USD": "$", "EUR": "€", "GBP": "£"}
_CURRENCIES: Final = {sign: currency for currency, sign in SIGNS.items()}
_PARTS: Final = re.compile(r"(?P<sign>[^\d\s.]{0,3})(?P<whole>\d{1,15})(?:\.(?P<part>\d{1,6}))?")


def units(text: str, decimals: int) -> int | None:
    """An amount in the smallest unit; `None` where it is none, or is finer than `decimals`."""
    parts = _PARTS.fullmatch(text)
    if not parts:
        return None
    part = parts["part"] or ""
    if len(part.rstrip("0")) > decimals:
        return None
    scale: int = 10**decimals
    return int(parts["whole"]) * scale + int(part.rstrip("0").ljust(decimals, "0") or "0")


def sign_of(text: str) -> str:
    """The sign in front of an amount, "" without one."""
    parts = _PARTS.fullmatch(text)
    return parts["sign"] if parts else ""


def is_foreign(text: str, other: str) -> bool:
    """Whether an amount bears another sign than `other`; signs that were destroyed tell nothing."""
    sign, right = sign_of(text), sign_of(other)
    return sign not in ("", right) and _is_whole(sign) and right in ("", *_CURRENCIES)


def _is_whole(sign: str) -> bool:
    """Whether a sign is one, and not what a wrong encoding made of it."""
    return sign.isascii() if len(sign) > 1 else unicodedata.category(sign) == "Sc" and sign != "¤"


def finest(text: str) -> int:
    """The most digits that stand behind a point in `text`, as far as amounts go."""
    return max((len(part) for part in re.findall(r"\d\.(\d{1,6})", text)), default=0)


def currency_of(sign: str) -> str | None:
    """The currency that a sign stands for."""
    return _CURRENCIES.get(sign)


def written(amount: int, decimals: int, sign: str = "") -> str:
    """An amount as it is written: without a point where nothing stands behind it."""
    scale: int = 10**decimals
    whole, part = divmod(amount, scale)
    if not part:
        return f"{sign}{whole}"
    digits = f"{part:0{decimals}d}".rstrip("0")
    return f"{sign}{whole}.{digits.ljust(2, '0')}"
