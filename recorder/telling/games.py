"""What games and their streets are called."""

from recorder.engine.game import GAMES, NL_HOLDEM, StreetName
from recorder.formats.json_hand import HandHistory
from recorder.i18n import text
from recorder.session.views import View
from recorder.telling.amounts import stakes_named
from recorder.telling.series import level, level_alone, which_hand


def game_name(history: HandHistory) -> str:
    """The game, "Pot-limit hold'em"."""
    return text(f"game.{history.game}")


def played_as(history: HandHistory) -> str:
    """What is played, shortly: "tournament, level 2"; no-limit hold'em goes without saying."""
    series, draws = history.series, GAMES[history.game].draws
    said = [game_name(history)] * (history.game != NL_HOLDEM.name)
    if series is not None and (several := level_alone(series)):
        said += [text("form.kind.tournament"), several]
    elif series is not None:
        said.append(text("form.kind.draw" if draws else "form.kind.home"))
    return ", ".join(said)


def titled(history: HandHistory) -> str:
    """The hand's number where it has one, or its place in a series; its game and its stakes."""
    if history.series is not None:
        return " · ".join((which_hand(history.series), game_name(history), level(history)))
    number = history.table and history.table.hand_number
    game, named = game_name(history), stakes_named(history)
    if number is None:
        return text("summary.title", game=game, stakes=named)
    return text("summary.title-hand", number=number, game=game, stakes=named)


def street_word(street: StreetName) -> str:
    """A street's name; the rounds of a draw game are those before and after the draw."""
    return text("street.draw" if street == "draw" else f"word.{street}")


def street_name(view: View) -> str:
    """The street being played; while cards are changed, the draw itself."""
    return text("street.drawing") if view.ask == "draw" else street_word(view.street)
