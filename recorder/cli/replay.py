"""`recorder replay`: a hand told street by street."""

import sys
from collections.abc import Sequence

from recorder.cli.exits import FINE
from recorder.cli.hands import Loaded, load
from recorder.cli.output import out, say
from recorder.cli.verdicts import EXIT, finding_line
from recorder.engine.errors import RuleViolation
from recorder.i18n import text
from recorder.telling.story import story


def replay(path: str, *, step: bool) -> int:
    """Tell every hand of a file, or step through it at a terminal."""
    stepping = step and sys.stdin.isatty() and sys.stdout.isatty()
    worst = FINE
    for loaded in load(path):
        worst = max(worst, EXIT[loaded.report.verdict])
        if loaded.report.hand > 1:
            out(text("replay.hand", number=loaded.report.hand))
        lines = _lines(loaded)
        if not stepping:
            for line in lines:
                out(line)
        elif not _step(lines):
            break
    return worst


def _lines(loaded: Loaded) -> list[str]:
    """The story of a hand; where it cannot be told, its findings have gone to stderr."""
    findings = [f for f in loaded.report.findings if f.severity != "info"]
    for finding in findings:
        say(finding_line(loaded.report, finding))
    if loaded.history is None:
        return []
    try:
        return list(story(loaded.history))
    except RuleViolation:
        return []


def _step(lines: Sequence[str]) -> bool:
    """Show one line after the other on Enter; False where the user has had enough."""
    say(text("replay.keys"))
    place = 0
    while place < len(lines):
        out(lines[place])
        sys.stdout.flush()
        match _key():
            case "q":
                return False
            case "b":
                place = max(place - 1, 0)
            case _:
                place += 1
    return True


def _key() -> str:
    try:
        return input().strip().lower()
    except EOFError:
        return "q"
