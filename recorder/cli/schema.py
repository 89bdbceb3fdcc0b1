"""`recorder schema`: the JSON Schema of the JSON hand."""

from recorder.cli.exits import FINE
from recorder.cli.output import out_json
from recorder.formats.schema import schema_text


def schema() -> int:
    """Print the schema that `schemas/` publishes."""
    out_json(schema_text())
    return FINE
