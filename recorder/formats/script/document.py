"""From a hand that was written down to the JSON hand."""

from recorder import __version__
from recorder.engine.events import Award, Event, Rake
from recorder.formats.canonical import hand_id
from recorder.formats.json_hand import HandHistory
from recorder.formats.play import history_events, names, seat_numbers
from recorder.formats.results import result_model
from recorder.formats.script.course import Course

RECORDED_WITH = f"recorder {__version__}"


def document(start: HandHistory, course: Course) -> HandHistory:
    """The hand history of `course`, which began as `start` says.

    `start` is a history without events; its marks of certainty stay. Posts come first, the
    result is there once the hand is over, and so is the id.
    """
    hand = course.hand
    numbers = seat_numbers(start)
    posts: tuple[Event, ...] = hand.posts
    certainty = dict(start.certainty)
    stored = -1
    for index, event in enumerate(course.events):
        stored += not isinstance(event, Rake | Award)
        if index in course.approximate:
            place = "/rake" if isinstance(event, Rake) else f"/events/{len(posts) + stored}/to"
            certainty[place] = "approximate"
    whole = start.model_copy(
        update={
            "recorded_with": RECORDED_WITH,
            "events": history_events((*posts, *course.events), numbers, hand.setup.game),
            "rake": hand.rake,
            "won": tuple(tuple(numbers[seat] for seat in seats) for seats in hand.awards),
            "result": result_model(hand.result, names(start)) if hand.over else None,
            "certainty": certainty,
        }
    )
    return whole.model_copy(update={"id": hand_id(whole)})
