"""Parts of a JSON document, each with its place: asked for a key, they say what is wrong with it.

Numbers are exact; a number in quotes counts as one, as some sites write it so.
"""

import re
from decimal import Decimal
from typing import Final

from recorder.engine.cards import CARD_BY_TEXT
from recorder.engine.errors import Param
from recorder.engine.events import Cards
from recorder.formats.alike import cyrillic_in
from recorder.formats.findings import Finding, pointer
from recorder.formats.json_hand_v1 import MAX_SEAT
from recorder.formats.shape import json_kind

_NUMBER: Final = re.compile(r"[-+]?\d{1,20}(\.\d{1,20})?", re.ASCII)
_MOST_PARTS: Final = 2_000
_FAR: Final = 20
"""Digits before or behind the point beyond which a number is no amount."""


class Part:
    """A value of the document and where it stands; what is wrong is added to `findings`."""

    __slots__ = ("findings", "value", "where")

    def __init__(self, value: object, where: str, findings: list[Finding]) -> None:
        self.value = value
        self.where = where
        self.findings = findings

    def at(self, key: str | int) -> str:
        """The place of something in it."""
        return self.where + pointer(key)

    def get(self, key: str) -> object:
        """What stands there, `None` for nothing."""
        return self.value.get(key) if isinstance(self.value, dict) else None

    def say(self, code: str, at: str | int, **params: Param) -> None:
        """Something is wrong with what stands there."""
        self.findings.append(Finding("error", code, self.at(at), params))

    def _wrong(self, key: str | int, expected: str, given: object) -> None:
        kind = "number" if isinstance(given, Decimal) else json_kind(given)
        self.say("wrong-type", key, expected=expected, given=kind)

    def need(self, *keys: str) -> None:
        """Say which of these keys are missing."""
        for key in keys:
            if isinstance(self.value, dict) and key not in self.value:
                self.say("missing-key", key, key=key)

    def part(self, key: str) -> "Part":
        """The object there; an empty one where there is none."""
        value = self.get(key)
        if value is not None and not isinstance(value, dict):
            self._wrong(key, "object", value)
        return Part(value if isinstance(value, dict) else {}, self.at(key), self.findings)

    def parts(self, key: str) -> "list[Part]":
        """The objects of the list there."""
        value = self.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            self._wrong(key, "list", value)
            return []
        if len(value) > _MOST_PARTS:
            self.say("list-too-long", key, given=len(value), most=_MOST_PARTS)
        whole = Part(value, self.at(key), self.findings)
        found = []
        for index, each in enumerate(value[:_MOST_PARTS]):
            if isinstance(each, dict):
                found.append(Part(each, whole.at(index), self.findings))
            else:
                whole._wrong(index, "object", each)
        return found

    def text(self, key: str) -> str:
        """The text there, "" for none."""
        value = self.get(key)
        if value is None:
            return ""
        if not isinstance(value, str):
            self._wrong(key, "text", value)
            return ""
        return value

    def texts(self, key: str) -> list[str]:
        """The texts of the list there; what is none of them is passed over."""
        value = self.get(key)
        return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []

    def number(self, key: str) -> Decimal | None:
        """The number there, `None` for none."""
        value = self.get(key)
        if isinstance(value, str) and _NUMBER.fullmatch(value.strip()):
            value = Decimal(value.strip())
        if value is None or value == "":
            return None
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            self._wrong(key, "number", value)
            return None
        if isinstance(value, int):
            value = Decimal(value if abs(value) < 10**_FAR else 10**_FAR)
        if value and not -_FAR <= value.adjusted() < _FAR:
            self.say("ohh-number", key)
            return None
        return value

    def whole(self, key: str) -> int | None:
        """The whole number there, `None` for none."""
        value = self.number(key)
        if value is None:
            return None
        if value != value.to_integral_value():
            self._wrong(key, "integer", value)
            return None
        return int(value)

    def seat(self, key: str) -> int | None:
        """The number of a seat there, `None` for none; one that no table has is named."""
        number = self.whole(key)
        if number is not None and not 1 <= number <= MAX_SEAT:
            self.say("field-seat", key, key=key, text=str(number), most=MAX_SEAT)
        return number

    def flag(self, key: str) -> bool | None:
        """What is true or false there, `None` for neither."""
        value = self.get(key)
        return value if isinstance(value, bool) else None

    def name(self, key: str) -> str | None:
        """A player's id as text: a number with some sites and a text with others."""
        value = self.get(key)
        if value is None or isinstance(value, bool | float | dict | list):
            return None
        return str(value)

    def cards(self, key: str) -> Cards | None:
        """The cards there, `()` for none, `None` where something is no card."""
        value = self.get(key)
        if isinstance(value, str):
            plain = re.sub(r"[\s,]", "", value)
            value = [plain[i : i + 2] for i in range(0, len(plain), 2)]
        if value is None or not isinstance(value, list):
            return ()
        for index, each in enumerate(value):
            if not isinstance(each, str) or each not in CARD_BY_TEXT:
                shown = each if isinstance(each, str) else json_kind(each)
                whole = Part(value, self.at(key), self.findings)
                whole.say("wrong-card", index, value=shown[:60], **cyrillic_in(shown[:60]))
                return None
        return tuple([CARD_BY_TEXT[each] for each in value])
