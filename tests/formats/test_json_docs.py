"""What `docs/` says of the JSON hand is so."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from recorder import i18n
from recorder.formats.canonical import hand_id
from recorder.formats.json_hand import HandHistory, LevelModel, OutModel, Series, document
from tests.formats.json_samples import ALL_IN, FOLDED, Change, changed, report
from tests.formats.json_strategies import HANDS
from tests.formats.test_check import RULE_FAULTS
from tests.formats.test_json_shape import SHAPE_FAULTS
from tools import codes

PAGE = (Path(__file__).parents[2] / "docs" / "json-hand.md").read_text(encoding="utf-8")
CODES = codes.PAGE.read_text(encoding="utf-8")


def _block(language: str) -> str:
    (block,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return str(block)


def test_the_example_of_the_page_is_valid() -> None:
    checked = report(json.loads(_block("json")))
    assert checked.findings == []
    assert checked.verdict == "valid"


@given(HANDS)
def test_the_recipe_of_the_page_gives_the_id(history: HandHistory) -> None:
    names: dict[str, Any] = {"json": json, "hashlib": hashlib}
    exec(_block("python"), names)
    assert names["hand_id"](document(history)) == hand_id(history)


def test_the_page_of_codes_is_what_the_catalogues_say() -> None:
    assert codes.page() == CODES


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize(("change", "code"), [fault[:2] for fault in RULE_FAULTS + SHAPE_FAULTS])
def test_every_finding_is_on_the_page_of_codes_and_has_a_sentence(
    change: Change,
    code: str,
    lang: str,
) -> None:
    i18n.use(lang)
    checked = report(changed(FOLDED, change))
    for finding in checked.findings:
        assert f"| `{finding.code}` |" in CODES
        sentence = checked.message(finding)
        assert sentence != code
        assert "{" not in sentence


def test_the_page_names_every_key_and_event() -> None:
    named = set(re.findall(r"`\"?([a-z_]+)\"?`", PAGE))
    for sample in (FOLDED, ALL_IN):
        assert set(sample) <= named
        assert {event["type"] for event in sample["events"]} <= named
    for model in (HandHistory, Series, LevelModel, OutModel):
        assert set(model.model_fields) <= named
