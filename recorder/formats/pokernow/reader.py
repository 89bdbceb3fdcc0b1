"""Poker Now logs as hands, the oldest first.

A log is a CSV file of entries, the newest first, with times in UTC. Amounts of calls and raises
are totals of the street; what is written nowhere is who mucks.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import BinaryIO, Final

from recorder.engine.errors import Param
from recorder.formats.findings import Finding, Report
from recorder.formats.loaded import Loaded
from recorder.formats.pokernow import entries
from recorder.formats.pokernow.dealt import NAME, Dealt, Table, played
from recorder.formats.pokernow.hero import hero_of
from recorder.formats.pokernow.room import Behind
from recorder.formats.pokernow.rows import Fault, Log, Row
from recorder.formats.pokernow.start import GAME

MAX_ROWS: Final = 2_000
"""Rows of one hand, and of what happens at the table before the next."""

_Hand = Sequence[Row]


def read(stream: BinaryIO, file: str) -> Iterator[Loaded]:
    """Each hand of a log, the oldest first, whichever way the file runs."""
    log = Log(stream)
    if log.columns is None:
        yield _refused(file, 1, "log-columns", "line 1, column 1")
        return
    table = Table(hero_of(_hands(log.rows())) if log.has_hero else None)
    hands = _hands(log.rows())
    rows = next(hands, ())
    number = 0
    while rows:
        coming = next(hands, ())
        loaded = _read(rows, coming, table, file, number + 1)
        if loaded is not None:
            number += 1
            yield loaded
        for row in rows:
            table.forced.note_change(row.entry)
        rows = coming


def _hands(rows: Iterator[Row]) -> Iterator[_Hand]:
    """The rows of each hand, from its start to the next; first those before any start."""
    hand: list[Row] = []
    for row in rows:
        if entries.begins_hand(row.entry) and hand:
            yield _ordered(hand)
            hand = []
        if len(hand) < MAX_ROWS:
            hand.append(row)
        elif len(hand) == MAX_ROWS:
            hand.append(Row(row.line, "", fault=Fault("hand-too-long", 1, {})))
    if hand:
        yield _ordered(hand)


def _ordered(rows: list[Row]) -> _Hand:
    """Rows of a hand that somebody has mixed up, as they were."""
    if any(row.order is None for row in rows):
        return rows
    return sorted(rows, key=lambda row: row.order or 0)


def _refused(file: str, number: int, code: str, where: str, **params: Param) -> Loaded:
    return Loaded(Report(file, number, NAME, findings=[Finding("error", code, where, params)]))


def _read(rows: _Hand, coming: _Hand, table: Table, file: str, number: int) -> Loaded | None:
    """One hand; `None` for rows that belong to none."""
    first = next((row for row in rows if entries.begins_hand(row.entry)), None)
    if first is None:
        table.room.behind(rows, (), whole=True)
        return _without_start(rows, file, number)
    start = entries.start(first.entry)
    listed = next((row for row in rows if entries.tells_stacks(row.entry)), first)
    seated = entries.stacks(listed.entry) if listed is not first else None
    following = start is not None and start.number == (table.number or 0) + 1
    behind = _of_the_room(rows, coming, table, start, seated or (), listed)
    if start is None:
        return _refused(file, number, "log-start-unreadable", first.where)
    if start.game != GAME:
        return _refused(file, number, "unsupported-game", first.where, game=start.game[:80])
    if not seated or len({seat.player.id for seat in seated}) < len(seated):
        return _refused(file, number, "log-stacks-unreadable", listed.where)
    dealt = Dealt(start, first.where, seated, listed.where, rows, coming, behind, following)
    loaded = played(dealt, table, file, number)
    loaded.report.findings += behind.findings
    return loaded


def _of_the_room(
    rows: _Hand,
    coming: _Hand,
    table: Table,
    start: entries.Start | None,
    seated: Sequence[entries.Seated],
    listed: Row,
) -> Behind:
    """What the room says of stacks around a hand; those that it lists are compared."""
    number = None if start is None else start.number
    if table.number is None:
        table.room.behind(_before_stacks(rows), (), whole=True)
    if number != (table.number or 0) + 1:
        table.room.known.clear()
    differ = list(table.room.seat(seated, listed.where))
    said = [*rows[rows.index(listed) :], *_before_stacks(coming)]
    behind = table.room.behind(said, seated, whole=_follows(number, coming))
    behind.findings = [*differ, *behind.findings]
    table.number = number
    return behind


def _before_stacks(rows: _Hand) -> list[Row]:
    """The rows before the list of who is dealt in."""
    return list(takewhile(lambda row: not entries.tells_stacks(row.entry), rows))


def _follows(number: int | None, coming: _Hand) -> bool:
    """Whether the next hand of the log is the one that was played next."""
    first = next((row for row in coming if entries.begins_hand(row.entry)), None)
    start = None if first is None else entries.start(first.entry)
    return number is not None and start is not None and start.number == number + 1


def _without_start(rows: _Hand, file: str, number: int) -> Loaded | None:
    """What stands before the first start: the end of a hand whose beginning is cut off, if one."""
    for row in rows:
        if row.fault is not None:
            return _refused(file, number, row.fault.code, row.where, **row.fault.params)
        if entries.action(row.entry) or entries.board(row.entry) or entries.ends_hand(row.entry):
            return _refused(file, number, "log-start-missing", row.where)
    strange = [row for row in rows if not entries.of_the_room(row.entry)]
    if strange and len(strange) == len(rows):
        return _refused(file, number, "unsupported-log-language", strange[0].where)
    return None
