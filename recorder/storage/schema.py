"""The tables of the library, one step for each version of them."""

import sqlite3
from pathlib import Path
from typing import Final

from recorder.storage.errors import StorageError

APPLICATION_ID: Final = 0x48524543
"""Marks a database as a library of the recorder's (in ASCII: HREC)."""

STEPS: Final = (
    (
        """CREATE TABLE drafts (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            started TEXT NOT NULL,
            changed TEXT NOT NULL,
            start TEXT NOT NULL
        )""",
        """CREATE TABLE steps (
            draft INTEGER NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            entry TEXT NOT NULL,
            PRIMARY KEY (draft, number)
        ) WITHOUT ROWID""",
        """CREATE TABLE hands (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            finished TEXT NOT NULL,
            hand_id TEXT NOT NULL,
            hand TEXT NOT NULL
        )""",
        "CREATE INDEX hands_by_id ON hands (hand_id)",
        """CREATE TABLE skipped (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            at TEXT NOT NULL,
            why TEXT NOT NULL,
            next TEXT NOT NULL
        )""",
        "CREATE TABLE remembered (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        f"PRAGMA application_id = {APPLICATION_ID}",
    ),
    (
        # The finished hand that a draft corrects, and what was skipped behind the draft's hand.
        "ALTER TABLE drafts ADD COLUMN hand INTEGER",
        "ALTER TABLE drafts ADD COLUMN passed TEXT",
        """INSERT OR REPLACE INTO remembered (name, value)
            SELECT 'last', CAST(max(id) AS TEXT) FROM hands HAVING count(*) > 0""",
    ),
)
"""`STEPS[n]` brings a library from version n to n + 1. A released step is never edited."""


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the library to the current version, each step whole or not at all.

    Raises:
        StorageError: "storage-newer" for a library of a later recorder, "storage-corrupt" for a
            database that is something else.
        sqlite3.Error: as SQLite says.
    """
    while (version := _version(connection, path)) < len(STEPS):
        connection.execute("BEGIN IMMEDIATE")
        try:
            # Another recorder may have been faster.
            if _version(connection, path) == version:
                for statement in STEPS[version]:
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def _version(connection: sqlite3.Connection, path: Path) -> int:
    version = _pragma(connection, "user_version")
    if version > len(STEPS):
        raise StorageError("storage-newer", path, version=version, known=len(STEPS))
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if tables and _pragma(connection, "application_id") != APPLICATION_ID:
        raise StorageError("storage-corrupt", path, reason="not a library")
    return version


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])
