"""Line by line: series and tournaments, from the setup to the winner."""

import json
from pathlib import Path

import pytest

from recorder.session import drafts
from recorder.storage.library import Library
from tests.cli.conftest import Cli
from tests.cli.talking import talk
from tests.cli.terminal import Recorder

FOUR = ("Anna, Boris, Clara, Dmitri", "series home", "", "Dmitri", "-", "-")
BOARD = ("2c 3d 4h", "9s", "Jd", "-")
NOBODY = "f f f"

WORDS = {
    "en": (
        "No small blind, Clara posts the big blind. Out: Boris.",
        "Dead button on seat 2, Dmitri posts the big blind. Out: Boris.",
        "The series is over after 5 hands: one player has all the chips.",
        "Winner: Clara.",
        "2. Dmitri: out in hand 5",
    ),
    "ru": (
        "Малого блайнда нет, большой блайнд ставит Clara. Вне игры: Boris.",
        "Мёртвый баттон на месте 2, большой блайнд ставит Dmitri. Вне игры: Boris.",
        "Серия закончена после 5 раздач: все фишки у одного игрока.",
        "Победитель: Clara.",
        "2. Dmitri: вне игры с раздачи 5",
    ),
}


def all_in(winner: str, loser: str, acts: str) -> tuple[str, ...]:
    """Aces beat kings; the hand goes into no file."""
    return (f"hole {winner} AsAh", f"hole {loser} KsKh", acts, *BOARD)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_home_series_from_the_first_hand_to_the_winner(cli: Cli, lang: str) -> None:
    said = talk(
        cli,
        *FOUR,
        *all_in("Clara", "Boris", "a f f c"),
        # Clara, who posts the big blind alone, takes it.
        *("", "f f", "-"),
        # The button lies on Boris' seat: Anna is first to act, Clara posts the small blind.
        *("", "f f", "-"),
        # Dmitri has 201 by now, Anna 199, Clara the rest; Anna has the big blind.
        *("", *all_in("Clara", "Anna", "a f c")),
        *("", *all_in("Clara", "Dmitri", "a c")),
        "q",
        lang=lang,
    ).err
    for part in WORDS[lang]:
        assert part in said


def test_the_series_goes_into_one_file_when_asked_for(cli: Cli) -> None:
    answers = (*FOUR, NOBODY, "-", "", NOBODY, "-", "series all.jsonl", "series all.jsonl", "q")
    said = talk(cli, *answers).err
    assert "all.jsonl is there already" in said
    hands = [json.loads(line) for line in Path("all.jsonl").read_text().splitlines()]
    assert [hand["series"].get("hand", 1) for hand in hands] == [1, 2]
    assert cli("validate", "--complete", "all.jsonl").code == 0


def test_a_tournament_has_levels_that_are_moved_on_by_a_word(cli: Cli) -> None:
    setup = ("Anna, Boris, Clara", "tournament", "10/20 25/50/5 20m", "", "Clara", "-", "-")
    said = talk(
        cli, *setup, "f f", "-", "level", "level", "level", "", "f f", "-", "level", "q"
    ).err
    first, *_ = (line for line in said.splitlines() if "Hand 2 of the series" in line)
    assert "level 1 · 10/20. (0 min)" in first
    assert "level 2 · 25/50 ante 5." in said
    assert "Anna posts an ante of 5." in said
    assert "There is no further level." in said


@pytest.mark.parametrize(
    ("levels", "why"),
    [("10/20 y3", "y3"), ("20/10 x3 20/40", "small blind"), ("-/-/1", "big blind")],
)
def test_levels_that_nobody_can_play_are_asked_for_again(cli: Cli, levels: str, why: str) -> None:
    said = talk(cli, "Anna, Boris", "tournament", levels).err.splitlines()
    assert why in said[-3]
    assert said[-2].removeprefix("> ").startswith("Levels")


def test_a_draw_series_ends_after_its_last_hand(cli: Cli) -> None:
    setup = ("Anna, Boris, Clara", "series draw hands 2", "", "Clara", "-", "-")
    said = talk(cli, *setup, "f f", "-", "", "f f", "-", "q").err
    assert "Hand 1 of 2: Anna 100, Boris 100, Clara 100 (button); ante 1." in said
    # Each posts an ante of 1: the last to act takes them, once Clara, once Anna.
    places = said[said.index("The series is over: 2 hands were played.") :].splitlines()
    assert places[1:4] == [
        "The first place is shared by Anna, Clara.",
        "1–2. Anna, Clara: 101",
        "3. Boris: 98",
    ]


def test_a_series_is_stopped_by_a_word_and_another_is_set_up(cli: Cli) -> None:
    answers = (*FOUR, NOBODY, "-", "stop", "no", "stop", "yes", "", "", "", "", "", "Anna", "", "")
    said = talk(cli, *answers, "q").err
    assert "The series is stopped after 1 hand." in said
    assert "1. Boris: 201" in said
    assert said.count("Hand 1 of the series: ") == 2


def test_nobody_tops_up(cli: Cli) -> None:
    assert "nobody tops up" in talk(cli, *FOUR, NOBODY, "-", "Anna 500", "q").err


def test_a_hand_that_was_not_recorded_takes_stacks_that_add_up(cli: Cli) -> None:
    # In the second hand Anna has the button.
    wrong = ("skip", "0", "0", "201", "598", "phone")
    right = ("skip", "0", "0", "201", "599", "phone")
    said = talk(cli, *FOUR, NOBODY, "-", *wrong, *right, "q").err
    assert "not 799" in said
    assert "Hand 3 of the series:" in said


def test_the_setup_of_a_hand_is_corrected_and_its_series_kept(cli: Cli) -> None:
    answers = (*FOUR, "setup", "Ann, Boris, Clara, Dmitri", "", "", "", NOBODY, "x.json", "q")
    talk(cli, *answers)
    hand = json.loads(Path("x.json").read_text())
    assert hand["seats"][0]["name"] == "Ann"
    assert hand["series"]["chips"] == 200


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_after_a_crash_the_series_goes_on(tmp_path: Path, lang: str) -> None:
    recorder = Recorder(tmp_path, lang=lang)
    recorder.prompt()
    recorder.answer(*FOUR, NOBODY, "-", "", "f")
    recorder.kill()
    again = Recorder(tmp_path, lang=lang)
    again.prompt()
    again.answer("")
    said = again.answer("f f", "-")
    third = "Hand 3 of the series" if lang == "en" else "Раздача 3 серии"
    assert third in said
    again.kill()


def test_behind_an_earlier_hand_that_was_corrected_the_next_one_stays(
    cli: Cli, tmp_path: Path
) -> None:
    talk(cli, *FOUR, NOBODY, "-", "", NOBODY, "-", "q")
    with Library(tmp_path / "recorder-home" / "library.sqlite3") as library:
        *_, first = library.hands()
        drafts.reopen(library, first.id)
    said = talk(cli, "yes", "", "-", "q").err
    assert "Hands came after this one: they stay as they were." in said
    assert said.rindex("Hand 3 of the series") > said.index("Next is still")


def test_a_hand_skipped_behind_one_that_is_corrected_stays_skipped(cli: Cli) -> None:
    stacks = ("0", "400", "200", "200")
    said = talk(cli, *FOUR, NOBODY, "-", "skip", *stacks, "phone", "u", "", "-", "q").err
    assert "Hand 3 of the series" in said[said.index("Hands came after this one") :]
