"""Write the README's table of formats, or check it: `python -m tools.formats [--check]`."""

import argparse
import re
import sys
from pathlib import Path

from recorder import i18n
from recorder.formats.registry import FORMATS, Format

CODES = "docs/codes.md#what-a-format-cannot-hold"
PAGE = Path(__file__).parents[1] / "README.md"
_TABLE = re.compile(r"(?<=<!-- formats -->\n).*?(?=<!-- end formats -->)", re.DOTALL)


def table() -> str:
    """A line for each format: name, endings, whether it is written, and codes of its losses."""
    i18n.use("en")
    lines = [f"| format | | files | is | cannot hold: [codes]({CODES}) |", "|---|---|---|---|---|"]
    return "\n".join((*lines, *map(_row, FORMATS))) + "\n"


def _row(form: Format) -> str:
    endings = ", ".join(f"`{e}`{' one hand' if e in form.one_hand else ''}" for e in form.endings)
    losses = ", ".join(f"`{code}`" for code in form.losses)
    use = "read, written" if form.writer else "read"
    name = i18n.text(f"format.{form.name}")
    return f"| `{form.name}` | {name} | {endings} | {use} | {losses} |"


def main() -> int:
    """Write the table, or with --check only compare; 1 where it is not what the registry says."""
    parser = argparse.ArgumentParser(prog="python -m tools.formats")
    parser.add_argument("--check", action="store_true", help="change nothing")
    page = PAGE.read_text(encoding="utf-8")
    right = _TABLE.sub(lambda _: table(), page)
    if not parser.parse_args().check:
        PAGE.write_text(right, encoding="utf-8")
    elif page != right:
        print(f"{PAGE.name}: run python -m tools.formats", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
