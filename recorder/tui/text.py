"""Text on the screen: what people and files say is shown as typed and never read as markup."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from rich.cells import cell_len, chop_cells, set_cell_size
from textual.content import Content

from recorder.engine.cards import RANKS, SUITS, UNKNOWN, rank_of, suit_of
from recorder.i18n.plain import plain
from recorder.tui.palettes import Look

SYMBOLS: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))
"""The bare signs: with an emoji selector behind them terminals disagree on their width."""

_MOVING: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
MASK: Final = "▒▒"
UNSEEN: Final = "??"
_CARD: Final = re.compile(r"\b([2-9TJQKA])([cdhs])\b")


def safe(text: str, style: str = "") -> Content:
    """`text` as it stands, brackets included, with everything invisible spelled out.

    `style` is a style of the app's own, such as "bold $accent".
    """
    shown = "\n".join(map(plain, text.split("\n")))
    return Content.styled(shown, style) if style else Content(shown)


def typable(text: str) -> str:
    """What of a pasted text may stand in a field: fields hand controls on to the terminal."""
    return "".join(c for c in text if c in "\n\r\t" or unicodedata.category(c) != "Cc")


def fillable(text: str) -> str:
    """What a file says, as a field can hold it: what would move the cursor is spelled out."""
    return "".join(plain(c) if unicodedata.category(c) in _MOVING else c for c in text)


def clip(text: str, cells: int) -> str:
    """`text` cut or filled up to exactly `cells` columns; what is cut ends in an ellipsis."""
    shown, cells = plain(text), max(cells, 0)
    if cell_len(shown) > cells:
        shown = set_cell_size(shown, max(cells - 1, 0)) + "…"[:cells]
    return set_cell_size(shown, cells)


def named(path: str) -> str:
    """A file in a sentence: no name is so long that nobody sees what is said of it."""
    return clip(path, 100).rstrip()


def wrapped(text: str, width: int) -> list[str]:
    """The words of `text` in lines of `width` columns; a word wider than that is broken.

    No line is narrower than a sign that takes two columns.
    """
    width = max(width, 2)
    lines = [""]
    for word in plain(text).split():
        first, *more = chop_cells(word, width)
        joined = f"{lines[-1]} {first}" if lines[-1] else first
        if cell_len(joined) <= width:
            lines[-1] = joined
        else:
            lines.append(first)
        lines += more
    return lines


def hanging(before: Content, said: str, width: int, label: int = 0) -> Content:
    """`said` behind `before`, its further lines below its first; `label` columns of it bold."""
    start = before.cell_length
    lines = wrapped(said, max(width - start, 12))
    first = Content(lines[0]).stylize("bold", 0, min(label, len(lines[0]))) if label else lines[0]
    rest = [f"\n{' ' * start}{line}" for line in lines[1:]]
    return Content.assemble(before, first, *rest)


def card_content(card: int, look: Look, masked: bool = False) -> Content:
    """A card in two columns: rank, then the suit as a sign or a letter in the suit's colour.

    A card that was not seen is "??". `masked` hides the card, whatever it is.
    """
    if masked:
        return Content.styled(MASK, "$text-muted")
    if card == UNKNOWN:
        return Content.styled(UNSEEN, "$text-muted")
    suit = SUITS[suit_of(card)]
    sign = SYMBOLS[suit] if look.suits == "symbols" else suit
    return Content.styled(f"{RANKS[rank_of(card)]}{sign}", f"bold $suit-{suit}")


def cards_content(cards: Iterable[int], look: Look, masked: bool = False) -> Content:
    """Cards side by side, a column between them."""
    return Content(" ").join(card_content(card, look, masked) for card in cards)


def suits_in(text: str, look: Look) -> str:
    """A sentence with its cards' suits as the look wants them: `Td` as it is, or `T♦`."""
    if look.suits == "letters":
        return text
    return _CARD.sub(lambda found: found[1] + SYMBOLS[found[2]], text)
