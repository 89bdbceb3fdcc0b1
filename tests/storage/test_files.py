"""Files that the user names: what cannot be written is an `OSError`, and nothing is waited for."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from recorder.session.opened import HandFile, listed
from recorder.storage.files import append_text, is_there, names_folder, write_whole

WAYS: dict[str, Callable[[str], object]] = {
    "write": lambda path: write_whole(path, "text"),
    "append": lambda path: append_text(path, "text"),
    "open": HandFile,
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", ["a\0b.json", "x" * 5000 + ".json", "\ud800.json"])
def test_a_name_that_no_file_can_have_is_an_error_of_the_system_s(
    tmp_path: Path, way: str, name: str
) -> None:
    with pytest.raises(OSError, match=r"."):
        WAYS[way](str(tmp_path / name))
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_looked_at_is_an_error_of_the_system_s(tmp_path: Path) -> None:
    for look in (is_there, names_folder):
        with pytest.raises(OSError, match="too long"):
            look(str(tmp_path / ("x" * 5000)))
        assert not look("a\0b")
    assert listed("a\0b/c") == []
    assert listed("~\0/c") == []


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes there")
@pytest.mark.parametrize("way", WAYS)
def test_a_pipe_is_refused_unopened(tmp_path: Path, way: str) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="regular"):
        WAYS[way](str(pipe))


def test_a_long_name_in_cyrillic_is_written(tmp_path: Path) -> None:
    path = tmp_path / f"{'я' * 124}.json"
    write_whole(str(path), "text")
    assert path.read_text() == "text"
    assert list(tmp_path.iterdir()) == [path]
