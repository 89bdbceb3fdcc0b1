"""Rows of a form about seats: who sits there with what, and which of them is chosen."""

from collections.abc import Mapping
from typing import Final, Literal

from textual.app import ComposeResult
from textual.widgets import Input, Static

from recorder.i18n import text
from recorder.tui.text import clip, fillable, safe
from recorder.tui.widgets.field import LABEL, ChoiceField, Row, TextField

Part = Literal["name", "stack"]
PARTS: Final[tuple[Part, ...]] = ("name", "stack")
Offered = Mapping[int | None, str]
"""Texts by what they stand for: a seat number, a count, `None` for nobody."""


class SeatField(TextField):
    """A name or a stack; the arrows go to the same of the seat above or below."""

    def __init__(self, value: str, part: Part) -> None:
        hint = text(f"form.{part}")
        super().__init__(fillable(value), hint, classes=part, compact=True, select_on_focus=True)
        self.part: Final = part
        self._first = value

    @property
    def typed(self) -> str:
        """What was typed; what stood there at first, to the letter, where nothing was."""
        return (self._first if self.value == fillable(self._first) else self.value).strip()

    def action_previous(self) -> None:
        """The row above."""
        self._go(-1)

    def action_next(self) -> None:
        """The row below."""
        self._go(1)

    def _go(self, step: int) -> None:
        rows = [row for row in self.screen.query(Row) if row.display]
        here = next(place for place, row in enumerate(rows) if row is self.parent)
        row = rows[here + step]
        if isinstance(row, SeatRow):
            row.take_focus(self.part)
        else:
            row.take_focus()


class SeatRow(Row):
    """A seat: the name of who sits there, the stack beside it, and a place to speak.

    Attributes:
        number: the number of the seat at the table.
        inputs: the fields of the name and of the stack.
    """

    DEFAULT_CSS = """
    SeatRow Input.name { width: 20; margin-right: 1; }
    SeatRow Input.stack { width: 12; }
    SeatRow.-wrong Input { background: $surface; }
    SeatRow.-wrong Input.-wrong { background: $error 20%; }
    """

    def __init__(self, number: int, name: str, stack: str, hint: str) -> None:
        super().__init__(f"seat.{number}", text("form.seat", number=number), hint)
        self.number: Final = number
        self.inputs: Final = {"name": SeatField(name, "name"), "stack": SeatField(stack, "stack")}
        self._wrong: dict[str, tuple[str, str]] = {}

    def compose(self) -> ComposeResult:
        """The label, both fields, and at the end the place for the hint."""
        yield Static(safe(clip(self._label, LABEL)), classes="label")
        yield from self.inputs.values()
        yield Static(safe(self._hint), classes="beside")

    @property
    def name_typed(self) -> str:
        """Who sits here."""
        return self.inputs["name"].typed

    @property
    def stack_typed(self) -> str:
        """With what."""
        return self.inputs["stack"].typed

    @property
    def vacant(self) -> bool:
        """Whether nobody sits here: neither has anything been typed."""
        return not (self.name_typed or self.stack_typed)

    @property
    def shown_name(self) -> str:
        """The player, by seat where there is no name yet."""
        return self.name_typed or text(
            "form.seat-empty" if self.vacant else "form.seat", number=self.number
        )

    def say(self, wrong: str = "", part: str = "") -> None:
        """Say what is wrong with a `part`, beside what is with the other; nothing: all is well."""
        if wrong:
            self._wrong[part] = (self.inputs[part].value, wrong)
        elif part:
            self._wrong.pop(part, None)
        else:
            self._wrong.clear()
        for name, field in self.inputs.items():
            field.set_class(name in self._wrong, "-wrong")
        self.set_class(bool(self._wrong), "-wrong")
        told = " ".join(self._wrong[name][1] for name in PARTS if name in self._wrong)
        self.query_one(".beside", Static).update(safe(told or self._hint))

    def on_input_changed(self, changed: Input.Changed) -> None:
        """What was wrong with another text is not said of this one."""
        if isinstance(changed.input, SeatField):
            wrong = self._wrong.get(changed.input.part)
            if wrong and wrong[0] != changed.value:
                self.say(part=changed.input.part)

    def take_focus(self, part: str = "name") -> None:
        """Let the user fill it in."""
        self.inputs[part or "name"].focus()


class OneOf(ChoiceField):
    """A choice among what changes: what was once chosen comes back as soon as it is offered."""

    def __init__(
        self, field: str, label: str, offered: Offered, wanted: int | None, hint: str = ""
    ) -> None:
        """`offered` are the texts by what they stand for; where `wanted` is none, the last."""
        self._keys = list(offered)
        self._texts = list(offered.values())
        self._wanted = wanted
        super().__init__(field, label, self._texts, self._place(), hint)
        self.entry().stand_for(self._keys)

    def _place(self) -> int:
        last = len(self._keys) - 1
        return self._keys.index(self._wanted) if self._wanted in self._keys else last

    @property
    def value(self) -> int | None:
        """What is chosen."""
        return self._keys[self.chosen]

    def want(self, wanted: int | None) -> None:
        """Choose what stands for `wanted`, now or as soon as it is offered."""
        self._wanted = wanted
        self.choose(self._place())

    def offer_these(self, offered: Offered) -> None:
        """Offer these."""
        texts = list(offered.values())
        if (self._keys, self._texts) != (list(offered), texts):
            self._keys, self._texts = list(offered), texts
            self.offer(texts, self._place())
            self.entry().stand_for(self._keys)

    def on_choice_turned(self) -> None:
        """What the user chose is wanted from now on."""
        self._wanted = self.value
