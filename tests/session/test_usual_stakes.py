"""The usual stakes are typed as in a hand script, and come back as they were typed."""

import pytest

from recorder.session.setup_fields import SetupRefused
from recorder.session.usual_stakes import typed_stakes, usual_stakes
from recorder.storage.settings import Settings


@pytest.mark.parametrize(
    ("typed", "settings"),
    [
        (("1/2", "200", ""), Settings()),
        (("5/10", "1000", ""), Settings(small_blind=5, big_blind=10, stack=1000)),
        (
            ("0.50/1.00", "100.00", "USD 2"),
            Settings(small_blind=50, big_blind=100, stack=10_000, decimals=2, currency="USD"),
        ),
    ],
)
def test_what_is_typed_is_what_is_shown_again(
    typed: tuple[str, str, str], settings: Settings
) -> None:
    assert usual_stakes(Settings(), *typed) == settings
    assert typed_stakes(settings) == typed


def test_a_stack_may_be_typed_in_big_blinds() -> None:
    assert usual_stakes(Settings(), "1/2", "100bb", "").stack == 200


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        (("2/1", "200", ""), "blinds"),
        (("", "200", ""), "blinds"),
        (("-/2", "200", ""), "blinds"),
        (("1/2", "many", ""), "stack.0"),
        (("1/2", "", ""), "stack.0"),
        (("1/2", "??", ""), "stack.0"),
        (("1/2", "200", "gold and silver"), "money"),
    ],
)
def test_what_no_table_can_start_with_is_told_at_its_field(
    typed: tuple[str, str, str], field: str
) -> None:
    with pytest.raises(SetupRefused) as refused:
        usual_stakes(Settings(), *typed)
    assert refused.value.problems[0].field == field
