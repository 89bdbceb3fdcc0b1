"""`recorder validate`: what is right and wrong with the hands in files."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from recorder.cli.checking import Batch, How, Piece, checked, in_parts
from recorder.cli.exits import FINE
from recorder.cli.inputs import Inputs, gather, say_skipped, unread
from recorder.cli.output import say
from recorder.cli.progress import Progress
from recorder.cli.verdicts import EXIT, report_text
from recorder.formats.findings import Verdict
from recorder.i18n import plural, text


def validate(paths: Sequence[str], how: How, jobs: int = 1) -> int:
    """Check every hand, say what is to be said of it, and end with the counts on stderr.

    `jobs` processes share the work; what is said stays in the order of the files.
    """
    inputs = gather(paths)
    counts: Counter[Verdict] = Counter()
    progress = Progress(inputs.size)
    batches = _by_many(inputs, how, progress, jobs) if jobs > 1 else _here(inputs, how, progress)
    try:
        for batch in chain(_folders(inputs, how.as_json), batches):
            counts.update(batch.verdicts)
            if batch.text:
                if sys.stdout.isatty():
                    progress.clear()
                sys.stdout.write(batch.text)
    finally:
        progress.clear()
        _say_counts(counts)
        say_skipped(inputs)
    return max((EXIT[verdict] for verdict in counts), default=FINE)


def _folders(inputs: Inputs, as_json: bool) -> Iterator[Batch]:
    """The folders that could not be looked into."""
    for folder, error in inputs.failed:
        report = unread(folder, error)
        yield Batch(report_text(report, as_json), [report.verdict])


def _here(inputs: Inputs, how: How, progress: Progress) -> Iterator[Batch]:
    for file in inputs.files:
        for batch in checked(Piece(file), how, progress):
            yield batch
            progress.hand()


def _by_many(inputs: Inputs, how: How, progress: Progress, jobs: int) -> Iterator[Batch]:
    # Takes long to load, and one process is what most ask for.
    from recorder.cli.pool import Pool

    return Pool(jobs, how, progress).checked(in_parts(inputs.files, whole=how.program is not None))


def _say_counts(counts: Counter[Verdict]) -> None:
    parts = [text(f"verdict.{verdict}", n=counts[verdict]) for verdict in EXIT if counts[verdict]]
    if parts:
        say(plural("validate.hands", counts.total(), verdicts=", ".join(parts)))
    else:
        say(text("validate.none"))
