"""The claims a game knows how to try: one function for each kind of claim, filed under its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Generic, TypeAlias, TypeVar

from ..cards.lazyclass import dataclass
from ..cards.program import Meaning
from .claimed import Ask, Claimed, Scene, Watch
from .engine.kernel import Event, S
from .engine.registry import Register

G = TypeVar("G")
Make: TypeAlias = Callable[[G, Claimed], Ask[S] | Watch[S] | None]
"""Makes the watch of a claim from the rules and the claim; None, KeyError or ValueError for values it does not know."""
Look: TypeAlias = Callable[[G, S, Meaning], str | None]
"""What one position says about a claim, given the rules of the game and the meaning of the claim."""
Change: TypeAlias = Callable[[G, S, S, Meaning], str | None]
"""The same of the positions before and after a move."""


@dataclass(frozen=True, slots=True)
class _Filed(Generic[G, S]):
    make: Make[G, S]
    on: str
    can: bool | str


class ClaimBook(Generic[G, S]):
    """How to watch each kind of claim, and which kinds no play can try. ``G`` are the rules of the game.

    ``enough`` is that of all its watches.
    """

    def __init__(self, enough: int = 0) -> None:
        self._enough = enough
        self._kinds: Register[_Filed[G, S]] = Register()
        self._beyond: dict[str, str] = {}

    def add(
        self, name: str, slots: str = "", *, on: str = "", can: bool | str = False, kind: str = "claim", **fixed: object
    ) -> Callable[[Make[G, S]], Make[G, S]]:
        """A decorator that files a maker of watches for ``{claim: name}``; raises ValueError if that is taken.

        ``slots`` and ``fixed`` are as in :class:`~.engine.registry.Register`. ``on`` is that of the watch, its parts
        between spaces (a space within a part is written ``_``); ``{card}`` in it is the card of the claim, ``{face}``
        its slot of that name. ``can`` is as in the watch, or the slot whose truth value says it. A maker may give a
        whole watch instead of an ask.
        """

        def file(make: Make[G, S]) -> Make[G, S]:
            self._kinds.add(kind, name, slots, **fixed)(_Filed(make, on, can))
            return make

        return file

    def look(
        self, *names: str, slots: str = "", on: str = "", can: bool | str = False, kind: str = "rule", **fixed: object
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
        self, *names: str, slots: str = "", on: str = "", can: bool | str = False, kind: str = "rule", **fixed: object
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
        kind = "claim" if "claim" in claim.meaning else "rule"
        key = f"{kind}: {claim.meaning.get(kind)}"
        filed = self._kinds.find(key)
        if filed is None or self._kinds.leftover(key, claim.meaning):
            return None
        try:
            made = filed.make(game, claim)
        except (KeyError, ValueError):  # a value it does not know, or none where it needs one
            return None
        if made is None or isinstance(made, Watch):
            return made and replace(made, enough=self._enough)
        can = filed.can if isinstance(filed.can, bool) else claim.meaning.get(filed.can) is True
        values = {"card": claim.card, **{key: value for key, value in claim.meaning.items() if isinstance(value, str)}}
        return Watch(made, kinds(filed.on.format_map(values)), can, self._enough)

    def beyond(self, claim: Claimed) -> str:
        """Why no play can try a claim; "" for any other."""
        return self._beyond.get(str(claim.meaning.get("claim")), "")


def kinds(on: str) -> frozenset[str]:
    """Kinds of events written with spaces between them; ``_`` stands for a space in a kind."""
    return frozenset(kind.replace("_", " ") for kind in on.split())


class BookWitness(Generic[G, S]):
    """A :class:`~.claimed.Witness` to the claims of a book, which arranges nothing unless a game says so.

    ``needs`` are what a position needs of components, by their ids.
    """

    def __init__(self, game: G, book: ClaimBook[G, S], needs: Mapping[str, Callable[[S], int]] | None = None) -> None:
        self.game, self._book, self.needs = game, book, needs or {}

    def watch(self, claim: Claimed) -> Watch[S] | None:
        """How to tell whether a claim holds; None for claims that the book does not have."""
        return self._book.watch(self.game, claim)

    def beyond(self, claim: Claimed) -> str:
        """Why no play can try a claim; "" for any other."""
        return self._book.beyond(claim)

    def signs(self, before: S | None, state: S) -> Iterable[str]:
        """None: what has happened tells what to ask."""
        return ()

    def positions(self, claim: Claimed) -> Iterable[tuple[str, S]]:
        """None: claims are tried by playing on."""
        return ()

    def scenes(self) -> Iterable[Scene[S]]:
        """None: games of chance bring up what claims are about."""
        return ()


def said(wrong: bool, why: str) -> str:
    """What a position says about a claim: ``why`` it is wrong, or "" if it holds."""
    return why if wrong else ""


def events(state: S, *kinds: str) -> list[Event]:
    """What has happened in the last move, of these kinds."""
    return [one for one in state.events or () if one.kind in kinds]
