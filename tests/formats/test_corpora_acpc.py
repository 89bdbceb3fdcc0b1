"""The logs of real dealers: every hand is sound, and is written as it was logged."""

from pathlib import Path

import pytest

from recorder.formats.acpc.writer import losses, write
from recorder.formats.hands import read_stream
from recorder.formats.loaded import Loaded
from tests.support.phh import CORPORA

LOGS = CORPORA / "acpc"

pytestmark = pytest.mark.skipif(not LOGS.exists(), reason="the corpora are not here")


def loaded(name: str) -> list[Loaded]:
    path = LOGS / name
    with path.open("rb") as stream:
        return list(read_stream(stream, str(path)))


@pytest.mark.parametrize(
    ("name", "hands"),
    [
        ("dealer-1000-hands.log", 1000),
        ("acpc_dealer_data_2p_limit.log", 10),
        ("ivan_alles_2p_limit.log", 7),
    ],
)
def test_every_hand_of_a_dealer_is_sound(name: str, hands: int) -> None:
    found = loaded(name)

    assert [f for one in found for f in one.report.findings] == []
    assert len(found) == hands
    assert all(one.report.result for one in found)


def test_a_log_is_written_byte_for_byte_as_the_dealer_wrote_it() -> None:
    histories = [one.history for one in loaded("dealer-1000-hands.log") if one.history]

    assert "".join(write(histories)) == (LOGS / "dealer-1000-hands.log").read_text("ascii")
    assert all(losses(history) == [] for history in histories)


@pytest.mark.parametrize("name", ["acpc_dealer_data_2p_limit.log", "ivan_alles_2p_limit.log"])
def test_a_log_without_a_header_is_written_behind_its_definition(name: str) -> None:
    histories = [one.history for one in loaded(name) if one.history]
    lines = "".join(write(histories)).splitlines()
    text = (LOGS / name).read_text("ascii").splitlines()
    end = lines.index("# END GAMEDEF") + 1

    assert lines[end : end + len(histories)] == text[: len(histories)]
    assert all(line.startswith("# ") for line in lines[:end])
    # Whose turn it is to sit first is told by the hands before, which a single one does not know.
    assert {loss.code for history in histories for loss in losses(history)} <= {"acpc-seats"}


def test_without_its_game_beside_it_a_limit_log_is_not_guessed_at(tmp_path: Path) -> None:
    name = "ivan_alles_2p_limit.log"
    copy = tmp_path / name
    copy.write_bytes((LOGS / name).read_bytes())
    with copy.open("rb") as stream:
        codes = {f.code for one in read_stream(stream, str(copy)) for f in one.report.findings}

    assert codes == {"acpc-game-unknown"}
