"""`recorder record`: a script becomes a JSON hand; without one, the hand is asked for."""

from argparse import Namespace
from pathlib import PurePath

from recorder.cli.exits import FINE, INVALID, USAGE, Stop
from recorder.cli.hands import Loaded, load
from recorder.cli.inputs import STDIN
from recorder.cli.output import out_json, refuse_folder, say, write_file
from recorder.cli.verdicts import EXIT, finding_line
from recorder.formats.json_hand import HandHistory
from recorder.formats.script.files import NAME
from recorder.formats.target import Target, by_ending, by_name, written_endings
from recorder.i18n import text
from recorder.i18n.plain import plain
from recorder.session import exports

STDOUT = STDIN
_REFUSED = {"one-hand-only": USAGE, "cannot-hold": INVALID}


def record(options: Namespace) -> int:
    """Play the script, or ask line by line where none is named."""
    script, to, force = options.script, options.out, options.force
    if to is not None and to != STDOUT:
        refuse_folder(to)
        _target(to, 1)
    if script is None:
        from recorder.cli.lines.evening import record_lines

        return record_lines(to, force, options.home, options.lang)
    hands = list(load(script))
    worst = max(EXIT[loaded.report.verdict] for loaded in hands)
    for loaded in hands:
        _say_findings(loaded, script)
    histories = [loaded.history for loaded in hands if loaded.history]
    if worst != FINE:
        say(text("record.nothing-written"))
    else:
        write_hands(histories, to, force)
    return worst


def _say_findings(loaded: Loaded, script: str) -> None:
    if loaded.report.format not in (NAME, "unknown"):
        raise Stop(INVALID, "record.no-script", file=plain(script), format=loaded.report.format)
    for finding in loaded.report.findings:
        say(finding_line(loaded.report, finding))


def _target(to: str | None, hands: int) -> Target:
    """What the file's ending says; JSON where it says nothing."""
    if to is not None and to != STDOUT and PurePath(to).suffix:
        target = by_ending(to)
        if target is None:
            known = ", ".join(written_endings())
            raise Stop(USAGE, "record.ending-unknown", file=plain(to), known=known)
        return target
    target = by_name("json" if hands == 1 else "jsonl")
    assert target is not None
    return target


def write_hands(histories: list[HandHistory], to: str | None, force: bool) -> None:
    """The hands in the form that the file's ending says; else one as JSON, several one a line."""
    target = _target(to, len(histories))
    try:
        lost, written = exports.lost(histories, target), exports.text_of_all(histories, target)
    except exports.FileRefused as refused:
        shown = {key: plain(value) for key, value in refused.params.items()}
        raise Stop(_REFUSED[refused.code], f"export.{refused.code}", **shown) from None
    for sentence in lost:
        say(text("ending.lost", file=plain(to or ""), sentence=sentence))
    if to is None or to == STDOUT:
        out_json(written)
    else:
        write_file(to, written, force)
