"""Docstrings that are read while the program runs: there even where Python leaves them out (``python -OO``)."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any


def docstring(thing: Callable[..., Any]) -> str:
    """The documentation of a function or class of a module, from its source where need be; "" when there is none."""
    return inspect.cleandoc(thing.__doc__ or _written(inspect.getsourcefile(thing)).get(thing.__name__, ""))


@cache
def _written(file: str | None) -> dict[str, str]:
    """The docstrings in a file of Python by the name of their function or class."""
    if file is None:
        return {}
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    things = (node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef))
    return {thing.name: ast.get_docstring(thing) or "" for thing in things}
