"""`recorder legal`: play what is there, and say what is legal next."""

import json
from collections import deque
from collections.abc import Iterator
from itertools import chain

from recorder.cli.hands import Loaded, load
from recorder.cli.legal_object import legal_object
from recorder.cli.output import out, out_json, say
from recorder.cli.verdicts import EXIT, finding_line
from recorder.engine.state import Hand
from recorder.formats.findings import INCOMPLETE
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import names
from recorder.formats.results import result_model
from recorder.i18n import text
from recorder.session.views import View, view_of
from recorder.telling.asked import asked, refusals, table
from recorder.telling.told import outcome


def legal(path: str, *, as_json: bool) -> int:
    """Say what the last hand of a file asks for; the status decides the exit code."""
    last = deque(load(path, showdown=False), maxlen=1).pop()
    if as_json:
        _print_object(last)
    else:
        _tell(last)
    return EXIT[last.report.verdict]


def _print_object(loaded: Loaded) -> None:
    findings = [f for f in loaded.report.to_dict()["findings"] if f["code"] != INCOMPLETE]
    played = (loaded.hand, loaded.history) if loaded.hand and loaded.history else None
    content = legal_object(loaded.status, played, findings)
    out_json(json.dumps(content, ensure_ascii=False) + "\n")


def _tell(loaded: Loaded) -> None:
    """The same in sentences: what is wrong to stderr, where the hand stands to stdout."""
    report = loaded.report
    for finding in report.findings:
        if finding.code != INCOMPLETE:
            say(finding_line(report, finding))
    if loaded.hand is None or loaded.history is None:
        return
    view = view_of(loaded.hand, loaded.history)
    illegal = loaded.status == "illegal"
    if illegal:
        out(text("legal.before"))
    out(asked(view))
    for line in _stands(loaded.hand, loaded.history, view, illegal):
        out(line)


def _stands(hand: Hand, history: HandHistory, view: View, illegal: bool) -> Iterator[str]:
    """What is not legal and why, pot and stacks; after the end what the hand came to instead."""
    if hand.over:
        # Pot and stacks as the betting left them would not agree with how they came out.
        result = result_model(hand.result, names(history))
        return outcome(result, view, "/rake" in history.certainty)
    # Beside an illegal step the one reason that matters is its own.
    return table(view) if illegal else chain(refusals(view), table(view))
