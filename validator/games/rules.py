"""What the rules of a game offer to all that proves it: each package beside this file has one, named ``RULES``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ...cards.model import Game as GameData
from ...cards.program import Program
from ..claimed import Witness
from ..engine.kernel import Because, Game
from ..engine.registry import Unhandled
from ..replay_stage import Stage


@dataclass(frozen=True)
class Playing:
    """A game ready to be played: its rules, the stage of its examples, and the witness of claims about it.

    ``bearing`` tells what bears on a position without an event of its own: standing rules that change a value, bans
    that stop a move. ``cites`` are the keys of rules.yaml that events and ``bearing`` name as causes.
    """

    game: Game[Any]
    stage: Stage
    witness: Witness[Any]
    bearing: Callable[[Any], Iterable[Because]] | None = None
    cites: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Rules:
    """The rules of one game: what they cannot carry out of some programs, and the game made ready with them.

    ``long`` gives the rules for whole matches of several rounds; None if a game is never part of a longer one.
    """

    unhandled: Callable[[Mapping[str, Program]], list[Unhandled]]
    ready: Callable[[GameData, Mapping[str, Program]], Playing]
    long: Callable[[GameData, Mapping[str, Program]], Game[Any]] | None = None
