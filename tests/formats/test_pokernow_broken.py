"""Logs of Poker Now that are broken, cut off or no logs: what is said, and where."""

import pytest

from recorder.formats.check import check_text
from tests.formats.pokernow_logs import (
    ANNA,
    BORIS,
    FOLDED,
    HEADS_UP,
    PLAYED_AT,
    SHOWDOWN,
    VERA,
    codes,
    log,
    only,
    read,
    stacks,
    start,
)

ENTRIES: dict[str, str] = {
    "log-action-unknown": f"{ANNA} calls with 5",
    "log-stranger": f"{VERA} folds",
    "log-cards-unreadable": "Flop:  [1♥, 4♠, 3♦]",
    "log-board-differs": "Turn: 10♥, 4♠, 3♦ [7♣]",
    "log-ends-early": "-- ending hand #7 --",
    "not-your-turn": f"{BORIS} checks",
    "stated-call": f"{ANNA} calls 0.20",
    "raise-too-small": f"{ANNA} raises to 0.15",
    "raise-too-large": f"{ANNA} raises to 21.00",
    "log-entry-unknown": "The moon is full.",
}


@pytest.mark.parametrize(("code", "entry"), ENTRIES.items(), ids=ENTRIES)
def test_an_entry_that_cannot_be_is_named_where_it_stands(code: str, entry: str) -> None:
    loaded = only([*HEADS_UP, entry])
    found = loaded.report.findings[0]
    assert (found.code, found.where) == (code, "line 2, column 1")


@pytest.mark.parametrize(
    ("replaced", "by", "code"),
    [
        ("collected 0.10", "collected 0.20", "stated-collected"),
        ("bet of 0.05 returned", "bet of 0.06 returned", "stated-return"),
        ("small blind of 0.05", "small blind of 0.15", "small-blind-range"),
        ('Anna @ aAaAaAaAa1") --', 'Vera @ v") --', "log-button-unknown"),
        ("(10.00)", "(10.00", "log-stacks-unreadable"),
        ("b_b-b0b0b2", "aAaAaAaAa1", "log-stacks-unreadable"),
        ("(dealer: ", "(", "log-start-unreadable"),
        ("#9 ", "#12 ", "number-too-large"),
    ],
)
def test_what_does_not_agree_is_named(replaced: str, by: str, code: str) -> None:
    text = "\n".join(FOLDED)
    assert replaced in text
    assert code in codes(only(text.replace(replaced, by).split("\n")))


FIVES = {
    "A♠, A♦, 10♥, 10♦, 7♣": [],
    "A♠, A♦, 10♥, 10♦, 3♦": ["log-combination"],
    "A♠, A♠, A♠, A♠, A♠": [],
    "nothing": [],
}


@pytest.mark.parametrize(("five", "said"), FIVES.items(), ids=FIVES)
def test_the_five_cards_that_won_are_compared(five: str, said: list[str]) -> None:
    entries = [each.replace("A♠, A♦, …", five) for each in SHOWDOWN]
    assert codes(only(entries)) == said


ROWS: dict[str, tuple[bytes, str, str]] = {
    "a quote that does not close": (b'"Anna,x,1', "csv-broken", "line 2, column 1"),
    "a quote too many": (b'"a"b",x,1', "csv-broken", "line 2, column 1"),
    "too few columns": (b"Anna,x", "csv-columns", "line 2, column 7"),
    "another encoding": ("Анна".encode("cp1251") + b",x,1", "not-utf8", "line 2, column 1"),
    "ten megabytes": (b'"' + b"A" * 10_000_000, "log-line-too-long", "line 2, column 1"),
}


@pytest.mark.parametrize(("line", "code", "where"), ROWS.values(), ids=ROWS)
@pytest.mark.parametrize("oldest_first", [False, True])
def test_a_row_that_cannot_be_read_is_named_by_line_and_column(
    line: bytes, code: str, where: str, oldest_first: bool
) -> None:
    data = log(FOLDED, oldest_first=oldest_first)
    head, rest = data.split(b"\n", 1)
    broken = data + line if oldest_first else head + b"\n" + line + b"\n" + rest
    (report,) = check_text(broken, "log.csv")
    place = where.replace("line 2", "line 10") if oldest_first else where
    assert [(each.code, each.where) for each in report.findings] == [(code, place)]
    assert report.verdict == "unreadable"


def test_a_log_that_is_cut_off_before_the_start_of_a_hand_says_so() -> None:
    broken, whole = read(log([*FOLDED[3:], start(8, ANNA), *FOLDED[1:]]))
    assert codes(broken) == ["log-start-missing"]
    assert broken.report.findings[0].where == "line 14, column 1"
    assert whole.report.verdict == "valid"


def test_entries_of_the_room_alone_are_no_hand() -> None:
    (report,) = check_text(log(['The player "Anna @ a" requested a seat.']), "log.csv")
    assert [each.code for each in report.findings] == ["no-hand"]


@pytest.mark.parametrize("text", ["player_nickname,player_id,net\nAnna,a,5\n", "a;b\n1;2\n", '"'])
def test_another_csv_file_is_no_log(text: str) -> None:
    (report,) = check_text(text.encode(), "ledger.csv")
    assert [each.code for each in report.findings] == ["log-columns"]


def test_a_hand_of_endless_rows_is_not_kept_in_memory() -> None:
    chatter = [f"{ANNA} chooses to not run it twice."] * 5_000
    (loaded,) = read(log([*HEADS_UP, *chatter], oldest_first=True))
    assert codes(loaded) == ["hand-too-long"]


def test_entries_that_nobody_understands_are_counted_out() -> None:
    loaded = only([*HEADS_UP, *["The moon is full."] * 500])
    assert 10 < len(loaded.report.findings) < 50


def test_columns_may_come_in_another_order() -> None:
    quoted = [each.replace('"', '""') for each in FOLDED]
    rows = [f'{number},{PLAYED_AT},"{each}"' for number, each in enumerate(quoted)]
    data = "\n".join(["order,at,entry", *rows, ""]).encode()
    (loaded,) = read(data)
    assert loaded.report.verdict == "valid"


def test_more_players_than_a_table_has_are_too_many() -> None:
    crowd = [(n, f'"P{n} @ p{n}"', "5") for n in range(1, 12)]
    loaded = only([start(1, '"P1 @ p1"'), stacks(*crowd)])
    assert loaded.report.verdict in ("invalid", "unsupported")
