"""Every hand of real logs: read, or refused by name."""

from collections import Counter

import pytest

from recorder.formats.check import check_stream
from tests.support.phh import CORPORA

LOGS = sorted((CORPORA / "pokernow").glob("*.csv"))

pytestmark = pytest.mark.skipif(not LOGS, reason="the corpora are not here")


def test_every_hand_is_read_or_refused_by_name_and_chips_follow_from_hand_to_hand() -> None:
    verdicts: Counter[str] = Counter()
    said: Counter[str] = Counter()
    for path in LOGS:
        with path.open("rb") as stream:
            for report in check_stream(stream, path.name):
                verdicts[report.verdict] += 1
                said.update(finding.code for finding in report.findings)
    assert verdicts == {"valid": 1452, "unsupported": 3, "warnings": 1}
    assert said == {
        "log-hero-unknown": 9,
        "unsupported-dead-blind": 2,
        "unsupported-run-it-twice": 1,
        "log-raise-cut": 1,
        "fold-unneeded": 1,
    }
