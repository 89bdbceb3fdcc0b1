"""A whole hand as plain text: the table, then street by street, then what it came to."""

from collections.abc import Generator, Iterator

from recorder.engine.errors import RuleViolation
from recorder.engine.events import DealBoard, Event, Post
from recorder.engine.state import Hand
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import engine_events, names, setup_of
from recorder.formats.results import result_model
from recorder.i18n import text
from recorder.i18n.plain import plain
from recorder.session.views import View, view_of
from recorder.telling.asked import asked, money, said
from recorder.telling.told import name_at, outcome, told


def story(history: HandHistory) -> Iterator[str]:
    """One line for each step; a hand that breaks off ends with what is asked for or why.

    Raises:
        RuleViolation: for a setup that no table could start with.
    """
    hand = Hand(setup_of(history))
    start = view_of(hand, history)
    yield from heading(history, start)
    yield text("word.preflop").capitalize() + "."
    yield from (told(start, post) for post in hand.posts)
    stopped = yield from _played(hand, history)
    view = view_of(hand, history)
    if stopped:
        yield text("story.illegal", why=said(view, stopped))
    elif hand.over:
        yield from outcome(result_model(hand.result, names(history)), view)
    else:
        yield text("story.unfinished", asked=asked(view))
    yield from remarks(history)


def _played(hand: Hand, history: HandHistory) -> Generator[str, None, RuleViolation | None]:
    """A line for each event; what stopped the hand, if anything did."""
    for place, event in enumerate(engine_events(history)):
        before = view_of(hand, history)
        try:
            hand.apply(event)
        except RuleViolation as violation:
            return violation
        if not isinstance(event, Post):
            yield _line(before, event, history, place)
    return None


def _line(before: View, event: Event, history: HandHistory, place: int) -> str:
    line = told(before, event, f"/events/{place}/to" in history.certainty)
    return f"{line} {_stacks(before)}" if isinstance(event, DealBoard) else line


def _stacks(view: View) -> str:
    live = [seat for seat in view.seats if not seat.folded]
    stacks = (f"{plain(seat.name)} {money(view, seat.stack)}" for seat in live)
    return text("story.stacks", stacks=", ".join(stacks))


def heading(history: HandHistory, view: View) -> Iterator[str]:
    """The game and its stakes, where and when, and who sits where with what."""
    yield text("story.game", stakes=_stakes(history, view))
    table = history.table
    for value in (table and (table.name, table.venue, table.event, table.played_at)) or ():
        if value:
            yield plain(value)
    stacks = {seat.name: seat.stack for seat in history.seats}
    for seat in view.seats:
        start = stacks[seat.name]
        yield text(
            "story.seat",
            seat=name_at(view, seat.position),
            number=seat.number,
            stack=money(view, start) if start is not None else text("story.unknown"),
            button=f", {text('table.button')}" if seat.button else "",
        )


def _stakes(history: HandHistory, view: View) -> str:
    stakes = history.stakes
    small = "-" if stakes.small_blind is None else money(view, stakes.small_blind)
    blinds = f"{small}/{money(view, stakes.big_blind)}"
    if stakes.ante is None:
        return blinds
    word = text("word.ante" if stakes.ante.by == "all" else "word.big-blind-ante")
    return f"{blinds}, {word} {money(view, stakes.ante.amount)}"


def remarks(history: HandHistory) -> Iterator[str]:
    """Notes line by line, and tags."""
    for line in (history.notes or "").splitlines():
        yield text("story.note", note=plain(line))
    if history.tags:
        yield text("story.tags", tags=", ".join(map(plain, history.tags)))
