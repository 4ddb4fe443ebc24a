"""What the rules of a game ask of its data before they can be played: components, modes, rules, values they know."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from ...cards import dat_file
from ...cards.finding import DataError
from ...cards.model import Game
from ..engine.kernel import Plain


def complete(
    game: Game, components: Iterable[str], rules: Iterable[str], values: Mapping[str, Collection[Plain]] | None = None
) -> Mapping[str, Plain]:
    """The bare values of rules.yaml; raises DataError for what is not there, or has a value that cannot be played.

    ``rules`` are keys of rules.yaml, or beginnings of them up to a dot (``happiness``). ``values`` gives the only
    values that the rules know of some keys, which must be there as well.
    """
    values = values or {}
    known = {".".join(path.split(".")[:depth]) for path in game.rule_leaves for depth in range(1, path.count(".") + 2)}
    faults = [
        dat_file.missing_key(game.doc.place(("components",)), name, "a game of these rules")
        for name in components
        if name not in game.components
    ]
    if not game.meta.modes:
        faults.append(dat_file.missing_key(game.doc.place(()), "modes", "a game of these rules"))
    faults += [
        dat_file.missing_key(game.doc.place(), name, "the rules.yaml of this game")
        for name in dict.fromkeys((*rules, *values))
        if name not in known
    ]
    for name, words in values.items():
        rule = game.rule_leaves.get(name)
        if rule is not None and rule.value not in words:
            message = f"{name} is {rule.value!r}, which these rules do not know"
            faults.append(dat_file.bad_value(rule.place, message, f"write one of: {', '.join(map(str, words))}"))
    if faults:
        raise DataError(faults)
    return game.rules
