"""Who won is asked of the pots that several play for."""

from collections.abc import Iterator

import pytest

from recorder import i18n
from recorder.session import afterwards
from recorder.session.recording import Recording
from recorder.session.setup_fields import SetupFields, start_of
from recorder.telling.pots import who_won

NAMES = ("Anna", "Boris", "Clara", "David")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    i18n.use("en")


def undecided() -> Recording:
    """All-in for 20 and 40; David folds after putting in 80, so what is above 40 is Boris'."""
    fields = SetupFields(NAMES, ("20", "200", "40", "200"), blinds="1/2", button=3)
    recording = Recording(start_of(fields))
    for step in ("a", "r80", "a", "c", "Td7c2s", "b10", "f"):
        recording.submit(step)
    for step in ("turn 5h", "river 9s", *(f"show {name} ??" for name in NAMES[:3])):
        recording.submit(step)
    return recording


@pytest.mark.parametrize(
    ("lang", "main", "side"),
    [
        ("en", "Who won the main pot of 80?", "Who won the side pot of 60?"),
        ("ru", "Кто выиграл главный банк 80?", "Кто выиграл побочный банк 60?"),
    ],
)
def test_a_side_pot_has_a_number_only_beside_another_that_several_play_for(
    lang: str, main: str, side: str
) -> None:
    i18n.use(lang)
    recording = undecided()
    asked = []
    for winner in (0, 1):
        result = recording.history().result
        assert result
        assert [pot["amount"] for pot in result["pots"]] == [80, 60, 80]
        asked.append(who_won(result, recording.view))
        afterwards.state_winners(recording, (winner,))
    assert asked == [main, side]
