"""What kinds of play a table is set up for, and what each proposes (RULES 8.3, 9.1, 10.1)."""

from dataclasses import replace
from typing import Final, Literal

from recorder.engine.game import GAMES, NL_HOLDEM
from recorder.engine.series import DRAW, HOME, SeriesRules
from recorder.session.setup_fields import SetupFields

Kind = Literal["single", "home", "draw", "tournament", "midst"]

KINDS: Final[tuple[Kind, ...]] = ("single", "home", "draw", "tournament")
"""Kinds that a table can be set up for; a series that goes on is one more."""

CHIPS: Final = 1500
LEVELS: Final = (
    "10/20 x10 15/30 x10 25/50 x10 50/100/10 x10 75/150/15 x10 100/200/20 x10 "
    "150/300/30 x10 200/400/40 x10 300/600/60 x10 500/1000/100"
)
"""A tournament as it is proposed: so many chips each, ten hands a level, antes from the fourth."""


def kind_of(fields: SetupFields) -> Kind:
    """The kind of play that the fields are about."""
    if fields.midst:
        return "midst"
    if not fields.series:
        return "single"
    if fields.levels:
        return "tournament"
    return "draw" if GAMES[fields.game].draws else "home"


def proposed(kind: Kind, fields: SetupFields) -> SetupFields:
    """The same table set up for another kind of play, as is usual for that.

    Who sits at it stays. Of single hands nothing is proposed but that they are no series.
    """
    match kind:
        case "home":
            return _by_rules(HOME, fields)
        case "draw":
            return _by_rules(DRAW, fields)
        case "tournament":
            game = NL_HOLDEM.name if GAMES[fields.game].draws else fields.game
            whole = replace(fields, game=game, levels=LEVELS, hands="", series=True, midst=())
            return _with_stacks(whole, CHIPS)
        case "midst":
            return fields
        case "single":
            return replace(fields, series=False, levels="", hands="", midst=())


def back_to_single(fields: SetupFields, single: SetupFields) -> SetupFields:
    """The table as `fields` has it by now, played hand by hand as it was set up in `single`."""
    stacks = [*single.stacks, *fields.stacks[len(single.stacks) :]]
    back = replace(
        fields,
        game=single.game,
        blinds=single.blinds,
        ante=single.ante,
        min_bet=single.min_bet,
        stacks=tuple(stacks[: len(fields.stacks)]),
    )
    return proposed("single", back)


def _by_rules(rules: SeriesRules, fields: SetupFields) -> SetupFields:
    level = rules.levels[0]
    blinds = "" if level.big_blind is None else f"{level.small_blind}/{level.big_blind}"
    whole = replace(
        fields,
        game=rules.game.name,
        blinds=blinds,
        ante=str(level.ante or ""),
        min_bet=str(level.min_bet or ""),
        hands=str(rules.last_hand or ""),
        levels="",
        series=True,
        midst=(),
    )
    return _with_stacks(whole, rules.chips or CHIPS)


def _with_stacks(fields: SetupFields, chips: int) -> SetupFields:
    """Everybody with so many chips; an empty seat stays empty."""
    seated = fields.seated
    stacks = [str(chips) if row in seated else "" for row, _ in enumerate(fields.stacks)]
    return replace(fields, stacks=tuple(stacks))
