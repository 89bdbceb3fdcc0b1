"""Measure everything and print the table; exit 1 where a floor is not met."""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.bench import app, documents, engine, mix, processes
from tests.bench.timing import Row, table


def main() -> int:
    """Run the rows in turn; `--quick` measures fewer rounds and a tenth of the hands."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds, fewer hands")
    quick = parser.parse_args().quick
    rounds = 3 if quick else 11
    two = mix.heads_up()
    rows: list[Row] = [
        engine.replay_row(two, 30, 60, rounds),
        engine.replay_row(mix.random_mix(6, 200), 18, 30, rounds),
        engine.legality_row(two, 15, rounds),
        *documents.verdict_rows(two, rounds),
        documents.phh_row(two, rounds),
    ]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        environment = processes.install(folder / "site")
        rows += processes.start_rows(two, folder, environment, rounds * 2)
        rows += app.app_rows(folder, environment, rounds)
        hands = 10_000 if quick else 100_000
        rows.append(processes.memory_row(two, folder, environment, hands))
        rows += processes.jobs_rows(two, folder, environment, hands, 1 if quick else 3)
    sys.stdout.write(table(rows) + "\n")
    return 0 if all(row.met for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
