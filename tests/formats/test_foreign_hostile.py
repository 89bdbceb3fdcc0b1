"""Broken files of other programs: something is said about each, and never too much."""

import json
import re
from collections.abc import Callable, Iterator
from io import BytesIO
from random import Random
from typing import Final

import pytest

from recorder import i18n
from recorder.formats.check import check_stream
from recorder.formats.findings import MOST_FINDINGS, Report
from recorder.formats.registry import FORMATS, Format, detect
from tests.formats.foreign_samples import SAMPLES

FOREIGN: Final = {form.name: form for form in FORMATS if form.reader}

PLACE: Final = re.compile(r"line [1-9][0-9]*, column [1-9][0-9]*|/|$")
"""Line and column, or a JSON pointer; "" is the whole document."""

LONG: Final = 2_000_000
DEEP: Final = 50_000
MOST_SAID: Final = 200_000
"""Characters: what is said of one hand does not grow much beyond that, or beyond the file."""


def reports(data: bytes, file: str) -> list[Report]:
    """Everything said about a file, in both languages; it can be written down as JSON."""
    told = list(check_stream(BytesIO(data), file))
    assert told, "nothing is said"
    for language in ("ru", "en"):
        i18n.use(language)
        most = 10 * max(len(data), MOST_SAID)
        assert all(len(json.dumps(report.to_dict())) < most for report in told)
    assert len(told) <= len(data.splitlines()) + 1
    for report in told:
        assert len(report.findings) <= MOST_FINDINGS
        assert all(PLACE.match(finding.where) for finding in report.findings)
        assert report.verdict in ("valid", "warnings", "incomplete") or report.findings
    return told


def cut(data: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data))]


def flipped(data: bytes, random: Random) -> bytes:
    broken = bytearray(data)
    for _ in range(random.randint(1, 5)):
        broken[random.randrange(len(broken))] ^= 1 << random.randrange(8)
    return bytes(broken)


def spelled(data: bytes, random: Random) -> bytes:
    """Other letters, digits and signs in the place of some: the text stays text."""
    broken = bytearray(data)
    for _ in range(random.randint(1, 5)):
        broken[random.randrange(len(broken))] = random.choice(b"0159ahpX?-.,:;[]{}()\"'# \n")
    return bytes(broken)


def swapped(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    one, other = random.choices(range(len(lines)), k=2)
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def dropped(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    del lines[random.randrange(len(lines))]
    return b"\n".join(lines)


def doubled(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    line = random.choice(lines)
    lines.insert(random.randrange(len(lines)), line)
    return b"\n".join(lines)


def inflated(data: bytes, random: Random) -> bytes:
    """One of the numbers is far too long for anything."""
    places = [at for at, byte in enumerate(data) if 48 <= byte < 58]
    at = random.choice(places or [0])
    return data[:at] + b"9" * random.choice((20, 400, 5_000)) + data[at:]


CHANGES: Final[tuple[Callable[[bytes, Random], bytes], ...]] = (
    cut,
    flipped,
    spelled,
    swapped,
    dropped,
    doubled,
    inflated,
)


def foreign() -> Iterator[tuple[Format, bytes]]:
    """Each format of other programs that is read, with its sample."""
    for name, form in FOREIGN.items():
        yield form, SAMPLES[name]


EACH: Final = pytest.mark.parametrize(("form", "sample"), list(foreign()), ids=FOREIGN)


def name_of(form: Format) -> str:
    return f"hands{form.endings[0]}"


@EACH
def test_the_sample_is_sound(form: Format, sample: bytes) -> None:
    assert detect(sample, "") is form
    assert {report.verdict for report in reports(sample, "")} == {"valid"}


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
@EACH
def test_something_is_said_about_every_broken_file(
    form: Format, sample: bytes, change: Callable[[bytes, Random], bytes]
) -> None:
    random = Random(f"{form.name} {change.__name__}")
    for _ in range(100):
        reports(change(sample, random), name_of(form))


@EACH
def test_a_file_cut_at_every_seventh_byte(form: Format, sample: bytes) -> None:
    for end in range(1, len(sample), 7):
        reports(sample[:end], name_of(form))


@EACH
def test_two_faults_at_once(form: Format, sample: bytes) -> None:
    random = Random(form.name)
    for _ in range(200):
        one, other = random.sample(CHANGES, 2)
        reports(other(one(sample, random) or b" ", random), name_of(form))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32", "cp037", "utf-7"])
@EACH
def test_a_file_in_another_encoding(form: Format, sample: bytes, encoding: str) -> None:
    told = reports(sample.decode().encode(encoding, "replace"), name_of(form))
    assert encoding == "utf-7" or "valid" not in {report.verdict for report in told}


@EACH
def test_names_in_another_encoding(form: Format, sample: bytes) -> None:
    assert b"Anna" in sample or form.name == "ohh"
    reports(sample.replace(b"Anna", "Анна".encode("cp1251")), name_of(form))


@EACH
def test_names_in_letters_of_all_kinds(form: Format, sample: bytes) -> None:
    for name in ("Анна", "安娜", "\u202eannA", "a\u0301" * 30, "\u3164", "N" * 300, "A\x1b[31m"):
        told = reports(sample.replace(b"Anna", name.encode()), name_of(form))
        assert all("\x1b" not in json.dumps(report.to_dict()) for report in told)


@pytest.mark.parametrize("filling", [b"A", b" ", b"9", b'"', b"[", b"\\", b"\x00", b"\xff"])
@EACH
def test_a_line_that_is_far_too_long(form: Format, sample: bytes, filling: bytes) -> None:
    middle = sample.find(b"\n", len(sample) // 2)
    middle = middle if middle >= 0 else len(sample)
    reports(sample[:middle] + filling * LONG + sample[middle:], name_of(form))


@pytest.mark.parametrize("opening", [b"[", b"(", b'{"a":', b"[{", b"a.", b"'", b'"""'])
@EACH
def test_what_is_nested_too_deep(form: Format, sample: bytes, opening: bytes) -> None:
    middle = sample.find(b"[", 1)
    middle = middle if middle >= 0 else len(sample) // 2
    reports(sample[:middle] + opening * DEEP + sample[middle:], name_of(form))
    reports(sample + opening * DEEP, name_of(form))


@EACH
def test_lines_of_nothing(form: Format, sample: bytes) -> None:
    first = sample.partition(b"\n")[0] + b"\n"
    for line in (b"\n", b"x\n", b"\r", b'"\n', b"[1]\n"):
        reports(first + line * 5_000, name_of(form))


@EACH
def test_a_file_of_which_only_the_beginning_is_there(form: Format, sample: bytes) -> None:
    for data in (sample.partition(b"\n")[0], sample[:1], b"# nothing\n", b"#"):
        told = reports(data, name_of(form))
        assert [report.verdict for report in told] != ["valid"]


MANY: Final = 50_000
OHH_ACTION: Final = b'{"action_number": 1, "player_id": 0, "action": "Check"}, '

TRAPS: Final[dict[str, tuple[str, bytes, bytes]]] = {
    "remarks": ("phh", b"\n[2]", b"\n# nothing" * MANY + b"\n[2]"),
    "remarks in a list": ("phh", b'  "p2 cbr', b"  # nothing\n" * MANY + b'  "p2 cbr'),
    "actions of nothing": ("phh", b'  "p2 cbr', b'"", ' * MANY + b'  "p2 cbr'),
    "checks": ("phh", b'"p1 f",', b'"p1 cc", ' * MANY),
    "tables": ("phh", b"\n[2]", b"\n[2]" * 2_000),
    "fields": ("phh", b"hand = 7", b"\n".join(b"k%d = 1" % n for n in range(MANY))),
    "objects": ("ohh", b'{"ohh"', b'{"ohh":{}}\n' * 2_000 + b'{"ohh"'),
    "actions": ("ohh", OHH_ACTION[:1] + b'"action_number": 2', OHH_ACTION * 2_000 + b"{"),
    "escaped quotes": ("ohh", b'"Kitchen"', b'"' + b'\\"' * LONG),
    "the room": (
        "pokernow",
        b"\n",
        b'\nThe player "" @ a"" quits the game with a stack of 5.' * MANY,
    ),
    "quotes in the room": ("pokernow", b"\n", (b'\n"WARNING: ' + b'"" @ a' * 600 + b'",x,1') * 500),
    "starts": (
        "pokernow",
        b"\n",
        b'\n"-- starting hand #7 (id: h)  (x) (dead button) --",x,1' * 2_000,
    ),
}
"""By format: a part of the sample, and what stands in its place."""


@pytest.mark.parametrize(("name", "part", "instead"), TRAPS.values(), ids=TRAPS)
def test_much_of_one_thing_is_no_trap(name: str, part: bytes, instead: bytes) -> None:
    assert part in SAMPLES[name]
    reports(SAMPLES[name].replace(part, instead, 1), name_of(FOREIGN[name]))
