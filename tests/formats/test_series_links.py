"""From hand to hand of a file: what is compared, where it is said, and in which words."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from recorder import i18n
from recorder.engine.setup import MAX_AMOUNT
from recorder.formats.check import check_text
from recorder.formats.hands import read_stream
from recorder.formats.json_hand import MAX_SERIES_HANDS, dump_line
from recorder.formats.script.writer import write
from tests.formats.json_samples import FOLDED
from tests.formats.script_text import problems, read_all
from tests.formats.series_script import BOARD, home, script, whole

Document = dict[str, Any]


def documents(text: str) -> list[Document]:
    """The hands of a script as JSON."""
    hands = [whole(hand) for hand in read_all(text)]
    return [json.loads(dump_line(hand)) for hand in hands]


def findings(hands: list[Document]) -> list[list[tuple[str, str]]]:
    """Code and place of what is said of each hand, the severity in front where it is no error."""
    text = "\n".join(map(json.dumps, hands)).encode()
    return [
        [
            (f.code if f.severity == "error" else f"{f.severity} {f.code}", f.where)
            for f in r.findings
        ]
        for r in check_text(text, "x.jsonl")
    ]


THREE = script(4, [(), (3,), ()])
"""Nobody goes out, then Clara does from the button."""


def test_hands_without_a_series_in_between_are_not_part_of_it() -> None:
    first, second, third = documents(THREE)
    assert findings([first, FOLDED, second, FOLDED, third]) == [[]] * 5


def test_an_unfinished_hand_of_none_breaks_no_series() -> None:
    first, second, _ = documents(THREE)
    open_hand = {k: v for k, v in FOLDED.items() if k != "result"}
    open_hand["events"] = FOLDED["events"][:-1]
    assert findings([first, open_hand, second]) == [
        [],
        [("info incomplete", "/events")],
        [],
    ]


def test_a_series_may_begin_in_the_midst_of_a_file_and_of_itself() -> None:
    first, second, third = documents(THREE)
    assert findings([second, third]) == [[], []]
    assert findings([first, second, third, first, second]) == [[]] * 5


def test_without_its_result_a_hand_is_worked_out_and_compared() -> None:
    hands = documents(THREE)
    for hand in hands:
        del hand["result"], hand["id"]
    assert findings(hands) == [[]] * 3
    hands[2]["seats"][0]["stack"] += 1
    hands[2]["seats"][1]["stack"] -= 1
    assert [code for code, _ in findings(hands)[2]] == ["series-stack", "series-stack"]


UNCOMPARED = ("info series-not-compared", "/series")


@pytest.mark.parametrize("fault", ["open", "wrong", "misshapen", "no JSON"])
def test_nothing_is_compared_with_a_hand_that_is_not_whole_and_sound(fault: str) -> None:
    first, second, third = documents(THREE)
    # What would be wrong with it, were it compared.
    third["button"], third["series"]["small_blind"] = 4, 1
    lines = [json.dumps(first), json.dumps(second), json.dumps(third)]
    match fault:
        case "open":
            second["events"] = second["events"][:-1]
            del second["result"]
            lines[1] = json.dumps(second)
        case "wrong":
            second["rake"] = 5
            lines[1] = json.dumps(second)
        case "misshapen":
            second["series"] = []
            lines[1] = json.dumps(second)
        case _:
            lines[1] = "{"
    reports = list(check_text("\n".join(lines).encode(), "x.jsonl"))
    assert reports[2].findings[-1].code == "series-not-compared"
    assert reports[2].findings[-1].severity == "info"
    assert not any(f.code == "series-button" for f in reports[2].findings)


def test_a_pot_that_nobody_decided_leaves_nothing_to_compare_with() -> None:
    text = f"{home(3)}c c x\nflop 2c 7d 9h\nx x x\nturn Js\nx x x\nriver 4s\nx x x\n"
    undecided = documents(text + "show Boris ??\nshow Clara ??\nshow Anna ??\n")[0]
    following = documents(script(3, [(), ()]))[1]
    found = findings([undecided, following])
    assert found[0] == [("warning winner-unknown", "/won")]
    assert found[1] == [UNCOMPARED]


def test_a_winner_that_was_named_is_gone_on_from() -> None:
    text = f"{home(3)}c c x\nflop 2c 7d 9h\nx x x\nturn Js\nx x x\nriver 4s\nx x x\n"
    hands = read_all(text + "show Boris ??\nshow Clara ??\nshow Anna ??\nwon Clara\nhand\nf f\n")
    assert [hand.findings for hand in hands] == [[], []]
    assert [seat.stack for seat in whole(hands[1]).seats] == [198, 198, 204]


def test_rake_is_said_of_the_hand_that_pays_it() -> None:
    hand = documents(f"{home(2)}c x\nflop 2c 7d 9h\nb2 f\n")[0]
    hand["rake"] = 1
    del hand["result"]
    assert findings([hand]) == [[("series-rake", "/rake")]]
    hand["rake"] = 0
    assert findings([hand]) == [[]]


def test_files_say_the_same_wherever_they_are_opened() -> None:
    hands = [whole(hand) for hand in read_all(THREE)]
    wrong = [hands[0], hands[1].model_copy(update={"button": 3}), hands[2]]
    scripts = "".join(write(wrong)).encode()
    for data, name in (
        ("".join(map(dump_line, wrong)).encode(), "x.jsonl"),
        (scripts, "x.hand"),
    ):
        told = [[f.code for f in report.findings] for report in check_text(data, name)]
        loaded = list(read_stream(io.BytesIO(data), name))
        assert [[f.code for f in each.report.findings] for each in loaded] == told
        assert "series-button" in told[1]
        assert loaded[1].status == "illegal"
        assert told[2] == ["series-not-compared"]


def test_a_wrong_link_of_a_script_is_said_beside_a_wrong_token() -> None:
    text = f"{home(3)}f f\nhand\nbutton 3\nf x\n"
    _, second = read_all(text)
    assert [code for code, _ in problems(second)] == [
        "series-small-blind-seat",
        "series-button",
        "check-facing-bet",
    ]


def test_behind_a_hand_that_is_not_here_nobody_is_new_or_back() -> None:
    hands = documents(script(4, [(3,), (), (), ()]))
    gap = ("warning series-hand-missing", "/series/hand")
    assert findings([hands[0], hands[2], hands[3]]) == [[], [gap], []]
    # Dmitri went out in the hand that is missing.
    went = documents(script(4, [(3,), (4,), ()]))
    assert findings([went[0], went[2]]) == [[], [gap]]
    back = json.loads(json.dumps(hands[2]))
    back["series"]["out"], back["series"]["chips"] = [], None
    back["seats"].insert(2, {"seat": 3, "name": "Clara", "stack": 1})
    back["seats"][3]["name"] = "Eva"
    back["events"] = back["events"][:0]
    told = findings([hands[0], back])[1]
    assert gap in told
    assert ("series-bust-dealt-in", "/seats/2/name") in told
    assert ("series-stranger", "/seats/3/name") in told


def test_what_no_hand_can_start_with_follows_from_none() -> None:
    rich = f"series\nblinds 1/2\nseat Anna {MAX_AMOUNT} button\nseat Boris {MAX_AMOUNT}\n"
    rich += f"seat Clara 9\nhole Anna AsAh\nhole Boris 2c7d\na c f{BOARD}hand\n"
    assert problems(read_all(rich)[1]) == [("amount-too-large", "line 12, column 1")]
    last = f"series hands {MAX_SERIES_HANDS}\nblinds 1/2\nseries-hand {MAX_SERIES_HANDS}\n"
    seats = "seat Anna 200 button\nseat Boris 200\n"
    endless = last.replace(f" hands {MAX_SERIES_HANDS}", "")
    for header in (last, endless):
        _, second = read_all(f"{header}{seats}f\nhand\nf\n")
        assert problems(second) == [("series-over", "line 7, column 1")]
    hand = documents(f"{endless}{seats}f\n")[0]
    assert findings([hand, hand]) == [[], [UNCOMPARED]]


@pytest.mark.parametrize("count", [0, 1])
def test_who_sits_alone_is_told_so_and_nothing_of_the_series(count: int) -> None:
    first, second, _ = documents(THREE)
    alone = {**second, "seats": second["seats"][:count], "button": 1, "events": []}
    found = findings([first, alone])[1]
    assert ("seat-count", "/seats") in found
    assert ("series-button", "/button") in found


SENTENCES: list[tuple[str, str, str]] = [
    (
        f"{home(3)}f f\nhand\nbutton 1\nf f\n",
        "The button is on seat 2, not on seat 1.",
        "Баттон на месте 2, а не 1.",
    ),
    (
        f"{home(3)}f f\nhand\nsmall-blind 1\nf f\n",
        "The small blind falls on seat 3, not on seat 1.",
        "Малый блайнд приходится на место 3, а не 1.",
    ),
    (
        f"{home(2)}f\nhand\nseries home\nseries-hand 2\nseat Anna 198\nseat Boris 202 button\nf\n",
        "Anna has 199 after the hand before, not 198.",
        "Anna: после прошлой раздачи 199, а не 198.",
    ),
    (
        "series draw hands 10\nseries-hand 11\nseat Anna 90 button\nseat Boris 110\n",
        "The series ends with hand 10.",
        "Серия заканчивается раздачей 10.",
    ),
    (
        "money USD\nlevels 0.50/1 1/2\nseat Anna 20 button\nseat Boris 20\nblinds 1/2\nf\n",
        "At level 1 the big blind is 1.00 USD, not 2.00 USD.",
        "На уровне 1 большой блайнд 1.00 USD, а не 2.00 USD.",
    ),
    (
        "series chips 25\nlevels 1/2\nseat Anna 20 button\nseat Boris 20\nf\n",
        "2 players who began with 25 each have 50 together, not 40.",
        "У игроков (2), начавших с 25 каждый, вместе 50, а не 40.",
    ),
]


@pytest.mark.parametrize(("text", "english", "russian"), SENTENCES)
def test_the_number_stands_in_the_sentence(text: str, english: str, russian: str) -> None:
    for lang, wanted in (("en", english), ("ru", russian)):
        i18n.use(lang)
        reports = check_text(text.encode(), "x.hand")
        assert wanted in [report.message(f) for report in reports for f in report.findings]
    i18n.use("en")


def test_who_checks_hands_of_no_series_does_not_wait_for_it() -> None:
    program = (
        "import sys; from recorder.formats.check import check_text\n"
        "for text in sys.argv[1:]:\n"
        "    list(check_text(text.encode(), 'x.jsonl'))\n"
        "    print('recorder.engine.series' in sys.modules)\n"
    )
    argv = [sys.executable, "-c", program, json.dumps(FOLDED), json.dumps(documents(THREE)[0])]
    done = subprocess.run(argv, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
