"""Where the recorder keeps its own files: the one place that knows."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple


class DataFolder(NamedTuple):
    """The folder that holds the library of hands and the settings; it need not exist yet."""

    folder: Path

    @property
    def library(self) -> Path:
        """The database of recorded hands."""
        return self.folder / "library.sqlite3"

    @property
    def settings(self) -> Path:
        """What the user has chosen, as TOML."""
        return self.folder / "settings.toml"

    @property
    def reports(self) -> Path:
        """Where a failure of the recorder itself is written down."""
        return self.folder / "reports"


def data_folder(option: str | None, environ: Mapping[str, str]) -> DataFolder:
    """The folder of `--home`, else of RECORDER_HOME, else where the system keeps user data."""
    named = option or environ.get("RECORDER_HOME")
    if named:
        return DataFolder(Path(named).expanduser())
    # Only needed here, and most commands never ask.
    from platformdirs import user_data_path

    return DataFolder(user_data_path("recorder", appauthor=False))
