"""Write the list of finding codes, or check it: `python -m tools.codes [--check]`."""

import argparse
import sys
from pathlib import Path

from tools.catalogues import forms, read

PAGE = Path(__file__).parents[1] / "docs" / "codes.md"
FAMILIES = {
    "error": "Errors",
    "warning": "Warnings",
    "info": "For information",
    "loss": "What a format cannot hold",
}
LANGUAGES = {"en": "English", "ru": "Russian"}
_HEAD = """# Codes of findings

What `recorder validate`, `legal` and `convert` and the app say about a hand, by code. Codes are
stable and never translated: scripts compare codes, people read sentences. Words in braces stand for
the `params` of a finding; where a code has a sentence of its own for a `reason`, that is one of
them. Made from the message catalogues by `python -m tools.codes`.
"""


def page() -> str:
    """The whole page: one table a severity, codes by alphabet, one sentence in each language."""
    catalogues = {
        lang: {entry.msgid: forms(entry)[-1] for entry in read(lang)} for lang in LANGUAGES
    }
    parts = [_HEAD]
    for family, title in FAMILIES.items():
        parts.append(f"\n## {title}\n\n| code | {' | '.join(LANGUAGES.values())} |\n")
        parts.append(f"|---|{'---|' * len(LANGUAGES)}\n")
        for msgid in sorted(catalogues["en"]):
            if msgid.startswith(f"{family}."):
                sentences = [_cell(catalogues[lang][msgid]) for lang in LANGUAGES]
                code, _, reason = msgid.removeprefix(f"{family}.").partition(".")
                named = f"`{code}`, reason `{reason}`" if reason else f"`{code}`"
                parts.append(f"| {named} | {' | '.join(sentences)} |\n")
    return "".join(parts)


def _cell(sentence: str) -> str:
    return sentence.replace("|", "\\|").replace("\n", " ")


def main() -> int:
    """Write the page, or with --check only compare; 1 when it has drifted from the catalogues."""
    parser = argparse.ArgumentParser(prog="python -m tools.codes")
    parser.add_argument("--check", action="store_true", help="change nothing")
    if not parser.parse_args().check:
        PAGE.write_text(page(), encoding="utf-8")
    if PAGE.exists() and PAGE.read_text(encoding="utf-8") == page():
        return 0
    print(f"{PAGE.name} is not what the catalogues say: run python -m tools.codes", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
