"""Sentences for people, in English and Russian: the only place that turns codes into words.

Messages have symbolic names ("error.raise-too-small", "ask.action"); the words stand in
`locale/LANG/LC_MESSAGES/recorder.po`. The Russian catalogue also holds the English words of
argparse, so that usage and help come out in one language.
"""

import gettext
import os
from collections.abc import Mapping
from typing import Final

LANGUAGES: Final = ("en", "ru")
DOMAIN: Final = "recorder"
LOCALE: Final = f"{__path__[0]}/locale"

_VARIABLES: Final = ("RECORDER_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
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


def _catalogue(lang: str) -> gettext.GNUTranslations:
    if lang not in LANGUAGES:
        raise ValueError(lang)
    if lang not in _catalogues:
        with open(f"{LOCALE}/{lang}/LC_MESSAGES/{DOMAIN}.mo", "rb") as file:
            _catalogues[lang] = gettext.GNUTranslations(file)
    return _catalogues[lang]
