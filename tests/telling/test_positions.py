"""What the seats are called, by how many sit at the table."""

import pytest

from recorder import i18n
from recorder.session.recording import Recording
from recorder.session.setup_fields import SetupFields, start_of
from recorder.telling.positions import placed, position_word

BLINDS = ["small blind", "big blind"]
NAMES = "ABCDEFGHIJ"


def words(players: str, *, blinds: str = "1/2", dead: bool = False, game: str = "") -> list[str]:
    """The word for each position; the last player has the button, or nobody behind them."""
    i18n.use("en")
    rows = (*players, "") if dead else tuple(players)
    fields = SetupFields(
        names=rows,
        stacks=tuple("200" if name else "" for name in rows),
        blinds=blinds,
        ante="" if blinds else "1",
        button=len(rows) - 1,
        game=game or "nl-holdem",
    )
    view = Recording(start_of(fields)).view
    return [position_word(view, seat) for seat in range(len(players))]


@pytest.mark.parametrize(
    ("seats", "others"),
    [
        (3, []),
        (4, ["UTG"]),
        (5, ["UTG", "cutoff"]),
        (6, ["UTG", "hijack", "cutoff"]),
        (7, ["UTG", "UTG+1", "hijack", "cutoff"]),
        (10, ["UTG", "UTG+1", "UTG+2", "UTG+3", "UTG+4", "hijack", "cutoff"]),
    ],
)
def test_from_the_blinds_to_the_button(seats: int, others: list[str]) -> None:
    assert words(NAMES[:seats]) == [*BLINDS, *others, "button"]


def test_heads_up_there_are_only_two() -> None:
    assert words("AB") == ["", ""]


def test_without_a_small_blind_the_big_one_comes_first() -> None:
    assert words("ABCD", blinds="-/2") == ["big blind", "UTG", "cutoff", "button"]


def test_a_dead_button_is_nobodys() -> None:
    assert words("ABCD", dead=True) == [*BLINDS, "UTG", "cutoff"]


def test_with_antes_alone_only_the_button_has_a_name() -> None:
    assert words("ABCD", blinds="", game="five-card-draw") == ["", "", "", "button"]


@pytest.mark.parametrize(("lang", "told"), [("en", "D (cutoff)"), ("ru", "D (катофф)")])
def test_the_player_comes_first(lang: str, told: str) -> None:
    fields = SetupFields(names=tuple("ABCDE"), stacks=("200",) * 5, button=4)
    view = Recording(start_of(fields)).view
    i18n.use(lang)
    assert placed(view, 3) == told
