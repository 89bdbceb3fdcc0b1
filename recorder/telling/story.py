"""A whole hand as plain text: the table, then street by street, then what it came to."""

from collections.abc import Generator, Iterator
from datetime import datetime

from recorder.engine.errors import RuleViolation
from recorder.engine.events import DealBoard, Event, Post, PostKind, Rake
from recorder.engine.game import GAMES
from recorder.engine.state import Hand
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import engine_events, names, setup_of
from recorder.formats.results import result_model
from recorder.i18n import amount, text
from recorder.i18n.plain import plain
from recorder.session.views import View, view_of
from recorder.telling.amounts import about, blinds, money, stack, stakes_named
from recorder.telling.asked import asked, said
from recorder.telling.games import game_name, street_name
from recorder.telling.series import series_told
from recorder.telling.told import name_at, outcome, told


def story(history: HandHistory) -> Iterator[str]:
    """One line for each step; a hand that breaks off ends with what is asked for or why.

    Raises:
        RuleViolation: for a setup that no table could start with.
    """
    hand = Hand(setup_of(history))
    start = view_of(hand, history)
    yield from heading(history, start)
    yield _street(start)
    for place, post in enumerate(hand.posts):
        yield told(start, post, _post_about(history, place, post.kind))
    stopped = yield from _played(hand, history)
    view = view_of(hand, history)
    if stopped:
        yield text("story.illegal", why=said(view, stopped))
    elif hand.over:
        result = result_model(hand.result, names(history))
        yield from outcome(result, view, "/rake" in history.certainty)
    else:
        yield text("story.unfinished", asked=asked(view))
    yield from remarks(history)


def _played(hand: Hand, history: HandHistory) -> Generator[str, None, RuleViolation | None]:
    """A line for each event; what stopped the hand, if anything did."""
    drawing = False
    for place, event in enumerate(engine_events(history)):
        before = view_of(hand, history)
        if before.ask in ("draw", "action") and (before.ask == "draw") is not drawing:
            drawing = not drawing
            yield _draw_begun(before) if drawing else _street(before)
        try:
            hand.apply(event)
        except RuleViolation as violation:
            return violation
        # Posts have been told, and the rake belongs to what the hand came to.
        if not isinstance(event, Post | Rake):
            yield _line(before, event, history, place)
    return None


def _street(view: View) -> str:
    return f"{street_name(view).capitalize()}."


def _draw_begun(view: View) -> str:
    return f"{text('told.drawing', pot=money(view, view.pot))} {_stacks(view)}"


def _line(before: View, event: Event, history: HandHistory, place: int) -> str:
    line = told(before, event, f"/events/{place}/to" in history.certainty)
    return f"{line} {_stacks(before)}" if isinstance(event, DealBoard) else line


def _post_about(history: HandHistory, place: int, kind: PostKind) -> bool:
    """Whether a post is only about right: as it was noted, or because its stakes are."""
    stake = "ante/amount" if "ante" in kind else kind.replace("-", "_")
    marks = history.certainty
    return f"/events/{place}/amount" in marks or f"/stakes/{stake}" in marks


def _stacks(view: View) -> str:
    live = [seat for seat in view.seats if not seat.folded]
    stacks = (f"{plain(seat.name)} {stack(view, seat, seat.stack)}" for seat in live)
    return text("story.stacks", stacks=", ".join(stacks))


def heading(history: HandHistory, view: View) -> Iterator[str]:
    """The game and its stakes, where and when, and who sits where with what."""
    yield text("story.game", game=game_name(history), stakes=_stakes(history))
    yield from series_told(history)
    table = history.table
    for value in (table and (table.name, table.venue, table.event)) or ():
        if value:
            yield plain(value)
    if table and table.played_at:
        yield played(table.played_at)
    stacks = {seat.name: seat.stack for seat in history.seats}
    for seat in view.seats:
        start = stacks[seat.name]
        yield text(
            "story.seat",
            seat=name_at(view, seat.position),
            number=seat.number,
            stack=stack(view, seat, start) if start is not None else text("story.unknown"),
            button=f", {text('table.button')}" if seat.button else "",
        )


def _stakes(history: HandHistory) -> str:
    """What the game is called by, and the forced bets where those are others."""
    if GAMES[history.game].structure != "fixed-limit":
        return _forced(history)
    if history.stakes.big_blind is None:
        return stakes_named(history)
    return f"{stakes_named(history)}, {text('story.blinds', blinds=_forced(history))}"


def _forced(history: HandHistory) -> str:
    stakes = history.stakes
    if stakes.min_bet is not None:
        least = amount(stakes.min_bet, stakes.decimals, stakes.currency)
        least = about(least, "/stakes/min_bet" in history.certainty)
        return f"{blinds(history)}, {text('word.min-bet')} {least}"
    if stakes.ante is None:
        return blinds(history)
    word = text("word.ante" if stakes.ante.by == "all" else "word.big-blind-ante")
    ante = amount(stakes.ante.amount, stakes.decimals, stakes.currency)
    return f"{blinds(history)}, {word} {about(ante, '/stakes/ante/amount' in history.certainty)}"


def played(stated: str) -> str:
    """The day and time at the table, as the hand states them; their zone is not converted."""
    try:
        at = datetime.fromisoformat(stated)
    except ValueError:
        return plain(stated)
    return text(
        "story.played",
        day=at.day,
        month=text(f"month.{at.month}"),
        year=at.year,
        time=f"{at:%H:%M}",
        zone=at.tzname() or "?",
    )


def remarks(history: HandHistory) -> Iterator[str]:
    """Notes line by line, and tags."""
    for line in (history.notes or "").splitlines():
        yield text("story.note", note=plain(line))
    if history.tags:
        yield text("story.tags", tags=", ".join(map(plain, history.tags)))
