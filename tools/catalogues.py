"""Compile the message catalogues, or check that they are whole: `python -m tools.catalogues`.

Two kinds of message ids. Symbolic ones ("error.raise-too-small") are this project's and stand in
every catalogue, with the same `{params}`. All others are English words of argparse; they stand in
the Russian catalogue alone, because in English they already are what they mean.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import polib

from recorder.i18n import DOMAIN, LANGUAGES, LOCALE

SYMBOLIC = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)+")
_PERCENT = re.compile(r"%(?:\(\w+\))?[a-z]")


def po_path(lang: str) -> Path:
    """Where the words of a language are edited."""
    return Path(LOCALE, lang, "LC_MESSAGES", f"{DOMAIN}.po")


def read(lang: str) -> polib.POFile:
    """A language's catalogue; an id that stands twice is an error."""
    return polib.pofile(str(po_path(lang)), check_for_duplicates=True)


def compile_all() -> None:
    """Write every .mo file."""
    for lang in LANGUAGES:
        po_path(lang).with_suffix(".mo").write_bytes(read(lang).to_binary())


def problems() -> Iterator[str]:
    """Everything that is missing, unfinished, unequal or stale, one line each."""
    catalogues = {lang: {entry.msgid: entry for entry in read(lang)} for lang in LANGUAGES}
    for lang, entries in catalogues.items():
        if po_path(lang).with_suffix(".mo").read_bytes() != read(lang).to_binary():
            yield f"{lang}: the .mo file is stale, run python -m tools.catalogues"
        for entry in entries.values():
            yield from (f"{lang}: {entry.msgid!r} {fault}" for fault in _faults(entry))
    yield from _differences(catalogues)


def _faults(entry: polib.POEntry) -> Iterator[str]:
    if entry.obsolete or entry.fuzzy:
        yield "is obsolete or fuzzy"
    if not all(forms(entry)):
        yield "is empty"
    if SYMBOLIC.fullmatch(entry.msgid):
        return
    wanted = {frozenset(_PERCENT.findall(m)) for m in (entry.msgid, entry.msgid_plural) if m}
    if any(frozenset(_PERCENT.findall(form)) not in wanted for form in forms(entry)):
        yield "has other %-fields than its translation"


def _differences(catalogues: dict[str, dict[str, polib.POEntry]]) -> Iterator[str]:
    symbolic = {
        lang: {msgid for msgid in entries if SYMBOLIC.fullmatch(msgid)}
        for lang, entries in catalogues.items()
    }
    for msgid in sorted(set().union(*symbolic.values())):
        missing = [lang for lang in LANGUAGES if msgid not in symbolic[lang]]
        if missing:
            yield f"{', '.join(missing)}: {msgid!r} is missing"
            continue
        entries = [catalogues[lang][msgid] for lang in LANGUAGES]
        if len({params(entry) for entry in entries}) > 1:
            yield f"{msgid!r} has other params in one language"
        if len({bool(entry.msgid_plural) for entry in entries}) > 1:
            yield f"{msgid!r} has plural forms in one language only"


def params(entry: polib.POEntry) -> frozenset[str]:
    """The `{params}` of a message, over all its plural forms."""
    fields = (field for form in forms(entry) for _, field, _, _ in Formatter().parse(form))
    return frozenset(field for field in fields if field is not None)


def forms(entry: polib.POEntry) -> list[str]:
    """The words of a message, one for each grammatical number where it counts something."""
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def main() -> int:
    """Compile, or with --check only look; 1 when something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogues")
    parser.add_argument("--check", action="store_true", help="change nothing")
    if not parser.parse_args().check:
        compile_all()
    found = list(problems())
    print(*found, sep="\n", file=sys.stderr, end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
