"""The rulebook of a game as data: its tree for printing, and every sentence with its place for proving.

``rulebook.md`` is Markdown (tables, definition lists, ``{#anchor}`` after a heading) with the game's data put in by
Jinja2 (a line with a block alone leaves no empty line; comments are ``{## so ##}``). Raw HTML is text. Lines of our own
begin at the left edge:

    :::note Title ... :::       a callout; also :::aside Title, :::voice name and :::wide
    :::example name             a worked example, printed here; stands alone, as does :::column-break
    :::cards H1 S2              the faces of these cards
    <!-- deckproof: flavour why -->             what follows is story, no rule; also: advice why
    <!-- deckproof: tells turn.draw -->         what follows says this rule of the sheet in its own words
    <!-- deckproof: scope mode=advanced -->     below a heading: what the section is about
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..latenames import late_names

if TYPE_CHECKING:
    from .elsewhere import BookTree, ReadElsewhere, Tree, tree_of
    from .load import load_rulebook, read_rulebook, rulebook_source
    from .model import BookStatement, Declared, ExampleShown, Reference, Rulebook, Section

__all__ = [
    "BookStatement",
    "BookTree",
    "Declared",
    "ExampleShown",
    "ReadElsewhere",
    "Reference",
    "Rulebook",
    "Section",
    "Tree",
    "load_rulebook",
    "read_rulebook",
    "rulebook_source",
    "tree_of",
]

__getattr__ = late_names(
    __name__,
    {
        "elsewhere": "BookTree ReadElsewhere Tree tree_of",
        "load": "load_rulebook read_rulebook rulebook_source",
        "model": "BookStatement Declared ExampleShown Reference Rulebook Section",
    },
)
