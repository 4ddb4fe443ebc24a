"""Packages whose names bring their modules when they are first used: a command pays for those that it uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module


def late_names(package: str, homes: Mapping[str, str]) -> Callable[[str], object]:
    """The ``__getattr__`` of a package (PEP 562): ``homes`` has the names of each of its modules, with spaces between.

    Where types are checked, the package imports them as any other would.
    """
    modules = {name: module for module, names in homes.items() for name in names.split()}

    def named(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(f".{modules[name]}", package), name)

    return named
