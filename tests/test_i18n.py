"""How codes become sentences: language, amounts, cards, names, plural forms."""

import errno
import os
import re
import tomllib
from pathlib import Path

import pytest

from recorder import i18n
from recorder.i18n.plain import plain


@pytest.mark.parametrize(
    ("option", "environ", "lang"),
    [
        (None, {}, "en"),
        (None, {"LANG": "ru_RU.UTF-8"}, "ru"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "ru_RU", "LC_MESSAGES": "de_DE"}, "en"),
        (None, {"LC_MESSAGES": "de_DE", "LC_ALL": "ru"}, "ru"),
        (None, {"LC_ALL": "", "LANG": "ru"}, "ru"),
        (None, {"LC_ALL": "en_GB", "RECORDER_LANG": "RU"}, "ru"),
        ("en", {"RECORDER_LANG": "ru"}, "en"),
        ("ru", {"RECORDER_LANG": "en"}, "ru"),
    ],
)
def test_the_language_is_that_of_the_option_then_the_environment(
    option: str | None, environ: dict[str, str], lang: str
) -> None:
    assert i18n.detect(option, environ) == lang


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="de"):
        i18n.use("de")
    assert i18n.language() == "en"


@pytest.mark.parametrize(
    ("value", "decimals", "currency", "shown"),
    [
        (1234, 2, None, "12.34"),
        (1234, 0, None, "1234"),
        (1200, 2, None, "12.00"),
        (5, 2, None, "0.05"),
        (0, 2, None, "0.00"),
        (-150, 2, "USD", "-1.50 USD"),
        (10**14, 0, None, "100000000000000"),
    ],
)
def test_amounts_are_shown_in_the_unit_of_the_blinds(
    value: int, decimals: int, currency: str | None, shown: str
) -> None:
    assert i18n.amount(value, decimals, currency) == shown


@pytest.mark.parametrize(
    ("lang", "code", "params", "said"),
    [
        (
            "en",
            "raise-too-small",
            {"to": 300, "min_to": 450, "max_to": None, "price": 250},
            "A raise to 3.00 is too small: the minimum is a raise to 4.50.",
        ),
        ("en", "card-count", {"given": 2, "count": 3}, "3 cards are needed, not 2."),
        (
            "en",
            "not-asked-for",
            {"given": "flop", "asked": "action", "asked_seat": "Anna"},
            "Now comes an action of Anna, not flop.",
        ),
        (
            "ru",
            "not-asked-for",
            {"given": "fold", "asked": "board", "asked_seat": None, "street": "flop"},
            "Сейчас нужны карты борда (флоп), а не фолд.",
        ),
        (
            "ru",
            "card-twice",
            {"card": "As", "place": "hole", "seat": "Анна"},
            "As уже в игре: на руках у игрока Анна.",
        ),
        ("ru", "fold-unneeded", {"seat": "Анна"}, "Анна: фолд, хотя можно было сделать чек."),
    ],
)
def test_a_code_becomes_a_sentence(
    lang: str, code: str, params: dict[str, object], said: str
) -> None:
    i18n.use(lang)
    assert i18n.sentence(code, params, decimals=2) == said


def test_a_name_in_a_sentence_is_neither_a_template_nor_a_word_nor_an_escape() -> None:
    said = i18n.sentence("fold-unneeded", {"seat": "{seat} %s \x1b[2J"})
    assert said == r"{seat} %s \x1b[2J folded although checking was free."
    assert i18n.sentence("already-shown", {"seat": "flop"}) == "flop has already shown."


def test_a_code_without_words_is_said_as_it_is() -> None:
    assert i18n.sentence("never\x07heard-of", {"amount": 1}) == r"never\x07heard-of"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Анна ♠ Zoë 王", "Анна ♠ Zoë 王"),
        ("no\xa0break", "no\xa0break"),
        ("\x1b[31mred\x1b[0m", r"\x1b[31mred\x1b[0m"),
        ("line\r\nend\t\x7f", r"line\x0d\x0aend\x09\x7f"),
        ("\x9b2J", r"\x9b2J"),
        ("\u202eevil\u202c \u2066x\u2069", r"\u202eevil\u202c \u2066x\u2069"),
        ("zero\u200bwidth\ufeff", r"zero\u200bwidth\ufeff"),
        ("bad\udcff.json", r"bad\udcff.json"),
        ("tag\U000e0041", r"tag\U000e0041"),
    ],
)
def test_what_cannot_be_seen_is_spelled_out(text: str, shown: str) -> None:
    assert plain(text) == shown


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (1, "нужно %s значение"),
        (2, "нужно %s значения"),
        (5, "нужно %s значений"),
        (11, "нужно %s значений"),
        (21, "нужно %s значение"),
        (112, "нужно %s значений"),
    ],
)
def test_russian_has_three_plural_forms(n: int, said: str) -> None:
    i18n.use("ru")
    assert i18n.plural("expected %s argument", n) == said


USUAL = (
    errno.ENOENT,
    errno.EACCES,
    errno.EPERM,
    errno.EISDIR,
    errno.ENOTDIR,
    errno.ENOSPC,
    errno.EROFS,
    errno.EEXIST,
    errno.ENAMETOOLONG,
    errno.ELOOP,
    errno.EIO,
    errno.EMFILE,
    errno.ENXIO,
)


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("code", USUAL)
def test_what_the_system_says_is_told_in_our_own_words(lang: str, code: int) -> None:
    i18n.use(lang)
    error = OSError(code, os.strerror(code))
    words = i18n.failure(error)
    assert os.strerror(code) not in words
    assert any("а" <= letter <= "я" for letter in words) == (lang == "ru")
    params = {"path": "x", "reason": os.strerror(code)}
    assert i18n.sentence("storage-unavailable", params).endswith(f"{words}.")


def test_an_unusual_failure_is_quoted_from_the_system() -> None:
    unusual = OSError(errno.EXDEV, "Invalid cross-device link.")
    assert i18n.failure(unusual) == "Invalid cross-device link"
    assert i18n.failure(OSError("a\x1bb")) == r"a\x1bb"
    i18n.use("ru")
    assert i18n.failure(unusual) == "система сообщает: «Invalid cross-device link»"


@pytest.mark.parametrize(
    ("code", "said", "english", "russian"),
    [
        ("not-utf8", "byte 0x8d", "byte 0x8d", "байт 0x8d"),
        (
            "settings-unreadable",
            "'utf-8' codec can't decode byte 0xd0 in position 9: invalid continuation byte",
            *("byte 0xd0", "байт 0xd0"),
        ),
        (
            "settings-unreadable",
            "Invalid value (at line 3, column 9)",
            "what stands here is no value (line 3, column 9)",
            "здесь стоит не значение (строка 3, столбец 9)",
        ),
        (
            "not-toml",
            "Expected '=' after a key in a key/value pair (at end of document)",
            *("= is missing", "не хватает ="),
        ),
        ("not-toml", "Cannot overwrite a value", "a second time", "уже есть"),
        ("not-toml", "Illegal character '\\x07'", "stand here: '\\x07'", "знак '\\x07'"),
        ("not-toml", "Unclosed array", "bracket", "скобка"),
        ("storage-corrupt", "not a library", "no library of hands", "не библиотека раздач"),
    ],
)
def test_what_libraries_say_is_told_in_our_own_words(
    code: str, said: str, english: str, russian: str
) -> None:
    params = {"path": "x", "reason": said}
    assert english in i18n.sentence(code, params)
    i18n.use("ru")
    words = i18n.sentence(code, params)
    assert russian in words
    assert not re.search(r"[a-z]{4}", words.replace("UTF", ""))


@pytest.mark.parametrize(
    "wrong",
    [
        *("a", "a = ", "[a", "a = [1", 'a = "x', "a = 1 2", "a = 1\na = 2", 'a = "\\q"', "= 1"),
        *("a = {b = 1", "a = 2020-13-01", 'a = "\x07"', "[[a", 'a = "\\ud800"', "a = {b=1, b=2}"),
        *("[a]\n[a]", "a.b = 1\n[a.b]\n", 'a = "\\uZZZZ"'),
    ],
)
def test_all_that_is_no_toml_is_told_in_russian(wrong: str) -> None:
    i18n.use("ru")
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(wrong)
    told = i18n.sentence("settings-unreadable", {"path": "x", "reason": str(caught.value)})
    assert not re.search(r"[a-z]{3}", told)


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_a_sentence_begins_behind_the_end_of_another(lang: str) -> None:
    i18n.use(lang)
    for msgid in ("rec.misfit", "lines.misfit", "story.illegal", "lines.setup-misfit"):
        said = i18n.text(msgid, why="Why.", step="Why.")
        assert ". Why." in said, said


def test_the_board_has_one_name() -> None:
    words = Path(i18n.LOCALE, "ru/LC_MESSAGES/recorder.po").read_text(encoding="utf-8")
    assert not re.search(r"карт[аыу]? стола|карт[аыу]? на столе", words)
