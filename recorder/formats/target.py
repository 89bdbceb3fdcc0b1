"""What hands are written as: a format, and the ending of a file, which may hold one hand alone."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePath

from recorder.formats.json_hand import HandHistory
from recorder.formats.losses import Clash, Loss
from recorder.formats.registry import FORMATS, Format, named, written_as


@dataclass(frozen=True, slots=True)
class Target:
    """A format, and the ending of the files that are written in it."""

    form: Format
    ending: str

    @property
    def one_hand(self) -> bool:
        """Whether a file with this ending holds one hand."""
        return self.ending in self.form.one_hand

    def losses(self, history: HandHistory) -> list[Loss]:
        """What a file in this format does not say of a hand."""
        return self.form.writing().losses(history)

    def parts(
        self, histories: Iterable[HandHistory], tell: Callable[[Clash], None] | None = None
    ) -> Iterator[str]:
        """The hands as parts of a text; of a file for one hand, as a text each.

        `tell` hears where two hands of a text would have the same number.
        """
        if numbering := self.form.numbering():
            return numbering.write(histories, tell)
        writer = self.form.writing()
        return map(writer.write_one, histories) if self.one_hand else writer.write(histories)

    def for_many(self) -> tuple[str, ...]:
        """The endings for several hands in one file, those of the same format if it has any."""
        own = tuple(each for each in self.form.endings if each not in self.form.one_hand)
        return own or endings_for_many()


def writable() -> tuple[Format, ...]:
    """The formats that can be written, our own first."""
    return tuple(
        sorted((form for form in FORMATS if form.writer), key=lambda form: form.reader != "")
    )


def written_endings() -> tuple[str, ...]:
    """The endings of files that can be written."""
    return tuple(dict.fromkeys(ending for form in writable() for ending in form.endings))


def endings_for_many() -> tuple[str, ...]:
    """The endings of files that can be written and hold any number of hands."""
    one = {ending for form in writable() for ending in form.one_hand}
    return tuple(ending for ending in written_endings() if ending not in one)


def by_ending(path: str) -> Target | None:
    """What a file is written as by its ending, `None` where nothing is written so."""
    ending = PurePath(path).suffix.lower()
    form = written_as(ending)
    return None if form is None else Target(form, ending)


def by_name(name: str, path: str = "") -> Target | None:
    """What a format's name or an ending, such as "phh" or ".phhs", means for a file.

    The file's own ending counts where it is one of the format's. `None` where nothing is
    written so.
    """
    name = name.lower()
    form = named(name)
    if form is None:
        return by_ending(f"x.{name.removeprefix('.')}")
    if not form.writer:
        return None
    own = PurePath(path).suffix.lower()
    return Target(form, own if own in form.endings else form.endings[0])


def only_read(name: str) -> Format | None:
    """The format that a name or an ending means and that is not written."""
    name = name.lower()
    ending = f".{name.removeprefix('.')}"
    found = (each for each in FORMATS if name == each.name or ending in each.endings)
    return next((each for each in found if not each.writer), None)
