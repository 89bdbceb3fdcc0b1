"""`recorder formats`: every format of hands, and what can be done with it."""

import json
from typing import Any

from recorder.cli.exits import FINE
from recorder.cli.output import out, out_json
from recorder.formats.registry import FORMATS, Format
from recorder.i18n import text


def formats(*, as_json: bool) -> int:
    """Print each format with its endings, whether it is written, and what it cannot hold."""
    for form in FORMATS:
        if as_json:
            out_json(json.dumps(_object(form), separators=(",", ":")) + "\n")
        else:
            out(_line(form))
    return FINE


def _object(form: Format) -> dict[str, Any]:
    return {
        "format": form.name,
        "name": text(f"format.{form.name}"),
        "endings": form.endings,
        "one_hand": form.one_hand,
        "read": True,
        "written": bool(form.writer),
        "losses": form.losses,
    }


def _line(form: Format) -> str:
    return text(
        "formats.line",
        code=form.name,
        name=text(f"format.{form.name}"),
        endings=", ".join(_ending(form, ending) for ending in form.endings),
        use=text("formats.written" if form.writer else "formats.read"),
        losses=_losses(form),
    )


def _ending(form: Format, ending: str) -> str:
    return text("formats.one", ending=ending) if ending in form.one_hand else ending


def _losses(form: Format) -> str:
    if not form.writer:
        return ""
    if not form.losses:
        return text("formats.whole")
    return text("formats.losses", losses=", ".join(form.losses))
