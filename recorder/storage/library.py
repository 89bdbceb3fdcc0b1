"""The library: finished hands, drafts of hands being recorded, and what is carried over.

Texts are JSON that the layers above made; here they are only kept. Every change is one
transaction, on disk when the method returns; a method that raises has changed nothing.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from recorder.storage.errors import StorageError
from recorder.storage.lease import Lease, take
from recorder.storage.schema import migrate
from recorder.storage.sqlite_errors import reported

BUSY_SECONDS: Final = 2.0
"""How long a change waits for another recorder's; each takes about a millisecond."""


@dataclass(frozen=True, slots=True)
class DraftInfo:
    """A hand that was begun and not finished; times are UTC, RFC 3339."""

    id: int
    started: str
    changed: str
    steps: int


@dataclass(frozen=True, slots=True)
class StoredHand:
    """A finished hand: its number in the library, when it was finished, and the JSON hand."""

    id: int
    finished: str
    hand: str


class Library:
    """An open library. Several recorders may have it open at once."""

    def __init__(self, path: Path) -> None:
        """Open the library at `path`, and make it and its folder where there is none.

        Raises:
            StorageError: "storage-unavailable", "storage-read-only", "storage-full",
                "storage-locked", "storage-corrupt", "storage-newer", "storage-failed". Every
                method may raise all but "storage-newer".
        """
        self.path: Final = path
        self._held: dict[int, Lease] = {}
        with reported(path):
            # Names and cards of real people: nobody else's business.
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
        try:
            with reported(path):
                self._open()
        except StorageError:
            self._connection.close()
            raise

    def _open(self) -> None:
        self._connection.execute("PRAGMA foreign_keys = ON")
        # A rollback journal: 1.0 ms a step against 0.25 ms with a write-ahead log, but the library
        # stays one file that can be copied, and works on network and read-only folders.
        self._connection.execute("PRAGMA synchronous = FULL")
        migrate(self._connection, self.path)

    def close(self) -> None:
        """Close the library and release every draft that is held through it."""
        for number in list(self._held):
            self.release(number)
        self._connection.close()

    def __enter__(self) -> "Library":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def change(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is on disk at the end, or none."""
        with reported(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                # SQLite has rolled back by itself after some errors.
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows that a query finds."""
        with reported(self.path):
            return self._connection.execute(query, values).fetchall()

    def begin(
        self, start: str, entries: Sequence[str] = (), finished: int | None = None
    ) -> "Draft":
        """A new draft, held by this recorder; it takes the place of the hand `finished`, if any."""
        now = _now()
        number = None
        try:
            with self.change() as connection:
                cursor = connection.execute(
                    "INSERT INTO drafts (started, changed, start, hand) VALUES (?, ?, ?, ?)",
                    (now, now, start, finished),
                )
                number = int(cursor.lastrowid or 0)
                _add_steps(connection, number, 0, entries)
                connection.execute("DELETE FROM hands WHERE id = ?", (finished,))
                self._hold(number)
        except StorageError:
            self.release(number)
            raise
        return Draft(self, number, start, entries, finished)

    def drafts(self) -> list[DraftInfo]:
        """The drafts that no recorder holds now, the last changed first."""
        found = self.rows(
            "SELECT id, started, changed, (SELECT count(*) FROM steps WHERE draft = id)"
            " FROM drafts ORDER BY changed DESC, id DESC"
        )
        return [DraftInfo(*row) for row in found if self._is_free(row[0])]

    def resume(self, number: int) -> "Draft":
        """Go on with a draft.

        Raises:
            StorageError: "draft-in-use" while another recorder holds it, "draft-missing" where
                it is gone.
        """
        self._hold(number)
        try:
            found = self.rows("SELECT start, hand, passed FROM drafts WHERE id = ?", number)
            if not found:
                raise StorageError("draft-missing", self.path, draft=number)
            query = "SELECT entry FROM steps WHERE draft = ? ORDER BY number"
            entries = tuple(row[0] for row in self.rows(query, number))
        except StorageError:
            self.release(number)
            raise
        start, hand, passed = found[0]
        return Draft(self, number, start, entries, hand, passed)

    def release(self, number: int | None) -> None:
        """Let other recorders have a draft that is held through this library."""
        lease = self._held.pop(number, None) if number is not None else None
        if lease is not None:
            lease.release()

    def _hold(self, number: int) -> None:
        with reported(self.path):
            lease = take(self._lock_path(number))
        if lease is None:
            raise StorageError("draft-in-use", self.path, draft=number)
        self._held[number] = lease

    def _is_free(self, number: int) -> bool:
        with reported(self.path):
            lease = take(self._lock_path(number))
        if lease is not None:
            lease.release()
        return lease is not None

    def _lock_path(self, number: int) -> Path:
        return self.path.with_name(f"draft-{number}.lock")

    def hands(self, most: int = -1, before: int | None = None) -> list[StoredHand]:
        """The finished hands, the last first; at most `most`, from the one `before` a number on."""
        query = (
            "SELECT id, finished, hand FROM hands WHERE ?1 IS NULL OR id < ?1 "
            "ORDER BY id DESC LIMIT ?2"
        )
        return [StoredHand(*row) for row in self.rows(query, before, most)]

    def hand(self, number: int) -> StoredHand:
        """One finished hand; `StorageError` "hand-missing" where there is none."""
        found = self.rows("SELECT id, finished, hand FROM hands WHERE id = ?", number)
        if not found:
            raise StorageError("hand-missing", self.path, hand=number)
        return StoredHand(*found[0])

    def replace(self, number: int, hand_id: str, hand: str) -> None:
        """Keep a changed version of a finished hand (notes added, a repair) in its place."""
        with self.change() as connection:
            connection.execute(
                "UPDATE hands SET hand_id = ?, hand = ? WHERE id = ?", (hand_id, hand, number)
            )

    def skip(
        self, why: str, following: str, draft: "Draft | None" = None, passed: str | None = None
    ) -> None:
        """Note that a hand was not recorded, and what the next one starts from.

        `passed` is kept with the `draft` of the hand before, where that is still held.
        """
        with self.change() as connection:
            connection.execute(
                "INSERT INTO skipped (at, why, next) VALUES (?, ?, ?)", (_now(), why, following)
            )
            _remember(connection, NEXT, following)
            if draft is None:
                _remember(connection, LAST, "")
            else:
                query = "UPDATE drafts SET passed = ? WHERE id = ?"
                connection.execute(query, (passed, draft.id))
        if draft is not None:
            draft.passed = passed

    def remember(self, name: str, value: str) -> None:
        """Keep one text under `name` until it is replaced."""
        with self.change() as connection:
            _remember(connection, name, value)

    @property
    def next_is_begun(self) -> bool:
        """Whether the hand that was begun last, as the next one, still waits to be finished."""
        query = (
            "SELECT 1 FROM drafts WHERE hand IS NULL AND id ="
            " (SELECT CAST(value AS INTEGER) FROM remembered WHERE name = ?)"
        )
        return bool(self.rows(query, BEGUN))

    def recall(self, name: str) -> str | None:
        """The text kept under `name`, `None` where there is none."""
        found = self.rows("SELECT value FROM remembered WHERE name = ?", name)
        return found[0][0] if found else None


NEXT: Final = "next"
"""The name under which the start of the next hand is remembered."""

LAST: Final = "last"
"""The name under which stands the number of the hand that the next one follows; empty where that
is a skipped one."""


BEGUN: Final = "begun"
"""The name under which stands the number of the draft that was begun as the next hand."""


class Draft:
    """A hand being recorded, as it stands on disk, held by this recorder until released.

    `start` and `entries` are what it held when it was begun or resumed; `hand` is the number of the
    finished hand that it corrects, `is_last` whether the next hand follows it, which is new or the
    last one, and `passed` what was skipped behind it.
    """

    def __init__(
        self,
        library: Library,
        number: int,
        start: str,
        entries: Sequence[str],
        hand: int | None = None,
        passed: str | None = None,
    ) -> None:
        """Raises `StorageError` as `Library`."""
        self._library = library
        self.id: Final = number
        self.start: Final = start
        self.entries: Final = tuple(entries)
        self.hand: Final = hand
        self.is_last: Final = hand is None or (
            library.recall(LAST) == str(hand) and not library.next_is_begun
        )
        self.passed = passed

    def rewrite(self, kept: int, added: Sequence[str]) -> None:
        """Keep the first `kept` entries and put `added` behind them."""
        with self._library.change() as connection:
            self._touch(connection)
            connection.execute("DELETE FROM steps WHERE draft = ? AND number >= ?", (self.id, kept))
            _add_steps(connection, self.id, kept, added)

    def restart(self, start: str) -> None:
        """Replace what the hand started from."""
        with self._library.change() as connection:
            connection.execute("UPDATE drafts SET start = ? WHERE id = ?", (start, self.id))
            self._touch(connection)

    def _touch(self, connection: sqlite3.Connection) -> None:
        cursor = connection.execute("UPDATE drafts SET changed = ? WHERE id = ?", (_now(), self.id))
        if cursor.rowcount != 1:
            raise StorageError("draft-missing", self._library.path, draft=self.id)

    def finish(self, hand_id: str, hand: str, following: str | None = None) -> int:
        """Put the hand into the library in place of the draft, and remember what comes next.

        A corrected hand has the place that it had. Returns the hand's number in the library.
        """
        with self._library.change() as connection:
            self._touch(connection)
            connection.execute("DELETE FROM drafts WHERE id = ?", (self.id,))
            cursor = connection.execute(
                "INSERT INTO hands (id, finished, hand_id, hand) VALUES (?, ?, ?, ?)",
                (self.hand, _now(), hand_id, hand),
            )
            number = int(cursor.lastrowid or 0)
            if following is not None:
                _remember(connection, NEXT, following)
                # Behind a skipped hand the next one follows that.
                _remember(connection, LAST, "" if self.passed else str(number))
        self._library.release(self.id)
        return number

    def discard(self) -> None:
        """Remove the draft."""
        with self._library.change() as connection:
            connection.execute("DELETE FROM drafts WHERE id = ?", (self.id,))
        self._library.release(self.id)

    def release(self) -> None:
        """Leave the draft for later; another recorder may resume it then."""
        self._library.release(self.id)


def _add_steps(connection: sqlite3.Connection, draft: int, kept: int, added: Sequence[str]) -> None:
    """Put entries behind the first `kept` of a draft."""
    connection.executemany(
        "INSERT INTO steps (draft, number, entry) VALUES (?, ?, ?)",
        [(draft, number, entry) for number, entry in enumerate(added, kept)],
    )


def _remember(connection: sqlite3.Connection, name: str, value: str) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO remembered (name, value) VALUES (?, ?)", (name, value)
    )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
