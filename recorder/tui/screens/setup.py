"""Setting up a table, or changing it while its hand is recorded."""

from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widgets import Input, Static

from recorder.formats.json_hand import HandHistory
from recorder.i18n import sentence, text
from recorder.session.drafts import remembered_start
from recorder.session.recording import Recording
from recorder.session.repair import Repair
from recorder.session.setup_defaults import changed_start, fields_of, first_fields, forced_bets
from recorder.session.setup_fields import SetupFields, SetupRefused, start_of
from recorder.telling.misfits import misfit_told
from recorder.tui.keys import bindings
from recorder.tui.modals.levels import Levels
from recorder.tui.text import safe
from recorder.tui.widgets.field import ROWS
from recorder.tui.widgets.key_line import KeyLine
from recorder.tui.widgets.setup_form import SetupForm

if TYPE_CHECKING:
    from recorder.tui.app import RecorderApp

_EMPTY: Final = ("name-missing", "stack-missing")


class SetupScreen(Screen[HandHistory | None]):
    """A form with a row for each thing; Enter goes on to the next, and begins behind the last.

    A new hand begins from here. The result is what another hand starts from, `None` where the user
    went back; a hand in progress has been changed by then, and keeps what was entered.
    """

    WHERE = "setup"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("setup")]
    AUTO_FOCUS = ""

    DEFAULT_CSS = """
    SetupScreen #said { display: none; height: auto; padding: 0 1; color: $text-error; }
    """

    def __init__(self, recording: Recording | None = None, repair: Repair | None = None) -> None:
        """What is changed, if anything: a `recording` in progress, or the header of a `repair`."""
        super().__init__()
        self._recording = recording
        self._repair = repair
        # What the user was warned of: the same once more is meant.
        self._warned: HandHistory | None = None

    def compose(self) -> ComposeResult:
        """The rows, with what the last table had."""
        fields = self._fields_at_first()
        yield Static(safe(text(self._title())), classes="title")
        new = not (self._recording or self._repair)
        yield SetupForm(fields, lambda game: forced_bets(game, self._app.settings), new=new)
        yield Static(id="said")
        yield KeyLine("setup", ("next", "begin", "back", *ROWS))

    def _title(self) -> str:
        if self._repair:
            return "form.repair"
        return "form.change" if self._recording else "form.new"

    @property
    def _app(self) -> "RecorderApp":
        return cast("RecorderApp", self.app)

    def _fields_at_first(self) -> SetupFields:
        if self._repair:
            return self._repair.written.fields
        if self._recording:
            return fields_of(self._recording.start)
        with self._app.telling():
            last = remembered_start(self._app.library)
            if last is not None:
                return fields_of(last)
        return first_fields(self._app.settings)

    @property
    def _form(self) -> SetupForm:
        return self.query_one(SetupForm)

    def on_screen_resume(self) -> None:
        """At first the first player, or what is wrong with a header that is to be put right."""
        if self.focused is not None:
            return
        if self._repair and self._repair.refused:
            self._refuse(self._repair.refused)
        else:
            self._form.go_to("name.0")

    @on(Input.Submitted)
    def action_next(self) -> None:
        """On to the next field; behind the last one the hand begins."""
        if not self._form.go_on():
            self.action_begin()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a tournament has levels."""
        if action == "levels":
            forms = self.query(SetupForm)
            return bool(forms and forms.first().series.kind == "tournament") or None
        return super().check_action(action, parameters)

    def action_levels(self) -> None:
        """Fill in the levels as a table."""
        fields = self._form.fields
        self.app.push_screen(Levels(fields.levels, fields.game), self._put_levels)

    def _put_levels(self, levels: str | None) -> None:
        if levels is not None:
            self._form.series.put_levels(levels)
        self._form.go_to("levels")

    def action_begin(self) -> None:
        """Start with what was typed, or say beside each field what is wrong with it."""
        self._form.all_is_well()
        self._say("")
        try:
            self._begin(self._form.fields)
        except SetupRefused as refused:
            self._refuse(refused)

    def _begin(self, fields: SetupFields) -> None:
        if self._repair:
            self.dismiss(self._repair.start(fields))
            return
        if self._recording is None:
            # Where the disk does not take the hand, the form stays as it was filled in.
            self._app.begin(start_of(fields))
            return
        start = changed_start(self._recording.start, fields)
        if not self._recording.deals_alike(start):
            moved = start.button != self._recording.start.button
            field = "button" if moved else "seats"
            self._form.say(field, text("form.button-stays" if moved else "form.seats-stay"))
            self._form.go_to(field)
            return
        if self._warned != start and (warning := _misfit(self._recording, start)):
            self._warned = start
            self._say(f"{warning} {text('form.again')}")
            return
        with self._app.telling():
            self._recording.restart(start)
            self.dismiss(start)

    def _refuse(self, refused: SetupRefused) -> None:
        """Each problem beside its field, the first of each; the focus goes to the first."""
        by_field = {problem.field: problem for problem in reversed(refused.problems)}
        first = ""
        for field, problem in reversed(by_field.items()):
            finding = problem.finding
            why = (
                text(f"form.{finding.code}")
                if finding.code in _EMPTY
                else sentence(finding.code, finding.params, refused.decimals, refused.currency)
            )
            if not self._form.say(field, why):
                self._say(why)
            elif not first:
                first = field
        self._form.go_to(first)

    def _say(self, words: str) -> None:
        said = self.query_one("#said", Static)
        said.update(safe(words))
        said.display = bool(words)

    def action_back(self) -> None:
        """Leave everything as it was."""
        self.dismiss(None)


def _misfit(recording: Recording, start: HandHistory) -> str | None:
    """The first step that will not fit any more, and why; `None` where all do as well as before."""
    trial = Recording(start, recording.entries)
    misfit = trial.misfit
    if misfit is None or (recording.misfit and recording.misfit.index <= misfit.index):
        return None
    return misfit_told(trial, misfit)
