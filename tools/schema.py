"""Write the JSON Schema of the JSON hand, or check it: `python -m tools.schema [--check]`."""

import argparse
import sys
from pathlib import Path

from recorder.formats.json_hand import VERSION
from recorder.formats.schema import schema_text

PUBLISHED = Path(__file__).parents[1] / "schemas" / f"hand-{VERSION}.schema.json"


def main() -> int:
    """Write the schema, or with --check only compare; 1 when it has drifted from the models."""
    parser = argparse.ArgumentParser(prog="python -m tools.schema")
    parser.add_argument("--check", action="store_true", help="change nothing")
    if not parser.parse_args().check:
        PUBLISHED.write_text(schema_text(), encoding="utf-8")
    if PUBLISHED.exists() and PUBLISHED.read_text(encoding="utf-8") == schema_text():
        return 0
    print(
        f"{PUBLISHED.name} is not what the models say: run python -m tools.schema", file=sys.stderr
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
