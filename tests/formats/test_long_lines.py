"""Lines of any length, of which none takes more memory than it is worth."""

from io import BytesIO

import pytest

from recorder.formats.long_lines import lines_up_to


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (b"", []),
        (b"ab\ncd", [b"ab\n", b"cd"]),
        (b"abc\nd\n", [b"abc\n", b"d\n"]),
        (b"abcd\ne\n", [b"abcd", b"e\n"]),
        (b"abcdefghi\n\nj", [b"abcd", b"\n", b"j"]),
        (b"abcdefgh", [b"abcd"]),
    ],
)
def test_the_rest_of_a_long_line_is_passed_over_and_no_line_behind_it(
    text: bytes, lines: list[bytes]
) -> None:
    assert list(lines_up_to(BytesIO(text), 4)) == lines
