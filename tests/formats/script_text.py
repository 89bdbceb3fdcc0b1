"""Short scripts for the tests: a header of two players, and what reading a script gives."""

import re

from recorder import i18n
from recorder.engine.events import Event
from recorder.formats.play import engine_events, names
from recorder.formats.script.reader import ScriptHand, read_script

ANNA_AND_BORIS = "blinds 1/2\nseat Anna 200 button\nseat Boris 200\n"
"""Anna has the button: position 1; Boris, the big blind, position 0."""


def read_all(text: str, *, showdown: bool = True) -> list[ScriptHand]:
    """Every hand of a script."""
    return list(read_script(text.splitlines(keepends=True), showdown=showdown))


def read_one(text: str, *, showdown: bool = True) -> ScriptHand:
    """The only hand of a script."""
    (hand,) = read_all(text, showdown=showdown)
    return hand


def problems(hand: ScriptHand) -> list[tuple[str, str]]:
    """Code and place of every error, in order; each has its sentence."""
    for finding in hand.findings:
        assert i18n.sentence(finding.code, finding.params) != finding.code
    return [(f.code, f.where) for f in hand.findings if f.severity == "error"]


def wrong(text: str) -> list[tuple[str, int, int]]:
    """Code, line and column of every error in the only hand of a script."""
    numbers = [(code, re.findall("[0-9]+", where)) for code, where in problems(read_one(text))]
    return [(code, int(line), int(column)) for code, (line, column) in numbers]


def said(hand: ScriptHand) -> list[str]:
    """What happened after the deal, in short: who and what."""
    assert hand.history is not None
    who = names(hand.history)
    played = engine_events(hand.history)[len(hand.history.seats) * 2 :]
    return [_short(event, who) for event in played]


def _short(event: Event, who: tuple[str, ...]) -> str:
    kind = type(event).__name__
    seat = getattr(event, "seat", None)
    name = "" if seat is None else f"{who[seat]} "
    return f"{name}{getattr(event, 'verb', kind.lower())}{getattr(event, 'to', '') or ''}"
