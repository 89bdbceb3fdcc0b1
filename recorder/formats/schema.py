"""The JSON Schema of the JSON hand, made from the models."""

import json
from typing import Any, Final

from pydantic.json_schema import GenerateJsonSchema

from recorder.formats.json_hand import VERSION, HandHistory

SCHEMA_ID: Final = f"urn:hand-recorder:schema:hand:{VERSION}"


def schema() -> dict[str, Any]:
    """JSON Schema 2020-12: the shape of a hand, not the rules of the table."""
    body = HandHistory.model_json_schema(schema_generator=_Untitled)
    return {
        "$schema": GenerateJsonSchema.schema_dialect,
        "$id": SCHEMA_ID,
        **body,
        "title": f"The JSON hand of recorder, version {VERSION}",
    }


def schema_text() -> str:
    """The schema as it is published, with a line end."""
    return json.dumps(schema(), indent=2) + "\n"


class _Untitled(GenerateJsonSchema):
    """Without a title at each key, which would only repeat the key."""

    def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ANN401, ARG002
        return False
