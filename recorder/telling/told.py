"""What happened, in sentences: one for each event, and what a hand came to."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from recorder.engine.cards import UNKNOWN, card_text
from recorder.engine.events import (
    Act,
    Award,
    Cards,
    DealBoard,
    DealHole,
    Draw,
    Event,
    Muck,
    Post,
    Rake,
    Show,
)
from recorder.engine.game import StreetName
from recorder.formats.json_hand import PotModel, ResultModel
from recorder.i18n import plural, text
from recorder.i18n.plain import plain
from recorder.session.views import View
from recorder.telling.amounts import about, money, net, stack
from recorder.telling.pots import pot_word


def told(before: View, event: Event, approximate: bool = False) -> str:
    """What `event` does at the table that looked like `before`; `approximate` marks its amount."""
    match event:
        case Act():
            return _action(before, event, approximate)
        case DealBoard(cards):
            return text(
                "told.board",
                street=text(f"word.{street_opened(before)}").capitalize(),
                cards=spoken(cards),
                pot=money(before, before.pot),
            )
        case DealHole(seat, cards):
            return _closed(name_at(before, seat), cards)
        case Draw(seat, discarded, received):
            return _drawn(name_at(before, seat), discarded, received)
        case Post(seat, kind, amount, all_in):
            kind_word = text(f"word.{kind}")
            sentence = text(
                "told.post",
                seat=name_at(before, seat),
                kind=kind_word,
                amount=about(money(before, amount), approximate),
            )
            return _ended(sentence, all_in)
        case Show(seat, cards):
            return _shown(name_at(before, seat), cards)
        case Muck(seat):
            return text("told.muck", seat=name_at(before, seat))
        case Rake(amount):
            return text("told.rake", amount=about(money(before, amount), approximate))
        case Award(seats):
            return text("told.award", seats=", ".join(name_at(before, seat) for seat in seats))
    assert_never(event)


def _action(before: View, event: Act, approximate: bool) -> str:
    now = before.legal
    amount = money(before, now.call_adds if event.verb == "call" else event.to)
    msgid = f"told.{event.verb}"
    if approximate and event.verb == "raise":
        msgid = "told.raise-about"
    else:
        amount = about(amount, approximate)
    return _ended(text(msgid, seat=name_at(before, event.seat), amount=amount), event.all_in)


def street_opened(before: View) -> StreetName:
    """The street that the next board cards open, also where hands may be turned up first."""
    dealt = 0
    for street in before.game.streets:
        dealt += street.board
        if dealt > len(before.board):
            return street.name
    return before.street


def _ended(sentence: str, all_in: bool) -> str:
    return f"{sentence}{text('told.all-in') if all_in else ''}."


def _closed(name: str, cards: Cards) -> str:
    if set(cards) == {UNKNOWN}:
        return text("told.hole-unseen", seat=name)
    return text("told.hole", seat=name, cards=spoken(cards))


def name_at(view: View, seat: int) -> str:
    """The player at a position, safe to print."""
    return plain(view.seats[seat].name)


def _shown(name: str, cards: Cards) -> str:
    if set(cards) == {UNKNOWN}:
        return text("told.show-unnoted", seat=name)
    return text("told.show", seat=name, cards=spoken(cards))


def _drawn(name: str, discarded: Cards, received: Cards) -> str:
    """Cards changed; which, as far as they were seen."""
    if not discarded:
        return text("told.pat", seat=name)
    if {*discarded, *received} == {UNKNOWN}:
        return plural("told.draw-unseen", len(discarded), seat=name)
    thrown, got = spoken(discarded), spoken(received)
    return text("told.draw", seat=name, discarded=thrown, received=got)


def spoken(cards: Iterable[int]) -> str:
    """Cards with blanks between them, so that they are read out one by one."""
    return " ".join(map(card_text, cards))


def outcome(result: ResultModel, view: View, rake_about: bool = False) -> Iterator[str]:
    """Returned bets, who won which pot with what, rake, and each player's net and stack."""
    seats = {seat.name: seat for seat in view.seats}
    yield from _pots_won(result, view, rake_about)
    for name, change in result["net"].items():
        final = result["final_stacks"][name]
        yield text(
            "told.net" if final is not None else "told.net-only",
            seat=plain(name),
            net="?" if change is None else net(change, view.decimals, view.currency),
            stack=stack(view, seats[name], final),
        )


def brief_outcome(result: ResultModel, view: View, rake_about: bool = False) -> Iterator[str]:
    """The same beside stacks that are seen: what more than two won or lost is one sentence.

    Whoever did neither is not named in it.
    """
    if len(result["net"]) == view.game.min_seats:
        yield from outcome(result, view, rake_about)
        return
    yield from _pots_won(result, view, rake_about)
    nets = [
        f"{plain(name)} {'?' if change is None else net(change, view.decimals, None)}"
        for name, change in result["net"].items()
        if change != 0
    ]
    if nets:
        yield text("told.nets", nets=", ".join(nets))


def _pots_won(result: ResultModel, view: View, rake_about: bool) -> Iterator[str]:
    """Where the pot went: what came back to whom, who won what, and the rake."""
    for name, chips in result["returned"].items():
        yield text("told.returned", seat=plain(name), amount=money(view, chips))
    for place, pot in enumerate(result["pots"]):
        yield from _pot(result, pot, place, view)
    if result["rake"]:
        yield text("told.rake", amount=about(money(view, result["rake"]), rake_about))


def _pot(result: ResultModel, pot: PotModel, place: int, view: View) -> Iterator[str]:
    pots = len(result["pots"])
    amount = money(view, pot["amount"])
    if pot["won"] is None:
        among = [plain(name) for name in result["undecided"] if name in pot["contested_by"]]
        word = pot_word(place, pots)
        yield text("told.undecided", pot=word, amount=amount, seats=", ".join(among))
        return
    for name, chips in pot["won"].items():
        whole = chips == pot["amount"]
        yield text(
            "told.wins-all" if whole else "told.wins",
            seat=plain(name),
            won=money(view, chips),
            pot=pot_word(place, pots, "" if whole else "of."),
            amount=amount,
            ending=_with(result, pot, name),
        )


def _with(result: ResultModel, pot: PotModel, winner: str) -> str:
    """The hand that won, where one had to be shown for it."""
    shown = result["shown"].get(winner)
    if not shown or not shown["hand"] or len(pot["contested_by"]) == 1:
        return ""
    best = " ".join(shown["best"])
    return text("told.with", hand=text(f"hand.{shown['hand']}"), best=best)
