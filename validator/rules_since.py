"""The rules of a sheet as they are played, and what there is to say when they are others than before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ..cards.lexicon.sheet import has_sheet
from ..cards.model import Game
from .language.normal import Clause, normal_rules
from .language.reading import read_game
from .language.samerules import told_since

RulesNow: TypeAlias = Sequence[Sequence[str | int]]
"""Rules in their normal form, as plain values: where each stands, its place there, its meaning as JSON, its words."""


def rules_of(game: Game) -> RulesNow:
    """The rules of a game as they are played; none where there is no rule sheet, or it is not read whole.

    Raises DataError for a sheet that is no file of text.
    """
    if not has_sheet(game.folder):
        return ()
    read = read_game(game)
    rules = normal_rules(game, read) if read.ok else ()
    return [[one.where, one.at, one.form, one.text] for one in rules]


def rules_since(old: RulesNow, new: RulesNow) -> list[str]:
    """What there is to say of rules that were others before, or were said otherwise."""
    return told_since(*([_clause(*one) for one in rules] for rules in (old, new)))


def _clause(where: str | int, at: str | int, form: str | int, text: str | int) -> Clause:
    return Clause(str(where), int(at), str(form), str(text))
