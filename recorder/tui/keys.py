"""Every key of the app as data: what it does, where, and what it is called.

Bindings, footers, the help screen and the command palette are made from `ACTIONS`, and nothing
else names a key. Letters act where no field has the focus.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from textual.binding import Binding, BindingType

from recorder.i18n import text
from recorder.i18n.plain import plain
from recorder.tui.keyboard import RESERVED, exists, spelled, with_twins


@dataclass(frozen=True, slots=True)
class KeyAction:
    """One thing that a key does.

    Attributes:
        id: the name under which settings give it other keys; `action_ID` is what happens.
        keys: the keys as Textual names them, the one that is shown first.
        where: the screen that it belongs to; "app" for every screen.
        shown: whether the line of keys at the foot of the screen has room for it.
    """

    id: str
    keys: tuple[str, ...]
    where: str
    shown: bool = True

    @property
    def action(self) -> str:
        """The name of the method, without `action_`."""
        return self.id.rpartition(".")[2].replace("-", "_")

    @property
    def label(self) -> str:
        """What it is called, in the language in use."""
        return text(f"key.{self.id}")

    @property
    def help(self) -> str:
        """What it does, as a sentence in the language in use."""
        return text(f"key.{self.id}.help")


def _actions(where: str, *rows: tuple[str, str] | tuple[str, str, bool]) -> Iterable[KeyAction]:
    for name, keys, *shown in rows:
        yield KeyAction(f"{where}.{name}", tuple(keys.split()), where, shown != [False])


ACTIONS: Final[tuple[KeyAction, ...]] = (
    *_actions(
        "app",
        ("help", "f1"),
        ("quit", "f10"),
        ("commands", "ctrl+p", False),
    ),
    *_actions(
        "start",
        ("new", "n"),
        ("resume", "r"),
        ("hands", "h"),
        ("open", "o"),
        ("settings", "s"),
        ("discard", "delete d"),
        ("leave", "q", False),
    ),
    *_actions(
        "record",
        ("fold", "f", False),
        ("check", "x", False),
        ("call", "c", False),
        ("bet", "b", False),
        ("raise", "r", False),
        ("all-in", "a", False),
        ("show", "h", False),
        ("muck", "m", False),
        ("undo", "u"),
        ("redo", "ctrl+r"),
        ("edit", "e"),
        ("note", "n"),
        ("peek", "p"),
        ("why", "v", False),
        ("summary", "s", False),
        ("save", "f2"),
        ("pick", "f3", False),
        ("entry", "i f4 colon slash", False),
        ("rake", "k", False),
        ("won", "w", False),
        ("setup", "t f6", False),
        ("accept", "enter", False),
        ("back", "escape", False),
    ),
    *_actions(
        "bar",
        ("previous", "left", False),
        ("next", "right", False),
        ("choose", "enter space", False),
    ),
    *_actions(
        "history",
        ("previous", "up k"),
        ("next", "down j"),
        ("change", "enter"),
        ("insert", "insert i"),
        ("remove", "delete d"),
        ("leave", "escape"),
    ),
    *_actions(
        "picker",
        ("left", "left", False),
        ("right", "right", False),
        ("up", "up", False),
        ("down", "down", False),
        ("pick", "enter space", False),
        ("unseen", "question_mark u", False),
        ("put-back", "backspace delete", False),
        ("back", "escape", False),
    ),
    *_actions(
        "discards",
        ("left", "left", False),
        ("right", "right", False),
        ("mark", "space", False),
        ("done", "enter f2", False),
        ("back", "escape", False),
    ),
    *_actions(
        "form",
        ("previous", "up"),
        ("next", "down"),
    ),
    *_actions(
        "setup",
        ("next", "enter"),
        ("begin", "f2"),
        ("levels", "f4", False),
        ("back", "escape"),
    ),
    *_actions(
        "levels",
        ("save", "f2"),
        ("insert", "f5"),
        ("remove", "f6"),
        ("back", "escape"),
    ),
    *_actions(
        "summary",
        ("next", "enter"),
        ("save", "f2 s"),
        ("note", "n"),
        ("correct", "u"),
        ("recount", "r"),
        ("skip", "p"),
        ("replay", "v"),
        ("rake", "k", False),
        ("won", "w", False),
        ("copy-script", "c", False),
        ("copy-json", "j", False),
        ("leave", "q"),
        ("scroll-up", "up pageup", False),
        ("scroll-down", "down pagedown", False),
        ("back", "escape", False),
    ),
    *_actions(
        "series",
        ("level", "l"),
        ("stop", "x"),
        ("whole", "e"),
    ),
    *_actions(
        "replay",
        ("next", "right l space enter"),
        ("previous", "left h"),
        ("next-street", "down", False),
        ("previous-street", "up", False),
        ("first", "home g"),
        ("last", "end e"),
        ("table", "v", False),
        ("repair", "r"),
        ("save", "f2"),
        ("copy-script", "c", False),
        ("copy-json", "j", False),
        ("back", "escape q"),
    ),
    *_actions(
        "settings",
        ("save", "f2"),
        ("back", "escape"),
    ),
    *_actions(
        "modal",
        ("accept", "enter"),
        ("save", "f2"),
        ("back", "escape"),
        ("yes", "y д", False),
        ("no", "n н т", False),
        ("previous", "left", False),
        ("next", "right", False),
    ),
    *_actions(
        "notice",
        ("close", "escape enter"),
    ),
    *_actions(
        "list",
        ("open", "enter"),
        ("back", "escape"),
    ),
    *_actions(
        "kept",
        ("whole", "e"),
    ),
    *_actions(
        "commands",
        ("up", "up", False),
        ("down", "down", False),
        ("back", "escape"),
    ),
    *_actions(
        "help",
        ("back", "escape q"),
    ),
)
"""In the order of the footers and of the help."""

BY_ID: Final = {action.id: action for action in ACTIONS}

_BY_LETTER: Final = ("modal.yes", "modal.no")
"""Answers by a letter of the word: the place of `y` is that of the Russian letter that says no."""

_MODAL: Final = ("modal", "levels", "notice", "picker", "discards", "commands", "too-small")
"""What lies over everything else: of the app's own keys only help and the one that leaves work."""


def bindings(where: str, only: Iterable[str] = ()) -> list[BindingType]:
    """The bindings of a screen for its `BINDINGS`; `only` some of them, by name."""
    wanted = {f"{where}.{name}" for name in only}
    found = [a for a in ACTIONS if a.where == where and (not wanted or a.id in wanted)]
    everywhere = ("app.quit", "app.help") if where in _MODAL else ()
    return [
        *(_binding(action, action.action) for action in found),
        *(_binding(BY_ID[name], name) for name in everywhere),
    ]


def _binding(action: KeyAction, does: str) -> BindingType:
    return Binding(
        _everywhere(action.id, action.keys),
        does,
        action.label,
        show=action.shown,
        tooltip=action.help,
        id=action.id,
    )


def _everywhere(name: str, keys: Iterable[str]) -> str:
    """The keys of an action on both layouts, as Textual wants them."""
    return ",".join(keys if name in _BY_LETTER else with_twins(keys))


class Keys:
    """The keys in use: those of `ACTIONS`, and others where the settings say so."""

    def __init__(self, remapped: Mapping[str, str] | None = None) -> None:
        """`remapped` holds keys by id, several apart by commas; what names nothing is left out.

        An action whose new keys cannot be used keeps its usual ones; `wrong` says why.
        """
        self.remapped = {
            name: tuple(filter(None, map(str.strip, keys.split(","))))
            for name, keys in (remapped or {}).items()
            if name in BY_ID and keys.replace(",", "").strip()
        }
        self.wrong: list[str] = []
        for name in list(self.remapped):
            why = next(filter(None, (self.refusal(key, BY_ID[name]) for key in self.of(name))), "")
            if why:
                self.wrong.append(f"{name}: {why}")
                del self.remapped[name]

    def of(self, name: str) -> tuple[str, ...]:
        """The keys of the action with this id, without twins."""
        return self.remapped.get(name) or BY_ID[name].keys

    def shown(self, name: str) -> str:
        """The first key of the action with this id, as a person knows it."""
        return spelled(self.of(name)[0])

    def all_shown(self, name: str) -> str:
        """Every key of the action with this id, as a person knows them."""
        return " ".join(map(spelled, self.of(name)))

    def keymap(self) -> dict[str, str]:
        """What Textual's `App.set_keymap` wants."""
        return {name: _everywhere(name, keys) for name, keys in self.remapped.items()}

    def refusal(self, key: str, action: KeyAction) -> str:
        """Why `action` cannot have `key`; empty where it can."""
        if not exists(key):
            return text("tui.key-unknown", key=plain(key))
        if key in RESERVED and key not in action.keys:
            return text("tui.key-reserved", key=spelled(key))
        if other := self.holder(key, action):
            return text("tui.key-taken", key=spelled(key), action=other.label)
        return ""

    def holder(self, key: str, action: KeyAction) -> KeyAction | None:
        """Who has `key` already where `action` would want it."""
        places = _together(action.where)
        others = (other for other in ACTIONS if other.where in places and other is not action)
        return next((other for other in others if key in self.of(other.id)), None)

    def with_key(self, name: str, key: str) -> "Keys":
        """The same keys, but `key` for the action with this id; "" for its usual ones."""
        remapped = {other: ",".join(keys) for other, keys in self.remapped.items()}
        return Keys(remapped | {name: key})


def _together(where: str) -> set[str]:
    """The places whose keys work at the same time as those of `where`."""
    if where == "app":
        return {action.where for action in ACTIONS}
    shared = ({"record", "bar", "history"}, {"summary", "series"}, {"list", "kept"})
    return {where, "app"}.union(*(places for places in shared if where in places))
