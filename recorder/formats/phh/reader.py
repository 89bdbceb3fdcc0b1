"""PHH files, read hand by hand: a hand that is broken never stops the rest."""

from collections.abc import Iterator
from typing import Any, BinaryIO

from pydantic import JsonValue

from recorder.engine.state import Hand
from recorder.formats import source
from recorder.formats.account import Account
from recorder.formats.findings import Finding, Report
from recorder.formats.header import exists
from recorder.formats.json_hand import HandHistory, document
from recorder.formats.loaded import Loaded
from recorder.formats.once import Once
from recorder.formats.phh.actions import Actions
from recorder.formats.phh.chunks import Chunk, chunks
from recorder.formats.phh.fields import NAME
from recorder.formats.phh.header import Header, header_of, places_of
from recorder.formats.phh.outcome import state
from recorder.formats.phh.plain import plain_hand
from recorder.formats.phh.quick import play_plain
from recorder.formats.phh.stakes import is_currency
from recorder.formats.phh.toml import Fields, NotToml, read_fields


def read(stream: BinaryIO, file: str) -> Iterator[Loaded]:
    """Each hand of a `.phh` or `.phhs` file."""
    for number, chunk in enumerate(chunks(stream), 1):
        yield read_hand(chunk, file, number)


def read_hand(chunk: Chunk, file: str, number: int) -> Loaded:
    """One hand, from its text."""
    start = f"line {chunk.line}, column 1"
    if chunk.cut:
        return _unread(file, number, Finding("error", "hand-too-long", start))
    try:
        fields = read_fields(chunk.text(), chunk.line)
    except UnicodeDecodeError as error:
        return _unread(file, number, _not_utf8(error, chunk.line))
    except NotToml as error:
        params = {"reason": error.reason} if error.reason else {}
        return _unread(file, number, Finding("error", error.code, error.where, params))
    plain = plain_hand(fields)
    return long_way(fields, file, number) if plain is None else _plain(fields, file, number, *plain)


def _plain(fields: Fields, file: str, number: int, hand: Hand, decimals: int) -> Loaded:
    """A hand that nothing is to be said of; its document is made once somebody asks."""
    whole = Once(lambda: long_way(fields, file, number))
    report = Report(file, number, NAME, lambda: whole().report.id)
    report.outcome, report.decimals = lambda: whole().report.result, decimals
    currency = fields.values.get("currency")
    report.currency = currency if is_currency(currency) else None
    return Loaded(report, lambda: _document(whole()), hand)


def _document(loaded: Loaded) -> HandHistory:
    assert loaded.history is not None
    return loaded.history


def long_way(fields: Fields, file: str, number: int) -> Loaded:
    """A hand, and everything that is to be said of it."""
    header = header_of(fields)
    if header.document is None:
        findings = [
            Finding(severity, code, fields.places.of(key), params)
            for severity, code, key, params in header.said
        ]
        report = Report(file, number, NAME, findings=findings)
        report.decimals = header.decimals
        return Loaded(report)
    return _played(header, fields, file, number)


def _not_utf8(error: UnicodeDecodeError, first_line: int) -> Finding:
    before = error.object[: error.start]
    line, column = first_line + before.count(b"\n"), error.start - before.rfind(b"\n")
    reason = f"byte {error.object[error.start]:#04x}"
    return Finding("error", "not-utf8", f"line {line}, column {column}", {"reason": reason})


def _unread(file: str, number: int, finding: Finding) -> Loaded:
    return Loaded(Report(file, number, NAME, findings=[finding]))


def _played(header: Header, fields: Fields, file: str, number: int) -> Loaded:
    assert header.document is not None
    where = fields.places
    account = Account(header.document, where.start, lambda: places_of(fields), sound=header.sound)
    account.tells_all = True
    for severity, code, key, params in header.said:
        account.say(severity, code, where.of(key), **params)
    told, comments = fields.values["actions"], None
    if not header.sound or not account.attempt(
        lambda course: play_plain(course.hand, course.play, told, header.decimals)
    ):
        actions = Actions(account, header.order, header.decimals)
        actions.play(told, where, _shows(header.own))
        comments = actions.comments
    extra = state(account, header, fields)
    if comments:
        extra["comments"] = dict(comments)
    loaded = account.finish(file, number, NAME, where.of("actions"))
    marks = header.own.get("certainty", {})
    if (extra or marks) and callable(before := loaded.told):
        loaded.told = Once(lambda: _with(before(), extra, marks))
    return loaded


def _with(history: HandHistory, extra: dict[str, JsonValue], marks: dict[str, Any]) -> HandHistory:
    """The hand with what cannot be told before it was played."""
    whole = document(history)
    certainty = {
        pointer: mark
        for pointer, mark in marks.items()
        if mark in ("approximate", "unknown") and exists(whole, pointer)
    }
    mine = {**source.said(history, NAME), **extra}
    update = {
        "certainty": {**history.certainty, **certainty},
        "extra": {**history.extra, NAME: mine} if mine else history.extra,
    }
    return history.model_copy(update=update)


def _shows(own: dict[str, Any]) -> dict[int, list[str]]:
    """Shows that PHH has no word for, by the index of the action that comes next."""
    shows: dict[int, list[str]] = {}
    for text in own.get("shows", ()):
        index, _, show = text.partition(" ")
        if index.isdecimal() and len(index) < 5:
            shows.setdefault(int(index), []).append(show)
    return dict(sorted(shows.items()))
