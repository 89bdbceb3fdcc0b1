"""What is said behind a corrected hand that was not the last one."""

from collections.abc import Iterator

from recorder.formats.json_hand import HandHistory
from recorder.i18n import text
from recorder.session.drafts import remembered_start
from recorder.session.whole_series import still_follows
from recorder.storage.library import LAST, Library
from recorder.telling.seats import seated


def later_told(library: Library, history: HandHistory, place: int | None = None) -> Iterator[str]:
    """That the hands after it stay, whether they still follow from it, and what is next.

    Behind the last hand it is said that the next one was begun already. `place` is its number in
    the library while it is being corrected.

    Raises:
        StorageError: as `Library`.
    """
    if place is not None and library.recall(LAST) == str(place):
        yield text("next.begun")
        return
    yield text("next.later-stay")
    if not still_follows(library, history, place):
        yield text("next.later-differ")
    following = remembered_start(library)
    if following is not None:
        hand = seated(following)
        yield hand if following.series is None else text("next.still", hand=hand)
