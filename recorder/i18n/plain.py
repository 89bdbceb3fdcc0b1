"""Text from people and files, made safe to print at a terminal."""


def plain(text: str) -> str:
    r"""The same text with everything invisible spelled out, ESC as `\x1b`.

    Control characters, line ends, bidi and zero-width marks and lone surrogates could move the
    cursor, hide or reorder what stands beside them, or break the output's encoding. Letters of
    every script stay, and so does the no-break space.
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c == "\xa0" else _spelled(ord(c)) for c in text)


def _spelled(code: int) -> str:
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
