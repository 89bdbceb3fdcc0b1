"""The published JSON Schema says the same about shape as the models."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from recorder.formats.schema import SCHEMA_ID, schema, schema_text
from tests.formats.json_samples import ALL_IN, FOLDED, UNKNOWN_WINNER, Change, changed
from tests.formats.test_json_shape import SHAPE_FAULTS
from tools.schema import PUBLISHED

VALIDATOR = Draft202012Validator(schema())


def test_the_published_schema_is_what_the_models_say() -> None:
    assert PUBLISHED.read_text(encoding="utf-8") == schema_text()


def test_the_schema_is_itself_valid_and_names_dialect_and_version() -> None:
    published = json.loads(schema_text())
    Draft202012Validator.check_schema(published)
    assert published["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert published["$id"] == SCHEMA_ID
    assert PUBLISHED.name == "hand-1.0-dev.schema.json"


@pytest.mark.parametrize("sample", [FOLDED, ALL_IN, UNKNOWN_WINNER])
def test_the_schema_accepts_hands(sample: dict[str, Any]) -> None:
    assert list(VALIDATOR.iter_errors(sample)) == []


@pytest.mark.parametrize(("change", "code", "where"), SHAPE_FAULTS)
def test_the_schema_refuses_what_the_models_refuse(change: Change, code: str, where: str) -> None:
    document = changed(FOLDED, change)
    if code == "wrong-type" and _is_whole(document, where):
        pytest.skip("JSON Schema knows no difference between 2 and 2.0")
    assert not VALIDATOR.is_valid(document)


def _is_whole(document: Any, where: str) -> bool:  # noqa: ANN401
    for part in where.split("/")[1:]:
        document = document[int(part)] if isinstance(document, list) else document[part]
    return isinstance(document, float) and document.is_integer()
