"""What is said of a checked hand, and the exit code that it comes to."""

import json

from recorder.cli.exits import FINE, INVALID, UNREADABLE
from recorder.cli.output import json_text
from recorder.formats.findings import Finding, Report, Verdict
from recorder.i18n import place, text
from recorder.i18n.plain import plain

EXIT: dict[Verdict, int] = {
    "valid": FINE,
    "warnings": FINE,
    "incomplete": FINE,
    "invalid": INVALID,
    "unsupported": INVALID,
    "unreadable": UNREADABLE,
}


def report_text(report: Report, as_json: bool) -> str:
    """What is printed of a hand: an object on one line, or a line for each finding."""
    if as_json:
        return json_text(json.dumps(report.to_dict(), ensure_ascii=False) + "\n")
    return "".join(f"{finding_line(report, finding)}\n" for finding in report.findings)


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
