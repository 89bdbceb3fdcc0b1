"""Recording line by line: the hand, the answers coming from a pipe."""

from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.cli.talking import HAND, SAVED, SETUP, saved, talk


def test_a_hand_is_asked_for_and_saved(cli: Cli) -> None:
    ended = talk(cli, *SETUP, *HAND, *SAVED, "q")
    assert (ended.code, ended.out) == (0, "")
    assert cli("validate", "--complete", "out.json").code == 0
    result = saved()["result"]
    assert isinstance(result, dict)
    assert result["net"] == {"Boris": -6, "Anna": 6}


@pytest.mark.parametrize(
    "line",
    [
        "Anna posts the small blind 1.",
        "Hole cards of Anna: 2 cards. Enter if they were not seen.",
        "Anna to act: call 1, raise to 4–200, fold.",
        "Anna raises to 6.",
        "Boris to act: call 4, raise to 10–200, fold.",
        "Next comes the flop: 3 cards.",
        "> Flop: Td 7c 2s. Pot 12.",
        "8 goes back to Anna: nobody matched it.",
        "Anna wins the pot of 12.",
        "Anna: net +6, stack 206.",
        "Saved as out.json.",
        "Next hand: Anna 206, Boris 194 (button); blinds 1/2.",
    ],
)
def test_what_is_said_on_the_way(cli: Cli, line: str) -> None:
    assert line in talk(cli, *SETUP, *HAND, *SAVED, "q").err


@pytest.mark.parametrize(
    "line",
    [
        "Anna: малый блайнд 1.",
        "Карманные карты игрока Anna: 2 карты. Enter, если их не видели.",
        "Ходит Anna: колл 1, рейз до 4–200, фолд.",
        "Дальше флоп: 3 карты.",
        "Anna забирает банк 12.",
        "Сохранено в out.json.",
        "Следующая раздача: Anna 206, Boris 194 (баттон); блайнды 1/2.",
    ],
)
def test_the_same_in_russian(cli: Cli, line: str) -> None:
    assert line in talk(cli, *SETUP, *HAND, *SAVED, "q", lang="ru").err


def test_what_is_legal_is_said_before_each_prompt(cli: Cli) -> None:
    said = talk(cli, *SETUP, *HAND).err.splitlines()
    prompts = [place for place, line in enumerate(said) if line.startswith("> ")]
    asked = [said[place - 1] for place in prompts]
    assert all("to act: " in line for line in asked[9:11])
    assert not any(line.startswith(">") for line in asked[9:11])


def test_enter_alone_never_acts(cli: Cli) -> None:
    ended = talk(cli, *SETUP, "AhKd", "", "", "", "q")
    assert ended.err.count("Anna to act: call 1") == 4
    assert "Anna calls" not in ended.err


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("r3", "A raise to 3 is too small: at least 4, twice the bet of 2."),
        ("b6", "A bet of 2 stands on this street, so it is a raise, not a bet."),
        ("x", "Check is not possible: 1 more is needed to call."),
        ("c nonsense", "Nothing of this line was taken."),
        ("seat Carol 200", "here setup corrects the table"),
        ("run it twice", "run"),
        ("insurance", "insurance"),
        ("rake 5%", "rake"),
    ],
)
def test_what_is_not_legal_is_refused_with_the_reason(cli: Cli, typed: str, told: str) -> None:
    ended = talk(cli, *SETUP, "AhKd", typed, "q")
    assert told.lower() in ended.err.lower()
    assert ended.err.count("Anna to act: call 1") == 2


@pytest.mark.parametrize(
    ("answer", "taken"),
    [("", "Anna raises to 5."), ("yes", "Anna raises to 5."), ("n", "Not taken.")],
)
def test_a_relative_amount_is_said_before_it_counts(cli: Cli, answer: str, taken: str) -> None:
    said = talk(cli, *SETUP, "AhKd", "r 2.5x", answer, "q").err
    before, after = said.split("Anna raises to 5. Enter for yes, n for no.\n> ")
    assert "Anna raises" not in before
    assert after.startswith(taken)


def test_undo_goes_back_any_number_of_steps_and_redo_forward(cli: Cli) -> None:
    answers = (*SETUP, *HAND[:4], "u", "u", "u", "redo", "redo", "redo", "redo")
    said = talk(cli, *answers).err
    assert [line for line in said.splitlines() if "Taken back" in line] == [
        "> Taken back: Flop: Td 7c 2s. Pot 12.",
        "> Taken back: Boris calls 4.",
        "> Taken back: Anna raises to 6.",
    ]
    assert said.count("> Flop: Td 7c 2s. Pot 12.") == 2
    assert "There is nothing to redo." in said


def test_undo_says_the_whole_line_that_it_took_back(cli: Cli) -> None:
    said = talk(cli, *SETUP, "AhKd", "r6 c flop Td 7c 2s x b8", "u", "hole Boris QsQc").err
    taken_back = (
        "Anna raises to 6. Boris calls 4. Flop: Td 7c 2s. Pot 12. Boris checks. Anna bets 8."
    )
    assert f"> Taken back: {taken_back}\nAnna to act: call 1" in said
    assert said.count("Taken back") == 1
    assert "> Boris is dealt Qs Qc.\nAnna to act" in said


def test_undo_after_the_end_opens_the_hand_again(cli: Cli) -> None:
    talk(cli, *SETUP, *HAND, "u", "c", "5h", "x", "x", "Qd", "x", "b20", "f", *SAVED)
    events = saved()["events"]
    assert isinstance(events, list)
    assert [event["type"] for event in events].count("board") == 3


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        ((), "Two cards such as AhKd, or Enter if they were not seen."),
        (("AhKd",), "c calls 1."),
        (("AhKd",), "r and an amount raises to that total, from 4 on."),
        (("AhKd",), "a is all-in, 200 in all on this street."),
        (("AhKd",), "Check is not possible: 1 more is needed to call."),
        (("AhKd", "c"), "x checks."),
        (("AhKd", "c", "x"), "3 cards such as Td 7c 2s."),
        (("AhKd", "a", "c"), "Or go on with the next street"),
        (("AhKd", "f"), "Enter saves the hand as offered and goes on."),
    ],
)
def test_help_tells_what_fits_now(cli: Cli, answers: tuple[str, ...], told: str) -> None:
    assert told in talk(cli, *SETUP, *answers, "?").err


def test_pot_and_stacks_are_told_on_request(cli: Cli) -> None:
    said = talk(cli, *SETUP, "AhKd", "r6", "pot").err
    assert "Pot 8.\nBoris: stack 198, bet 2.\nAnna: stack 194, bet 6, button.\n" in said


def test_after_an_all_in_each_street_is_asked_for_alone(cli: Cli) -> None:
    answers = ("AhKd", "a", "c", "QsQc", "Td 7c 2s", "5h", "4d")
    said = talk(cli, *SETUP, *answers, *SAVED, "q").err
    asked = [line for line in said.splitlines() if line.startswith("Next comes")]
    assert asked == [
        "Next comes the flop: 3 cards.",
        "Next comes the turn: 1 card.",
        "Next comes the river: 1 card.",
    ]
    assert "Boris wins the pot of 400 with a pair: Qs Qc Td 7c 5h." in said
    assert "Taken back." not in said
    assert "No chips left: Anna.\nType a name and a new stack" in said
    assert cli("validate", "--complete", "out.json").code == 0


def test_an_undecided_pot_asks_who_won(cli: Cli) -> None:
    answers = ("", "c", "x", "Td 7c 2s", "x", "x", "5h", "x", "x", "4d", "x", "x", "??", "??")
    said = talk(cli, *SETUP, *answers, "?", "Carol", "boris", "out.json", "q").err
    assert said.count("Type the winner out of Boris, Anna") == 3
    assert "won NAME says who took the pot; won NAME NAME: they split it." in said
    assert saved()["won"] == [[2]]
    assert "Boris: net +2, stack 202." in said


def test_rake_is_asked_for_money_alone(cli: Cli) -> None:
    money = (*SETUP[:-1], "USD")
    said = talk(cli, *money, *HAND, "rake nonsense", "rake 2", "out.json", "q").err
    assert said.count("If rake was taken, type rake and the amount.") == 2
    assert saved()["rake"] == 2
    assert "rake" not in talk(cli, "new", *SETUP, *HAND, "other.json", "q").err


def test_the_setup_can_be_corrected_while_it_fits(cli: Cli) -> None:
    again = ("setup", "", "", "", "", "300", "", "", "", "")
    said = talk(cli, *SETUP, "AhKd", "r6", *again).err
    corrected = said.rpartition("Next hand: Boris 200, Anna 300 (button)")[2]
    assert "Anna raises to 6.\nBoris to act" in corrected


def test_a_step_that_does_not_fit_the_new_setup_is_named_and_one_question_asked_again(
    cli: Cli,
) -> None:
    too_short = ("setup", "", "", "", "", "4", "250", "", "", "USD")
    said = talk(cli, *SETUP, "AhKd", "r6", *too_short, "", "pot").err
    assert "> A step does not fit these answers. Anna raises to 6 USD. A raise to 6" in said
    again = said.partition("does not fit")[2]
    assert again.splitlines()[2] == "Stack of Anna [200]"
    assert "> Next hand: Boris 250, Anna 200 (button); blinds 1/2 USD." in again
    assert "Anna: stack 194 USD, bet 6 USD, button." in said


def test_the_button_stays_once_something_was_entered(cli: Cli) -> None:
    moved = ("setup", "", "", "", "", "", "300", "Boris", "", "")
    said = talk(cli, *SETUP, "AhKd", "r6", *moved, "", "c").err
    assert "> The button stays once something was entered; take that back first." in said
    again = said.partition("The button stays")[2]
    assert "Who has the button [Anna]" in again
    assert "Next hand: Boris 300, Anna 200 (button)" in again
    assert "Anna raises to 6.\nBoris to act" in again


@pytest.mark.parametrize(
    ("first", "answers", "told"),
    [
        ((), ("u", "2"), "Whose cards do you see, - for nobody's [Anna]"),
        ((), ("u", "u"), "Stack of Boris [200]"),
        (("Anna, Boris",), ("u",), "The players clockwise"),
        (("Anna, Boris", "", "u"), ("u", "u", "Carol, Dave", ""), "Blinds, small and big"),
    ],
)
def test_u_goes_back_through_the_setup(
    cli: Cli, first: tuple[str, ...], answers: tuple[str, ...], told: str
) -> None:
    *_, asked, _ = talk(cli, *(first or SETUP[:6]), *answers).err.splitlines()
    assert told in asked


def test_u_before_the_first_step_goes_back_to_where_the_hand_came_from(cli: Cli) -> None:
    said = talk(cli, *SETUP, "u", "u", "Boris", "", "AhKd", "f", *SAVED, "", "u", "Boris 50").err
    assert said.count("Currency, - for chips [-]") == 3
    assert "> Next hand: Anna 200, Boris 199 (button)" not in said
    after = said.rpartition("Saved as out.json.")[2]
    assert after.count("Next hand: ") == 4
    assert "An unfinished hand" not in talk(cli, "").err


def test_u_between_hands_opens_the_last_one_again(cli: Cli) -> None:
    said = talk(cli, *SETUP, *HAND, *SAVED, "u", "u", "c", "5h x x Qd x b20 f", "", "", "q").err
    assert "Taken back: Boris folds." in said
    events = saved()["events"]
    assert isinstance(events, list)
    assert events[-1] == {"type": "fold", "seat": 2}
    assert said.count("Saved as out.json.") == 2
    assert [path.name for path in Path().glob("*.json")] == ["out.json"]


def test_u_has_nothing_to_go_back_to_before_the_first_hand(cli: Cli) -> None:
    talk(cli, *SETUP, *HAND, *SAVED, "q")
    assert "There is nothing to undo." in talk(cli, "u").err


def test_after_the_end_a_note_does_not_tell_the_result_again(cli: Cli) -> None:
    said = talk(cli, *SETUP, *HAND, "note Villain #1 is fish", "tag bluff", "rake 1").err
    assert "> Note: Villain #1 is fish\nThe hand is over." in said
    assert "> Tag: bluff\nThe hand is over." in said
    assert said.count("Anna wins the pot of 12.") == 1
    assert said.count("Anna: net") == 2


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        (("AhKd", "7h"), "Now comes an action of Anna, not cards."),
        (("AhKd", "6"), "r 6 raises to it"),
        (("AhKd", "all in"), "type a."),
        (("AhKd", "c x", "c"), "not a check or call."),
        (("AhKd", "f", "7h"), "The hand is over: cards cannot come any more."),
        (("AhKd", "blinds 2/4"), "setup corrects the table"),
        (("AhKd", "r6 u"), "u stands alone on its line."),
        (("AhKd", "f", "later"), "The name of a file ends in .jsonl, .json, .hand,"),
        (("Ah",), "2 cards are needed, not 1."),
        (("AhKd", "c x", "Td 7c 2s", "x x", "5h 4d"), "1 card is needed, not 2."),
        (("AhKd", "tag two words"), "A tag is one word"),
    ],
)
def test_a_slip_gets_a_hint_that_fits(cli: Cli, answers: tuple[str, ...], told: str) -> None:
    assert told in talk(cli, *SETUP, *answers).err.splitlines()[-3]


def test_a_player_may_be_called_like_a_word_of_the_script(cli: Cli) -> None:
    said = talk(cli, "Hero, Villain", *SETUP[1:5], "1", "1", "-", "Hero AhKd", "hole Hero AhKd").err
    assert "Hero is a player" in said
    assert "Hero is dealt Ah Kd." in said


def test_without_a_hero_no_cards_are_asked_for(cli: Cli) -> None:
    said = talk(cli, *SETUP[:6], "-", "-", "f", *SAVED, "q").err
    assert "Hole cards" not in said
    assert saved()["result"]


def test_a_note_may_talk_of_pots(cli: Cli) -> None:
    talk(cli, *SETUP, "AhKd", "note he said b 66%", *HAND[1:], *SAVED, "q")
    assert saved()["notes"] == "he said b 66%"


def test_notes_tags_and_cards_seen_later(cli: Cli) -> None:
    later = ("note well played", "tag bluff", "hole Boris QsQc", "show Boris Qs")
    talk(cli, *SETUP, *HAND, *later, *SAVED, "q")
    hand = saved()
    assert (hand["notes"], hand["tags"]) == ("well played", ["bluff"])
    assert isinstance(hand["events"], list)
    assert hand["events"][-1] == {"type": "show", "seat": 2, "cards": ["Qs"]}


def test_leaving_keeps_the_hand_and_says_so(cli: Cli) -> None:
    said = talk(cli, *SETUP, "AhKd", "r6", "q").err
    assert said.endswith("`recorder record` goes on with it.\n")
    again = talk(cli, "", "f").err
    assert "An unfinished hand of Anna, Boris is kept" in again
    assert "Anna is dealt Ah Kd.\nAnna raises to 6.\n" in again
    assert "Boris folds." in again


def test_a_name_may_be_typed_before_a_token(cli: Cli) -> None:
    assert "Anna raises to 6." in talk(cli, *SETUP, "AhKd", "Anna: r6").err


def test_a_letter_of_the_russian_keyboard_is_refused_with_the_latin_one(cli: Cli) -> None:
    said = talk(cli, *SETUP, "AhKd", "к6").err
    refusal = said.splitlines()[-3]
    assert "к" in refusal
    assert "r" in refusal


def test_u_at_the_end_goes_back_to_the_hand(cli: Cli) -> None:
    said = talk(cli, *SETUP, *HAND, "u", "c", "5h", "x", "f", "later.json", "q").err
    assert said.count("Anna posts the small blind 1.") == 1
    events = saved("later.json")["events"]
    assert isinstance(events, list)
    assert events[-1] == {"type": "fold", "seat": 1}
