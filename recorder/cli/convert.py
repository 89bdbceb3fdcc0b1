"""`recorder convert`: hands of files in any known format, written in another one."""

import os
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path, PurePath
from typing import Final

from recorder.cli.clashes import Clashes
from recorder.cli.conversion import Source
from recorder.cli.exits import INVALID, USAGE, Stop
from recorder.cli.inputs import STDIN, gather, leave_out_target, say_skipped
from recorder.cli.output import cannot_write, out_json, say
from recorder.formats.findings import Report
from recorder.formats.json_hand import HandHistory
from recorder.formats.registry import detect
from recorder.formats.target import Target, by_ending, by_name, only_read, writable, written_endings
from recorder.i18n import plural, text
from recorder.i18n.plain import plain
from recorder.storage.files import beside, is_there, names_folder, refuse_special

STDOUT: Final = STDIN
POKERSTARS: Final = "pokerstars"
_JSON: Final = ("json", "jsonl")

Hands = Iterator[tuple[Report, HandHistory]]


def convert(options: Namespace) -> int:
    """Read every hand and write those that can be written; say what is lost and left out."""
    to = options.out
    folder = to != STDOUT and _is_folder(to)
    program = options.program
    said = options.to
    if said is None and program and by_ending(to) is None:
        said = POKERSTARS
    target = target_of(to, said, folder)
    if program and target.form.name != POKERSTARS:
        raise Stop(USAGE, "convert.for-text", program=program, format=POKERSTARS)
    if not folder and to != STDOUT:
        _refuse_existing(to, options.force)
        _refuse_unclear(to, options.paths, target)
    inputs = gather(options.paths)
    leave_out_target(inputs, to, options.paths)
    with Source(inputs, target, options.hand, program) as source:
        if options.strict and not _sound(source):
            say(text("record.nothing-written"))
            return max(source.tally.worst, INVALID)
        writing = _Writing(source, target, to, options.force)
        try:
            writing.run(options.paths, folder)
        finally:
            source.quiet()
            writing.say_counts()
        return source.tally.worst


def target_of(to: str, name: str | None, folder: bool) -> Target:
    """What is written: the format of `--to`, else the one of the file's ending.

    Raises:
        Stop: where neither names a format that can be written.
    """
    if name is not None:
        target = by_name(name, to)
        if target is None:
            known = ", ".join(form.name for form in writable())
            read = only_read(name)
            msgid = "convert.only-read" if read else "convert.format-unknown"
            raise Stop(USAGE, msgid, name=read.name if read else plain(name), known=known)
        return target
    if to == STDOUT or folder:
        raise Stop(USAGE, "convert.to-needed", known=", ".join(form.name for form in writable()))
    target = by_ending(to)
    if target is None:
        known = ", ".join(written_endings())
        msgid = "convert.ending-unknown" if PurePath(to).suffix else "convert.ending-none"
        raise Stop(USAGE, msgid, file=plain(to), known=known)
    return target


def _is_folder(path: str) -> bool:
    try:
        return names_folder(path)
    except OSError as error:
        raise cannot_write(path, error) from None


def _refuse_existing(path: str, force: bool) -> None:
    """Before anything is read: nothing is written over without being asked for."""
    try:
        refuse_special(path)
        there = is_there(path)
    except OSError as error:
        raise cannot_write(path, error) from None
    if there and not force:
        raise Stop(USAGE, "cli.file-exists", file=plain(path))


def _refuse_unclear(path: str, paths: Sequence[str], target: Target) -> None:
    """A name without ending for what comes of several files could be meant for a folder."""
    several = len(paths) > 1 or any(each != STDIN and _is_folder(each) for each in paths)
    if several and not PurePath(path).suffix and not is_there(path):
        one = plain(path + target.ending)
        raise Stop(USAGE, "convert.file-or-folder", file=plain(path), one=one)


def _sound(source: Source) -> bool:
    """Whether all can be written as it is; that it was not found out is said too."""
    try:
        return _all_whole(source)
    except KeyboardInterrupt:
        source.quiet()
        say(text("record.nothing-written"))
        raise


def _all_whole(source: Source) -> bool:
    """Whether every hand can be written with nothing lost; says what is in the way."""
    source.name_failed()
    for _ in source.hands(source.inputs.files, aloud=True):
        pass
    source.say_losses()
    tally = source.tally
    sound = not (tally.lost or tally.left_out or tally.worst)
    if sound:
        source.again()
    return sound


class _Writing:
    """The hands of a source on their way to stdout, into a file, or into a folder."""

    def __init__(self, source: Source, target: Target, to: str, force: bool) -> None:
        self._source = source
        self._target = target
        self._to = to
        self._force = force
        self._written = 0
        self._numbered = target.form.numbering() is not None
        self._files = {os.path.realpath(file) for file in source.inputs.files if file != STDIN}
        """Files that are none to write into: those that are read, and those that were written."""

    def run(self, paths: Sequence[str], folder: bool) -> None:
        """Write them all; what was written so far stays written whatever happens."""
        source, files = self._source, self._source.inputs.files
        source.name_failed()
        if folder:
            for file in files:
                self._into_folder(file, paths)
            source.say_losses()
        elif self._to == STDOUT:
            self._to_stdout(source.hands(files, aloud=True))
            source.say_losses()
        else:
            self._into_file(self._to, source.hands(files, aloud=True), losses=True)

    def say_counts(self) -> None:
        """How much was written, and how much was left out."""
        tally = self._source.tally
        if self._written:
            where = "stdout" if self._to == STDOUT else "to"
            says = plural(f"convert.done-{where}", self._written, file=plain(self._to))
            say(says)
        else:
            say(text("record.nothing-written"))
        if tally.left_out:
            say(plural("convert.left-out", tally.left_out))
        say_skipped(self._source.inputs)

    def _to_stdout(self, hands: Hands) -> None:
        parts = self._parts(hands)
        # That there is no second hand is known once all are read.
        for part in list(parts) if self._target.one_hand else parts:
            if self._target.form.name in _JSON:
                out_json(part)
            elif sys.stdout.isatty():
                sys.stdout.write("\n".join(map(plain, part.split("\n"))))
            else:
                sys.stdout.write(part)
            self._all_written()

    def _parts(self, hands: Hands) -> Iterator[str]:
        """The hands as parts of one text; that two have the same number is said."""
        clashes = Clashes(self._source)
        yield from self._target.parts(self._counted(hands, clashes), clashes.tell)
        clashes.say_more()

    def _counted(self, hands: Hands, clashes: Clashes) -> Iterator[HandHistory]:
        """The hands for one file; a second one where it holds one is refused."""
        for number, (report, history) in enumerate(hands, 1):
            if number > 1 and self._target.one_hand:
                known = ", ".join(self._target.for_many())
                form = self._target.form.name
                raise Stop(USAGE, "convert.one-hand-only", format=form, known=known)
            if self._numbered:
                clashes.take(report)
            yield history

    def _into_file(self, path: str, hands: Hands, *, losses: bool = False) -> None:
        """All hands into one file, which comes into place once they are all there.

        Where there is none, there is no file either.
        """
        first = next(hands, None)
        if first is None:
            return
        try:
            with beside(path, self._force) as file:
                for part in self._parts(chain((first,), hands)):
                    file.write(part)
                if losses:
                    self._source.say_losses()
        except FileExistsError:
            raise Stop(USAGE, "cli.file-exists", file=plain(path)) from None
        except OSError as error:
            raise cannot_write(path, error) from None
        self._all_written()

    def _all_written(self) -> None:
        """All hands that were taken so far are where they belong."""
        self._written = self._source.tally.read - self._source.tally.left_out

    def _into_folder(self, file: str, paths: Sequence[str]) -> None:
        """The hands of one file: into one file, or into one each; none takes another's place."""
        if not self._target.one_hand:
            place = self._place(file, paths)
            if place is not None:
                self._into_file(place, self._source.hands([file], aloud=True))
            return
        several = not _for_one_hand(file)
        for report, history in self._source.hands([file], aloud=True):
            place = self._place(file, paths, f"-{report.hand}" if several else "")
            if place is None:
                self._source.stays_behind()
            else:
                self._into_file(place, iter([(report, history)]))

    def _place(self, file: str, paths: Sequence[str], behind: str = "") -> str | None:
        """A file in the folder that is named like `file`, with folders inside as they were.

        `None`, and that is said, where there is one already that is not written over.
        """
        inside = next((p for p in paths if file.startswith(os.path.join(p, ""))), None)  # noqa: PTH118 - "" makes it end in a separator
        name = PurePath(file).relative_to(inside) if inside else PurePath(PurePath(file).name)
        stem = name.with_suffix("") if file != STDIN else PurePath("stdin")
        place = meant = Path(self._to, f"{stem}{behind}{self._target.ending}")
        number = 2
        while os.path.realpath(place) in self._files:
            place = Path(self._to, f"{stem}{behind}-{number}{self._target.ending}")
            number += 1
        self._files.add(os.path.realpath(place))
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            there = not self._force and os.path.lexists(place)
        except OSError as error:
            raise cannot_write(str(place.parent), error) from None
        if there:
            self._source.refuse("cli.file-exists", file=plain(str(place)))
            return None
        if place != meant:
            shown = {"file": plain(file), "place": plain(str(place)), "meant": plain(str(meant))}
            self._source.say_aside("convert.renamed", **shown)
        return str(place)


def _for_one_hand(file: str) -> bool:
    """Whether a file can hold one hand alone, by its ending."""
    form = detect(b"", file)
    return form is not None and PurePath(file).suffix.lower() in form.one_hand
