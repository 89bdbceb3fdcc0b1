"""Which language the line mode speaks when the user has chosen one for good."""

from pathlib import Path

import pytest

from tests.cli.conftest import Cli


@pytest.mark.parametrize(
    ("words", "environ", "russian"),
    [((), None, True), ((), "en", False), (("--lang", "en"), None, False)],
)
def test_the_settings_language_holds_where_nobody_asks_for_another(
    cli: Cli,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    environ: str | None,
    russian: bool,
) -> None:
    (tmp_path / "settings.toml").write_text('language = "ru"')
    monkeypatch.delenv("RECORDER_LANG", raising=False)
    if environ:
        monkeypatch.setenv("RECORDER_LANG", environ)
    ended = cli("record", "--home", str(tmp_path), *words)
    assert ("Построчная" in ended.err) == russian
