"""Colours: dark and light, and what tells suits apart beside their signs."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from textual.theme import Theme

from recorder.storage.settings import Settings

Suits = Literal["symbols", "letters"]
Palette = Literal["classic", "colour-blind", "mono"]
Light = Literal["dark", "light"]

PALETTES: Final[tuple[Palette, ...]] = ("classic", "colour-blind", "mono")
SUITS: Final[tuple[Suits, ...]] = ("symbols", "letters")
LIGHTS: Final[tuple[Light, ...]] = ("dark", "light")

_CJK: Final = ("zh", "ja", "ko")


@dataclass(frozen=True, slots=True)
class Look:
    """How cards are drawn.

    Attributes:
        suits: signs (♠♥♦♣), or letters where a terminal draws the signs too wide or not at all.
        palette: the colours of the suits.
        masked: whether the hero's cards are hidden once entered.
    """

    suits: Suits = "symbols"
    palette: Palette = "classic"
    masked: bool = True


# By suit. Colour-blind: the smallest distance (CIE76) between two suits is 44 on dark and 36 on
# light for people with and without any of the three kinds of colour blindness.
_SUITS: Final[dict[tuple[Light, Palette], dict[str, str]]] = {
    ("dark", "classic"): {"s": "#ffffff", "h": "#ff5555", "d": "#5fafff", "c": "#5fd75f"},
    ("dark", "colour-blind"): {"s": "#7b7d78", "h": "#f55a0f", "d": "#60b7fd", "c": "#f1fbaf"},
    ("dark", "mono"): dict.fromkeys("shdc", "#e4e4e4"),
    ("light", "classic"): {"s": "#000000", "h": "#c00000", "d": "#0040c0", "c": "#006000"},
    ("light", "colour-blind"): {"s": "#000000", "h": "#8d4a56", "d": "#0316e5", "c": "#0c8100"},
    ("light", "mono"): dict.fromkeys("shdc", "#121212"),
}
_GROUNDS: Final[dict[Light, Theme]] = {
    "dark": Theme(
        name="dark",
        dark=True,
        primary="#5f87d7",
        secondary="#87afd7",
        accent="#ffaf5f",
        foreground="#e4e4e4",
        background="#121212",
        surface="#1c1c1c",
        panel="#262626",
        success="#5faf5f",
        warning="#ffaf00",
        error="#ff5f5f",
    ),
    "light": Theme(
        name="light",
        dark=False,
        primary="#005faf",
        secondary="#005f87",
        accent="#875f00",
        foreground="#121212",
        background="#ffffff",
        surface="#f7f7f7",
        panel="#eeeeee",
        success="#005f00",
        warning="#875f00",
        error="#af0000",
    ),
}


# Textual's own are a share of what lies behind, which a piece of text does not know.
_GREYS: Final[dict[Light, dict[str, str]]] = {
    "dark": {"text-muted": "#a8a8a8", "text-disabled": "#808080"},
    "light": {"text-muted": "#585858", "text-disabled": "#808080"},
}


# Key letters are told in the accent colour, on rows that are pointed at too.
_POINTED: Final[dict[Light, str]] = {"dark": "#303a50", "light": "#dbe9ff"}


def _rows(light: Light) -> dict[str, str]:
    """The colours of rows that are pointed at, whether their list has the focus or not."""
    ground, ink = _POINTED[light], _GROUNDS[light].foreground or ""
    return {
        f"block-cursor{blurred}-{part}": colour
        for blurred in ("", "-blurred")
        for part, colour in (("background", ground), ("foreground", ink))
    } | {"block-hover-background": ground}


def theme_name(light: Light, palette: Palette) -> str:
    """The name under which `themes` has it."""
    return f"{light}-{palette}"


def themes() -> list[Theme]:
    """Every combination of ground and suit colours; `$suit-s` and so on are theirs."""
    return [
        replace(
            _GROUNDS[light],
            name=theme_name(light, palette),
            variables=_GREYS[light]
            | _rows(light)
            | {f"suit-{suit}": ink for suit, ink in colours.items()},
        )
        for (light, palette), colours in _SUITS.items()
    ]


def default_suits(environ: Mapping[str, str], encoding: str) -> Suits:
    """Letters where signs may come out two columns wide or not at all, else signs."""
    names = (environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    locale = next((name for name in names if name), "")
    if locale.lower().startswith(_CJK) or encoding.lower().replace("-", "") != "utf8":
        return "letters"
    return "symbols"


def look_of(settings: Settings, environ: Mapping[str, str], encoding: str) -> Look:
    """How cards are drawn with these settings at this terminal."""
    suits = next((kind for kind in SUITS if kind == settings.suits), None)
    return Look(suits or default_suits(environ, encoding), _palette(settings))


def theme_of(settings: Settings) -> str:
    """The name of the theme that these settings choose."""
    light = next((kind for kind in LIGHTS if kind == settings.light), LIGHTS[0])
    return theme_name(light, _palette(settings))


def _palette(settings: Settings) -> Palette:
    return next((kind for kind in PALETTES if kind == settings.palette), PALETTES[0])
