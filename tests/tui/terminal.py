"""A real app at a terminal of its own, 80×24."""

import os
import re
import sys
from pathlib import Path
from time import monotonic

import pexpect

ROOT = Path(__file__).parents[2]
COMMAND = str(Path(sys.executable).with_name("recorder"))
_ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[PX^_\]].*?(?:\x1b\\|\x07)|[@-Z\\-_=>])", re.S)


class Terminal:
    """The installed command, or `argv` in its place; its data is in `folder/home`."""

    def __init__(
        self,
        folder: Path,
        *words: str,
        argv: tuple[str, ...] = (COMMAND,),
        size: tuple[int, int] = (24, 80),
    ) -> None:
        environ = os.environ | {
            "PYTHONPATH": str(ROOT),
            "RECORDER_HOME": str(folder / "home"),
            "RECORDER_LANG": "en",
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
        }
        command, *first = argv
        self.child = pexpect.spawn(
            command,
            [*first, *words],
            cwd=folder,
            env=environ,
            encoding="utf-8",
            codec_errors="replace",
            dimensions=size,
            timeout=30,
        )
        self.child.delaybeforesend = None
        self.raw = ""

    def press(self, keys: str) -> None:
        """Press keys, one at a time; what was shown before the last is forgotten."""
        for key in (keys,) if keys.startswith("\x1b") else keys:
            self.raw = ""
            self.child.send(key)
            self._rest()

    def _rest(self, quiet: float = 0.1) -> None:
        """Wait until the app has answered a key, and has nothing more to draw."""
        wait = 30.0
        try:
            while True:
                self.raw += self.child.read_nonblocking(65536, timeout=wait)
                wait = quiet
        except pexpect.TIMEOUT:
            assert wait == quiet, "a key changed nothing"
        except pexpect.EOF:
            pass

    def rests(self, seconds: float = 30) -> None:
        """Wait until the app has drawn something and then nothing for half a second."""
        end = monotonic() + seconds
        self.raw = self.child.read_nonblocking(65536, timeout=seconds)
        try:
            while True:
                assert monotonic() < end, f"it never rests: {self.raw[-200:]!r}"
                self.raw += self.child.read_nonblocking(65536, timeout=0.5)
        except pexpect.TIMEOUT:
            pass

    def shows(self, words: str, seconds: float = 30) -> None:
        """Wait until the words have been drawn since the last key."""
        end = monotonic() + seconds
        while words not in self.text:
            assert monotonic() < end, f"no {words!r} in {self.text}"
            self.raw += self.child.read_nonblocking(65536, timeout=seconds)

    @property
    def text(self) -> str:
        """What was written since the last key, without what moves and colours it."""
        return _ESCAPES.sub("", self.raw)

    def ended(self) -> int:
        """Wait for the end; the exit code."""
        try:
            while True:
                self.raw += self.child.read_nonblocking(65536, timeout=30)
        except pexpect.EOF:
            pass
        self.child.close()
        return int(self.child.exitstatus or 0)

    def kill(self) -> None:
        """`kill -9`: nothing can be tidied up."""
        self.child.kill(9)
        self.child.wait()
        self.child.close()
