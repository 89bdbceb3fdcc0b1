"""Cards are told apart without colour, with any colours, and on any ground."""

from itertools import combinations, product
from pathlib import Path

import pytest

from recorder.engine.cards import CARD_BY_TEXT, UNKNOWN
from recorder.storage.settings import Settings
from recorder.tui.palettes import (
    LIGHTS,
    PALETTES,
    Look,
    Suits,
    default_suits,
    look_of,
    theme_name,
    theme_of,
    themes,
)
from recorder.tui.text import MASK, card_content, cards_content, clip, safe, suits_in
from tests.tui.harness import recorder

THEMES = {theme.name: theme for theme in themes()}


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2: 0 is black, 1 is white."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, two: str) -> float:
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("light", "palette"), product(LIGHTS, PALETTES))
def test_every_suit_can_be_read_on_its_ground(light: str, palette: str) -> None:
    theme = THEMES[f"{light}-{palette}"]
    for suit in "shdc":
        assert contrast(theme.variables[f"suit-{suit}"], theme.background or "") >= 4.4
        assert contrast(theme.variables[f"suit-{suit}"], theme.surface or "") >= 4


@pytest.mark.parametrize("light", LIGHTS)
def test_quiet_text_can_be_read_and_what_is_not_possible_is_paler(light: str) -> None:
    theme = THEMES[f"{light}-classic"]
    ground = theme.background or ""
    muted, disabled = (theme.variables[f"text-{kind}"] for kind in ("muted", "disabled"))
    assert contrast(muted, ground) >= 4.5
    assert 3 <= contrast(disabled, ground) < contrast(muted, ground)


@pytest.mark.parametrize(("light", "palette"), product(LIGHTS, ("classic", "colour-blind")))
def test_four_colours_are_four(light: str, palette: str) -> None:
    colours = [THEMES[f"{light}-{palette}"].variables[f"suit-{suit}"] for suit in "shdc"]
    assert all(one != two for one, two in combinations(colours, 2))


@pytest.mark.parametrize("light", LIGHTS)
def test_one_colour_is_one(light: str) -> None:
    assert len({THEMES[f"{light}-mono"].variables[f"suit-{suit}"] for suit in "shdc"}) == 1


@pytest.mark.parametrize(
    ("environ", "encoding", "suits"),
    [
        ({"LANG": "en_US.UTF-8"}, "utf-8", "symbols"),
        ({"LANG": "ru_RU.UTF-8"}, "UTF8", "symbols"),
        ({}, "utf-8", "symbols"),
        ({"LANG": "ja_JP.UTF-8"}, "utf-8", "letters"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "de_DE.UTF-8"}, "utf-8", "symbols"),
        ({"LANG": "de_DE.UTF-8", "LC_CTYPE": "ko_KR.UTF-8"}, "utf-8", "letters"),
        ({"LANG": "C"}, "ascii", "letters"),
        ({"LANG": "ru_RU.KOI8-R"}, "koi8-r", "letters"),
    ],
)
def test_letters_stand_where_signs_come_out_wrong(
    environ: dict[str, str], encoding: str, suits: Suits
) -> None:
    assert default_suits(environ, encoding) == suits


def test_settings_choose_the_look_and_nonsense_in_them_chooses_nothing() -> None:
    chosen = Settings(palette="mono", light="light", suits="letters")
    assert look_of(chosen, {}, "utf-8") == Look("letters", "mono")
    assert theme_of(chosen) == theme_name("light", "mono")
    odd = Settings(palette="pink", light="dusk", suits="runes")
    assert look_of(odd, {}, "utf-8") == Look("symbols", "classic")
    assert theme_of(odd) == theme_name("dark", "classic")


@pytest.mark.parametrize(
    ("text", "suits", "shown"),
    [
        ("Ah", "symbols", "A♥"),
        ("Ts", "symbols", "T♠"),
        ("2c", "letters", "2c"),
        ("9d", "letters", "9d"),
        ("??", "symbols", "??"),
    ],
)
def test_a_card_takes_two_columns_and_names_its_suit(text: str, suits: Suits, shown: str) -> None:
    card = card_content(CARD_BY_TEXT[text], Look(suits))
    assert card.plain == shown
    assert card.cell_length == 2


def test_signs_are_never_emoji() -> None:
    deck = cards_content(range(52), Look("symbols")).plain
    assert set(deck) <= set("23456789TJQKA♣♦♥♠ ")


def test_a_masked_card_tells_nothing() -> None:
    cards = [*range(52), UNKNOWN]
    assert {card_content(card, Look(), masked=True).plain for card in cards} == {MASK}


def test_cards_in_sentences_follow_the_look_and_words_stay() -> None:
    said = "Flop Td 7c 2s, Anna shows Ah Kd; As is a word, not 10h"
    assert suits_in(said, Look("letters")) == said
    assert suits_in(said, Look()) == "Flop T♦ 7♣ 2♠, Anna shows A♥ K♦; A♠ is a word, not 10h"


@pytest.mark.parametrize(
    "name", ["[bold]X[/bold]", "[/foo]", "[@click=app.quit]Anna[/]", "a\\[b", "[$error]x"]
)
def test_what_people_say_is_no_markup(name: str) -> None:
    assert safe(name).plain == name
    assert safe(name).spans == []
    assert clip(name, 40).rstrip() == name


def test_what_cannot_be_seen_is_spelled_out() -> None:
    assert safe("a\x1b[31mb\u202ec").plain == "a\\x1b[31mb\\u202ec"
    assert safe("one\ntwo").plain == "one\ntwo"


@pytest.mark.parametrize(
    ("text", "cells", "shown"),
    [
        ("Anna", 6, "Anna  "),
        ("Anna", 4, "Anna"),
        ("Annabel", 5, "Anna…"),
        ("日本語", 5, "日本…"),
        ("日本語", 4, "日 …"),
        ("Anna", 1, "…"),
        ("Anna", 0, ""),
    ],
)
def test_a_name_is_cut_by_columns_and_not_by_letters(text: str, cells: int, shown: str) -> None:
    assert clip(text, cells) == shown


@pytest.mark.parametrize(("light", "palette"), product(LIGHTS, PALETTES))
def test_key_letters_and_words_can_be_read_on_every_row(light: str, palette: str) -> None:
    theme = THEMES[f"{light}-{palette}"]
    pointed = [colour for name, colour in theme.variables.items() if name.endswith("-background")]
    assert len(pointed) == 3
    grounds = (theme.background, theme.surface, theme.panel, *pointed)
    for ground in grounds:
        assert contrast(theme.accent or "", ground or "") >= 4.5
        assert contrast(theme.foreground or "", ground or "") >= 7


@pytest.mark.parametrize("light", LIGHTS)
async def test_the_row_that_is_chosen_has_the_colours_of_the_theme(home: Path, light: str) -> None:
    async with recorder(home, settings=f'light = "{light}"\n') as desk:
        strips = desk.app.screen._compositor.render_strips()
        (row,) = (strip for strip in strips if "▸" in strip.text)
        drawn = [
            (segment.text, segment.style.color.name, segment.style.bgcolor.name)
            for segment in row
            if segment.text.strip() and segment.style and segment.style.color
            if segment.style.bgcolor
        ]
        assert [text.strip() for text, _, _ in drawn][1] == "n"
        for text, ink, ground in drawn:
            assert contrast(ink, ground) >= 4.5, text
