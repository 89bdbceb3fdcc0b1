"""Hands go into every format that is written, and what that loses is known before."""

from pathlib import Path

import pytest

from recorder.formats.check import check_text
from recorder.formats.hands import read_stream
from recorder.formats.json_hand import HandHistory
from recorder.formats.target import written_endings
from recorder.session import exports
from tests.cli.conftest import HAND

NOTED = HAND.replace("r6 c", "note Cold deck\nr6 c")


def hand(tmp_path: Path, script: str) -> HandHistory:
    path = tmp_path / "made.script"
    path.write_text(script)
    with path.open("rb") as stream:
        (loaded,) = read_stream(stream, "x.hand")
    assert loaded.history is not None
    return loaded.history


@pytest.mark.parametrize("ending", written_endings())
def test_each_ending_is_written_so_that_it_is_read_again(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"x{ending}"
    exports.save([hand(tmp_path, HAND)], str(path))
    reports = list(check_text(path.read_bytes(), path.name))
    assert [report.verdict for report in reports] == ["valid"]
    form = exports.form_of(str(path)).form
    # One line alone reads as one hand.
    assert reports[0].format in (form.name, form.name.removesuffix("l"))
    assert exports.grows(str(path)) == (form.name in ("jsonl", "script"))


def test_what_is_lost_is_said_before_anything_is_written(tmp_path: Path) -> None:
    noted = hand(tmp_path, NOTED)
    for ending in (".json", ".jsonl", ".hand"):
        assert exports.lost([noted], exports.form_of(f"x{ending}")) == []
    sentences = exports.lost([noted, noted], exports.form_of("x.ohh"))
    assert len(sentences) == len(set(sentences)) > 0
    assert any("otes" in sentence for sentence in sentences)


def test_a_hand_that_a_format_cannot_hold_is_refused(tmp_path: Path) -> None:
    unknown = hand(tmp_path, HAND.replace("Boris 200", "Boris ??"))
    with pytest.raises(exports.FileRefused, match="cannot-hold") as refused:
        exports.save([unknown], str(tmp_path / "x.txt"))
    assert refused.value.params["format"] == "pokerstars"
    assert not (tmp_path / "x.txt").exists()


def test_several_hands_do_not_go_into_a_file_for_one(tmp_path: Path) -> None:
    one = hand(tmp_path, HAND)
    for ending in (".json", ".phh"):
        with pytest.raises(exports.FileRefused, match="one-hand-only") as refused:
            exports.save([one, one], str(tmp_path / f"x{ending}"))
        assert refused.value.params["ending"] == ending
    exports.save([one, one], str(tmp_path / "x.phhs"))
    assert len(list(check_text((tmp_path / "x.phhs").read_bytes()))) == 2


def test_hands_that_would_have_the_same_number_are_named(tmp_path: Path) -> None:
    plain, dated = hand(tmp_path, HAND), hand(tmp_path, f"played 2024-07-05T20:15:00Z\n{HAND}")
    target = exports.form_of("x.txt")
    assert "number" not in " ".join(exports.lost([plain, dated], target))
    again = exports.lost([plain, plain], target)[-1]
    assert again.startswith("Hand 2 has number ")
    assert "as hand 1 has; it is written as number " in again
    same = exports.lost([dated, plain, dated], target)[-1]
    assert same.startswith("Hand 3 is the very hand that hand 1 is; both are written as number ")
    assert "number" not in " ".join(exports.lost([dated, dated], exports.form_of("x.jsonl")))
