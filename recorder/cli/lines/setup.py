"""What is asked before the first card: players, blinds, ante, stacks, button, hero, money."""

import re
from typing import Final

from recorder.cli.lines.answers import (
    HEADS_UP,
    NONE,
    Answers,
    empty_seat,
    index_named,
    nobody,
    players,
    questions,
    stack_words,
    stacks_answer,
    stacks_of,
    start_from,
)
from recorder.cli.lines.problems import problem_sentence, refuse_outside
from recorder.cli.lines.series_answers import LOT, game_in, is_midst, series_answer
from recorder.cli.lines.series_answers import shown as shown_game
from recorder.cli.lines.terminal import Asker
from recorder.engine.game import GAMES, NL_HOLDEM
from recorder.formats.script.amounts import decimals_needed, read_amount
from recorder.formats.script.problems import InputProblem
from recorder.i18n import sentence, text
from recorder.i18n.plain import plain
from recorder.session.series_kinds import proposed
from recorder.session.setup_defaults import first_fields, forced_bets
from recorder.session.setup_fields import SetupRefused
from recorder.storage.settings import Settings

_GLUED: Final = re.compile(r"([A-Za-z]{2,})([0-9]{1,9})")

_FORCED: Final = ("blinds", "ante", "least")
"""What is proposed as is usual for a game, where the last one was of another kind."""

_BACK: Final = ("u", "undo")
_STACK: Final = "stack"
_AT_THE_TABLE: Final = ("button", "hero")
"""Answers that name a player."""
_TOLD_APART: Final = ("ante", "button", "hero")
"""Questions with another help for more than two."""


def ask_setup(
    asker: Asker, defaults: Answers, begin: str = "players", only: bool = False
) -> Answers | None:
    """The answers to the questions from `begin` on, or to that one only.

    Enter takes what `defaults` says, which also answers the questions before. `None` where the
    user goes back before the first question.

    Raises:
        Left: the user has had enough.
    """
    place = questions(defaults).index(begin)
    known = ("numbers", "game") if is_midst(defaults["game"]) else ("numbers",)
    answers = dict(defaults) if place else {name: defaults.get(name, "") for name in known}
    end = place + 1 if only else None
    asker.say(text("setup.begin"))
    while 0 <= place < (end or len(questions(answers))):
        name = questions(answers)[place]
        answer = asker.ask(_question(name, answers, defaults), *_help(name, answers))
        if answer.lower() in _BACK:
            place -= 1
            continue
        problem = _take(name, answer, answers, defaults)
        if problem:
            asker.say(problem)
        else:
            # Blinds may have been given with the game.
            place += 2 if name == "game" and "/" in answer else 1
    return {**defaults, **answers} if place > 0 else None


def _take(name: str, answer: str, answers: Answers, defaults: Answers) -> str | None:
    """Put an answer with the others, or say why it cannot be taken.

    Blinds alone in the place of a game are blinds of the one that was proposed.
    """
    if name == "game" and "/" in answer:
        return _take(name, "", answers, defaults) or _take("blinds", answer, answers, defaults)
    answer = answer or _default(name, answers, defaults)
    asked = questions(answers)
    known = ("numbers", "game") if is_midst(answers.get("game", "")) else ("numbers",)
    before = {each: answers[each] for each in (*known, *asked[: asked.index(name)])}
    problem = _problem(name, answer, before)
    if problem is None:
        answers[name] = _taken(name, answer, before)
    return problem


def _help(name: str, answers: Answers) -> tuple[str, ...]:
    games = ", ".join(f"{at} {text(f'game.{game}')}" for at, game in enumerate(GAMES, 1))
    seated = len(players(answers))
    more = "-more" if name in _TOLD_APART and seated > HEADS_UP else ""
    msgid = f"setup.help.{name.partition('-')[0]}{more}"
    most = max(game.max_seats for game in GAMES.values())
    said = [text(msgid, games=games, count=seated, most=most)]
    if name == "game":
        said.append(text("setup.help.series", names=text("setup.series-names")))
    elif name == "button" and series_answer(answers.get("game", "")):
        said.append(text("setup.help.lot"))
    return *said, text("setup.help")


def _question(name: str, answers: Answers, defaults: Answers) -> str:
    default = _default(name, answers, defaults)
    if name == "game":
        default = shown_game(default)
    elif name == "button" and default in LOT:
        default = text("setup.lot")
    shown = f" [{plain(default)}]" if default else ""
    seated = list(map(plain, players(answers)))
    whose = dict(zip(("stack-1", "stack-2"), seated, strict=False))
    msgid = f"setup.{name.partition('-')[0]}"
    return text(msgid, seat=whose.get(name, ""), seats=", ".join(seated)) + shown


def _default(name: str, answers: Answers, defaults: Answers) -> str:
    """What Enter gives; names of the last hand only where they still play."""
    if name in _FORCED and name not in answers and _new_kind(answers, defaults):
        usual = forced_bets(game_in(answers["game"]), Settings())
        return usual[_FORCED.index(name)] or NONE
    if name == "game":
        return _game_for(len(players(answers)), answers.get(name) or defaults[name])
    if name.startswith(_STACK):
        return _default_stack(name, answers, defaults)
    if name not in _AT_THE_TABLE:
        return answers.get(name) or defaults[name]
    seated = players(answers)
    lot = name == "button" and series_answer(answers.get("game", "")) is not None
    first = LOT[0] if lot else seated[0]
    wanted = answers.get(name) or (first if lot else defaults.get(name, first))
    fits = wanted in (*seated, nobody(seated), first) or empty_seat(wanted, answers) is not None
    return wanted if fits else first


def _game_for(seats: int, game: str) -> str:
    """The game, or no-limit hold'em where it seats fewer."""
    return game if seats <= GAMES[game_in(game)].max_seats else NL_HOLDEM.name


def _default_stack(name: str, answers: Answers, defaults: Answers) -> str:
    """The stacks of last time, by name or else by place.

    Where more or fewer play, a new player has what the first had.
    """
    seated, before = players(answers), stacks_of(defaults)
    given = answers.get(name)
    series = series_answer(answers.get("game", ""))
    if series and not given:
        return str(proposed(series.kind, first_fields(Settings())).stacks[0])
    if given and len(stack_words(given, len(seated))) in (1, len(seated)):
        return given
    known = dict(zip(players(defaults), before, strict=True))
    usual = before if len(before) == len(seated) else [defaults["stack-1"]] * len(seated)
    stacks = [known.get(player, usual[at]) for at, player in enumerate(seated)]
    return stacks_answer(stacks) if name == "stacks" else stacks[int(name[-1]) - 1]


def _new_kind(answers: Answers, defaults: Answers) -> bool:
    """Whether the game chosen has other forced bets than the one before."""
    chosen, before = game_in(answers["game"]), game_in(defaults["game"])
    return GAMES[chosen].draws is not GAMES[before].draws


def _game(answer: str) -> str:
    """The game that an answer names: by number, by its name in the script, or in words.

    Or a series or a tournament in its place.
    """
    key = answer.lower()
    series = series_answer(key)
    if series is not None:
        return series.typed()
    for number, game in enumerate(GAMES, 1):
        if key in (str(number), game, text(f"game.{game}").lower()):
            return game
    raise InputProblem("game-number", 1, text=answer)


def _problem(name: str, answer: str, answers: Answers) -> str | None:
    """Why an answer cannot be taken, `None` where it can."""
    try:
        _check(name, answer, answers)
        if name == "game":
            start_from({**answers, name: _game(answer)})
        elif name != "blinds" or answer != NONE or not GAMES[game_in(answers["game"])].draws:
            start_from({**answers, name: answer})
    except InputProblem as problem:
        return problem_sentence(problem)
    except SetupRefused as refused:
        finding = refused.problems[0].finding
        return sentence(finding.code, finding.params, refused.decimals, refused.currency)
    return None


def _check(name: str, answer: str, answers: Answers) -> None:
    """Raise `InputProblem` for what is no answer to this question, whatever it says."""
    if name == "players":
        if len(players({name: answer})) < NL_HOLDEM.min_seats:
            raise InputProblem("two-names-needed", 1)
        return
    refuse_outside(answer)
    if name.startswith(_STACK):
        _check_stacks(name, answer, answers)
    if name == "money" and (glued := _GLUED.fullmatch(answer)):
        raise InputProblem("currency-glued", 1, currency=glued[1].upper(), count=int(glued[2]))
    if name in _AT_THE_TABLE and not _is_named(name, answer, answers):
        known = ", ".join(players(answers))
        raise InputProblem("player-unknown", 1, name=answer, players=known)


def _is_named(name: str, answer: str, answers: Answers) -> bool:
    """Whether an answer names somebody, or nobody as the hero, or an empty seat for the button."""
    index = index_named(answer, answers)
    if name == "hero":
        return index is not None
    if index in (None, -1) and answer.lower() in LOT:
        return series_answer(answers.get("game", "")) is not None
    return index not in (None, -1) or empty_seat(answer, answers) is not None


def _check_stacks(name: str, answer: str, answers: Answers) -> None:
    """One stack, or in the one question for all players one for all or one each."""
    seated = len(players(answers))
    words = stack_words(answer, seated) if name == "stacks" else answer.split()
    if name == "stacks" and len(words) not in (1, seated):
        raise InputProblem("stack-each", 1, count=seated, given=len(words))
    if name != "stacks" and len(words) > 1:
        raise InputProblem("header-amount-unreadable", 1, text=answer)
    for word in words:
        _check_stack(word, answers)


def _check_stack(answer: str, answers: Answers) -> None:
    """A stack is counted in what the blinds are: one digit more would be a slip."""
    try:
        stack = read_amount(answer, 1)
    except InputProblem:
        # Told below, together with all else that is wrong with it.
        return
    most = start_from(answers).stakes.decimals
    given = decimals_needed(stack)
    if stack.measure == "unit" and given > most:
        raise InputProblem("stack-decimals", 1, given=given, most=most)


def _taken(name: str, answer: str, answers: Answers) -> str:
    """An answer as it is kept."""
    if name == "game":
        return _game(answer)
    if name == "stacks":
        words = stack_words(answer, len(players(answers)))
        return " ".join(_without_zeros(word, answers) for word in words)
    return _without_zeros(answer, answers) if name.startswith(_STACK) else answer


def _without_zeros(answer: str, answers: Answers) -> str:
    """A stack with no more decimals than the blinds: zeros would raise those of all amounts."""
    if answer == "??":
        return answer
    more = read_amount(answer, 1).decimals - start_from(answers).stakes.decimals
    return answer[:-more].rstrip(".,") if more > 0 and answer[-1] == "0" else answer
