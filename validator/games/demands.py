"""What the rules of a game ask of its data before they can be played: components, rules, numbers they cannot change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...cards import dat_file
from ...cards.finding import DataError
from ...cards.model import Game
from ..engine.kernel import Plain


def complete(
    game: Game, components: Iterable[str], rules: Iterable[str], fixed: Mapping[str, Plain] | None = None
) -> Mapping[str, Plain]:
    """The bare values of rules.yaml; raises DataError for what is not there, or has a value that cannot be played.

    ``rules`` and ``fixed`` are keys of rules.yaml, or beginnings of them up to a dot (``happiness``); ``fixed`` gives
    the only value that the rules know how to carry out.
    """
    known = {".".join(path.split(".")[:depth]) for path in game.rule_leaves for depth in range(1, path.count(".") + 2)}
    faults = [
        dat_file.missing_key(game.doc.place(("components",)), name, "a game of these rules")
        for name in components
        if name not in game.components
    ]
    faults += [
        dat_file.missing_key(game.doc.place(), name, "the rules.yaml of this game")
        for name in (*rules, *(fixed or ()))
        if name not in known
    ]
    for name, value in (fixed or {}).items():
        rule = game.rule_leaves.get(name)
        if rule is not None and rule.value != value:
            said = f"{name} is {rule.value}, but the rules of this game can only carry out {value}"
            faults.append(dat_file.bad_value(rule.place, said, f"write {value}"))
    if faults:
        raise DataError(faults)
    return game.rules
