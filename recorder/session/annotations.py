"""Notes and tags of a recording: what is too long to be kept is refused before it counts."""

from collections.abc import Sequence

from recorder.formats.json_hand import MAX_NOTES, MAX_TAG, MAX_TAGS
from recorder.formats.script.problems import InputProblem


def check_annotations(notes: str, tags: Sequence[str]) -> None:
    """Raise `InputProblem` for what the JSON hand cannot hold.

    "text-too-long" for the notes as a whole or for one tag, "list-too-long" for the tags.
    """
    texts = [(notes, MAX_NOTES), *((tag, MAX_TAG) for tag in tags)]
    for text, most in texts:
        if len(text) > most:
            raise InputProblem("text-too-long", 1, given=len(text), most=most)
    if len(tags) > MAX_TAGS:
        raise InputProblem("list-too-long", 1, given=len(tags), most=MAX_TAGS)
