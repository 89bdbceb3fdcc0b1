"""What is asked for now and what is legal, in sentences that can also be listened to."""

from collections.abc import Iterator
from typing import Final

from recorder.engine.errors import RuleViolation
from recorder.engine.events import Verb
from recorder.formats.findings import named
from recorder.formats.script.problems import InputProblem
from recorder.i18n import plural, sentence, text
from recorder.i18n.plain import plain
from recorder.session.views import SeatView, View
from recorder.telling.amounts import bare, money, stack
from recorder.telling.games import street_word
from recorder.telling.positions import placed
from recorder.telling.pots import pots_told

VERBS: Final[tuple[Verb, ...]] = ("fold", "check", "call", "bet", "raise")


def asked(view: View) -> str:
    """The one thing asked for; for an action with everything legal and its amounts."""
    name = plain(view.name or "")
    street = street_word(view.street)
    match view.ask:
        case "action":
            assert view.seat is not None
            actions = ", ".join(_actions(view))
            return text("ask.action", seat=placed(view, view.seat), actions=actions)
        case "hole_cards":
            return plural("ask.hole_cards", view.count or 0, seat=name)
        case "draw":
            return text("ask.draw", seat=name)
        case "board":
            return plural("ask.board", view.count or 0, street=street)
        case "reveal" if view.optional:
            return text("ask.reveal.all-in", seat=name)
        case "reveal":
            return text("ask.reveal", seat=name)
        case _:
            return text("ask.none")


def _actions(view: View) -> Iterator[str]:
    """Every legal action; the free one comes first, giving up last."""
    now = view.legal
    if now.can_check:
        yield text("may.check")
    if now.can_call:
        yield text(
            "may.call-all-in" if now.call_all_in else "may.call", adds=money(view, now.call_adds)
        )
    if now.can_bet or now.can_raise:
        yield _sized(view, "bet" if now.can_bet else "raise")
    yield text("may.fold")


def _sized(view: View, verb: str) -> str:
    least, most = view.legal.min_to, view.legal.max_to
    if most is None:
        return text(f"may.{verb}-from", least=money(view, least))
    whole = view.legal.may_go_all_in
    if least == most:
        return text(f"may.{verb}-all-in" if whole else f"may.{verb}-only", to=money(view, most))
    msgid = f"may.{verb}" if whole else f"may.{verb}-pot"
    return text(msgid, least=bare(view, least), most=money(view, most))


def refusals(view: View) -> Iterator[str]:
    """Why each action that is not legal is not, one sentence each."""
    for verb in VERBS:
        refusal = view.legal.refusal(verb)
        if view.ask == "action" and refusal:
            yield said(view, refusal)


def said(view: View, violation: RuleViolation | InputProblem) -> str:
    """What the engine says no to or warns of, or why a text was not taken, with the names."""
    params = named(violation.params, [seat.name for seat in view.seats])
    return sentence(violation.code, params, view.decimals, view.currency)


def table(view: View) -> Iterator[str]:
    """Pots and stacks, one line each."""
    yield text("table.pot", pot=money(view, view.pot))
    if not view.over:
        yield from pots_told(view)
    for seat in view.seats:
        yield _seat(view, seat)


def given_up(seat: SeatView) -> str:
    """How a hand that is no longer played for was given up, in a word."""
    return text("table.mucked" if seat.mucked else "table.folded")


def _seat(view: View, seat: SeatView) -> str:
    parts = [
        text("table.stack", stack=stack(view, seat, seat.stack))
        if seat.stack is not None
        else text("table.stack-unknown")
    ]
    if seat.street_bet:
        parts.append(text("table.bet", bet=money(view, seat.street_bet)))
    if seat.button:
        parts.append(text("table.button"))
    if seat.folded:
        parts.append(given_up(seat))
    elif seat.all_in and not view.over:
        parts.append(text("table.all-in"))
    return f"{plain(seat.name)}: {', '.join(parts)}."
