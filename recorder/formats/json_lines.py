"""Telling one JSON hand to a line from one JSON hand to a file."""

import jiter


def one_to_a_line(head: bytes, most: int) -> bool:
    """Whether a file that begins with `head`, of which `most` bytes were read, is `.jsonl`.

    It is where the first line is whole by itself and more follows, or where a later line begins an
    object at its start: so a broken first line is told from a file that is indented. A first line
    longer than `most` is taken for one of many: a single hand reads the same either way.
    """
    lines = [line for line in head.removeprefix(b"\xef\xbb\xbf").splitlines() if line.strip()]
    if len(lines) < 2:
        return len(head) == most
    if lines[1].startswith(b"{"):
        return True
    try:
        jiter.from_json(lines[0])
    except ValueError:
        return False
    return True
