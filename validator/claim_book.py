"""The claims a game knows how to try: one function for each kind of claim, filed under its name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from .claimed import Ask, Claimed, Watch
from .engine.kernel import S
from .engine.registry import Register

G = TypeVar("G")


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
