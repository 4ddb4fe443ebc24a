"""A rulebook that another process has read: its tree comes from there, and where its words stand is read here, if
anything is to be told of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TypeAlias
from xml.etree.ElementTree import Element

from ..source import Source
from .aligning import Offsets
from .model import Rulebook
from .rendered import Rendered

Tree: TypeAlias = tuple[Element, list[str]]
"""What one process tells another of a rulebook: its tree, and the names of the examples shown in it."""


def tree_of(rulebook: Rulebook) -> Tree:
    """What is told of a rulebook."""
    return rulebook.root, [shown.name for shown in rulebook.examples]


class ReadElsewhere:
    """What printing needs of a rulebook: ``told`` by another process, while ``read`` reads the same one whole."""

    def __init__(self, source: Source, told: Tree, read: Callable[[], Rulebook]) -> None:
        self.source, self._read = source, read
        self.root, self.examples = told

    @cached_property
    def _whole(self) -> Rulebook:
        return self._read()

    @property
    def rendered(self) -> Rendered:
        """Its text, and where that stands."""
        return self._whole.rendered

    @cached_property
    def offsets(self) -> Offsets:
        """As those of a rulebook, for the elements of this tree."""
        here = dict(zip(self._whole.root.iter(), self.root.iter(), strict=True))
        return {(here[one], tail): found for (one, tail), found in self._whole.offsets.items() if one in here}


BookTree: TypeAlias = Rulebook | ReadElsewhere
"""A rulebook as it is printed."""
