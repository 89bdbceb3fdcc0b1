"""Settings: defaults, what is written is read back, and a wrong file is named."""

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


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"big_blind = ", "settings-unreadable"),
        (b"\xff\xfe", "settings-unreadable"),
        (b"big_blind = '2'", "settings-wrong"),
        (b"big_blind = true", "settings-wrong"),
        (b"big_blind = 0", "settings-wrong"),
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
