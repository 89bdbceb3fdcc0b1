"""From a document to its report: form, header, rules, and the stated result."""

from collections.abc import Iterator
from itertools import takewhile

from recorder.engine.errors import Param, RuleViolation
from recorder.engine.replay import Replay
from recorder.engine.state import Hand
from recorder.formats.canonical import hand_id
from recorder.formats.cards_twice import cards_twice
from recorder.formats.ending import ending
from recorder.formats.findings import (
    Finding,
    Report,
    from_violation,
    pointer,
)
from recorder.formats.header import setup_findings, stated_decimals
from recorder.formats.json_hand import HandHistory, PostEvent, ResultModel
from recorder.formats.json_read import Reading
from recorder.formats.play import players, replay_seated, seat_numbers
from recorder.formats.results import differences, result_model


def report_on(reading: Reading, file: str, hand: int, form: str) -> Report:
    """Everything that is to be said about hand number `hand` of a file of the format `form`.

    All findings about form, header and cards that stand twice; the first rule violation; where
    there is none, every difference in the stated result. A fault that keeps nobody from playing
    the hand hides neither.
    """
    history, playable = reading.history, reading.playable
    findings = reading.findings
    report = Report(file, hand, form, None, findings)
    if history is not None:
        report.identity = computed = hand_id(history)
        if history.id is not None and history.id != computed:
            params: dict[str, Param] = {"stated": history.id, "computed": computed}
            findings.append(Finding("warning", "id-differs", "/id", params))
    if playable is None:
        findings += [*setup_findings(reading.document), *cards_twice(reading.document)]
        report.decimals = stated_decimals(reading.document)
    else:
        report.decimals, report.currency = playable.stakes.decimals, playable.stakes.currency
        if playable.series is not None:
            # Loaded for a hand of a series alone.
            from recorder.formats.series_checks import series_findings

            findings += series_findings(playable)
        _play(playable, reading.document, report)
    return report


def _play(history: HandHistory, document: object, report: Report) -> None:
    """Add what the rules say of a hand whose header is right, and its result."""
    seats = players(history)
    who = tuple([seat.name for seat in seats])
    findings = report.findings
    try:
        played = replay_seated(history, seats)
    except RuleViolation:
        findings += [*setup_findings(document), *cards_twice(document)]
        return
    for index, warning in played.warnings:
        findings.append(from_violation(warning, _place(index, history), who, "warning"))
    stop = _first_violation(history, played, who)
    if stop is not None:
        twice = list(cards_twice(document))
        findings += twice if stop.code == "card-twice" and twice else [stop, *twice]
    elif played.hand.over:
        report.outcome = result = result_model(played.hand.result, who)
        findings += _outcome(history, result)
    else:
        findings += _unfinished(history, played.hand, who)


def _first_violation(history: HandHistory, played: Replay, who: tuple[str, ...]) -> Finding | None:
    """What no table would have allowed, at the first place where it happened."""
    events, stopped = history.events, played.violation
    unposted = bool(events) and type(events[0]) is not PostEvent
    if unposted or (stopped is not None and stopped.code == "post-differs"):
        missing = _post_missing(history, played.hand, who)
        if missing is not None:
            return missing
    if stopped is None:
        return None
    where = _place(played.taken, history)
    if stopped.code == "street-differs":
        where += "/street"
    return from_violation(stopped, where, who)


def _post_missing(history: HandHistory, hand: Hand, who: tuple[str, ...]) -> Finding | None:
    """The first forced bet that is not there, although play went on.

    The engine accepts a hand without any posts; a document holds them all.
    """
    events = history.events
    posts = list(takewhile(lambda event: type(event) is PostEvent, events))
    due = hand.posts
    if len(posts) >= len(due) or len(posts) == len(events):
        return None
    stated = [(event.seat, event.kind) for event in posts if type(event) is PostEvent]
    numbers = seat_numbers(history)
    for index, post in enumerate(due):
        if (numbers[post.seat], post.kind) not in stated:
            where = pointer("events", index)
            params: dict[str, Param] = {
                "seat": who[post.seat],
                "kind": post.kind,
                "amount": post.amount,
            }
            return Finding("error", "post-missing", where, params)
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


def _outcome(history: HandHistory, computed: ResultModel) -> Iterator[Finding]:
    """Pots that nobody is known to have won, and where the stated result is another one."""
    if computed["undecided"]:
        players = tuple(computed["undecided"])
        yield Finding("warning", "winner-unknown", "/won", {"players": players})
    if history.result is not None and history.result != computed:
        yield from differences(history.result, computed)


def _unfinished(history: HandHistory, hand: Hand, who: tuple[str, ...]) -> Iterator[Finding]:
    """A hand that is legal as far as it goes; a result cannot be stated yet."""
    if history.result is not None:
        yield Finding("error", "result-early", "/result")
    asked = ending(hand, who, "/events")
    if asked is not None:
        yield asked
