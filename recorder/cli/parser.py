"""Which commands and options there are; knows none of the commands' modules."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from recorder import __version__
from recorder.i18n import LANGUAGES, text
from recorder.i18n.plain import plain

TYPE_CHECKING = False  # without importing typing, as in `streams`
if TYPE_CHECKING:
    from _typeshed import SupportsWrite


PROGRAMS = ("pt4", "hm3", "hand2note", "gtowizard")
"""As `recorder.formats.pokerstars.lint` has them, which takes too long to load."""


class Parser(argparse.ArgumentParser):
    """A parser whose help does not get lost without a word where it cannot be printed."""

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        (file or sys.stderr).write(message)


class Help(argparse.HelpFormatter):
    """Help as wide as the terminal; asks the system itself, as `shutil` takes long to load."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """Examples keep their lines, sentences are wrapped."""
        return text if "\n" in text else super()._fill_text(text, width, indent)


def _columns() -> int:
    try:
        return int(os.environ.get("COLUMNS") or os.get_terminal_size().columns)
    except (ValueError, OSError):
        return 80


def parse(words: Sequence[str]) -> argparse.Namespace:
    """What was asked for; says what is wrong with the usage and raises `SystemExit` otherwise."""
    parser = build(words)
    options, unknown = parser.parse_known_args(words)
    if unknown:
        # argparse itself would print them raw.
        parser.error(text("unrecognized arguments: %s") % plain(" ".join(unknown)))
    return options


def early_lang(words: Sequence[str]) -> str | None:
    """The value of `--lang`, wherever it stands: help is asked for before all is parsed."""
    for place, word in enumerate(words):
        if word == "--":
            return None
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
        if word == "--lang" and place + 1 < len(words):
            return words[place + 1]
    return None


def build(words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """The parser of a command line with these words, in the language in use."""
    parser = Parser(
        prog="recorder",
        description=text("cmd.help"),
        epilog=text("cmd.examples"),
        allow_abbrev=False,
        formatter_class=Help,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"recorder {__version__}",
        # argparse itself would leave its words untranslated.
        help=text("show program's version number and exit"),
    )
    _global_options(parser, None)
    commands = parser.add_subparsers(
        dest="command", title=text("cmd.title"), metavar=text("opt.command")
    )
    for name, fill in _COMMANDS.items():
        says = text(f"cmd.{name}.help")
        command = commands.add_parser(
            name,
            help=says,
            description=f"{says} {text(f'cmd.{name}.more')}",
            epilog=text(f"cmd.{name}.examples") if name in _EXAMPLES else None,
            allow_abbrev=False,
            formatter_class=Help,
        )
        # Only the options of a command that was named can be asked for, and making all takes long.
        if name in words:
            # Left out after the command, they keep what was said before it.
            _global_options(command, argparse.SUPPRESS)
            fill(command)
    return parser


def _global_options(parser: argparse.ArgumentParser, default: str | None) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default=default, help=text("opt.lang.help"))
    parser.add_argument(
        "--home", metavar=text("opt.folder"), default=default, help=text("opt.home.help")
    )


def _named(path: str) -> str:
    """A path that names something."""
    if not path:
        raise argparse.ArgumentTypeError(text("opt.file-empty"))
    return path


def _counted(number: str) -> int:
    """A number from one up."""
    if not (number.isascii() and number.isdigit() and len(number) < 10 and int(number)):
        raise argparse.ArgumentTypeError(text("opt.number-wrong", value=plain(number)))
    return int(number)


def _record(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "script", nargs="?", metavar=text("opt.script"), help=text("opt.script.help")
    )
    parser.add_argument(
        "-o", "--out", type=_named, metavar=text("opt.file"), help=text("opt.out.help")
    )
    parser.add_argument("--force", action="store_true", help=text("opt.force.help"))


def _validate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", nargs="+", metavar=text("opt.path"), help=text("opt.paths.help"))
    parser.add_argument("--json", action="store_true", help=text("opt.json-lines.help"))
    parser.add_argument("--complete", action="store_true", help=text("opt.complete.help"))
    parser.add_argument(
        "--jobs", type=_counted, default=1, metavar=text("opt.number"), help=text("opt.jobs.help")
    )
    parser.add_argument("--for", dest="program", choices=PROGRAMS, help=text("opt.for.help"))


def _convert(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", nargs="+", metavar=text("opt.path"), help=text("opt.paths.help"))
    parser.add_argument(
        "out", type=_named, metavar=text("opt.target"), help=text("opt.target.help")
    )
    parser.add_argument("--to", metavar=text("opt.format"), help=text("opt.to.help"))
    parser.add_argument(
        "--hand", type=_counted, metavar=text("opt.number"), help=text("opt.hand.help")
    )
    parser.add_argument("--for", dest="program", choices=PROGRAMS, help=text("opt.for-text.help"))
    parser.add_argument("--strict", action="store_true", help=text("opt.strict.help"))
    parser.add_argument("--force", action="store_true", help=text("opt.force.help"))


def _legal(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("path", metavar=text("opt.path"), help=text("opt.path.help"))
    parser.add_argument("--json", action="store_true", help=text("opt.json-object.help"))


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("path", metavar=text("opt.path"), help=text("opt.path.help"))
    parser.add_argument("--step", action="store_true", help=text("opt.step.help"))


def _schema(parser: argparse.ArgumentParser) -> None:
    """No options of its own."""


def _games(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=text("opt.json-games.help"))


def _formats(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=text("opt.json-formats.help"))


_EXAMPLES = ("validate", "convert")
"""Commands whose help shows how they are called."""

_COMMANDS: dict[str, Callable[[argparse.ArgumentParser], None]] = {
    "record": _record,
    "validate": _validate,
    "legal": _legal,
    "replay": _replay,
    "convert": _convert,
    "games": _games,
    "formats": _formats,
    "schema": _schema,
}
"""Every command, in the order of the help, and what adds its options."""
