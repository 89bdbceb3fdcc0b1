"""The data folder: the option first, then the environment, then the system's place."""

from pathlib import Path

import platformdirs
import pytest

from recorder.storage.paths import data_folder


@pytest.mark.parametrize(
    ("option", "environ", "folder"),
    [
        ("/here", {"RECORDER_HOME": "/there"}, Path("/here")),
        (None, {"RECORDER_HOME": "/there"}, Path("/there")),
        (None, {"RECORDER_HOME": "~/hands"}, Path.home() / "hands"),
        (None, {"RECORDER_HOME": ""}, platformdirs.user_data_path("recorder", appauthor=False)),
    ],
)
def test_the_data_folder_is_where_the_user_says(
    option: str | None, environ: dict[str, str], folder: Path
) -> None:
    found = data_folder(option, environ)
    assert found.folder == folder
    assert found.library == folder / "library.sqlite3"
    assert found.settings == folder / "settings.toml"
