"""What is said after a hand of many: who won the main pot, and who a side pot."""

from recorder.session import afterwards
from recorder.session.recording import Recording
from tests.session.tables import table

BOARD = ("flop Td 7c 2s", "turn 5h", "river 9c")


def unseen(*lines: str) -> Recording:
    """Boris all-in for 20, Clara for 50, Anna with more; nobody saw their cards."""
    recording = table("80", "20", "50")
    for line in ("a a a", *BOARD, "show Boris ??", "show Clara ??", "show Anna ??", *lines):
        recording.submit(line)
    return recording


def won(recording: Recording) -> list[dict[int, int] | None]:
    return [pot.won for pot in recording.hand.result.pots]


def test_one_pot_after_the_other_is_asked_for() -> None:
    recording = unseen()
    # Boris 0, Clara 1, Anna 2: first for the main pot of 60.
    assert afterwards.possible_winners(recording) == (
        *((0,), (1,), (2,)),
        *((0, 1), (0, 2), (1, 2), (0, 1, 2)),
    )
    afterwards.state_winners(recording, (0,))
    assert won(recording) == [{0: 60}, None]
    assert afterwards.possible_winners(recording) == ((1,), (2,), (1, 2))
    afterwards.state_winners(recording, (1, 2))
    assert won(recording) == [{0: 60}, {1: 30, 2: 30}]
    assert afterwards.possible_winners(recording) == ()


def test_whoever_beats_everybody_beats_them_for_the_side_pot_too() -> None:
    recording = unseen()
    afterwards.state_winners(recording, (2,))
    assert won(recording) == [{2: 60}, {2: 60}]
    assert afterwards.possible_winners(recording) == ()


def test_of_two_who_split_the_main_pot_the_one_with_more_takes_the_side_pot() -> None:
    recording = unseen()
    afterwards.state_winners(recording, (0, 1))
    assert won(recording) == [{0: 30, 1: 30}, {1: 60}]


def test_all_that_was_said_is_asked_again() -> None:
    recording = unseen()
    afterwards.state_winners(recording, (0,))
    afterwards.state_winners(recording, (2,))
    afterwards.ask_winners_again(recording)
    assert not afterwards.said_winners(recording)
    assert won(recording) == [None, None]
    assert len(afterwards.possible_winners(recording)) == 7


def test_only_who_can_have_won_the_open_pot_is_asked_about() -> None:
    recording = table("80", "20", "50")
    for line in ("hole Boris AsAh", "hole Clara 4c 3h", "a a a", *BOARD, "show Anna ??"):
        recording.submit(line)
    # Anna, whose hand nobody saw, may have won both pots; of the others Boris is ahead.
    assert afterwards.possible_winners(recording) == ((0,), (2,), (0, 2))
    afterwards.state_winners(recording, (0,))
    assert afterwards.possible_winners(recording) == ((1,), (2,), (1, 2))
    afterwards.state_winners(recording, (1,))
    assert won(recording) == [{0: 60}, {1: 60}]


def test_rake_is_taken_from_the_main_pot_first() -> None:
    recording = unseen("won Anna")
    afterwards.state_rake(recording, "5")
    assert won(recording) == [{2: 55}, {2: 60}]
    assert recording.hand.result.net == (-20, -50, 65)


def test_of_ten_unseen_hands_one_two_or_all_are_proposed_as_winners() -> None:
    recording = table(*["50"] * 10)
    names = [seat.name for seat in recording.view.seats]
    for line in (*["a"] * 10, *BOARD, *(f"show {name} ??" for name in names)):
        recording.submit(line)
    proposed = afterwards.possible_winners(recording)
    assert len(proposed) == 10 + 45 + 1
    assert proposed[-1] == tuple(range(10))
    recording.submit(f"won {names[0]} {names[4]} {names[7]}")
    assert won(recording) == [{0: 167, 4: 167, 7: 166}]
