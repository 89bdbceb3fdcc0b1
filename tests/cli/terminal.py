"""A real recorder at a terminal of its own."""

import os
import sys
from pathlib import Path

import pexpect

PROMPT = "\n> "
ROOT = Path(__file__).parents[2]


class Recorder:
    """`recorder record` in `folder`, whose data is in `folder/home`."""

    def __init__(self, folder: Path, *words: str, lang: str = "en") -> None:
        environ = os.environ | {
            "PYTHONPATH": str(ROOT),
            "RECORDER_HOME": str(folder / "home"),
            "TERM": "dumb",
            "COLUMNS": "200",
        }
        argv = ["-m", "recorder", "--lang", lang, *(words or ("record",))]
        self.child = pexpect.spawn(
            sys.executable, argv, cwd=folder, env=environ, encoding="utf-8", timeout=20
        )
        self.child.delaybeforesend = None

    def prompt(self) -> str:
        """Wait for the next prompt; everything said before it."""
        self.child.expect_exact("\r" + PROMPT)
        return str(self.child.before).replace("\r", "")

    def answer(self, *answers: str) -> str:
        """Give each answer at a prompt, and wait for the prompt behind the last."""
        said = ""
        for answer in answers:
            self.child.sendline(answer)
            said = self.prompt()
        return said

    def leave(self) -> tuple[int, str]:
        """Type `q`; the exit code, and what was said."""
        self.child.sendline("q")
        return self.ended()

    def ended(self) -> tuple[int, str]:
        """Wait for the end; the exit code, and what was said."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return int(self.child.exitstatus or 0), str(self.child.before).replace("\r", "")

    def kill(self) -> None:
        """`kill -9`: nothing can be tidied up."""
        self.child.kill(9)
        self.child.wait()
        self.child.close()
