"""Sentences for people, in English and Russian: the only place that turns codes into words.

Messages have symbolic names ("error.raise-too-small", "ask.action"); the words stand in
`locale/LANG/LC_MESSAGES/recorder.po`. The Russian catalogue also holds the English words of
argparse, so that usage and help come out in one language.
"""

import gettext
import os
import re
from collections.abc import Iterable, Mapping

from recorder.i18n.plain import plain
from recorder.i18n.system import name_of

LANGUAGES = ("en", "ru")
FINDINGS = ("error", "warning", "info")
"""The families of message ids among which a finding's code is looked up."""
DOMAIN = "recorder"
LOCALE = f"{__path__[0]}/locale"

_VARIABLES = ("RECORDER_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
# Params that are numbers but no chips.
_COUNTS = frozenset(
    {
        "count",
        "given",
        "least",
        "most",
        "seats",
        "seat",
        "line",
        "column",
        "hand",
        "level",
        "number",
    }
    | {"discarded", "received", "stock"}
)
# What a sentence counts, the first of these that it has: it decides the grammatical form.
_COUNTED = ("count", "given")
# Params whose value is itself a word to translate; one that others name stands before them.
_WORDS = (
    "street",
    "stated_street",
    "by_key",
    "alike",
    "asked",
    "expected",
    "given",
    "kind",
    "place",
    "reason",
    "stated_kind",
    "verb",
)
_PLACE = re.compile(r"line (\d+), column (\d+)")
_catalogues: dict[str, gettext.GNUTranslations] = {}
_language = LANGUAGES[0]


def detect(option: str | None, environ: Mapping[str, str]) -> str:
    """The language to speak: `--lang`, else RECORDER_LANG, else what the terminal says.

    Everything that starts with "ru" is Russian, everything else English. An option that is not
    in `LANGUAGES` is for the caller to refuse.
    """
    wanted = (option, *(environ.get(name) for name in _VARIABLES))
    first = next((value for value in wanted if value), "")
    return "ru" if first.lower().startswith("ru") else "en"


def chosen(option: str | None, environ: Mapping[str, str], settings: str = "") -> str | None:
    """The language that was asked for: `--lang`, else RECORDER_LANG, else the settings' one.

    `None` where nobody asked, and what the terminal says (`detect`) holds.
    """
    if option or environ.get("RECORDER_LANG"):
        return detect(option, environ)
    return settings if settings in LANGUAGES else None


def use(lang: str) -> None:
    """Speak `lang`, one of `LANGUAGES`, from now on; argparse's own words follow."""
    global _language
    _catalogue(lang)
    _language = lang
    gettext.bindtextdomain(DOMAIN, LOCALE)
    gettext.textdomain(DOMAIN)
    # The standard library's own gettext() knows no other way to be told a language.
    os.environ["LANGUAGE"] = lang


def language() -> str:
    """The language in use."""
    return _language


def text(msgid: str, /, **params: object) -> str:
    """The message in the language in use, with its `{params}` filled in; values stay as typed."""
    return _catalogue(_language).gettext(msgid).format_map(params)


def plural(msgid: str, n: int, /, **params: object) -> str:
    """The message in the grammatical form for `n`, which it may name as `{n}`."""
    return _catalogue(_language).ngettext(msgid, msgid, n).format_map({"n": n, **params})


def known(msgid: str) -> bool:
    """Whether the language in use has this message."""
    return _catalogue(_language).gettext(msgid) != msgid


def amount(value: int, decimals: int = 0, currency: str | None = None) -> str:
    """Chips as people read them: 1234 with two decimals is "12.34", with a currency "12.34 USD"."""
    digits = f"{abs(value):0{decimals + 1}d}"
    whole = f"{digits[:-decimals]}.{digits[-decimals:]}" if decimals else digits
    return f"{'-' if value < 0 else ''}{whole}{f' {currency}' if currency else ''}"


def sentence(
    code: str,
    params: Mapping[str, object],
    decimals: int = 0,
    currency: str | None = None,
    families: Iterable[str] = FINDINGS,
) -> str:
    """What a finding or a rule violation says to people, safe to print at a terminal.

    `params` name players, not positions, and hold cards as text; whole numbers that count no
    cards, seats or lines are chips in the smallest unit. A code whose `reason` has a sentence of
    its own is told by that; a code without words is its own sentence.
    """
    msgid = next(filter(known, (f"{family}.{code}" for family in families)), None)
    if msgid is None:
        return plain(code)
    shown = {key: _value(key, params[key], decimals, currency) for key in params}
    if known(f"game.{shown.get('game')}"):
        shown["game"] = text(f"game.{shown['game']}")
    special = f"{msgid}.{params.get('reason')}"
    for key in _WORDS:
        if key in shown:
            shown[key] = _word(key, shown)
    return _counting(special if known(special) else msgid, params).format_map(shown)


def failure(error: OSError) -> str:
    """Why the system did not do something: in our words, else in its own, safe to print."""
    said = (error.strerror or str(error)).removesuffix(".")
    return _word("reason", {"reason": plain(said)})


def place(where: str) -> str:
    """A finding's place for people: "line 12, column 3" in the language in use, else as it is."""
    at = _PLACE.fullmatch(where)
    return text("finding.place", line=at[1], column=at[2]) if at else where


def _counting(msgid: str, params: Mapping[str, object]) -> str:
    """The message in the grammatical form for what it counts, if it counts anything."""
    catalogue = _catalogue(_language)
    n = next((n for n in map(params.get, _COUNTED) if isinstance(n, int)), None)
    form = msgid if n is None else catalogue.ngettext(msgid, msgid, n)
    return form if form != msgid else catalogue.gettext(msgid)


def _value(key: str, value: object, decimals: int, currency: str | None) -> str:
    """One param as text."""
    if value is None:
        return "?"
    if isinstance(value, int) and key not in _COUNTS and not key.endswith("_seat"):
        return amount(value, decimals, currency)
    if isinstance(value, tuple | list):
        return ", ".join(plain(str(item)) for item in value)
    return plain(str(value))


def _word(key: str, shown: Mapping[str, str]) -> str:
    """A word of the engine's own, in the language in use; some differ by where they stand."""
    value = shown[key]
    msgid = next((m for m in (f"word.{key}.{value}", f"word.{value}") if known(m)), None)
    if msgid:
        return text(msgid, **shown)
    return _told(value) if key == "reason" else value


def _told(said: str) -> str:
    """What the system or a library says, in our words where we have any."""
    found = name_of(said)
    if found is None:
        return text("word.reason.OTHER", said=said)
    name, params = found
    words = text(f"word.reason.{name}", **params)
    at = text("finding.place", **params) if "line" in params else ""
    return f"{words} ({at})" if at else words


def _catalogue(lang: str) -> gettext.GNUTranslations:
    if lang not in LANGUAGES:
        raise ValueError(lang)
    if lang not in _catalogues:
        with open(f"{LOCALE}/{lang}/LC_MESSAGES/{DOMAIN}.mo", "rb") as file:
            _catalogues[lang] = gettext.GNUTranslations(file)
    return _catalogues[lang]
