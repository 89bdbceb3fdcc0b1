"""Real hands in which one stated number is one unit more: each time something is said."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from recorder.formats.check import check_stream
from tests.support.phh import CORPORA

pytestmark = pytest.mark.skipif(not CORPORA.exists(), reason="the corpora are not here")

OHH = r'"(?:win_amount|rake)": (\d+\.\d\d)'
CALL = r'"action": "(?:Call|Post SB|Post BB)",\s+"amount": (\d+\.\d\d)'
LOG = r"(?:collected|calls|bet of|blind of) (\d+(?:\.\d\d)?)"
LATER = r"(?<=\()(\d+\.\d\d)(?=\))"

STATED = {
    "phh stacks": ("phh/pluribus/*.phh", r"finishing_stacks = \[.*", r"(\d+)"),
    "phh least bets": ("phh/wsop-mixed/FT*.phh", r"(?:small|big)_bet = .*", r"(\d+)"),
    "ohh calls": ("ohh/*/Holdem*.ohh", r"(?s).*", CALL),
    "ohh winnings": ("ohh/*/Holdem*.ohh", r"(?s).*", OHH),
    "acpc payoffs": ("acpc/acpc_dealer_data_2p_limit.log", r"STATE:.*", r"(?<=:)-?(\d+)\|-?\d+:\w"),
    "pokernow": ("pokernow/log-17.csv", r"(?s).*", LOG),
    "pokernow stacks": ("pokernow/log-17.csv", r".*Player stacks.*", LATER),
}
"""By kind: the files, the parts of each that state something, and the numbers there."""

NOT_TOLD = {
    # The newest hand stands behind others that are missing: nothing else says its blind and stacks.
    "pokernow": {"line 11"},
    "pokernow stacks": {"line 13"},
}


def tampered(text: str, part: str, number: str) -> Iterator[tuple[str, str]]:
    """The text with one number changed, and the line of that number."""
    for there in re.finditer(part, text):
        for found in re.finditer(number, there[0]):
            start = there.start() + found.start(1)
            end = there.start() + found.end(1)
            whole, _, cents = found[1].partition(".")
            more = str(int(whole + cents) + 1).zfill(len(whole + cents))
            other = f"{more[: -len(cents)]}.{more[-len(cents) :]}" if cents else more
            yield text[:start] + other + text[end:], f"line {text.count(chr(10), 0, start) + 1}"


def said(text: str, path: Path) -> list[tuple[str, str]]:
    """Codes and places of all that is said, infos apart."""
    reports = check_stream(BytesIO(text.encode()), str(path))
    found = [each for report in reports for each in report.findings]
    return [(each.code, each.where) for each in found if each.severity != "info"]


@pytest.mark.parametrize("kind", STATED)
def test_every_stated_number_is_compared(kind: str) -> None:
    files, part, number = STATED[kind]
    silent, tried = set(), 0
    for path in sorted(CORPORA.glob(files))[:4]:
        text = path.read_text(encoding="utf-8-sig")
        before = said(text, path)
        for other, line in tampered(text, part, number):
            tried += 1
            if said(other, path) == before:
                silent.add(line)
    assert tried > 5
    assert silent == NOT_TOLD.get(kind, set())
