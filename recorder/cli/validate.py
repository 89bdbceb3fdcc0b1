"""`recorder validate`: what is right and wrong with the hands in files."""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from recorder.cli.exits import FINE, INVALID, UNREADABLE
from recorder.cli.inputs import Inputs, gather, open_input, unread
from recorder.cli.output import out, out_json, say
from recorder.cli.progress import Progress
from recorder.formats.check import check_stream
from recorder.formats.findings import Finding, Report, Verdict
from recorder.i18n import place, plural, text
from recorder.i18n.plain import plain

EXIT: dict[Verdict, int] = {
    "valid": FINE,
    "warnings": FINE,
    "incomplete": FINE,
    "invalid": INVALID,
    "unsupported": INVALID,
    "unreadable": UNREADABLE,
}


def validate(paths: Sequence[str], *, as_json: bool, complete: bool) -> int:
    """Check every hand, say what is to be said of it, and end with the counts on stderr."""
    inputs = gather(paths)
    counts: Counter[Verdict] = Counter()
    progress = Progress(inputs.size)
    try:
        for report in _reports(inputs, complete, progress):
            counts[report.verdict] += 1
            if (as_json or report.findings) and sys.stdout.isatty():
                progress.clear()
            _print(report, as_json)
            progress.hand()
    finally:
        progress.clear()
        _say_counts(counts, inputs.skipped)
    return max((EXIT[verdict] for verdict in counts), default=FINE)


def _reports(inputs: Inputs, complete: bool, progress: Progress) -> Iterator[Report]:
    for folder, error in inputs.failed:
        yield unread(folder, error)
    for file in inputs.files:
        try:
            with open_input(file) as stream:
                progress.reading(stream.tell)
                yield from check_stream(stream, file, complete=complete)
                progress.read()
        except OSError as error:
            yield unread(file, error)


def _print(report: Report, as_json: bool) -> None:
    if as_json:
        out_json(json.dumps(report.to_dict(), ensure_ascii=False) + "\n")
        return
    for finding in report.findings:
        out(finding_line(report, finding))


def finding_line(report: Report, finding: Finding) -> str:
    """One finding for people: file, hand, severity, code, place, sentence."""
    return text(
        "finding.line" if finding.where else "finding.line-whole",
        file=plain(report.file),
        hand=report.hand,
        severity=text(f"finding.{finding.severity}"),
        code=finding.code,
        where=plain(place(finding.where)),
        message=report.message(finding),
    )


def _say_counts(counts: Counter[Verdict], skipped: int) -> None:
    parts = [text(f"verdict.{verdict}", n=counts[verdict]) for verdict in EXIT if counts[verdict]]
    if parts:
        say(plural("validate.hands", counts.total(), verdicts=", ".join(parts)))
    else:
        say(text("validate.none"))
    if skipped:
        say(plural("validate.skipped", skipped))
