"""The first screen: a new hand, a hand that was left, a file, the settings."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, cast

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from recorder.i18n import plural, text
from recorder.tui.keys import BY_ID, bindings
from recorder.tui.modals.confirm import Confirm
from recorder.tui.text import clip, hanging, safe
from recorder.tui.widgets.key_line import KeyLine

if TYPE_CHECKING:
    from recorder.session.drafts import LeftHand
    from recorder.tui.app import RecorderApp

_DRAFT = "draft-"
_CHOSEN, _FREE = "▸ ", "  "
_MARGINS = 4
"""Columns beside the list: a blank at each side, and the scrollbar."""


class StartScreen(Screen[None]):
    """What to do; the hands that were left come once the library is open."""

    WHERE = "start"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("start")]

    def __init__(self) -> None:
        super().__init__()
        self._left: list[LeftHand] | None = None

    def compose(self) -> ComposeResult:
        """The name, the choices, the keys."""
        yield Static(safe(text("tui.start.title")), classes="title")
        yield OptionList(*self._choices(), id="choices")
        yield KeyLine("start")

    def on_mount(self) -> None:
        """The choices have the focus."""
        self._list.focus()

    async def compose_again(self) -> None:
        """Say everything anew, for instance in another language."""
        await self.recompose()
        self.on_mount()

    def show_drafts(self) -> None:
        """Offer the hands that were left, the last one first."""
        with self._app.telling():
            from recorder.session.drafts import left_hands

            self._left = left_hands(self._app.library)
        self._list_again()
        self.query_one(KeyLine).refresh_keys()

    def on_resize(self) -> None:
        """Fill the lines anew."""
        self._list_again()

    def _list_again(self) -> None:
        at = self._list.highlighted or 0
        self._list.clear_options().add_options(self._choices())
        self._list.highlighted = min(at, self._list.option_count - 1)
        self._mark()

    def _choices(self) -> Iterator[Option]:
        yield self._choice("new")
        for left in self._left or ():
            yield Option(
                _described(left, self.app.size.width - _MARGINS), id=f"{_DRAFT}{left.number}"
            )
        yield from map(self._choice, ("hands", "open", "settings", "leave"))

    def _choice(self, name: str) -> Option:
        action = BY_ID[f"start.{name}"]
        key = clip(self._app.keys.shown(action.id), 4)
        return Option(Content.assemble(_FREE, (key, "bold $accent"), action.help), id=name)

    @on(OptionList.OptionHighlighted)
    def _mark(self) -> None:
        """Point at the row that is chosen: a colour alone is not seen by everybody."""
        choices = self._list
        for at, option in enumerate(choices.options):
            assert isinstance(option.prompt, Content)
            mark = _CHOSEN if at == choices.highlighted else _FREE
            if option.prompt.plain[: len(mark)] != mark:
                marked = Content(mark) + option.prompt[len(mark) :]
                choices.replace_option_prompt_at_index(at, marked)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing can be gone on with where nothing was left, as far as that is known yet."""
        if action in ("resume", "discard") and self._left is not None and not self._left:
            return None
        return super().check_action(action, parameters)

    @on(OptionList.OptionSelected)
    async def _chosen(self, selected: OptionList.OptionSelected) -> None:
        chosen = selected.option_id or ""
        if chosen.startswith(_DRAFT):
            self._app.resume(int(chosen.removeprefix(_DRAFT)))
        else:
            await self.run_action(chosen)

    def action_new(self) -> None:
        """Set up a hand."""
        self._app.new_hand()

    def action_resume(self) -> None:
        """Go on with the hand that is marked, else with the last one."""
        if self._left is None:
            self.show_drafts()
        if self._left:
            self._app.resume(self._marked)

    @work
    async def action_discard(self) -> None:
        """Throw the hand away that is marked, if that is meant."""
        if not self._left:
            return
        number = self._marked
        left = next(left for left in self._left if left.number == number)
        question = text("tui.start.discard", seats=", ".join(left.names), steps=_steps(left))
        if await self.app.push_screen_wait(Confirm(question)):
            with self._app.telling():
                from recorder.session.drafts import discard

                library = self._app.library
                discard(library, library.resume(number))
            self.show_drafts()

    def action_hands(self) -> None:
        """The hands that were recorded."""
        self._app.open_kept()

    def action_open(self) -> None:
        """Ask for a file."""
        self._app.open_file()

    def action_settings(self) -> None:
        """Change the settings."""
        self._app.open_settings()

    async def action_leave(self) -> None:
        """End the app."""
        await self._app.action_quit()

    @property
    def _marked(self) -> int:
        marked = self._list.highlighted_option
        chosen = (marked.id or "") if marked else ""
        if chosen.startswith(_DRAFT):
            return int(chosen.removeprefix(_DRAFT))
        assert self._left
        return self._left[0].number

    @property
    def _list(self) -> OptionList:
        return self.query_one("#choices", OptionList)

    @property
    def _app(self) -> "RecorderApp":
        return cast("RecorderApp", self.app)


def _described(left: "LeftHand", width: int) -> Content:
    from recorder.telling.games import played_as

    what = played_as(left.start) if left.start else ""
    said = text(
        "tui.start.left",
        seats=" · ".join(filter(None, [", ".join(left.names) or text("kept.unreadable"), what])),
        started=f"{left.started:%Y-%m-%d %H:%M}",
        steps=_steps(left),
    )
    return hanging(Content(_FREE + clip("", 4)), said, width)


def _steps(left: "LeftHand") -> str:
    return plural("tui.steps", left.steps)
