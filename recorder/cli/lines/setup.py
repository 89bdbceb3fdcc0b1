"""What is asked before the first card: players, blinds, ante, stacks, button, hero, money."""

import re
from collections.abc import Sequence
from typing import Final

from recorder.cli.lines.problems import problem_sentence, refuse_outside
from recorder.cli.lines.terminal import Asker
from recorder.engine.game import GAMES, NL_HOLDEM
from recorder.formats.json_hand import HandHistory
from recorder.formats.names import same_name
from recorder.formats.play import names
from recorder.formats.script.amounts import decimals_needed, read_amount
from recorder.formats.script.problems import InputProblem
from recorder.i18n import sentence, text
from recorder.i18n.plain import plain
from recorder.session.setup_defaults import fields_of, first_fields, forced_bets
from recorder.session.setup_fields import SetupFields, SetupRefused, start_of
from recorder.storage.settings import Settings

Answers = dict[str, str]
"""What was typed, by question."""

NONE: Final = "-"
_NOBODY: Final = (NONE, "0", "none")
"""Nobody is the hero: one word more than there are players who could be called so."""

_GLUED: Final = re.compile(r"([A-Za-z]{2,})([0-9]{1,9})")
QUESTIONS: Final = (
    *("players", "game", "blinds", "ante", "least"),
    *("stack-1", "stack-2", "button", "hero", "money"),
)

_FORCED: Final = ("blinds", "ante", "least")
"""What is proposed as is usual for a game, where the last one was of another kind."""

_BACK: Final = ("u", "undo")


def ask_setup(
    asker: Asker, defaults: Answers, place: int = 0, only: bool = False
) -> Answers | None:
    """The answers to the questions from number `place` on, or to that one only.

    Enter takes what `defaults` says, which also answers the questions before `place`. `None`
    where the user goes back before the first question.

    Raises:
        Left: the user has had enough.
    """
    answers = dict(defaults) if place else {}
    step = 1
    end = place + 1 if only else len(QUESTIONS)
    asker.say(text("setup.begin"))
    while 0 <= place < end:
        name = QUESTIONS[place]
        if name == "least" and answers["blinds"] != NONE:
            # The big blind is the least bet.
            answers[name] = NONE
            place += step
            continue
        answer = asker.ask(_question(name, answers, defaults), *_help(name))
        step = -1 if answer.lower() in _BACK else 1
        if step < 0:
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
    before = {each: answers[each] for each in QUESTIONS[: QUESTIONS.index(name)]}
    problem = _problem(name, answer, before)
    if problem is None:
        answers[name] = _taken(name, answer, before)
    return problem


def _help(name: str) -> tuple[str, ...]:
    games = ", ".join(f"{at} {text(f'game.{game}')}" for at, game in enumerate(GAMES, 1))
    return text(f"setup.help.{name.partition('-')[0]}", games=games), text("setup.help")


def start_from(answers: Answers) -> HandHistory:
    """What a hand starts from: a JSON hand without events.

    Raises:
        SetupRefused: no table could start so.
    """
    return start_of(_fields(answers))


def _question(name: str, answers: Answers, defaults: Answers) -> str:
    default = _default(name, answers, defaults)
    if name == "game":
        default = text(f"game.{default}")
    shown = f" [{plain(default)}]" if default else ""
    who = dict(zip(("stack-1", "stack-2"), players(answers.get("players", "")), strict=False))
    return text(f"setup.{name.partition('-')[0]}", seat=plain(who.get(name, ""))) + shown


def _default(name: str, answers: Answers, defaults: Answers) -> str:
    """What Enter gives; names of the last hand only where they still play."""
    if name in _FORCED and name not in answers and _new_kind(answers, defaults):
        usual = forced_bets(answers["game"], Settings())
        return usual[_FORCED.index(name)] or NONE
    if name not in ("button", "hero"):
        return answers.get(name) or defaults[name]
    seated = players(answers["players"])
    wanted = answers.get(name) or defaults.get(name, seated[0])
    return wanted if wanted in seated or wanted == _nobody(seated) else seated[0]


def _new_kind(answers: Answers, defaults: Answers) -> bool:
    """Whether the game chosen has other forced bets than the one before."""
    chosen, before = answers["game"], defaults["game"]
    return GAMES[chosen].draws is not GAMES[before].draws


def _game(answer: str) -> str:
    """The game that an answer names: by number, by its name in the script, or in words."""
    key = answer.lower()
    for number, game in enumerate(GAMES, 1):
        if key in (str(number), game, text(f"game.{game}").lower()):
            return game
    raise InputProblem("game-number", 1, text=answer)


def players(answer: str) -> list[str]:
    """The names in an answer; commas stand between them."""
    return [name.strip() for name in answer.split(",") if name.strip()]


def _problem(name: str, answer: str, answers: Answers) -> str | None:
    """Why an answer cannot be taken, `None` where it can."""
    try:
        _check(name, answer, answers)
        if name == "game":
            _game(answer)
        elif name != "blinds" or answer != NONE or not GAMES[answers["game"]].draws:
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
        if len(players(answer)) < NL_HOLDEM.min_seats:
            raise InputProblem("two-names-needed", 1)
        return
    refuse_outside(answer)
    if name.startswith("stack"):
        _check_stack(answer, answers)
    if name == "money" and (glued := _GLUED.fullmatch(answer)):
        raise InputProblem("currency-glued", 1, currency=glued[1].upper(), count=int(glued[2]))
    if name in ("button", "hero") and _index_named(answer, answers) is None:
        both = ", ".join(players(answers["players"]))
        raise InputProblem("player-unknown", 1, name=answer, players=both)


def _check_stack(answer: str, answers: Answers) -> None:
    """A stack is counted in what the blinds are: one digit more would be a slip."""
    if len(answer.split()) > 1:
        raise InputProblem("header-amount-unreadable", 1, text=answer)
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
    return _without_zeros(answer, answers) if name.startswith("stack") else answer


def _without_zeros(answer: str, answers: Answers) -> str:
    """A stack with no more decimals than the blinds: zeros would raise those of all amounts."""
    if answer == "??":
        return answer
    more = read_amount(answer, 1).decimals - start_from(answers).stakes.decimals
    return answer[:-more].rstrip(".,") if more > 0 and answer[-1] == "0" else answer


def _index_named(answer: str, answers: Answers) -> int | None:
    """Which of the two players an answer names, by name, or 1 or 2; -1 for nobody."""
    seated = players(answers["players"])
    spelled = [same_name(name) for name in seated]
    if same_name(answer) in spelled:
        return spelled.index(same_name(answer))
    if answer.lower() in _NOBODY:
        return -1
    return int(answer) - 1 if answer in ("1", "2") else None


def _nobody(seated: Sequence[str]) -> str:
    """The word that says nobody at this table, where a player may be called like one of them."""
    spelled = [same_name(name) for name in seated]
    return next((word for word in _NOBODY if word not in spelled), NONE)


def _fields(answers: Answers) -> SetupFields:
    """The answers so far; what was not asked yet is something that is right."""
    names = tuple(players(answers["players"]))
    stacks = tuple(answers.get(f"stack-{place}", "??") for place, _ in enumerate(names, 1))
    hero = _index_named(answers.get("hero") or _nobody(names), answers)
    game = answers.get("game", NL_HOLDEM.name)
    blinds = answers.get("blinds", "1/2")
    return SetupFields(
        names=names,
        stacks=stacks,
        blinds="" if blinds == NONE and GAMES[game].draws else blinds,
        ante=_given(answers.get("ante", NONE)),
        money=_given(answers.get("money", NONE)),
        button=_index_named(answers.get("button", "1"), answers) or 0,
        hero=None if hero == -1 else hero,
        min_bet=_given(answers.get("least", NONE)),
        game=game,
    )


def _given(answer: str) -> str:
    return "" if answer in (NONE, "0") else answer


def first_answers(settings: Settings) -> Answers:
    """What is proposed where no hand was recorded before."""
    return {**_answers(first_fields(settings)), "players": "", "money": settings.currency or NONE}


def answers_of(start: HandHistory) -> Answers:
    """The answers that lead to `start`."""
    fields = fields_of(start)
    first, second = fields.names
    nobody = _nobody([first, second])
    return {
        **_answers(fields),
        "players": f"{first}, {second}",
        "button": names(start)[-1],
        "hero": nobody if fields.hero is None else fields.names[fields.hero],
        "money": start.stakes.currency or NONE,
    }


def _answers(fields: SetupFields) -> Answers:
    """The answers that are written as the fields are."""
    first, second = fields.stacks
    return {
        "game": fields.game,
        "blinds": fields.blinds or NONE,
        "ante": fields.ante or NONE,
        "least": fields.min_bet or NONE,
        "stack-1": first,
        "stack-2": second,
    }
