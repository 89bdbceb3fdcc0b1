"""Hands on their way from files into another format: which come along, and what is lost."""

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, Self

from recorder.cli.exits import FINE, INVALID, USAGE
from recorder.cli.inputs import STDIN, Inputs, open_input, unread
from recorder.cli.output import say
from recorder.cli.progress import Progress
from recorder.cli.verdicts import EXIT, finding_line
from recorder.formats.findings import Report
from recorder.formats.hands import read_stream
from recorder.formats.json_hand import HandHistory
from recorder.formats.loaded import Loaded
from recorder.formats.losses import Loss
from recorder.formats.target import Target
from recorder.i18n import plural, text
from recorder.i18n.plain import plain

if TYPE_CHECKING:
    from recorder.formats.pokerstars.lint import Program


@dataclass(slots=True)
class Lost:
    """One kind of loss: how many hands it meets, and the first of them."""

    loss: Loss
    report: Report
    hands: int = 1


@dataclass(slots=True)
class Tally:
    """What became of the hands so far.

    Attributes:
        read: hands that were read.
        left_out: those that cannot be written.
        worst: the exit code that they come to.
        lost: the losses by code, in the order in which they were met.
    """

    read: int = 0
    left_out: int = 0
    worst: int = FINE
    lost: dict[str, Lost] = field(default_factory=dict)


class Source:
    """The hands of all files that were named, as often as somebody wants to read them."""

    def __init__(
        self, inputs: Inputs, target: Target, only: int | None, program: "Program | None" = None
    ) -> None:
        """`only` is the one hand of each file that is taken, `program` who is to take the text."""
        self.inputs: Final = inputs
        self.tally = Tally()
        self._target = target
        self._only = only
        self._program = program
        self._progress = Progress(inputs.size)
        self._kept: dict[str, BinaryIO] = {}
        self._closing = ExitStack()

    def __enter__(self) -> Self:
        """Nothing is read yet."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let go of the pipes that were kept."""
        self._closing.close()

    def again(self) -> None:
        """From the start, as if nothing had been read."""
        self.tally = Tally()
        self._progress = Progress(self.inputs.size)

    def quiet(self) -> None:
        """Take the progress away, so that other lines can be printed."""
        self._progress.clear()

    def say_aside(self, msgid: str, **params: str) -> None:
        """Something besides, on a line of its own."""
        self.quiet()
        say(text(msgid, **params))

    def refuse(self, msgid: str, **params: str) -> None:
        """A file that is not written: the command was asked for what it does not do."""
        self.say_aside(msgid, **params)
        self.tally.worst = max(self.tally.worst, USAGE)

    def stays_behind(self) -> None:
        """The hand that was just taken is not written after all."""
        self.tally.left_out += 1

    def name_failed(self) -> None:
        """Name the folders that could not be looked into."""
        for folder, error in self.inputs.failed:
            report = unread(folder, error)
            self.tally.worst = max(self.tally.worst, EXIT[report.verdict])
            self._name(report)

    def hands(self, files: Iterable[str], *, aloud: bool) -> Iterator[tuple[Report, HandHistory]]:
        """The hands of `files` that can be written; `aloud`, the others are named."""
        for file in files:
            met = False
            for loaded in self._read(file):
                met = True
                history = self._taken(loaded, aloud)
                self._progress.hand()
                if history is not None:
                    yield loaded.report, history
            if self._only is not None and not met:
                self.refuse("convert.no-such-hand", file=plain(file), hand=str(self._only))

    def _read(self, file: str) -> Iterator[Loaded]:
        try:
            with self._open(file) as stream:
                self._progress.reading(stream.tell)
                for loaded in read_stream(stream, file):
                    if self._only in (None, loaded.report.hand):
                        yield loaded
                self._progress.read()
        except OSError as error:
            self._progress.reading(int)
            yield Loaded(unread(file, error))

    def _open(self, file: str) -> AbstractContextManager[BinaryIO]:
        """The bytes of a file from its start; a pipe, which can be read only once, is kept."""
        if file not in self._kept:
            if file != STDIN and Path(file).is_file():
                return open_input(file)
            self._kept[file] = self._closing.enter_context(open_input(file))
        self._kept[file].seek(0)
        return nullcontext(self._kept[file])

    def _taken(self, loaded: Loaded, aloud: bool) -> HandHistory | None:
        """The hand where it can be written, with its identity and its result."""
        tally, report = self.tally, loaded.report
        tally.read += 1
        worst = EXIT[report.verdict]
        if worst != FINE or loaded.history is None:
            self._leave_out(worst or INVALID)
            if aloud:
                self._name(report)
            return None
        history = completed(loaded.history, report)
        losses = self._target.losses(history)
        refused = [
            *(loss.sentence(report.decimals, report.currency) for loss in losses if loss.whole),
            *self._linted(history),
        ]
        if refused:
            self._leave_out(INVALID)
            if aloud:
                self._refuse(report, refused[0])
            return None
        self._count(losses, report)
        return history

    def _linted(self, history: HandHistory) -> Iterator[str]:
        """What the program that is to take the text would refuse in it."""
        if self._program is None:
            return
        from recorder.formats.pokerstars.lint import lint_stream

        written = "".join(self._target.parts([history])).encode()
        for report in lint_stream(BytesIO(written), "", self._program):
            for finding in report.findings:
                if finding.severity == "error":
                    yield report.message(finding)

    def _leave_out(self, worst: int) -> None:
        self.tally.left_out += 1
        self.tally.worst = max(self.tally.worst, worst)

    def _name(self, report: Report) -> None:
        """The first thing that is wrong with a hand."""
        self.quiet()
        error = next(finding for finding in report.findings if finding.severity == "error")
        say(finding_line(report, error))

    def _refuse(self, report: Report, sentence: str) -> None:
        self.quiet()
        form = self._target.form.name
        file = plain(report.file)
        say(text("convert.refused", file=file, hand=report.hand, format=form, sentence=sentence))

    def _count(self, losses: Iterable[Loss], report: Report) -> None:
        for code, loss in {loss.code: loss for loss in losses}.items():
            if code in self.tally.lost:
                self.tally.lost[code].hands += 1
            else:
                self.tally.lost[code] = Lost(loss, report)

    def say_losses(self) -> None:
        """Each kind of loss once, with how many hands it meets and the first of them."""
        self.quiet()
        for lost in self.tally.lost.values():
            report = lost.report
            sentence = lost.loss.sentence(report.decimals, report.currency)
            params = {"file": plain(report.file), "hand": report.hand, "sentence": sentence}
            form = self._target.form.name
            say(plural("convert.lost", lost.hands, format=form, code=lost.loss.code, **params))


def completed(history: HandHistory, report: Report) -> HandHistory:
    """The hand with the identity and the result that its report worked out."""
    return history.model_copy(update={"id": report.id, "result": report.result})
