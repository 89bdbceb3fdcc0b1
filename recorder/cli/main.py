"""The `recorder` command: language, options, one command, one exit code.

Only what every command needs is imported here; a command's own modules are loaded when it runs.
"""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from recorder import i18n
from recorder.cli import exits, streams
from recorder.cli.parser import build, early_lang, parse


def run(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; nothing but a code leaves this function."""
    words = list(sys.argv[1:] if argv is None else argv)
    streams.prepare()
    i18n.use(i18n.detect(early_lang(words), os.environ))
    try:
        return streams.settle(_ended(words))
    except KeyboardInterrupt:
        return exits.INTERRUPTED


def _ended(words: Sequence[str]) -> int:
    """The exit code of the command; every way in which it can end comes to one."""
    home = None
    try:
        options = parse(words)
        home = options.home
        return _command(options)
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else exits.USAGE
    except exits.Stop as stop:
        streams.tell(i18n.text(stop.msgid, **stop.params))
        return stop.code
    except OSError as error:
        return streams.failed(error)
    except KeyboardInterrupt:
        streams.tell(i18n.text("cli.interrupted"))
        return exits.INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the one place that turns a bug into a sentence
        return _bug(error, home)


def _command(options: Namespace) -> int:
    # Looking for plugins of pydantic's loads a tenth of all that a short command needs.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    match options.command:
        case "validate":
            from recorder.cli.checking import How
            from recorder.cli.validate import validate

            how = How(options.json, options.complete, options.program)
            return validate(options.paths, how, options.jobs)
        case "legal":
            from recorder.cli.legal import legal

            return legal(options.path, as_json=options.json)
        case "replay":
            from recorder.cli.replay import replay

            return replay(options.path, step=options.step)
        case "convert":
            from recorder.cli.convert import convert

            return convert(options)
        case "record":
            from recorder.cli.record import record

            return record(options)
        case "games":
            from recorder.cli.games import games

            return games(as_json=options.json)
        case "formats":
            from recorder.cli.formats import formats

            return formats(as_json=options.json)
        case "schema":
            from recorder.cli.schema import schema

            return schema()
        case None if streams.at_terminal():
            from recorder.tui.app import run as run_app

            return run_app(options.home, options.lang)
        case _:
            streams.tell(i18n.text("cli.no-command"))
            build().print_help(sys.stderr)
            return exits.USAGE


def _bug(error: Exception, home: str | None) -> int:
    from recorder.storage.reports import write_report

    report = write_report(error, home)
    sentence = i18n.text("cli.bug", report=report) if report else i18n.text("cli.bug-unwritten")
    streams.tell(sentence)
    return exits.BUG
