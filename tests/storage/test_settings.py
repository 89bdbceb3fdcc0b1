"""Settings: defaults, what is written is read back, and a wrong file is named."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from recorder import i18n
from recorder.storage.errors import StorageError
from recorder.storage.settings import Settings, load, save


def test_without_a_file_there_are_defaults(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.toml") == Settings()


def test_what_is_saved_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.toml"
    for currency in ("EUR", 'odd "\\\n\x7f♥'):
        settings = Settings("ru", 25, 50, 10_000, 2, currency, "mono")
        save(path, settings)
        assert load(path) == settings
    assert list(path.parent.iterdir()) == [path]


def test_a_file_edited_by_hand_may_say_less_or_more(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("\ufeff# mine\nbig_blind = 4\nlater = true\n", encoding="utf-8")
    assert load(path) == Settings(big_blind=4)


OTHERS = """
later = true
share = 0.5
when = 2026-01-02
list = ["a", 'b"', 3]
point = { x = 1, "odd key" = "y" }

[keys]
"record.fold" = "g"

[later-table]
deep = { er = [{ est = "ё" }] }
"""


def test_what_a_later_recorder_wrote_stays_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(OTHERS, encoding="utf-8")
    settings = replace(load(path), language="ru", keys={"record.call": "k"})
    save(path, settings)
    assert load(path) == settings
    before, after = tomllib.loads(OTHERS), tomllib.loads(path.read_text(encoding="utf-8"))
    del before["keys"]
    assert {key: after[key] for key in before} == before


def test_a_file_that_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("big_blind = ", encoding="utf-8")
    with pytest.raises(StorageError, match="settings-unreadable"):
        save(path, Settings())
    assert path.read_text(encoding="utf-8") == "big_blind = "


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"big_blind = ", "settings-unreadable"),
        (b"\xff\xfe", "settings-unreadable"),
        (b"a = " + b"[" * 5000 + b"]" * 5000, "settings-unreadable"),
        (b"big_blind = '2'", "settings-wrong"),
        (b"big_blind = true", "settings-wrong"),
        (b"big_blind = 0", "settings-wrong"),
        (b"keys = 'f'", "settings-wrong"),
        (b"keys = { fold = 1 }", "settings-wrong"),
        (b"decimals = -1", "settings-wrong"),
        (b"decimals = 30000000", "settings-wrong"),
        (b"stack = 100000000000001", "settings-wrong"),
    ],
)
def test_a_wrong_file_is_named(tmp_path: Path, text: bytes, code: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(text)
    with pytest.raises(StorageError) as refused:
        load(path)
    assert refused.value.code == code
    assert i18n.sentence(code, refused.value.params) != code


def test_a_folder_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    for touch in (load, lambda path: save(path, Settings())):
        with pytest.raises(StorageError, match="storage-unavailable"):
            touch(tmp_path / "settings.toml")
