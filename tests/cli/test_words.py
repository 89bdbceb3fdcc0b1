"""Message ids that the code puts together stand in both catalogues."""

from typing import get_args

import pytest

from recorder import i18n
from recorder.cli.lines.answers import questions
from recorder.cli.verdicts import EXIT
from recorder.engine.evaluate import Category
from recorder.engine.events import PostKind
from recorder.formats.findings import Severity, Verdict
from recorder.telling.asked import VERBS
from tests.cli.test_usage import COMMANDS

HEADS_UP = questions({"players": "Anna, Boris", "blinds": "-"})
THREE = questions({"players": "Anna, Boris, Carol"})
STEMS = [name.partition("-")[0] for name in (*HEADS_UP, *THREE)]
IDS = [
    *(f"cmd.{name}.{part}" for name in COMMANDS for part in ("help", "more")),
    *(f"hand.{name}" for name in get_args(Category)),
    *(f"word.{name}" for name in get_args(PostKind)),
    *(f"finding.{name}" for name in get_args(Severity)),
    *(f"verdict.{name}" for name in get_args(Verdict)),
    *(f"told.{verb}" for verb in VERBS),
    *(
        f"may.{verb}{size}"
        for verb in ("bet", "raise")
        for size in ("", "-from", "-all-in", "-only", "-pot")
    ),
    *(f"setup.{stem}" for stem in STEMS),
    *(f"setup.help.{stem}" for stem in STEMS),
    *(f"setup.help.{stem}-more" for stem in ("ante", "button", "hero")),
]


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_every_word_is_known(lang: str) -> None:
    i18n.use(lang)
    assert [msgid for msgid in IDS if not i18n.known(msgid)] == []


def test_every_verdict_has_an_exit_code() -> None:
    assert tuple(EXIT) == get_args(Verdict)
