"""What the rules of a game look up in its data and do not find: told by its name, at the place where it is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import NoReturn, TypeVar

from ..cards import dat_file
from ..cards.finding import DataError, Finding
from ..cards.library import RULES_FILE
from ..cards.model import Game
from ..cards.source import Place
from ..cards.yamlread import Plain

T = TypeVar("T")


class Lacking(Exception):
    """A look-up in the data of a game that failed. Either ``component`` or ``rule`` was looked for."""

    def __init__(self, component: str = "", rule: str = "") -> None:
        super().__init__(component or rule)
        self.component, self.rule = component, rule


class Needed(dict[str, T]):
    """A mapping that says what is missing in it, by way of ``lacks``; it is never changed."""

    def __init__(self, values: Mapping[str, T], lacks: Callable[[str], Lacking]) -> None:
        super().__init__(values)
        self._lacks = lacks

    def __missing__(self, key: str) -> NoReturn:
        raise self._lacks(str(key))


def needed(game: Game) -> Game:
    """The same game, whose components and rules raise :class:`Lacking` for what is not there."""
    parts = Needed(game.components, lambda name: Lacking(component=name))
    return replace(game, components=parts, rules=_rules(game.rules, ""))


def _rules(rules: Mapping[str, Plain], path: str) -> dict[str, Plain]:
    inner = {
        name: _rules(value, f"{path}{name}.") if isinstance(value, dict) else value for name, value in rules.items()
    }
    return Needed(inner, lambda name: Lacking(rule=f"{path}{name}"))


def lacks(game: Game, error: Lacking) -> Finding:
    """What a game lacks, told where it should stand."""
    if error.component:
        owner = f"a game by the rules {game.meta.rules!r}"
        return dat_file.missing_key(game.doc.place(("components",)), error.component, owner)
    near = error.rule.rpartition(".")[0]
    places = (rule.place for name, rule in game.rule_leaves.items() if near and name.startswith(f"{near}."))
    source = next((source for name, source in game.sources.items() if name.endswith(RULES_FILE)), None)
    place = next(places, Place(source, 1, 1) if source else game.doc.place(()))
    return dat_file.missing_key(place, error.rule, f"the rules.yaml of a game by the rules {game.meta.rules!r}")


@contextmanager
def told_what_lacks(game: Game) -> Iterator[None]:
    """Make a finding of what the rules miss in the data of a game; raises DataError with it."""
    try:
        yield
    except Lacking as error:
        raise DataError([lacks(game, error)]) from None
