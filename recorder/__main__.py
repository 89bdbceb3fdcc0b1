"""`python -m recorder` is the `recorder` command."""

import sys

from recorder.cli.main import run

if __name__ == "__main__":
    sys.exit(run())
