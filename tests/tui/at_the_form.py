"""A form on the screen: its rows, what they hold, and what stands beside them."""

from textual.widget import Widget
from textual.widgets import Input

from recorder.tui.widgets.field import Row
from recorder.tui.widgets.setup_form import SetupForm
from tests.tui.harness import Desk


def form(desk: Desk) -> SetupForm:
    """The form of a table."""
    return desk.app.screen.query_one(SetupForm)


def row(desk: Desk, field: str) -> Row:
    """The row of a field of the table, or of another form."""
    forms = desk.app.screen.query(SetupForm)
    found = forms.first().row(field) if forms else None
    return found or next(row for row in desk.app.screen.query(Row) if row.field == field)


def typed(desk: Desk, field: str) -> str:
    """The text in a field."""
    fields = row(desk, field).query(Input)
    return (fields.last() if field.startswith("stack.") else fields.first()).value


def beside(desk: Desk, field: str) -> str:
    """What stands beside a field, as one line."""
    return " ".join(str(row(desk, field).query_one(".beside").render()).split())


def shown_fields(desk: Desk) -> list[Widget]:
    """All that can be filled in, from top to bottom."""
    rows = [each for each in desk.app.screen.query(Row) if each.display]
    return [field for each in rows for field in each.query("Input, Choice")]


async def fill(desk: Desk, **values: str) -> None:
    """Type into fields of the table, by name; `name_0` is the first player."""
    for name, value in values.items():
        form(desk).go_to(name.replace("_", ".") if name[-1].isdigit() else name)
        await desk.settle()
        await desk.replace(value)
