"""The stakes proposed for a new table, as the user types them in the settings."""

from dataclasses import replace

from recorder.formats.findings import Finding
from recorder.session.setup_defaults import first_fields
from recorder.session.setup_fields import FieldProblem, SetupFields, SetupRefused, start_of
from recorder.storage.settings import Settings

_NAMES = ("1", "2")


def usual_stakes(settings: Settings, blinds: str, stack: str, money: str) -> Settings:
    """`settings` with the blinds, the stack of everyone and the money of a new table.

    Raises:
        SetupRefused: no hand can start so; the fields are "blinds", "stack.0" and "money".
    """
    fields = SetupFields(_NAMES, (stack, stack), blinds, money=money)
    start = start_of(fields)
    stakes = start.stakes
    if stakes.small_blind is None or stakes.big_blind is None:
        raise SetupRefused([_unreadable("blinds", "blinds-unreadable", blinds)])
    chips = start.seats[0].stack
    if chips is None:
        raise SetupRefused([_unreadable("stack.0", "header-amount-unreadable", stack)])
    return replace(
        settings,
        small_blind=stakes.small_blind,
        big_blind=stakes.big_blind,
        stack=chips,
        decimals=stakes.decimals,
        currency=stakes.currency or "",
    )


def typed_stakes(settings: Settings) -> tuple[str, str, str]:
    """The blinds, the stack and the money of `settings`, as they can be typed again."""
    fields = first_fields(settings)
    return fields.blinds, fields.stacks[0], fields.money


def _unreadable(field: str, code: str, text: str) -> FieldProblem:
    return FieldProblem(field, Finding("error", code, "", {"text": text}))
