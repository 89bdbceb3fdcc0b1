"""After the last action: what the hand came to, who won it, rake, and the file."""

import os
import re
from pathlib import Path, PurePath
from typing import Final

from recorder.cli.exits import Stop
from recorder.cli.lines.problems import refusal
from recorder.cli.lines.terminal import Asker
from recorder.cli.output import out_json, write_file
from recorder.formats.json_hand import HandHistory, dump, dump_line
from recorder.formats.script.keywords import UNDO
from recorder.formats.script.lexer import quoted
from recorder.formats.script.problems import InputProblem
from recorder.i18n import text
from recorder.i18n.plain import plain
from recorder.session.recording import Recording
from recorder.telling.told import outcome

STDOUT: Final = "-"
_NO_FILE: Final = "-"
_ODD: Final = re.compile(r"[^\w]+")


def tell_outcome(asker: Asker, recording: Recording) -> None:
    """Read out returned bets, pots, winners and nets of a hand that is over."""
    result = recording.history().result
    if result is not None:
        asker.say(*outcome(result, recording.view))


def settle(asker: Asker, recording: Recording) -> None:
    """Ask for what only the user can know: an undecided winner, and the rake of a money hand."""
    before = recording.history().result
    _ask_winner(asker, recording)
    _ask_rake(asker, recording)
    if recording.history().result != before:
        tell_outcome(asker, recording)


def _ask_winner(asker: Asker, recording: Recording) -> None:
    """Enter leaves it open."""
    while undecided := recording.hand.result.undecided:
        seats = recording.view.seats
        names = [seats[position].name for position in undecided]
        answer = asker.ask(text("ending.winner", seats=", ".join(map(plain, names))))
        if not answer:
            return
        known = {name.casefold(): name for name in names}
        given = [known.get(name.strip().casefold(), name.strip()) for name in answer.split(",")]
        _submit(asker, recording, f"won {' '.join(map(quoted, given))}")


def _ask_rake(asker: Asker, recording: Recording) -> None:
    """Until it is an amount or none."""
    while recording.start.stakes.currency and recording.hand.rake is None:
        answer = asker.ask(text("ending.rake"))
        if not answer:
            return
        _submit(asker, recording, f"rake {answer}")


def _submit(asker: Asker, recording: Recording, typed: str) -> None:
    """Take a line, or say why not."""
    try:
        recording.submit(typed)
    except InputProblem as problem:
        asker.say(refusal(problem, recording, typed))


def save(asker: Asker, history: HandHistory, wanted: str | None, force: bool) -> bool:
    """Write the hand to a file that the user agrees to; never over another one.

    `wanted` is offered first, with `force` even where it is there; as `-` it is stdout. False
    where the user goes back to the hand instead.
    """
    if wanted == STDOUT:
        out_json(dump_line(history))
        return True
    while True:
        offered = wanted or free_name(history)
        answer = asker.ask(text("ending.file", file=plain(offered)))
        if answer.lower() == UNDO:
            return False
        if answer == _NO_FILE:
            asker.say(text("ending.no-file"))
            return True
        path = _with_ending(answer) if answer else offered
        try:
            in_lines = path.lower().endswith(".jsonl")
            written = dump_line(history) if in_lines else dump(history)
            write_file(os.path.expanduser(path), written, force and path == wanted)  # noqa: PTH111
        except Stop as stop:
            asker.say(text(stop.msgid, **stop.params))
            wanted = None
            continue
        asker.say(text("ending.saved", file=plain(path)))
        return True


def _with_ending(path: str) -> str:
    """The path as typed, made a `.json` file where it has no ending."""
    return path if PurePath(path).suffix else f"{path}.json"


def free_name(history: HandHistory) -> str:
    """A name that no file here has yet: day, players, and a number where needed."""
    table = history.table
    day = (table.played_at if table and table.played_at else "hand")[:10]
    names = [_ODD.sub("-", seat.name).strip("-").lower() for seat in history.seats]
    stem = "-".join([day, *filter(None, names)])[:80]
    place = 1
    while True:
        name = f"{stem}-{place}.json"
        if not Path(name).exists():
            return name
        place += 1
