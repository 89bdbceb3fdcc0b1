"""The formats as the registry, the writers, the words and the README have them."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from recorder import i18n
from recorder.formats.losses import AROUND
from recorder.formats.registry import FORMATS, Format
from recorder.formats.target import Target, by_ending, by_name, written_endings
from tools.formats import CODES, PAGE, table

WRITTEN = [form for form in FORMATS if form.writer]
FOREIGN = [form for form in WRITTEN if form.reader]


def test_names_are_each_of_one_format() -> None:
    names = [form.name for form in FORMATS]
    assert len(set(names)) == len(names)
    assert all(ending.startswith(".") for form in FORMATS for ending in form.endings)
    assert all(set(form.one_hand) <= set(form.endings) for form in FORMATS)


@pytest.mark.parametrize("form", FOREIGN, ids=lambda form: form.name)
def test_every_loss_that_a_writer_can_say_is_listed(form: Format) -> None:
    """What `around` says stands in no literal of the writer's own."""
    folder = Path(str(import_module(form.writer).__file__)).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    said = set(re.findall(r'\bLoss\(\s*"([\w-]+)"', source))
    assert said - set(form.losses) == set()
    assert len(set(form.losses)) == len(form.losses)
    others = set(form.losses) - set(AROUND)
    assert [code for code in others if f'"{code}"' not in source] == []


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_every_format_and_loss_has_words(lang: str) -> None:
    i18n.use(lang)
    wanted = [f"format.{form.name}" for form in FORMATS]
    wanted += [f"loss.{code}" for form in FORMATS for code in form.losses]
    assert [msgid for msgid in wanted if not i18n.known(msgid)] == []


def test_the_readme_lists_what_the_registry_has() -> None:
    assert table() in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("form", WRITTEN, ids=lambda form: form.name)
def test_the_readme_calls_losses_by_codes_that_the_page_of_codes_explains(form: Format) -> None:
    row = next(line for line in table().splitlines() if line.startswith(f"| `{form.name}` "))
    page = (PAGE.parent / CODES.partition("#")[0]).read_text(encoding="utf-8")
    assert "## What a format cannot hold" in page
    codes = re.findall("`([^`]+)`", row.split(" | ")[-1])
    assert codes == list(form.losses)
    assert [code for code in codes if f"| `{code}` |" not in page] == []


@pytest.mark.parametrize("form", WRITTEN, ids=lambda form: form.name)
def test_a_format_is_found_by_its_name_and_its_files_by_their_ending(form: Format) -> None:
    assert by_name(form.name, "-") == Target(form, form.endings[0])
    for ending in form.endings:
        assert by_name(form.name, f"X{ending.upper()}") == Target(form, ending)
        found = by_ending(f"x{ending}")
        assert found is not None
        assert by_name(ending, "x") == found
    assert set(form.endings) <= set(written_endings())


def test_what_is_only_read_is_no_target() -> None:
    for form in FORMATS:
        if not form.writer:
            assert by_name(form.name, "x") is None
    assert by_ending("x") is None
    assert by_name("", "x.json") is None
