"""The answers that a table is set up from, and how they become the fields of a setup and back."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from recorder.cli.lines.series_answers import (
    LOT,
    SeriesAnswer,
    answer_of,
    game_in,
    is_midst,
    series_answer,
)
from recorder.engine.game import GAMES, NL_HOLDEM
from recorder.formats.json_hand import MAX_SEAT, HandHistory
from recorder.formats.names import same_name
from recorder.session.series_kinds import LEVELS, proposed
from recorder.session.setup_defaults import fields_of, first_fields
from recorder.session.setup_fields import SetupFields, start_of
from recorder.storage.settings import Settings

Answers = dict[str, str]
"""What was typed, by question. `numbers` is never asked for: the seat numbers of last time."""

NONE: Final = "-"
HEADS_UP: Final = 2
"""So many have a question each for their stacks; more have one together."""

_NOBODY: Final = (NONE, "0", "none", *(NONE * count for count in range(2, MAX_SEAT + 2)))
"""Nobody is the hero: one word more than there are players who could be called so."""

_EMPTY_SEAT: Final = re.compile(r"(?:seat|место)\s+([0-9]{1,2})", re.IGNORECASE)
"""A button in front of nobody (RULES 9.2)."""


def players(answers: Mapping[str, str]) -> list[str]:
    """The names in the first answer, clockwise; commas stand between them."""
    return [name.strip() for name in answers.get("players", "").split(",") if name.strip()]


def questions(answers: Mapping[str, str]) -> list[str]:
    """What is asked for, in order, as far as the answers so far tell."""
    heads_up = len(players(answers)) <= HEADS_UP
    stacks = ["stack-1", "stack-2"] if heads_up else ["stacks"]
    game = answers.get("game", NL_HOLDEM.name)
    if is_midst(game):
        return ["players", *stacks, "button", "hero"]
    return ["players", "game", *_bets(answers, game), *stacks, "button", "hero", "money"]


def _bets(answers: Mapping[str, str], game: str) -> list[str]:
    """What is asked about forced bets; a series has its own, a tournament has levels."""
    series = series_answer(game)
    if series is not None:
        return ["levels"] if series.kind == "tournament" else []
    # Where there is a big blind, it is the least bet.
    return ["blinds", "ante", *(["least"] if answers.get("blinds") == NONE else [])]


def stacks_of(answers: Mapping[str, str]) -> list[str]:
    """The stack of each player as typed, "??" for those that were not asked for yet."""
    count = len(players(answers))
    if count <= HEADS_UP:
        return [answers.get(f"stack-{place}", "??") for place in range(1, count + 1)]
    given = stack_words(answers.get("stacks", "??"), count)
    return given * count if len(given) == 1 else given


def stack_words(answer: str, count: int) -> list[str]:
    """The stacks in one answer, parted by blanks, or by commas where that cannot be an amount."""
    words = re.split(r"\s*;\s*|\s*,\s+|\s+", answer.strip())
    if len(words) == 1 and answer.count(",") == count - 1:
        return answer.split(",")
    return words


def stacks_answer(stacks: Sequence[str]) -> str:
    """All stacks as one answer: one alone where all are the same."""
    return stacks[0] if len(set(stacks)) == 1 else " ".join(stacks)


def index_named(answer: str, answers: Mapping[str, str]) -> int | None:
    """Which of the players an answer names, by name or by number from 1 on; -1 for nobody."""
    seated = players(answers)
    spelled = [same_name(name) for name in seated]
    if same_name(answer) in spelled:
        return spelled.index(same_name(answer))
    if answer.lower() in _NOBODY:
        return -1
    return next((at for at, _ in enumerate(seated) if answer == str(at + 1)), None)


def nobody(seated: Sequence[str]) -> str:
    """The word that says nobody at this table, where a player may be called like one of them."""
    spelled = [same_name(name) for name in seated]
    return next(word for word in _NOBODY if word not in spelled)


def empty_seat(answer: str, answers: Mapping[str, str]) -> int | None:
    """The number of the empty seat that an answer puts the button on; `None` for anything else."""
    found = _EMPTY_SEAT.fullmatch(answer)
    number = int(found[1]) if found else 0
    free = number not in _numbers(answers) and len(players(answers)) > HEADS_UP
    return number if 0 < number <= MAX_SEAT and free else None


def _numbers(answers: Mapping[str, str]) -> list[int]:
    """The seat number of each player: those of last time where there are as many."""
    count = len(players(answers))
    before = [int(number) for number in answers.get("numbers", "").split()]
    return before if len(before) == count else [*range(1, count + 1)]


def start_from(answers: Mapping[str, str]) -> HandHistory:
    """What a hand starts from: a JSON hand without events.

    Raises:
        SetupRefused: no table could start so.
    """
    fields = _fields(answers)
    series = series_answer(answers.get("game", NL_HOLDEM.name))
    return start_of(_in_series(series, fields, answers) if series else fields)


def _in_series(
    series: SeriesAnswer, fields: SetupFields, answers: Mapping[str, str]
) -> SetupFields:
    """The fields as a series has them, with the stacks that were typed."""
    usual = proposed(series.kind, fields)
    return replace(
        usual,
        game=series.game,
        hands=series.hands or usual.hands,
        levels=answers.get("levels", usual.levels) if usual.levels else "",
        stacks=_stacks_in(usual, answers),
        lot=answers.get("button", "").lower() in LOT,
    )


def _stacks_in(usual: SetupFields, answers: Mapping[str, str]) -> tuple[str, ...]:
    """The stacks of the players; until one was asked for, it is what is usual."""
    if len(players(answers)) > HEADS_UP:
        return tuple(stacks_of(answers)) if "stacks" in answers else usual.stacks
    return tuple(
        answers.get(f"stack-{place}", chips) for place, chips in enumerate(usual.stacks, 1)
    )


def _fields(answers: Mapping[str, str]) -> SetupFields:
    """The answers so far; what was not asked yet is something that is right."""
    seated = players(answers)
    button = answers.get("button", "1")
    hero = index_named(answers.get("hero") or nobody(seated), answers)
    game = game_in(answers.get("game", NL_HOLDEM.name))
    blinds = answers.get("blinds", "1/2")
    no_blinds = blinds == NONE and GAMES[game].draws
    fields = SetupFields(
        names=tuple(seated),
        stacks=tuple(stacks_of(answers)),
        numbers=tuple(_numbers(answers)),
        blinds="" if no_blinds else blinds,
        ante=_given(answers.get("ante", NONE)),
        money=_given(answers.get("money", NONE)),
        button=index_named(button, answers) or 0,
        hero=None if hero == -1 else hero,
        min_bet=_given(answers.get("least", NONE)) if no_blinds else "",
        game=game,
    )
    empty = empty_seat(button, answers)
    return fields if empty is None else fields.with_dead_button(empty)


def _given(answer: str) -> str:
    return "" if answer in (NONE, "0") else answer


def first_answers(settings: Settings) -> Answers:
    """What is proposed where no hand was recorded before."""
    fields = first_fields(settings)
    return {
        **_answers(fields),
        **_stacks(fields.stacks),
        "players": "",
        "money": settings.currency or NONE,
    }


def answers_of(start: HandHistory) -> Answers:
    """The answers that lead to `start`."""
    fields = fields_of(start)
    rows = fields.seated
    seated = [fields.names[row] for row in rows]
    assert fields.button is not None
    return {
        **_answers(fields),
        **_stacks([fields.stacks[row] for row in rows]),
        "players": ", ".join(seated),
        "numbers": " ".join(str(fields.number(row)) for row in rows),
        "button": fields.names[fields.button] or f"seat {start.button}",
        "hero": nobody(seated) if fields.hero is None else fields.names[fields.hero],
        "money": start.stakes.currency or NONE,
    }


def _answers(fields: SetupFields) -> Answers:
    """The answers that are written as the fields are."""
    return {
        "game": answer_of(fields),
        "levels": fields.levels or LEVELS,
        "blinds": fields.blinds or NONE,
        "ante": fields.ante or NONE,
        "least": fields.min_bet or NONE,
    }


def _stacks(stacks: Sequence[str]) -> Answers:
    each = {f"stack-{place}": stack for place, stack in enumerate(stacks[:HEADS_UP], 1)}
    return {**each, "stacks": stacks_answer(stacks)}
