"""`recorder schema` prints what `schemas/` publishes."""

import json
from pathlib import Path

from jsonschema import Draft202012Validator

from tests.cli.conftest import Cli


def test_a_written_hand_fits_the_printed_schema(cli: Cli, hand: Path) -> None:
    ended = cli("schema")
    assert (ended.code, ended.err) == (0, "")
    schema = json.loads(ended.out)
    Draft202012Validator.check_schema(schema)
    written = json.loads(cli("record", hand).out)
    assert list(Draft202012Validator(schema).iter_errors(written)) == []
    assert list(Draft202012Validator(schema).iter_errors(written | {"typo": 1})) != []
