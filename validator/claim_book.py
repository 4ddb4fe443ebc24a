"""The claims a game knows how to try: one function for each kind of claim, filed under its name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from ..cards.program import Meaning
from .claimed import Ask, Claimed, Watch
from .engine.kernel import S
from .engine.registry import Register

G = TypeVar("G")
Look: TypeAlias = Callable[[G, S, Meaning], str | None]
"""What one position says about a claim, given the rules of the game and the meaning of the claim."""
Change: TypeAlias = Callable[[G, S, S, Meaning], str | None]
"""The same of the positions before and after a move."""


@dataclass(frozen=True, slots=True)
class _Filed(Generic[G, S]):
    make: Callable[[G, Claimed], Ask[S] | None]
    on: frozenset[str]
    can: bool


class ClaimBook(Generic[G, S]):
    """How to watch each kind of claim, and which kinds no play can try. ``G`` are the rules of the game."""

    def __init__(self) -> None:
        self._kinds: Register[_Filed[G, S]] = Register()
        self._beyond: dict[str, str] = {}

    def add(
        self, name: str, slots: str = "", *, on: str = "", can: bool = False, kind: str = "claim", **fixed: object
    ) -> Callable[[Callable[[G, Claimed], Ask[S] | None]], Callable[[G, Claimed], Ask[S] | None]]:
        """A decorator that files a maker of watches for ``{claim: name}``; raises ValueError if that is taken.

        The maker gets the rules and the claim, and gives None for values it does not know. ``slots`` and ``fixed`` are
        as in :class:`~.engine.registry.Register`, ``on`` (kinds of events) and ``can`` as in :class:`~.claimed.Watch`.
        """

        def file(make: Callable[[G, Claimed], Ask[S] | None]) -> Callable[[G, Claimed], Ask[S] | None]:
            self._kinds.add(kind, name, slots, **fixed)(_Filed(make, frozenset(on.split()), can))
            return make

        return file

    def look(
        self, *names: str, slots: str = "", on: str = "", can: bool = False, kind: str = "rule", **fixed: object
    ) -> Callable[[Look[G, S]], Look[G, S]]:
        """A decorator that files a look at single positions under one or more names; the rest is as in :meth:`add`.

        The look gets the rules, the position and the meaning, and says what an :data:`~.claimed.Ask` says.
        """

        def file(look: Look[G, S]) -> Look[G, S]:
            def make(game: G, claim: Claimed) -> Ask[S]:
                return lambda before, state: look(game, state, claim.meaning)

            for name in names:
                self.add(name, slots, on=on, can=can, kind=kind, **fixed)(make)
            return look

        return file

    def change(
        self, *names: str, slots: str = "", on: str = "", can: bool = False, kind: str = "rule", **fixed: object
    ) -> Callable[[Change[G, S]], Change[G, S]]:
        """The same for a look at what a move has changed: it gets the position before the move as well."""

        def file(look: Change[G, S]) -> Change[G, S]:
            def make(game: G, claim: Claimed) -> Ask[S]:
                return lambda before, s: None if before is None else look(game, before, s, claim.meaning)

            for name in names:
                self.add(name, slots, on=on, can=can, kind=kind, **fixed)(make)
            return look

        return file

    def out_of_reach(self, name: str, why: str) -> None:
        """Note that no play can try ``{claim: name}``, and why."""
        self._beyond[name] = why

    def watch(self, game: G, claim: Claimed) -> Watch[S] | None:
        """How to watch a claim; None when no function is filed for it, or it says more than that function heeds."""
        key = f"claim: {claim.meaning.get('claim')}" if "claim" in claim.meaning else f"rule: {claim.meaning['rule']}"
        filed = self._kinds.find(key)
        if filed is None or self._kinds.leftover(key, claim.meaning):
            return None
        ask = filed.make(game, claim)
        return None if ask is None else Watch(ask, filed.on, filed.can)

    def beyond(self, claim: Claimed) -> str:
        """Why no play can try a claim; "" for any other."""
        return self._beyond.get(str(claim.meaning.get("claim")), "")
