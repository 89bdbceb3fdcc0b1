"""What a command loads is part of how fast it starts: heavy libraries only where needed."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

HAND = """\
blinds 1/2
seat Anna 200 button
seat Boris 200
r6 f
"""
needs_cli = pytest.mark.skipif(
    importlib.util.find_spec("recorder.cli") is None, reason="there is no command line yet"
)


def loaded(code: str, *argv: str) -> set[str]:
    """The top-level modules that a fresh interpreter holds after running `code`."""
    ending = "import atexit, json, sys\nmodules = lambda: print(json.dumps(sorted(sys.modules)))\n"
    program = f"{ending}atexit.register(modules)\n{code}"
    done = subprocess.run(
        [sys.executable, "-c", program, *argv],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return {name.partition(".")[0] for name in json.loads(done.stdout.splitlines()[-1])}


def command(*argv: str) -> set[str]:
    return loaded("from recorder.cli.main import run\nraise SystemExit(run())", *argv)


def test_the_engine_loads_nothing_but_the_standard_library() -> None:
    modules = loaded("import recorder.engine.replay, recorder.engine.evaluate")
    assert "recorder" in modules
    assert modules <= set(sys.stdlib_module_names) | {"recorder"} | loaded("")


def test_messages_load_nothing_that_argparse_does_not() -> None:
    speaking = loaded("import recorder.i18n as i18n\ni18n.use('ru')\ni18n.text('word.flop')")
    assert "recorder" in speaking
    assert speaking <= loaded("import argparse, gettext, struct") | {"recorder"}


@needs_cli
def test_importing_the_command_line_loads_no_library() -> None:
    modules = loaded("import recorder.cli.main")
    assert not modules & {"textual", "rich", "pydantic", "sqlite3", "platformdirs"}


@needs_cli
@pytest.mark.parametrize("argv", [("--help",), ("validate", "--help"), ("--lang", "ru", "--help")])
def test_help_loads_no_library(argv: tuple[str, ...]) -> None:
    assert not command(*argv) & {"textual", "rich", "pydantic", "sqlite3", "platformdirs"}


@needs_cli
@pytest.mark.parametrize("name", ["validate", "legal", "record"])
def test_batch_commands_do_not_load_the_app(tmp_path: Path, name: str) -> None:
    script = tmp_path / "hand.hand"
    script.write_text(HAND, encoding="utf-8")
    argv = (name, str(script)) + (("-o", str(tmp_path / "out.json")) if name == "record" else ())
    modules = command(*argv)
    assert "pydantic" in modules
    assert not modules & {"textual", "rich"}
