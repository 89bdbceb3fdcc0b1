"""Both languages say the same things, for every code and message id that the program uses."""

import argparse
import ast
import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from recorder import i18n
from tools import catalogues

SOURCE = Path(i18n.__file__).parents[1]
Used = tuple[str, str, frozenset[str] | None]


def test_catalogues_are_whole() -> None:
    assert list(catalogues.problems()) == []


def used() -> Iterator[Used]:
    """Each message id in the code: (place, id, params); None where the params are not literal."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                yield from _message(f"{path.relative_to(SOURCE)}:{node.lineno}", node)


def _message(place: str, node: ast.Call) -> Iterator[Used]:
    first, function = node.args[0], node.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
        return
    given = [keyword.arg for keyword in node.keywords]
    params = None if None in given else frozenset(key for key in given if key is not None)
    if name == "RuleViolation":
        yield place, f"error.{first.value}", params
    elif name in ("text", "plural") and catalogues.SYMBOLIC.fullmatch(first.value):
        yield place, first.value, params if name == "text" or params is None else params | {"n"}


def test_every_message_id_in_the_code_has_words_that_need_only_its_params() -> None:
    entries: dict[str, polib.POEntry] = {entry.msgid: entry for entry in catalogues.read("en")}
    wrong, seen = [], 0
    for place, msgid, params in used():
        seen += 1
        entry = entries.get(msgid) or entries.get(msgid.replace("error.", "warning.", 1))
        if entry is None:
            wrong.append(f"{place}: {msgid} has no words")
        elif params is not None and not catalogues.params(entry) <= params:
            wrong.append(f"{place}: {msgid} lacks {set(catalogues.params(entry) - params)}")
    assert wrong == []
    assert seen > 20


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize(
    "code",
    [f"{verb}-too-{size}" for verb in ("bet", "raise") for size in ("small", "large")]
    + ["stack-only-calls", "raise-not-reopened", "raise-no-opponent"],
)
def test_a_code_that_the_engine_puts_together_has_words(lang: str, code: str) -> None:
    i18n.use(lang)
    assert i18n.known(f"error.{code}")


ENTRIES = {
    "en": 'msgid "a.b"\nmsgstr "{one}"\n',
    "ru": 'msgid "a.b"\nmsgstr "{one}"\n\nmsgid "expected one argument"\nmsgstr "нужно"\n',
}


@pytest.mark.parametrize(
    ("lang", "old", "new", "told"),
    [
        ("en", "", "", None),
        ("ru", "{one}", "{two}", "other params"),
        ("ru", "{one}", "", "empty"),
        ("ru", "a.b", "a.c", "missing"),
        ("ru", 'msgid "a', '#, fuzzy\nmsgid "a', "fuzzy"),
        ("ru", "нужно", "нужно %s", "%-fields"),
        ("en", 'msgid "a.b"\nmsgstr', 'msgid "a.b"\nmsgid_plural "a.b"\nmsgstr[0]', "plural"),
    ],
)
def test_a_fault_in_a_catalogue_is_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    lang: str,
    old: str,
    new: str,
    told: str | None,
) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", str(tmp_path))
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    for each, body in ENTRIES.items():
        path = catalogues.po_path(each)
        path.parent.mkdir(parents=True)
        path.write_text(header + (body.replace(old, new) if each == lang else body), "utf-8")
    catalogues.compile_all()
    found = " ".join(catalogues.problems())
    assert (told in found) if told else (found == "")


def test_a_changed_message_makes_the_compiled_one_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", str(tmp_path))
    for lang in i18n.LANGUAGES:
        catalogues.po_path(lang).parent.mkdir(parents=True)
        catalogues.po_path(lang).write_text('msgid "a.b"\nmsgstr "c"\n')
    catalogues.compile_all()
    catalogues.po_path("ru").write_text('msgid "a.b"\nmsgstr "d"\n')
    assert [fault for fault in catalogues.problems() if "stale" in fault] != []


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["cmd", "extra"],
        ["cmd", "--one"],
        ["cmd", "--two", "1"],
        ["cmd", "--pick", "x"],
        ["cmd", "--number", "x"],
        ["cmd", "--p"],
        ["cmd", "--flag=1"],
        ["cmd", "--flag", "--other"],
        ["none"],
    ],
)
def test_argparse_speaks_russian(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    i18n.use("ru")
    parser = argparse.ArgumentParser(prog="prog", usage="prog cmd")
    cmd = parser.add_subparsers(dest="cmd", required=True).add_parser("cmd", usage="prog cmd")
    cmd.add_argument("--one", metavar="N")
    cmd.add_argument("--two", nargs=2, metavar="N")
    cmd.add_argument("--pick", choices=["a", "b"])
    cmd.add_argument("--pack")
    cmd.add_argument("--number", type=int)
    either = cmd.add_mutually_exclusive_group()
    either.add_argument("--flag", action="store_true")
    either.add_argument("--other", action="store_true")
    with pytest.raises(SystemExit) as left:
        parser.parse_args(argv)
    assert left.value.code == 2
    error = capsys.readouterr().err
    assert error.startswith("использование: ")
    ours = {"prog", "cmd", "extra", "one", "two", "pick", "pack", "number", "flag", "other"}
    assert set(re.findall(r"[A-Za-z]{3,}", error)) <= ours | {"none", "int"}


def test_argparse_help_follows_the_language_in_use() -> None:
    for lang, heading in (("ru", "параметры:"), ("en", "options:")):
        i18n.use(lang)
        assert heading in argparse.ArgumentParser(prog="prog").format_help()


def test_a_code_with_sentences_by_reason_has_one_for_any_other_reason() -> None:
    catalogue = polib.pofile(str(next(SOURCE.rglob("en/LC_MESSAGES/recorder.po"))))
    ids = {entry.msgid for entry in catalogue}
    families = ("error.", "warning.", "info.")
    by_reason = {each for each in ids if each.startswith(families) and each.count(".") == 2}
    assert {each for each in by_reason if each.rpartition(".")[0] not in ids} == set()
