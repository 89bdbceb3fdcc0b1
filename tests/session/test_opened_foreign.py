"""Files of every format open for replay."""

from pathlib import Path

import pytest

from recorder.formats.target import written_endings
from recorder.session import exports
from recorder.session.opened import HandFile, listed, purpose
from tests.cli.conftest import HAND
from tests.session.test_exports import hand


@pytest.mark.parametrize("ending", written_endings())
def test_a_file_of_any_format_is_offered_and_opens_for_replay(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"evening{ending}"
    exports.save([hand(tmp_path, HAND)], str(path))
    assert listed(f"{tmp_path}/eve") == [str(path)]
    file = HandFile(str(path))
    (loaded,) = file.page()
    assert purpose(loaded) == "replay"
