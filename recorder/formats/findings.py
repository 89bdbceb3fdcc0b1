"""What is said about a hand in a file: findings, and the report that they make up."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from recorder import i18n
from recorder.engine.cards import card_text
from recorder.engine.errors import Param, RuleViolation
from recorder.formats.json_hand_v1 import ResultModel
from recorder.formats.script.problems import UNREADABLE_TEXT

Severity = Literal["error", "warning", "info"]
Verdict = Literal["valid", "warnings", "incomplete", "invalid", "unsupported", "unreadable"]

INCOMPLETE: Final = "incomplete"
MOST_FINDINGS: Final = 1_000
"""So many of one script's hand are read by nobody: what is wrong behind them is not looked for."""

UNREADABLE: Final = frozenset(
    {
        "acpc-game-unknown",
        "acpc-line",
        "file-unreadable",
        "hand-too-long",
        "headline-unreadable",
        "nested-too-deep",
        "no-hand",
        "unknown-format",
        "not-json",
        "not-toml",
        "not-utf8",
        "number-too-long",
        "ohh-key-missing",
        "ohh-look-alike",
        "table-line-missing",
        "wrong-format",
        "csv-broken",
        "csv-columns",
        "log-button-unknown",
        "log-cards-unreadable",
        "log-columns",
        "log-line-too-long",
        "log-stacks-unreadable",
        "log-start-missing",
        "log-start-unreadable",
    }
    | UNREADABLE_TEXT
)
"""Codes after which nothing is known of the hand."""

_LINE: Final = re.compile(r"line (\d+)")
_NO_PARAMS: Final[Mapping[str, Param]] = {}


@dataclass(slots=True)
class Finding:
    """One thing to say about a hand.

    `code` is stable and documented, `where` is a JSON pointer or "line 12, column 3"; neither is
    ever translated. `params` name players and hold cards as text; amounts are in the smallest
    unit.
    """

    severity: Severity
    code: str
    where: str
    params: Mapping[str, Param] = field(default_factory=lambda: _NO_PARAMS)

    @property
    def unsupported(self) -> bool:
        """Whether this names something outside the boundary (RULES section 11)."""
        if self.code == "seat-count":
            seats, most = self.params["seats"], self.params["most"]
            return isinstance(seats, int) and isinstance(most, int) and seats > most
        return self.code == "newer-version" or self.code.startswith("unsupported-")


def verdict(findings: Iterable[Finding]) -> Verdict:
    """The worst that applies: unreadable, unsupported, invalid, incomplete, warnings, valid."""
    worst: Verdict = "valid"
    ranks: dict[Verdict, int] = {name: rank for rank, name in enumerate(_BAD_TO_WORSE)}
    for finding in findings:
        worst = max(worst, _verdict_of(finding), key=ranks.__getitem__)
    return worst


_BAD_TO_WORSE: Final[tuple[Verdict, ...]] = (
    "valid",
    "warnings",
    "incomplete",
    "invalid",
    "unsupported",
    "unreadable",
)


def _verdict_of(finding: Finding) -> Verdict:
    if finding.code in UNREADABLE:
        return "unreadable"
    if finding.unsupported:
        return "unsupported"
    if finding.severity == "error":
        return "invalid"
    if finding.code == INCOMPLETE:
        return "incomplete"
    return "warnings" if finding.severity == "warning" else "valid"


@dataclass(slots=True)
class Report:
    """Everything that is said about one hand of a file.

    Attributes:
        file: the path as it was given.
        hand: which hand of the file, from 1.
        format: the name of the format it was read as.
        identity: `id`, or how it is worked out once somebody asks.
        findings: in the order in which the document runs, as far as that can be told.
        outcome: `result`, or how it is worked out once somebody asks.
        decimals: how the findings' amounts are shown.
        currency: the same.
    """

    file: str
    hand: int
    format: str
    identity: str | Callable[[], str | None] | None = None
    findings: list[Finding] = field(default_factory=list)
    outcome: ResultModel | Callable[[], ResultModel | None] | None = None
    decimals: int = 0
    currency: str | None = None

    @property
    def id(self) -> str | None:
        """The hand's identity, `None` where it could not be worked out."""
        return self.identity() if callable(self.identity) else self.identity

    @property
    def result(self) -> ResultModel | None:
        """The recomputed result; `None` unless the hand is legal and over."""
        return self.outcome() if callable(self.outcome) else self.outcome

    @property
    def verdict(self) -> Verdict:
        """The worst that applies."""
        return verdict(self.findings) if self.findings else "valid"

    def to_dict(self) -> dict[str, Any]:
        """The line of `recorder validate --json`; sentences come in the language in use."""
        return {
            "file": self.file,
            "hand": self.hand,
            "id": self.id,
            "format": self.format,
            "verdict": self.verdict,
            "findings": [self._finding(finding) for finding in self.findings],
            "result": self.result,
        }

    def _finding(self, finding: Finding) -> dict[str, Any]:
        return {
            "severity": finding.severity,
            "code": finding.code,
            "where": finding.where,
            "params": dict(finding.params),
            "message": self.message(finding),
        }

    def message(self, finding: Finding) -> str:
        """What `finding` says to people, in the language in use."""
        return i18n.sentence(finding.code, finding.params, self.decimals, self.currency)


def strict_about_the_end(report: Report) -> Report:
    """The same report where a hand that is not over counts as an error (`--complete`)."""
    findings = [
        replace(finding, severity="error") if finding.code == INCOMPLETE else finding
        for finding in report.findings
    ]
    return replace(report, findings=findings)


def from_violation(
    violation: RuleViolation, where: str, names: Sequence[str], severity: Severity = "error"
) -> Finding:
    """What the engine said no to, as a finding; `names` holds the player at each position."""
    return Finding(severity, violation.code, where, named(violation.params, names))


def named(params: Mapping[str, Param], names: Sequence[str]) -> dict[str, Param]:
    """The engine's params with players for positions and text for card numbers."""
    return {key: _named(key, value, names) for key, value in params.items()}


def _named(key: str, value: Param, names: Sequence[str]) -> Param:
    if not isinstance(value, int):
        return value
    if key == "card":
        return card_text(value)
    if key == "seat" or key.endswith("_seat"):
        return names[value] if 0 <= value < len(names) else None
    return value


def line_of(where: str) -> int | None:
    """The line of a place such as "line 12, column 3"; `None` for a JSON pointer."""
    line = _LINE.match(where)
    return int(line[1]) if line else None


def pointer(*parts: str | int) -> str:
    """The JSON pointer (RFC 6901) of a path of keys and indexes; "" is the whole document."""
    return "".join([f"/{str(part).replace('~', '~0').replace('/', '~1')}" for part in parts])


def path_of(where: str) -> tuple[str, ...]:
    """The keys and indexes of a JSON pointer, as texts: `pointer` the other way round."""
    return tuple([part.replace("~1", "/").replace("~0", "~") for part in where.split("/")[1:]])
