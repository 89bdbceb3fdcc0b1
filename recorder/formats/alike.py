"""Letters in the words of a source that only look like those that it must have."""

from recorder.formats.script.letters import is_cyrillic


def cyrillic_in(text: str) -> dict[str, str]:
    """What a sentence about `text` needs to name its first Cyrillic letter, if it has any."""
    letter = next(filter(is_cyrillic, text), "")
    return {"reason": "cyrillic", "letter": letter} if letter else {}
