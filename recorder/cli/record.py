"""`recorder record`: a script becomes a JSON hand; without one, the hand is asked for."""

from argparse import Namespace
from pathlib import PurePath

from recorder.cli.exits import FINE, INVALID, USAGE, Stop
from recorder.cli.hands import Loaded, load
from recorder.cli.inputs import STDIN
from recorder.cli.output import out_json, refuse_folder, say, write_file
from recorder.cli.verdicts import EXIT, finding_line
from recorder.formats.json_hand import HandHistory, dump, dump_line
from recorder.formats.script.files import NAME
from recorder.i18n import text
from recorder.i18n.plain import plain

STDOUT = STDIN


def record(options: Namespace) -> int:
    """Play the script, or ask line by line where none is named."""
    script, to, force = options.script, options.out, options.force
    if to is not None and to != STDOUT:
        refuse_folder(to)
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


def write_hands(histories: list[HandHistory], to: str | None, force: bool) -> None:
    """One hand as a file of its own, several or a `.jsonl` file as one hand a line."""
    ending = PurePath(to or "").suffix.lower()
    if len(histories) > 1 and ending == ".json":
        raise Stop(USAGE, "record.many-in-json", file=plain(to or ""), hands=len(histories))
    in_lines = len(histories) > 1 or ending == ".jsonl"
    written = "".join(map(dump_line if in_lines else dump, histories))
    if to is None or to == STDOUT:
        out_json(written)
    else:
        write_file(to, written, force)
