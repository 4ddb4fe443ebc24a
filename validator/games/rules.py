"""What the rules of a game offer to all that proves it: each package beside this file has one, named ``RULES``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from ...cards import dat_file
from ...cards.finding import DataError
from ...cards.lazyclass import dataclass
from ...cards.model import Game as GameData
from ...cards.program import Program
from ..claimed import Witness
from ..engine.kernel import Because, Game, Plain
from ..engine.registry import Unhandled
from ..replay_stage import Stage
from ..teller import Teller


@dataclass(frozen=True)
class Playing:
    """A game ready to be played: its rules, the stage of its examples, and the witness of claims about it.

    ``bearing`` tells what bears on a position without an event of its own: standing rules that change a value, bans
    that stop a move. ``cites`` are the keys of rules.yaml that events and ``bearing`` name as causes. ``teller`` tells
    what is found about claims as an example; without one, it is shown as a position and moves.
    """

    game: Game[Any]
    stage: Stage
    witness: Witness[Any]
    bearing: Callable[[Any], Iterable[Because]] | None = None
    cites: frozenset[str] = frozenset()
    teller: Teller[Any] | None = None


@dataclass(frozen=True)
class Rules:
    """The rules of one game: what they cannot carry out of some programs, and the game made ready with them.

    ``long`` gives the rules for whole matches of several rounds; None if a game is never part of a longer one.
    """

    unhandled: Callable[[Mapping[str, Program]], list[Unhandled]]
    ready: Callable[[GameData, Mapping[str, Program]], Playing]
    long: Callable[[GameData, Mapping[str, Program]], Game[Any]] | None = None


def complete(
    game: GameData,
    components: Collection[str],
    rules: Collection[str],
    numbers: Collection[str] = (),
    values: Mapping[str, Collection[Plain]] | None = None,
) -> Mapping[str, Plain]:
    """The bare values of rules.yaml for rules that ask for modes, these components and these rules; ``numbers`` are
    those that must be whole numbers, ``values`` gives the only values that are known of some.

    Raises DataError for everything that is not there, is no number, or has a value that cannot be played.
    """
    values = values or {}
    faults = [
        dat_file.missing_key(game.doc.place(("components",)), name, "a game of these rules")
        for name in components
        if name not in game.components
    ]
    if not game.meta.modes:
        faults.append(dat_file.missing_key(game.doc.place(()), "modes", "a game of these rules"))
    for name in dict.fromkeys((*rules, *numbers, *values)):
        leaf = game.rule_leaves.get(name)
        if leaf is None:
            faults.append(dat_file.missing_key(game.doc.place(), name, "the rules.yaml of this game"))
        elif name in numbers and type(leaf.value) is not int:
            faults.append(dat_file.wrong_type(leaf.place, f"the rule {name!r}", "a whole number", repr(leaf.value)))
        elif name in values and leaf.value not in values[name]:
            message = f"{name} is {leaf.value!r}, which these rules do not know"
            faults.append(dat_file.bad_value(leaf.place, message, f"write one of: {', '.join(map(str, values[name]))}"))
    if faults:
        raise DataError(faults)
    return game.rules
