"""What people and files say is no markup: no text reaches a widget but through `safe`."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from recorder import tui

SOURCE = Path(tui.__file__).parent
WIDGETS = {"Static", "Label", "Button", "Option", "Collapsible", "Checkbox", "RadioButton", "Tab"}
TITLES = {"border_title", "border_subtitle"}


def calls() -> Iterator[tuple[str, ast.AST]]:
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            yield f"{path.relative_to(SOURCE)}:{getattr(node, 'lineno', 0)}", node


def is_text(node: ast.expr) -> bool:
    """Whether it is a string for sure: spelled out, formatted, or a message."""
    match node:
        case ast.Constant(value=str(said)):
            return bool(said)
        case ast.JoinedStr():
            return True
        case ast.BinOp(left=left, right=right):
            return is_text(left) or is_text(right)
        case ast.IfExp(body=one, orelse=other):
            return is_text(one) or is_text(other)
        case ast.Call(func=function):
            return name_of(function) in ("text", "plural", "sentence", "str", "format", "clip")
        case _:
            return False


def name_of(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def is_unsafe(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=function, args=[first, *_]) if name_of(function) in WIDGETS | {"update"}:
            return is_text(first)
        case ast.Call(func=function) if name_of(function) == "notify":
            return not any(
                given.arg == "markup" and getattr(given.value, "value", None) is False
                for given in node.keywords
            )
        case ast.Assign(targets=[ast.Attribute(attr=name)], value=value) if name in TITLES:
            return is_text(value)
        case ast.Attribute(attr="from_markup"):
            return True
        case _:
            return False


def test_no_text_reaches_a_widget_as_it_is() -> None:
    seen = list(calls())
    assert [place for place, node in seen if is_unsafe(node)] == []
    assert sum(isinstance(node, ast.Call) and name_of(node.func) == "safe" for _, node in seen) > 20


@pytest.mark.parametrize(
    "code",
    [
        'Static("a")',
        'Static(f"{name}")',
        'Button(text("a.b"))',
        'Option("a" + name)',
        'line.update(text("a.b") if name else "")',
        "app.notify(safe(name))",
        "app.notify(name, markup=True)",
        'box.border_title = f"{name}"',
        "Content.from_markup(name)",
    ],
)
def test_text_as_it_is_would_be_found(code: str) -> None:
    assert any(map(is_unsafe, ast.walk(ast.parse(code))))
