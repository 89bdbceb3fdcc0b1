"""From a document to its report: form, header, rules, and the stated result."""

from collections.abc import Iterator

from recorder.engine.errors import Param, RuleViolation
from recorder.engine.replay import Replay, replay
from recorder.engine.state import Hand
from recorder.formats.canonical import hand_id
from recorder.formats.cards_twice import cards_twice
from recorder.formats.findings import (
    INCOMPLETE,
    Finding,
    Report,
    from_violation,
    named,
    pointer,
)
from recorder.formats.header import setup_findings
from recorder.formats.json_hand import HandHistory
from recorder.formats.json_read import Reading
from recorder.formats.play import engine_events, names, setup_of
from recorder.formats.results import differences, result_model


def report_on(reading: Reading, file: str, hand: int, form: str) -> Report:
    """Everything that is to be said about hand number `hand` of a file of the format `form`.

    All findings about form, header and cards that stand twice; the first rule violation; where
    there is none, every difference in the stated result.
    """
    report = Report(file, hand, form, findings=reading.findings)
    history = reading.history
    playable = history is not None and not reading.findings
    if history is not None:
        report.id = hand_id(history)
        report.decimals, report.currency = history.stakes.decimals, history.stakes.currency
        if history.id is not None and history.id != report.id:
            params: dict[str, Param] = {"stated": history.id, "computed": report.id}
            report.findings.append(Finding("warning", "id-differs", "/id", params))
    if history is None or not playable:
        report.findings += [*setup_findings(reading.document), *cards_twice(reading.document)]
    else:
        report.findings += _played(history, reading.document, report)
    return report


def _played(history: HandHistory, document: object, report: Report) -> Iterator[Finding]:
    """What the rules say of a hand whose header is right; puts the result into `report`."""
    who = names(history)
    try:
        played = replay(setup_of(history), engine_events(history))
    except RuleViolation:
        yield from setup_findings(document)
        yield from cards_twice(document)
        return
    for index, warning in played.warnings:
        yield from_violation(warning, _place(index, history), who, "warning")
    stop = _first_violation(history, played, who)
    if stop is not None:
        twice = list(cards_twice(document))
        if stop.code != "card-twice" or not twice:
            yield stop
        yield from twice
    elif played.hand.over:
        report.result = result_model(played.hand.result, who)
        yield from _outcome(history, report)
    else:
        yield from _unfinished(history, played.hand, who)


def _first_violation(history: HandHistory, played: Replay, who: tuple[str, ...]) -> Finding | None:
    """What no table would have allowed, at the first place where it happened."""
    events, stopped = history.events, played.violation
    if events and events[0].type != "post":
        post = played.hand.posts[0]
        params: dict[str, Param] = {
            "seat": who[post.seat],
            "kind": post.kind,
            "amount": post.amount,
        }
        return Finding("error", "post-missing", "/events/0", params)
    street = _street_differs(history, played)
    if street is not None or stopped is None:
        return street
    return from_violation(stopped, _place(played.taken, history), who)


def _street_differs(history: HandHistory, played: Replay) -> Finding | None:
    """The first board event that names another street than the one it opens."""
    streets = [street.name for street in played.hand.setup.game.streets if street.board]
    boards = [
        (index, event.street)
        for index, event in enumerate(history.events[: played.taken + 1])
        if event.type == "board"
    ]
    for (index, stated), due in zip(boards, streets, strict=False):
        if stated != due:
            where = pointer("events", index, "street")
            return Finding("error", "street-differs", where, {"street": due, "stated": stated})
    return None


def _place(index: int, history: HandHistory) -> str:
    """Where the document holds the event that the engine got as number `index`."""
    after = index - len(history.events)
    if after < 0:
        return pointer("events", index)
    if history.rake is not None:
        if after == 0:
            return "/rake"
        after -= 1
    return pointer("won", after)


def _outcome(history: HandHistory, report: Report) -> Iterator[Finding]:
    """Pots that nobody is known to have won, and where the stated result is another one."""
    computed = report.result
    if computed is not None and computed["undecided"]:
        players = tuple(computed["undecided"])
        yield Finding("warning", "winner-unknown", "/won", {"players": players})
    if history.result is not None and history.result != computed:
        yield from differences(history.result, computed)


def _unfinished(history: HandHistory, hand: Hand, who: tuple[str, ...]) -> Iterator[Finding]:
    """A hand that is legal as far as it goes; a result cannot be stated yet."""
    if history.result is not None:
        yield Finding("error", "result-early", "/result")
    now = hand.legal
    asked: dict[str, Param] = {
        "asked": now.ask,
        "asked_seat": now.seat,
        "street": now.street,
        "count": now.count,
    }
    yield Finding("info", INCOMPLETE, "/events", named(asked, who))
