"""The header of a PHH hand: what our document has keys for, and what goes to its `extra`."""

from dataclasses import dataclass, field
from itertools import pairwise
from operator import itemgetter
from typing import Any, Final
from unicodedata import normalize

from recorder.engine.errors import Param
from recorder.engine.setup import MAX_AMOUNT
from recorder.formats.findings import Severity
from recorder.formats.json_hand_v1 import MAX_HAND_NUMBER, MAX_SEAT, MAX_TEXT
from recorder.formats.names import MOST_LISTED, cut
from recorder.formats.phh.dates import no_date, played_at
from recorder.formats.phh.extra import plain
from recorder.formats.phh.fields import (
    BET_SIZES,
    DATE,
    KNOWN,
    NAME,
    OTHER_VARIANTS,
    OWN,
    PLAYED,
    REQUIRED,
    VARIANTS,
)
from recorder.formats.phh.money import chips, is_amount, shown_decimals
from recorder.formats.phh.own import own_parts
from recorder.formats.phh.site import from_text
from recorder.formats.phh.stakes import TRIMMED, Refusal, check_amounts, stakes_of, trims
from recorder.formats.phh.toml import Fields

_LISTS: Final = ("antes", "blinds_or_straddles", "starting_stacks")
OUTCOME: Final = ("finishing_stacks", "winnings")


@dataclass(slots=True)
class Header:
    """A hand before its first card.

    Attributes:
        document: a JSON hand without events, `None` where the fields make none.
        order: the seat number of each player, p1 first.
        decimals: of all amounts.
        said: what is to be said of the fields: severity, code, field, params.
        stated: finishing stacks and winnings, by name of the field (`stated`).
        own: what our own fields say, by name.
        sound: whether every value has the right shape for sure.
    """

    document: dict[str, Any] | None = None
    order: list[int] = field(default_factory=list)
    decimals: int = 0
    said: list[tuple[Severity, str, str, dict[str, Param]]] = field(default_factory=list)
    stated: dict[str, list[Any] | None] = field(default_factory=dict)
    own: dict[str, Any] = field(default_factory=dict)
    sound: bool = False

    def say(self, severity: Severity, code: str, key: str, /, **params: Param) -> None:
        """Note something about a field."""
        self.said.append((severity, code, key, params))


def header_of(fields: Fields) -> Header:
    """Read all fields but the actions."""
    header, values = Header(), fields.values
    _check_form(header, values)
    if header.said:
        return header
    numbers = [number for key in _LISTS for number in values[key]]
    if fields.own:
        header.own = own_parts(header, values)
    for key in OUTCOME:
        amounts = header.stated[key] = stated(values, key)
        numbers += amounts or ()
    header.decimals = shown_decimals(numbers, values["actions"], header.own.get("decimals"))
    stacks, posted, antes = [
        [chips(each, header.decimals) for each in values[key]]
        for key in ("starting_stacks", "blinds_or_straddles", "antes")
    ]
    try:
        check_amounts(values, header.decimals)
        stakes = stakes_of(fields, [each or 0 for each in posted], [each or 0 for each in antes])
        check_bets(values, stakes["big_blind"], header.decimals)
    except Refusal as refusal:
        header.say("error", refusal.code, refusal.key, **refusal.params)
        return header
    stakes["decimals"] = header.decimals
    _build(header, fields, stakes, stacks)
    return header


def stated(values: dict[str, Any], key: str) -> list[Any] | None:
    """What is stated of each player's outcome, `None` where it is nothing that can be compared."""
    amounts = values.get(key)
    count = len(values["starting_stacks"])
    fits = type(amounts) is list and len(amounts) == count and all(map(is_amount, amounts))
    return amounts if fits else None


def _check_form(header: Header, values: dict[str, Any]) -> None:
    """Say what keeps the fields from being a hand at all."""
    variant = values.get("variant")
    if type(variant) is str and variant not in VARIANTS:
        game = OTHER_VARIANTS.get(variant)
        if game is None:
            header.say("error", "phh-variant", "variant", value=variant[:MAX_TEXT])
        else:
            header.say("error", "unsupported-phh-variant", "variant", variant=variant, name=game)
        return
    sizes = BET_SIZES[variant] if type(variant) is str else ()
    for key in (*REQUIRED, *sizes):
        if key not in values:
            header.say("error", "phh-field-missing", key, key=key)
        elif key in _LISTS or key in sizes:
            numbers = values[key] if key in _LISTS else [values[key]]
            if type(numbers) is not list or not all(map(is_amount, numbers)):
                kind = "amounts" if key in _LISTS else "amount"
                header.say("error", "phh-field-wrong", key, key=key, reason=kind)
        elif type(values[key]) is not (list if key == "actions" else str):
            kind = "actions" if key == "actions" else "text"
            header.say("error", "phh-field-wrong", key, key=key, reason=kind)
    if not header.said:
        _check_counts(header, values)


def _check_counts(header: Header, values: dict[str, Any]) -> None:
    count = len(values["starting_stacks"])
    for key in ("antes", "blinds_or_straddles"):
        if len(values[key]) != count:
            header.say("error", "phh-count", key, key=key, given=len(values[key]), count=count)
    if count < 2:
        header.say("error", "seat-count", "starting_stacks", seats=count, least=2, most=MAX_SEAT)


def check_bets(values: dict[str, Any], big_blind: int, decimals: int) -> None:
    """The least bet is the big blind; at fixed limit the big bet is two of them (RULES 8.1).

    Raises:
        Refusal: for other bets.
    """
    for key in BET_SIZES[values["variant"]]:
        due = 2 * big_blind if key == "big_bet" else big_blind
        if values[key] * 10**decimals != due:
            raise Refusal("unsupported-bet-size", key, {"key": key, "amount": due})


def _build(
    header: Header, fields: Fields, stakes: dict[str, Any], stacks: list[int | None]
) -> None:
    values, own = _besides_site(fields.values, header.own), header.own
    taken = set(PLAYED)
    header.order = _seats(header, values, len(stacks), taken)
    names = _players(header, values, len(stacks), taken)
    if wrong := no_date(values):
        key, value = wrong
        header.say("warning", "date-impossible", key, value=cut(value))
    table = _table(values, taken)
    if "currency" in stakes:
        taken.add("currency")
    ante = stakes.get("ante")
    if values.get(TRIMMED) is True and ante and trims(ante["amount"], ante["by"], stacks):
        taken.add(TRIMMED)
    if header.stated["finishing_stacks"]:
        taken.add("finishing_stacks")
    extra = _aside(header, values, taken)
    seats = [
        {"seat": number, "name": name, "stack": stack}
        for number, name, stack in zip(header.order, names, stacks, strict=True)
    ]
    seats.sort(key=itemgetter("seat"))
    header.document = {
        "game": VARIANTS[values["variant"]],
        "stakes": stakes,
        "seats": seats,
        "button": header.order[-1],
    }
    if table:
        header.document["table"] = table
    if extra:
        header.document["extra"] = {NAME: extra}
    header.sound = not own and _is_little(extra) and all(_is_stack(each) for each in stacks)
    if own:
        _add_own(header, own)


_FEW: Final = 50
_SHORT: Final = 10_000


def _is_little(extra: dict[str, Any]) -> bool:
    """Whether what goes to `extra` is plain, and less than there is room for."""
    if len(extra) >= _FEW or any(type(each) in (list, dict) for each in extra.values()):
        return False
    return sum([len(key) + len(str(each)) for key, each in extra.items()]) < _SHORT


def _is_stack(stack: int | None) -> bool:
    return stack is None or 0 < stack <= MAX_AMOUNT


def _besides_site(values: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """The fields without those that only repeat what our own field keeps of the site."""
    stars = own.get("extra", {}).get("pokerstars")
    if not isinstance(stars, dict):
        return values
    repeated, said = from_text(stars, stars.get("max_seats")), own.get("said", ())
    return {
        key: value
        for key, value in values.items()
        if key not in repeated or key in said or repeated[key] != value
    }


def _add_own(header: Header, own: dict[str, Any]) -> None:
    """What our own fields say of the header."""
    document = header.document or {}
    for number in own.get("hero", ()):
        for seat in document["seats"]:
            if seat["seat"] == header.order[number - 1]:
                seat["hero"] = True
    first = own.get("first_seat", 1)
    document["seats"].sort(key=lambda seat: (seat["seat"] - first) % MAX_SEAT)
    for key in ("button", "notes", "tags", "series"):
        if key in own:
            document[key] = own[key]
    if "played_at" in own:
        document.setdefault("table", {})["played_at"] = own["played_at"]
    if "currency" in own:
        document["stakes"]["currency"] = own["currency"]
    if "extra" in own:
        kept, here = own["extra"], document.get("extra", {})
        mine = kept.get(NAME)
        if isinstance(mine, dict):
            here = {NAME: {**mine, **here.get(NAME, {})}}
        document["extra"] = {**kept, **here}


def places_of(fields: Fields) -> dict[str, str]:
    """Where the parts of the document stand, by JSON pointer."""
    where = fields.places
    places = {
        "/stakes": where.of("blinds_or_straddles"),
        "/stakes/ante": where.of("antes"),
        "/seats": where.of("players"),
        "/table/played_at": where.of("_recorder_played_at"),
    }
    for index in range(MAX_SEAT):
        places[f"/seats/{index}/stack"] = where.of("starting_stacks")
    for key in ("notes", "tags", "series", "extra"):
        places[f"/{key}"] = where.of(f"{OWN}{key}")
    return places


def _seats(header: Header, values: dict[str, Any], count: int, taken: set[str]) -> list[int]:
    """The seat numbers, p1 first: as stated where they run clockwise, else from 1."""
    numbers = values.get("seats")
    if numbers is not None:
        if is_clockwise(numbers) and len(numbers) == count:
            taken.add("seats")
            return list(numbers)
        header.say("warning", "phh-seats", "seats")
    return list(range(1, count + 1))


def is_clockwise(numbers: object) -> bool:
    """Whether these are seat numbers, each once and in the order of the table."""
    if type(numbers) is not list or not all(type(each) is int for each in numbers):
        return False
    if not numbers or min(numbers) < 1 or max(numbers) > MAX_SEAT:
        return False
    steps = [(after - before) % MAX_SEAT for before, after in pairwise(numbers)]
    return all(steps) and sum(steps) < MAX_SEAT


def _players(header: Header, values: dict[str, Any], count: int, taken: set[str]) -> list[str]:
    """The names, p1 first; who has none is called by position."""
    names = values.get("players")
    if names is None:
        names = [""] * count
    elif type(names) is not list or len(names) != count or not all(type(n) is str for n in names):
        header.say("warning", "phh-players", "players")
        names = [""] * count
    cleaned = [clean(name) for name in names]
    if cleaned == values.get("players"):
        taken.add("players")
    return [name or f"p{place}" for place, name in enumerate(cleaned, 1)]


def clean(name: str) -> str:
    """A name as our hands have it: trimmed, one spelling of each letter."""
    return name.strip() if name.isascii() else normalize("NFC", name).strip()


def _table(values: dict[str, Any], taken: set[str]) -> dict[str, Any]:
    """Where and when; what fits here is `taken`."""
    table: dict[str, Any] = {}
    for key, ours in (("table", "name"), ("venue", "venue"), ("event", "event")):
        text = values.get(key)
        if type(text) is str and 0 < len(text) <= MAX_TEXT:
            table[ours] = text
            taken.add(key)
        elif type(text) is int and key == "table":
            table[ours] = str(text)
    hand = values.get("hand")
    if type(hand) is int and 0 <= hand <= MAX_HAND_NUMBER:
        table["hand_number"] = hand
        taken.add("hand")
    if "time" in values and (moment := played_at(values)) is not None:
        table["played_at"] = moment
        if values.get("time_zone") == "UTC":
            taken.update(DATE)
    return table


_PLAIN: Final = (bool, str)


def _aside(header: Header, values: dict[str, Any], taken: set[str]) -> dict[str, Any]:
    """All other fields that are about the hand; what PHH does not know is said."""
    if header.own:
        taken.update([key for key in values if key.startswith(OWN)])
    extra = {
        key: value if type(value) in _PLAIN else plain(value)
        for key, value in values.items()
        if key not in taken
    }
    if not extra.keys() <= KNOWN:
        strange = [key for key in extra if key not in KNOWN and key[:1] != "_"]
        if strange:
            names = tuple([cut(key) for key in strange[:MOST_LISTED]])
            header.say("info", "phh-field-unknown", strange[0], names=names)
    return extra
