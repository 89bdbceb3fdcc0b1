"""Keys as data: twins on the Russian layout, other keys by choice, words in both languages."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from recorder import i18n
from recorder.tui.keyboard import RESERVED, on_latin, spelled, twin
from recorder.tui.keys import ACTIONS, BY_ID, KeyAction, Keys, bindings
from recorder.tui.modals.confirm import Confirm
from tests.tui.harness import recorder


@pytest.mark.parametrize(
    ("key", "russian"),
    [
        ("f", "а"),
        ("x", "ч"),
        ("c", "с"),
        ("b", "и"),
        ("r", "к"),
        ("a", "ф"),
        ("u", "г"),
        ("e", "у"),
        ("n", "т"),
        ("p", "з"),
        ("ctrl+r", "ctrl+к"),
        ("f1", None),
        ("enter", None),
    ],
)
def test_a_letter_has_the_twin_of_its_place_on_the_keyboard(key: str, russian: str | None) -> None:
    assert twin(key) == russian
    assert russian is None or on_latin(russian) == key
    assert on_latin(key) == key


def test_every_letter_is_bound_with_its_twin() -> None:
    for where in {action.where for action in ACTIONS}:
        for binding in bindings(where):
            assert not isinstance(binding, tuple)
            keys = binding.key.split(",")
            if binding.id not in ("modal.yes", "modal.no"):
                assert {other for key in keys if (other := twin(key))} <= set(keys)


@pytest.mark.parametrize(
    ("key", "answer"), [("y", True), ("д", True), ("n", False), ("н", False), ("т", False)]
)
async def test_a_question_is_answered_by_the_letter_of_the_word(
    home: Path, key: str, answer: bool
) -> None:
    async with recorder(home, "ru") as desk:
        answers: list[bool | None] = []
        desk.app.push_screen(Confirm("?"), answers.append)
        await desk.settle()
        await desk.press(key)
        assert answers == [answer]


def test_no_two_actions_of_one_place_share_a_key() -> None:
    shared = [
        (one.id, two.id)
        for one, two in combinations(ACTIONS, 2)
        if two.where in (one.where, "app") or one.where == "app"
        if set(one.keys) & set(two.keys)
    ]
    assert shared == []


def test_ids_are_unique_and_no_two_do_the_same_in_one_place() -> None:
    assert len(BY_ID) == len(ACTIONS)
    assert not [
        (one.id, two.id)
        for one, two in combinations(ACTIONS, 2)
        if (one.where, one.action) == (two.where, two.action)
    ]


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_every_action_has_a_label_and_a_sentence_of_its_own_language(lang: str) -> None:
    i18n.use(lang)
    words = {text for action in ACTIONS for text in (action.label, action.help)}
    words |= {i18n.text(f"tui.where.{action.where}") for action in ACTIONS}
    assert not [text for text in words if re.match("(key|tui)[.]", text)]
    if lang == "en":
        assert not [text for text in words if re.search("[а-яё]", text)]
    else:
        latin = re.compile(r"(?<![.])\b(?!Enter|Esc|JSON)[A-Za-z]{2,}")
        assert not [text for text in words if latin.search(text)]


def test_other_keys_replace_the_usual_ones_and_bring_their_twins() -> None:
    keys = Keys({"record.fold": "g, ctrl+g", "nothing": "z", "record.call": " , "})
    assert keys.of("record.fold") == ("g", "ctrl+g")
    assert keys.of("record.call") == BY_ID["record.call"].keys
    assert keys.keymap() == {"record.fold": "g,ctrl+g,п,ctrl+п"}
    assert keys.with_key("record.fold", "").remapped == {}


def test_a_key_that_something_else_has_in_the_same_place_is_known() -> None:
    keys = Keys({"record.call": "z"})
    fold = BY_ID["record.fold"]
    for key, holder in (("z", "record.call"), ("f1", "app.help"), ("x", "record.check")):
        found = keys.holder(key, fold)
        assert isinstance(found, KeyAction)
        assert found.id == holder
    assert keys.holder("c", fold) is None
    assert keys.holder("f", fold) is None


@pytest.mark.parametrize(
    ("key", "shown"),
    [("f1", "F1"), ("ctrl+r", "^R"), ("escape", "Esc"), ("f", "f"), ("question_mark", "?")],
)
def test_a_key_is_spelled_as_it_stands_on_the_keyboard(key: str, shown: str) -> None:
    assert spelled(key) == shown


def test_control_keys_that_terminals_use_are_left_alone() -> None:
    used = {key for action in ACTIONS for key in action.keys}
    assert not [key for key in used & RESERVED if key.startswith("ctrl+")]
