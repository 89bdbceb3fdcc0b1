"""The `recorder` command: language, options, one command, one exit code.

Only what every command needs is imported here; a command's own modules are loaded when it runs.
"""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from recorder import i18n
from recorder.cli import exits
from recorder.cli.parser import build, early_lang, parse


def run(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; nothing but a code leaves this function."""
    words = list(sys.argv[1:] if argv is None else argv)
    _prepare_streams()
    i18n.use(i18n.detect(early_lang(words), os.environ))
    home = None
    try:
        options = parse(words)
        home = options.home
        code = _command(options)
        sys.stdout.flush()
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else exits.USAGE
    except exits.Stop as stop:
        _say(i18n.text(stop.msgid, **stop.params))
        return stop.code
    except BrokenPipeError:
        return _reader_left()
    except KeyboardInterrupt:
        _say(i18n.text("cli.interrupted"))
        return exits.INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the one place that turns a bug into a sentence
        return _bug(error, home)
    return code


def _command(options: Namespace) -> int:
    # Looking for plugins of pydantic's loads a tenth of all that a short command needs.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    match options.command:
        case "validate":
            from recorder.cli.validate import validate

            return validate(options.paths, as_json=options.json, complete=options.complete)
        case "legal":
            from recorder.cli.legal import legal

            return legal(options.path, as_json=options.json)
        case "replay":
            from recorder.cli.replay import replay

            return replay(options.path, step=options.step)
        case "record":
            from recorder.cli.record import record

            return record(options.script, options.out, options.force, options.home)
        case "schema":
            from recorder.cli.schema import schema

            return schema()
        case _:
            _say(i18n.text("cli.no-command"))
            build().print_help(sys.stderr)
            return exits.USAGE


def _prepare_streams() -> None:
    """Data is UTF-8 wherever it goes but a terminal; nothing fails for a letter.

    A lone surrogate of an odd file name comes out as a backslash escape, which JSON reads too.
    """
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is None:
            continue
        if stream.isatty():
            reconfigure(errors="backslashreplace")
        else:
            reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def _reader_left() -> int:
    """Whoever read what was printed has enough, as `head` does: end without a word."""
    # What is still buffered would fail again when the interpreter ends.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(nowhere, stream.fileno())
    return exits.FINE


def _bug(error: Exception, home: str | None) -> int:
    from recorder.cli.bug import write_report

    report = write_report(error, home)
    _say(i18n.text("cli.bug", report=report) if report else i18n.text("cli.bug-unwritten"))
    return exits.BUG
