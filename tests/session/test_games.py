"""Recordings of every game: what is typed, taken back, kept in a draft and written out again."""

import random
from dataclasses import replace

import pytest

from recorder.engine.cards import UNKNOWN
from recorder.engine.events import Draw
from recorder.engine.game import GAMES
from recorder.formats.check import check_text
from recorder.formats.json_hand import dump
from recorder.formats.script.problems import InputProblem
from recorder.session.entries import dump_entry, load_entry
from recorder.session.next_hand import next_start
from recorder.session.playback import Playback
from recorder.session.recording import Recording
from recorder.session.setup_defaults import changed_start, fields_of, forced_bets
from recorder.session.setup_fields import SetupFields, SetupRefused, start_of
from recorder.session.typed import cards_or_line_by_key, entry_text
from recorder.storage.settings import Settings
from recorder.telling.asked import asked
from recorder.telling.rows import Told
from recorder.telling.story import story

BOARDS = {0: "flop Td7c2s", 3: "turn 5h", 4: "river Qd"}
NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Eva", "Fyodor")


def recording(game: str, stack: str = "100", seats: int = 2) -> Recording:
    """The first player has the button and records."""
    blinds, ante, min_bet = forced_bets(game, Settings())
    table = SetupFields(
        NAMES[:seats],
        (stack,) * seats,
        blinds,
        ante,
        hero=0,
        min_bet=min_bet,
        game=game,
    )
    return Recording(start_of(table))


def typed(hand: Recording, *lines: str) -> Recording:
    for line in lines:
        hand.submit(line)
    return hand


def drawing() -> Recording:
    """Up to the draw: Boris first, then Anna, who holds A♠ A♦ 5♣ 7♦ 9♥."""
    return typed(recording("five-card-draw"), "AsAd5c7d9h", "b4 c")


def refusal(hand: Recording, line: str) -> str:
    with pytest.raises(InputProblem) as caught:
        hand.submit(line)
    return caught.value.code


@pytest.mark.parametrize(
    ("line", "discarded", "received"),
    [
        ("pat", 0, 0),
        ("0", 0, 0),
        ("3", 3, 3),
        ("draw 5", 5, 5),
        ("draw 5c7d9h AcAh2s", 3, 3),
        ("5c7d9h AcAh2s", 3, 3),
        ("5c7d9h", 3, 3),
        ("2 KsQs", 2, 2),
        ("5c7d 9hTh", 2, 2),
    ],
)
def test_a_draw_is_typed_with_its_word_or_without(line: str, discarded: int, received: int) -> None:
    hand = recording("five-card-draw")
    typed(hand, "??", "x x", line)
    event = hand.entries[-1].event
    assert isinstance(event, Draw)
    assert (len(event.discarded), len(event.received)) == (discarded, received)
    assert len(hand.view.seats[0].hole) == 5


def test_the_cards_kept_and_received_are_the_hand_after_the_draw() -> None:
    hand = typed(drawing(), "pat", "5c7d9h AcAh2s")
    assert asked(hand.view).startswith("Boris to act")
    anna = next(seat for seat in hand.view.seats if seat.name == "Anna")
    assert UNKNOWN not in anna.hole
    assert len(set(anna.hole)) == 5


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Ks Qs", "discard-not-held"),
        ("3", "discard-unknown"),
        ("5c7d AcAh2s", "card-count"),
        ("5c5c KsQs", "card-twice"),
        ("5c 5c", "draw-own-discard"),
        ("6", "amount-alone"),
        ("x", "not-asked-for"),
        ("draw", "draw-missing"),
    ],
)
def test_what_is_no_draw_is_refused(line: str, code: str) -> None:
    assert refusal(typed(drawing(), "pat"), line) == code


def test_a_draw_is_taken_back_made_again_and_edited() -> None:
    hand = typed(drawing(), "2", "5c7d9h AcAh2s", "x")
    place = len(hand.entries) - 2
    hand.edit(place, "pat")
    assert hand.entries[place].event == Draw(1, (), ())
    assert hand.misfit is None
    assert hand.undo()
    assert hand.undo()
    assert entry_text(hand.entries[-1], ["Boris", "Anna"], 0) == "draw 5c7d9h AcAh2s"


def test_the_russian_layout_types_draws() -> None:
    assert cards_or_line_by_key("5с7в9р ФсФр2ы", ()) == "5c7d9h AcAh2s"
    assert cards_or_line_by_key("3 ,,,,,,", ()) == "3 ??????"
    assert cards_or_line_by_key("вкфц 3", ()) == "draw 3"
    assert cards_or_line_by_key("зфе", ()) == "pat"


@pytest.mark.parametrize("letters", ["b b", "b4", "b3"])
def test_at_fixed_limit_no_amount_is_needed_and_one_is_right(letters: str) -> None:
    # RULES 8.1: blinds 1/2, a bet of 2 on the flop.
    hand = typed(recording("fl-holdem"), "AhKd", "c x", "Td7c2s")
    assert refusal(hand, letters) in ("bet-stands", "bet-too-large")
    hand.submit("b r r r")
    assert hand.view.legal.price == 8
    assert refusal(hand, "r") == "raise-cap"


def test_a_short_stack_bets_all_it_has_at_fixed_limit() -> None:
    hand = typed(recording("fl-holdem", "3"), "AhKd", "c x", "Td7c2s", "b")
    event = hand.entries[-1].event
    assert (event.to, event.all_in) == (1, True)  # type: ignore[union-attr]


def test_all_in_is_refused_where_the_game_allows_less() -> None:
    # RULES 8.2: heads-up 1/2 the button raises to 6 at most.
    assert refusal(typed(recording("pl-holdem"), "AhKd"), "a") == "raise-too-large"
    assert refusal(typed(recording("fl-holdem"), "AhKd"), "a") == "raise-too-large"
    assert typed(recording("pl-holdem", "6"), "AhKd", "a").view.legal.call_adds == 4


@pytest.mark.parametrize("game", GAMES)
def test_the_next_hand_and_the_form_keep_the_game(game: str) -> None:
    hand = typed(recording(game), "??", "f" if not GAMES[game].draws else "x f")
    following = next_start(hand.history())
    assert (following.game, following.stakes) == (hand.start.game, hand.start.stakes)
    again = start_of(fields_of(following))
    assert (again.game, again.stakes) == (following.game, following.stakes)


def test_a_draw_without_blinds_needs_its_ante_and_bets_twice_that_at_least() -> None:
    table = SetupFields(NAMES[:2], ("100", "100"), "", "3", game="five-card-draw")
    assert start_of(table).stakes.min_bet == 6
    with pytest.raises(SetupRefused) as caught:
        start_of(replace(table, ante=""))
    assert [problem.finding.code for problem in caught.value.problems] == ["ante-needed"]


def test_another_game_may_not_fit_what_was_entered() -> None:
    hand = typed(recording("nl-holdem"), "AhKd", "r6")
    fields = fields_of(recording("five-card-draw").start)
    hand.restart(changed_start(hand.start, fields))
    assert hand.misfit
    assert hand.misfit.violation.code == "card-count"


def play(hand: Recording, dice: random.Random) -> None:
    """Go on with something that fits until the hand is over."""
    while not hand.finished:
        view = hand.view
        match view.ask:
            case "hole_cards":
                hand.submit("??")
            case "board":
                hand.submit(BOARDS[len(view.board)])
            case "draw":
                hand.submit(dice.choice(["pat", "1", "draw 3", "5"]))
            case "reveal":
                later = BOARDS[len(view.board)] if view.optional else "muck"
                hand.submit(dice.choice([later, "show ??"]))
            case _:
                hand.submit(dice.choice(_actions(hand)))


def _actions(hand: Recording) -> list[str]:
    now = hand.view.legal
    able = ["x" if now.can_check else "c"] * 3
    if now.can_bet or now.can_raise:
        letter = "b" if now.can_bet else "r"
        able += [f"{letter}{now.min_to}", f"{letter}{now.max_to}"]
    return [*able, "f"] if now.can_call else able


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_any_hand_of_any_game_can_be_told_kept_and_stepped_through(game: str, seats: int) -> None:
    dice = random.Random(f"{game}{seats}")
    for _ in range(15):
        hand = recording(game, str(dice.choice([7, 40, 300])), seats)
        play(hand, dice)
        assert [load_entry(dump_entry(entry)) for entry in hand.entries] == list(hand.entries)
        history = hand.history()
        (report,) = check_text(dump(history).encode())
        assert report.verdict in ("valid", "warnings"), report
        assert Told().rows(hand)
        assert list(story(history))
        playback = Playback(history)
        assert playback.view_at(len(playback)).over
        assert playback.history_at(len(playback))
