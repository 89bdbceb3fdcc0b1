"""Whole processes of an installed wheel with compiled files: start-up time and memory."""

import compileall
import os
import subprocess
import sys
from pathlib import Path

from tests.bench.documents import json_line
from tests.bench.mix import Mix
from tests.bench.timing import Row, interleaved

ROOT = Path(__file__).resolve().parents[2]
RUN = "from recorder.cli.main import run; run()"
PEAK = (
    "import resource, sys\n"
    "try:\n"
    "    from recorder.cli.main import run; run()\n"
    "finally:\n"
    "    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
)


def install(folder: Path) -> dict[str, str]:
    """Build the wheel, lay it into `folder` compiled, and return the environment that finds it."""
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", folder, ROOT],
        check=True,
    )
    compileall.compile_dir(folder, quiet=1)
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return {**environment, "PYTHONPATH": str(folder), "RECORDER_HOME": str(folder / "home")}


def start_rows(mix: Mix, folder: Path, environment: dict[str, str], rounds: int) -> list[Row]:
    """`recorder --help` and `recorder validate one.json` beside a Python that does nothing."""
    one = folder / "one.json"
    one.write_bytes(json_line(mix.hands[0]))

    def python(*arguments: str) -> None:
        subprocess.run(
            [sys.executable, *arguments],
            env=environment,
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    rows = []
    for what, arguments, floor in (
        ("recorder --help", ["--help"], 3),
        ("recorder validate one.json", ["validate", str(one)], 18),
    ):
        ours, nothing = interleaved(
            lambda arguments=arguments: python("-c", RUN, *arguments),  # type: ignore[misc]
            lambda: python("-c", "pass"),
            rounds,
        )
        rows.append(
            Row(
                what,
                f"{ours * 1e3:.0f} ms",
                f"python -c pass {nothing * 1e3:.0f} ms",
                ours / nothing,
                floor,
                higher=False,
            )
        )
    return rows


def memory_row(mix: Mix, folder: Path, environment: dict[str, str], hands: int) -> Row:
    """The peak of validating many hands, over that of validating one (the imports)."""
    lines = [json_line(each) for each in mix.hands]
    many, one = folder / "many.jsonl", folder / "one.jsonl"
    one.write_bytes(lines[0])
    with many.open("wb") as file:
        for number in range(hands):
            file.write(lines[number % len(lines)])

    def peak(path: Path) -> float:
        done = subprocess.run(
            [sys.executable, "-c", PEAK, "validate", str(path)],
            env=environment,
            cwd=folder,
            check=True,
            capture_output=True,
            text=True,
        )
        return int(done.stderr.split()[-1]) / 1024

    imports, all_hands = peak(one), peak(many)
    return Row(
        f"memory of validating {hands:,} hands",
        f"{all_hands:.1f} MB",
        f"one hand {imports:.1f} MB",
        all_hands - imports,
        5,
        higher=False,
    )


def jobs_rows(
    mix: Mix, folder: Path, environment: dict[str, str], hands: int, rounds: int
) -> list[Row]:
    """Two processes beside one, over one large file: JSON hands, and PHH.

    The JSON hands are those that `memory_row` has written.
    """
    phh = folder / "many.phhs"
    with phh.open("w", encoding="utf-8") as file:
        for _ in range(hands // len(mix.hands)):
            file.write(f"{mix.text.strip()}\n\n")
    files = (folder / "many.jsonl", phh)
    return [_jobs_row(many, environment, hands, rounds) for many in files]


def _jobs_row(many: Path, environment: dict[str, str], hands: int, rounds: int) -> Row:
    def validate(jobs: int) -> None:
        subprocess.run(
            [sys.executable, "-c", RUN, "validate", many.name, "--jobs", str(jobs)],
            env=environment,
            cwd=many.parent,
            check=True,
            capture_output=True,
        )

    two, one = interleaved(lambda: validate(2), lambda: validate(1), rounds)
    return Row(
        f"validate --jobs 2: {hands:,} hands in one {many.suffix}",
        f"{two:.1f} s",
        f"one process {one:.1f} s",
        one / two,
        1.6,
    )
