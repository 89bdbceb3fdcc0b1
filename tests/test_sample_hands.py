"""The sample hands: what `expected.toml` says of each, worked out by hand, is what comes out."""

import hashlib
import json
import tomllib
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from recorder import i18n
from recorder.formats.check import check_text
from recorder.formats.findings import Finding, Report
from recorder.formats.json_hand import HandHistory, dump, dump_line
from recorder.formats.json_read import read
from recorder.formats.script.reader import ScriptHand, read_script
from recorder.formats.script.writer import write_script

ROOT = Path(__file__).parent.parent
SAMPLES = ROOT / "sample_hands"
EXPECTED: dict[str, Any] = tomllib.loads((SAMPLES / "expected.toml").read_text("utf-8"))
SOUND = {name: list(hands) for name, hands in groupby(EXPECTED["sound"], lambda e: e["hand"])}
UNSOUND: dict[str, list[dict[str, Any]]] = EXPECTED["unsound"]

# What a schema can say; names, cards that stand twice and the rules are beyond it.
SHAPE = {
    "empty-list",
    "malformed-value",
    "missing-key",
    "newer-version",
    "number-too-large",
    "number-too-small",
    "unknown-key",
    "unsupported-game",
    "unsupported-insurance",
    "unsupported-run-it-twice",
    "unsupported-straddle",
    "unsupported-third-blind",
    "wrong-card",
    "wrong-format",
    "wrong-type",
    "wrong-value",
    "wrong-version",
}
# To a JSON Schema 6.0 is an integer.
BEYOND_A_SCHEMA = {"float-amount.json"}


def json_path(name: str) -> Path:
    return SAMPLES / "sound" / f"{name}.json{'l' * (len(SOUND[name]) > 1)}"


def sound_files() -> list[Path]:
    return [p for name in SOUND for p in (SAMPLES / "sound" / f"{name}.hand", json_path(name))]


def documents(name: str) -> list[dict[str, Any]]:
    path = json_path(name)
    text = path.read_text("utf-8")
    parts = [text] if path.suffix == ".json" else text.splitlines()
    return [json.loads(part) for part in parts]


def histories(name: str) -> list[HandHistory]:
    path = json_path(name)
    data = path.read_bytes()
    readings = [read(part) for part in ([data] if path.suffix == ".json" else data.splitlines())]
    found = [reading.history for reading in readings if reading.history is not None]
    assert len(found) == len(SOUND[name])
    return found


def scripts(text: str) -> list[ScriptHand]:
    return list(read_script(text.splitlines(keepends=True)))


def text_of(hands: list[HandHistory], form: Path) -> str:
    return "".join((dump if form.suffix == ".json" else dump_line)(hand) for hand in hands)


def reports(path: Path) -> list[Report]:
    return list(check_text(path.read_bytes(), path.name))


def told(finding: Finding, wanted: list[Any]) -> list[Any]:
    """A finding in the form of the expectations, with as many params as those ask for."""
    asked = wanted[2] if len(wanted) > 2 else {}
    params = {key: finding.params.get(key) for key in asked}
    return [finding.code, finding.where, *([params] if asked else [])]


def test_every_sample_has_an_expectation_and_a_line_in_the_readme() -> None:
    readme = (SAMPLES / "README.md").read_text("utf-8")
    assert {p.name for p in (SAMPLES / "sound").iterdir()} == {p.name for p in sound_files()}
    assert {p.name for p in (SAMPLES / "unsound").iterdir()} == set(UNSOUND)
    missing = [name for name in (*SOUND, *UNSOUND) if f"| `{name}` |" not in readme]
    assert missing == []


@pytest.mark.parametrize("path", sound_files(), ids=lambda path: path.name)
def test_sound_hand_gets_its_verdict_and_no_other_finding(path: Path) -> None:
    form = "script" if path.suffix == ".hand" else "json"
    found = reports(path)
    for report, wanted in zip(found, SOUND[path.stem], strict=True):
        assert report.verdict == wanted.get("verdict", "valid")
        assert [[f.code, f.where] for f in report.findings] == wanted.get(form, [])


@pytest.mark.parametrize("path", sound_files(), ids=lambda path: path.name)
def test_sound_hand_pays_out_to_the_chip(path: Path) -> None:
    for report, wanted in zip(reports(path), SOUND[path.stem], strict=True):
        if wanted.get("verdict") == "incomplete":
            assert report.result is None
            continue
        result = report.result
        assert result is not None
        assert result["returned"] == wanted.get("returned", {})
        assert result["pots"] == [{"won": None, **pot} for pot in wanted["pots"]]
        assert result["rake"] == wanted.get("rake", 0)
        everybody = dict.fromkeys(result["net"])
        assert result["final_stacks"] == everybody | wanted["final_stacks"]
        assert result["net"] == everybody | wanted["net"]
        assert result["undecided"] == wanted.get("undecided", [])


@pytest.mark.parametrize("name", SOUND)
def test_script_says_the_same_hand_as_the_json_beside_it(name: str) -> None:
    played = scripts((SAMPLES / "sound" / f"{name}.hand").read_text("utf-8"))
    hands = [
        hand.history.model_copy(update={"recorded_with": document["recorded_with"]})
        for hand, document in zip(played, documents(name), strict=True)
        if hand.history is not None
    ]
    path = json_path(name)
    assert text_of(hands, path).encode() == path.read_bytes()


@pytest.mark.parametrize("name", SOUND)
def test_json_through_a_script_and_back_keeps_everything(name: str) -> None:
    before = histories(name)
    text = "".join(write_script(hand, first=not at) for at, hand in enumerate(before))
    after = [
        hand.history.model_copy(update={"recorded_with": old.recorded_with})
        for hand, old in zip(scripts(text), before, strict=True)
        if hand.history is not None
    ]
    assert after == before


def test_sound_json_conforms_to_the_published_schema(validator: Draft202012Validator) -> None:
    wrong = {name for name in SOUND if not all(map(validator.is_valid, documents(name)))}
    assert wrong == set()


def test_published_schema_refuses_exactly_what_has_the_wrong_shape(
    validator: Draft202012Validator,
) -> None:
    refused, misshapen = set(), set()
    for name, hands in UNSOUND.items():
        if not name.endswith(".json") or hands[0]["verdict"] == "unreadable":
            continue
        if not validator.is_valid(json.loads((SAMPLES / "unsound" / name).read_bytes())):
            refused.add(name)
        if any(finding[0] in SHAPE for finding in hands[0]["findings"]):
            misshapen.add(name)
    assert refused == misshapen - BEYOND_A_SCHEMA


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    (path,) = (ROOT / "schemas").glob("*.json")
    schema = json.loads(path.read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("name", SOUND)
def test_id_is_the_sha256_of_the_canonical_text(name: str) -> None:
    for document in documents(name):
        assert document["id"] == hashlib.sha256(canonical(document)).hexdigest()


def canonical(document: dict[str, Any]) -> bytes:
    """Keys sorted, no spaces, defaults written out, the hero not marked."""
    sized = {"post", "call", "bet", "raise"}
    table = dict.fromkeys(("name", "venue", "event", "hand_number", "played_at"))
    parts = {
        "button": document["button"],
        "events": [
            {"all_in": False, **event} if event["type"] in sized else event
            for event in document["events"]
        ],
        "game": document["game"],
        "seats": [{key: s[key] for key in ("name", "seat", "stack")} for s in document["seats"]],
        "stakes": {"ante": None, "currency": None, "decimals": 0, **document["stakes"]},
        "table": table | document["table"] if "table" in document else None,
    }
    return json.dumps(parts, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


@pytest.mark.parametrize("name", UNSOUND)
def test_unsound_file_gets_exactly_its_findings(name: str) -> None:
    found = reports(SAMPLES / "unsound" / name)
    for report, wanted in zip(found, UNSOUND[name], strict=True):
        assert report.verdict == wanted["verdict"]
        findings = wanted["findings"]
        assert len(report.findings) == len(findings), report.findings
        assert [told(f, w) for f, w in zip(report.findings, findings, strict=True)] == findings


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_every_finding_has_a_sentence_in_both_languages(lang: str) -> None:
    i18n.use(lang)
    files = [*sound_files(), *(SAMPLES / "unsound" / name for name in UNSOUND)]
    said = [
        (f.code, report.message(f)) for p in files for report in reports(p) for f in report.findings
    ]
    assert [code for code, sentence in said if sentence == code or "{" in sentence] == []
