"""Several processes that check files at once; what they say comes out in the order of the files."""

import signal
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from tempfile import SpooledTemporaryFile
from typing import Final

from recorder import i18n
from recorder.cli.checking import Batch, How, Piece, checked, for_others
from recorder.cli.progress import Progress
from recorder.cli.verdicts import numbered

_MOST_HANDS: Final = 200
_MOST_TEXT: Final = 64 * 1024
_AHEAD: Final = 16
"""So many parts a process may be done before the first of them has been printed."""


class _Task:
    """A part on its way: what was said of it before its turn to be printed."""

    def __init__(self, part: list[Piece]) -> None:
        self.part: Final = part
        self.here = not for_others(part)
        self.done = False
        self.failed = False
        self.before: int | None = None
        self._text = SpooledTemporaryFile(_MOST_TEXT, "w+", encoding="utf-8", newline="")  # noqa: SIM115 - `kept` closes it
        self._verdicts: list[Batch] = []

    def keep(self, batch: Batch) -> None:
        """Put something aside."""
        self._text.write(batch.text)
        self._verdicts.append(Batch("", batch.verdicts))

    def kept(self) -> Iterator[Batch]:
        """What was put aside, once."""
        self._text.seek(0)
        while text := self._text.read(_MOST_TEXT):
            # A number that is not known yet stands on one line.
            yield Batch(text + self._text.readline(), [])
        self._text.seek(0)
        self._text.truncate()
        verdicts, self._verdicts = self._verdicts, []
        yield from verdicts

    def close(self) -> None:
        """Drop what was put aside."""
        self._text.close()


class Pool:
    """Up to so many processes, started as there is work for them."""

    def __init__(self, most: int, how: How, progress: Progress) -> None:
        self._most = most
        self._how = how
        self._progress = progress
        self._processes: list[BaseProcess] = []
        self._idle: list[Connection] = []
        self._running: dict[Connection, _Task] = {}
        self._queue: deque[_Task] = deque()
        self._hands = 0

    def checked(self, parts: Iterator[list[Piece]]) -> Iterator[Batch]:
        """Everything that is to be said of the parts, in their order."""
        try:
            while self._begin(parts):
                task = self._queue[0]
                before, later = self._before(task), task.part[0].later
                for batch in self._first(task):
                    self._hands += len(batch.verdicts)
                    yield batch._replace(text=numbered(batch.text, before)) if later else batch
        finally:
            self._close()

    def _begin(self, parts: Iterator[list[Piece]]) -> bool:
        """Give out work for all processes; False where there is none left."""
        while len(self._queue) < self._most * _AHEAD and (
            self._idle or len(self._processes) < self._most
        ):
            part = next(parts, None)
            if part is None:
                break
            task = _Task(part)
            self._queue.append(task)
            if not task.here:
                pipe = self._idle.pop() if self._idle else self._started()
                self._running[pipe] = task
                pipe.send(part)
        return bool(self._queue)

    def _before(self, task: _Task) -> int:
        """How many hands of its file stand before the first part."""
        if task.before is None:
            if not task.part[0].later:
                self._hands = 0
            task.before = self._hands
        return task.before

    def _first(self, task: _Task) -> Iterator[Batch]:
        """What can be printed now of the first part."""
        if task.here:
            for piece in task.part:
                yield from self._seen(checked(piece, self._how, self._progress))
        else:
            yield from task.kept()
            if not task.done:
                yield from self._heard(task)
                return
            if task.failed:
                self._fail(task)
        task.close()
        self._queue.popleft()

    def _seen(self, batches: Iterator[Batch]) -> Iterator[Batch]:
        for batch in batches:
            self._progress.hand()
            yield batch

    def _heard(self, first: _Task) -> Iterator[Batch]:
        """What the processes say next; what is not of the first part is put aside."""
        for pipe in wait(list(self._running)):
            assert isinstance(pipe, Connection)
            try:
                message = pipe.recv()
            except EOFError:
                raise RuntimeError("a process that checked hands has died") from None
            task = self._running[pipe]
            if isinstance(message, bool):
                task.done, task.failed = True, not message
                del self._running[pipe]
                self._idle.append(pipe)
                continue
            batch, size = message
            self._progress.elsewhere(len(batch.verdicts), size)
            if task is first:
                yield batch
            else:
                task.keep(batch)

    def _fail(self, task: _Task) -> None:
        """Meet the same failure here, where it can be told in full."""
        for piece in task.part:
            for _ in checked(piece, self._how, self._progress):
                pass
        raise RuntimeError("a process that checked hands has failed")

    def _started(self) -> Connection:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        arguments = (theirs, i18n.language(), self._how)
        process = context.Process(target=work, args=arguments, daemon=True)
        with _deaf():
            process.start()
        theirs.close()
        self._processes.append(process)
        return ours

    def _close(self) -> None:
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()
        for pipe in (*self._idle, *self._running):
            pipe.close()
        for task in self._queue:
            task.close()


@contextmanager
def _deaf() -> Iterator[None]:
    """A process that starts now never hears Ctrl-C: whoever started it does, and ends it."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class _Outbox:
    """Batches on their way out of a process, with how many bytes were read for each."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._position: Callable[[], int] = int
        self._behind = self._told = 0
        self._texts: list[str] = []
        self._verdicts = Batch("", []).verdicts
        self._size = 0

    def reading(self, position: Callable[[], int]) -> None:
        self._position = position

    def read(self) -> None:
        self._behind += self._position()
        self._position = int

    def add(self, batch: Batch) -> None:
        self._texts.append(batch.text)
        self._verdicts += batch.verdicts
        self._size += len(batch.text)
        if len(self._verdicts) >= _MOST_HANDS or self._size >= _MOST_TEXT:
            self.send()

    def send(self) -> None:
        if not self._verdicts:
            return
        now = self._behind + self._position()
        self._pipe.send((Batch("".join(self._texts), self._verdicts), now - self._told))
        self._told = now
        self._texts, self._verdicts, self._size = [], [], 0


def work(pipe: Connection, lang: str, how: How) -> None:
    """What each process does: check one part after the other, until nobody asks any more.

    Behind the batches of a part comes whether it was done.
    """
    i18n.use(lang)
    while True:
        try:
            part: list[Piece] = pipe.recv()
        except EOFError:
            return
        outbox = _Outbox(pipe)
        try:
            for piece in part:
                for batch in checked(piece, how, outbox):
                    outbox.add(batch)
            outbox.send()
        except Exception:  # noqa: BLE001 - whoever asked meets it again, and tells
            pipe.send(False)
        else:
            pipe.send(True)
