"""`recorder formats` lists what is read and written."""

import json

import pytest

from recorder.formats.registry import FORMATS
from tests.cli.conftest import Cli


def test_each_format_is_an_object_for_scripts(cli: Cli) -> None:
    ended = cli("formats", "--json")
    listed = {form["format"]: form for form in map(json.loads, ended.out.splitlines())}
    assert (ended.code, ended.err, list(listed)) == (0, "", [form.name for form in FORMATS])
    assert listed["json"] == {
        "format": "json",
        "name": "JSON hand",
        "endings": [".json"],
        "one_hand": [".json"],
        "read": True,
        "written": True,
        "losses": [],
    }
    assert (listed["pokernow"]["written"], listed["pokernow"]["losses"]) == (False, [])


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "json: JSON hand; .json (one hand); read and written; holds everything"),
        ("ru", "json: раздача в JSON; .json (одна раздача); чтение и запись; вмещает всё"),
    ],
)
def test_each_format_is_a_line_for_people(cli: Cli, lang: str, line: str) -> None:
    lines = cli("formats", "--lang", lang).out.splitlines()
    assert line in lines
    assert len(lines) == len(FORMATS)
