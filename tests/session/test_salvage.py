"""What is taken over of a script from its first wrong step on."""

import re
from pathlib import Path
from random import Random

import pytest

from recorder.engine.events import Act, DealBoard, Draw, Event
from recorder.engine.game import GAMES, Game
from recorder.formats.script.writer import write_script
from recorder.session.lost import Lost
from recorder.session.opened import HandFile
from recorder.session.played import blank
from recorder.session.recording import Recording
from recorder.session.salvage import salvaged
from tests.session.tables import random_table, typed

SEATS = "blinds 1/2\nseat Anna 200 button\nseat Boris 200\n"


def opened(tmp_path: Path, tokens: str) -> tuple[Recording, tuple[Lost, ...]]:
    """The recording of a script, and what of it is not in it."""
    path = tmp_path / "x.hand"
    path.write_text(SEATS + tokens, encoding="utf-8")
    (loaded,) = HandFile(str(path)).page()
    assert loaded.history is not None
    entries, lost = salvaged(loaded.history, loaded.behind)
    return Recording(blank(loaded.history), entries), lost


def test_a_step_against_the_rules_and_all_behind_it_are_kept(tmp_path: Path) -> None:
    hand, lost = opened(tmp_path, "c x\nflop Td 7c 2s\nb1 r8 c # comment\nturn 5h\nx b10 f\n")
    assert lost == ()
    assert hand.misfit is not None
    kept = [entry.event for entry in hand.entries[hand.misfit.index :]]
    assert kept[:3] == [Act(0, "bet", 1), Act(1, "raise", 8), Act(0, "call")]
    assert isinstance(kept[3], DealBoard)
    assert kept[4:] == [Act(0, "check"), Act(1, "bet", 10), Act(0, "fold")]
    hand.edit(hand.misfit.index, "b2")
    assert hand.finished


@pytest.mark.parametrize(
    ("tokens", "lost"),
    [
        ("c wait x\n", [Lost("line 4, column 3", "wait")]),
        ("c x\nflop Td 7x 2s # no seven\nx x\n", [Lost("line 5, column 1", "flop Td 7x 2s")]),
        ("Carl: r6 c\n", [Lost("line 4, column 1", "Carl:")]),
        ("r3 r50% c\n", [Lost("line 4, column 4", "r50%")]),
        ('c x\nshow "Anna\n', [Lost("line 5, column 1", 'show "Anna')]),
    ],
)
def test_words_that_make_no_step_are_named(tmp_path: Path, tokens: str, lost: list[Lost]) -> None:
    hand, found = opened(tmp_path, tokens)
    assert list(found) == lost
    assert len(hand.entries) > 0


def test_every_sample_is_kept_or_named() -> None:
    for path in sorted(Path("sample_hands/unsound").glob("*.hand")):
        for loaded in HandFile(str(path)).page():
            if loaded.history is None or not loaded.behind:
                continue
            entries, lost = salvaged(loaded.history, loaded.behind)
            hand = Recording(blank(loaded.history), entries)
            assert hand.misfit or lost, path


def in_turn(events: list[Event]) -> list[tuple[int, str]]:
    """Who did what, in order."""
    return [
        (event.seat, event.verb if isinstance(event, Act) else "draw")
        for event in events
        if isinstance(event, Act | Draw)
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_behind_a_wrong_bet_everybody_acts_in_turn(game: Game, tmp_path: Path) -> None:
    rng = Random(game.name)
    broken = 0
    for _ in range(60):
        recording, dealer = random_table(rng, game, rng.randint(2, game.max_seats), 2000)
        while not recording.finished:
            recording.submit(typed(dealer.event(recording.hand), recording.view))
        script = write_script(recording.history())
        # The first bet or raise becomes one of nothing: who is all-in behind it nobody can tell.
        wrong = re.sub(r"(?m)^((?:[xcf] )*[br])[0-9]+", r"\g<1>0", script, count=1)
        if wrong == script or 0 in recording.hand.behind:
            continue
        broken += 1
        path = tmp_path / "x.hand"
        path.write_text(wrong, encoding="utf-8")
        (loaded,) = HandFile(str(path)).page()
        assert loaded.history is not None
        entries, lost = salvaged(loaded.history, loaded.behind)
        assert lost == ()
        assert in_turn([e.event for e in entries]) == in_turn([*recording.course.events])
    assert broken > 4


def test_draws_behind_a_wrong_bet_are_kept(tmp_path: Path) -> None:
    """Everybody changes cards in turn from the left of the button (RULES 10.4)."""
    path = tmp_path / "x.hand"
    seats = "seat Anna 100\nseat Boris 100\nseat Clara 100 button\n"
    tokens = "b1 c f\ndraw 3\npat\nx b4 f\n"
    path.write_text(f"game five-card-draw\nante 1\n{seats}{tokens}", encoding="utf-8")
    (loaded,) = HandFile(str(path)).page()
    assert loaded.history is not None
    entries, lost = salvaged(loaded.history, loaded.behind)
    assert lost == ()
    assert in_turn([entry.event for entry in entries]) == [
        *((0, "bet"), (1, "call"), (2, "fold"), (0, "draw"), (1, "draw")),
        *((0, "check"), (1, "bet"), (0, "fold")),
    ]
