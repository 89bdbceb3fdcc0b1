"""Text in lines of its own, of which only those that changed are drawn anew."""

from collections.abc import Iterable
from typing import Final

from textual.cache import LRUCache
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget

_DRAWN: Final[LRUCache[tuple[object, ...], Strip]] = LRUCache(512)
"""Lines as they were drawn last: a history moves up, keys and actions come back."""


class Lines(Widget):
    """Lines from the top; what is wider or further down than the widget is not seen."""

    DEFAULT_CSS = "Lines { height: auto; text-wrap: nowrap; text-overflow: ellipsis; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id, classes=classes)
        self.set_reactive(Widget.auto_links, False)
        self._shown: list[Content] = []

    def show(self, *lines: Content) -> None:
        """Show these lines in place of those before."""
        before, self._shown = self._shown, list(lines)
        if len(before) != len(lines) and self.styles.is_auto_height:
            self.refresh(layout=True)
            return
        changed = _changed(before, self._shown)
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def render(self) -> Content:
        """All lines, one below the other."""
        return Content("\n").join(self._shown)

    def render_line(self, y: int) -> Strip:
        """One line, as it is drawn."""
        # What is selected with the mouse is counted from the first line on.
        if y >= len(self._shown) or self.text_selection is not None:
            return super().render_line(y)
        line, width, style = self._shown[y], self.size.width, self.visual_style
        key = (line.plain, tuple(line.spans), width, style, self.app.theme)
        strip = _DRAWN.get(key)
        if strip is None:
            strip = _DRAWN[key] = Visual.to_strips(self, line, width, 1, style)[0]
        return strip


def _changed(before: list[Content], now: list[Content]) -> Iterable[int]:
    longer, shorter = (before, now) if len(before) > len(now) else (now, before)
    same = {y for y, line in enumerate(shorter) if line.is_same(longer[y])}
    return [y for y in range(len(longer)) if y not in same]
