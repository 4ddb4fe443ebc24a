"""What is claimed of fights: who is gone, what is lost, which blocks have to be declared."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from ....cards.program import Meaning
from ...engine.tablestate import TableState
from ..faults import Unplayable
from .combat import BLOCK, DONE_MOVE, Blocks_

if TYPE_CHECKING:  # what a claim may say is asked without laying a fight
    from .fights import Came, Fights

Judged: TypeAlias = "Callable[[Fights, TableState], str | None]"
"""What a fight says about a claim: "" if it holds, why not if it fails, None if it says nothing."""
_LOST = ("deals", "beyond")
"""What is lost, by a word: what the attackers deal together, or what goes beyond the strongest blocker."""
_GONE = ("nobody", "all", "attackers", "blockers")


def judge(so: Meaning) -> Judged:
    """How to tell whether a fight is as is claimed. Raises Unplayable."""
    key = next((key for key in OF_FIGHTS if key in so), None)
    if key is None:
        raise Unplayable(f"nothing is known of a fight with {', '.join(map(str, so))}")
    return OF_FIGHTS[key](so[key])


def _came(test: Callable[[Fights, TableState, Came], str]) -> Judged:
    def judged(fights: Fights, start: TableState) -> str | None:
        came = fights.fought(start)
        return None if came is None else test(fights, start, came)

    return judged


def _gone(said: Any) -> Judged:
    """Exactly these are destroyed. ``{"all": 2}``: all, and 2 of them fight."""
    fighting = said.get("all") if isinstance(said, dict) else None
    said = "all" if isinstance(fighting, int) else said
    if said not in _GONE:
        raise Unplayable(f"{said!r} are none of a fight", f"write one of {', '.join(_GONE)}")

    def test(fights: Fights, start: TableState, came: Came) -> str:
        attackers, blockers = fights.sides(start)
        wanted = {"nobody": [], "all": [*attackers, *blockers], "attackers": attackers, "blockers": blockers}[said]
        if fighting is not None and len(wanted) != fighting:
            return f"there are {len(wanted)} fighters and not {fighting}"
        return "" if came.gone == set(wanted) else f"{_named(fights, came.gone)} gone"

    return _came(test)


def _falls(said: Any) -> Judged:
    """At least all attackers, or all blockers, are destroyed."""

    def test(fights: Fights, start: TableState, came: Came) -> str:
        wanted = set(fights.sides(start)[said == "blockers"])
        return "" if wanted <= came.gone else f"{_named(fights, came.gone)} gone"

    return _came(test)


def _named(fights: Fights, cards: frozenset[int]) -> str:
    names = [fights.told.arena.name(card) for card in sorted(cards)]
    return f"{' and '.join(names)} {'are' if len(names) > 1 else 'is'}" if names else "nobody is"


def _lost(said: Any) -> Judged:
    def test(fights: Fights, start: TableState, came: Came) -> str:
        attackers, blockers = ([fights.fighter(start, card) for card in side] for side in fights.sides(start))
        deals = sum(one.deals for one in attackers)
        highest = max((one.endures for one in blockers), default=0)
        wanted = {"deals": deals, "beyond": max(0, deals - highest)}.get(said, said)
        return "" if came.lost == wanted else f"{came.lost} is lost"

    if not isinstance(said, int) and said not in _LOST:
        raise Unplayable(f"{said!r} is no number", f"write a number, or one of {', '.join(_LOST)}")
    return _came(test)


def _turns(said: Any) -> Judged:
    """In how many turns so much takes all that a player begins with of a number."""

    def test(fights: Fights, start: TableState, came: Came) -> str:
        told = fights.told
        every = told.game.new(told.mode).values[told.table.numbers[str(said["number"])]]
        turns = -(-every // came.lost) if came.lost else 0
        return "" if (turns, every) == (int(said["turns"]), int(said["all"])) else f"it takes {turns} turns for {every}"

    return _came(test)


def _silent(said: Any) -> Judged:
    """Blockers (or attackers) deal no damage."""

    def test(fights: Fights, start: TableState, came: Came) -> str:
        side = fights.sides(start)[said == "blockers"]
        return next((f"{fights.told.arena.name(who)} deals {n} damage" for who, _, n in came.hits if who in side), "")

    return _came(test)


def _dooms(said: Any) -> Judged:
    """Whether somebody is doomed."""

    def test(fights: Fights, start: TableState, came: Came) -> str:
        return "" if bool(came.doomed) == bool(said) else "somebody is doomed" if came.doomed else "nobody is doomed"

    return _came(test)


def _hits(said: Any) -> Judged:
    def test(fights: Fights, start: TableState, came: Came) -> str:
        return "" if len(came.hits) == int(said) else f"damage is dealt {len(came.hits)} times"

    return _came(test)


def _first(said: Any) -> Judged:
    """What comes first of what damage does."""

    def test(fights: Fights, start: TableState, came: Came) -> str:
        found = next((kind for kind in came.kinds if kind in ("hit", "unblocked", "beyond")), "")
        return "" if found == said else f"{found or 'nothing'} comes first"

    return _came(test)


def _alike(said: Any) -> Judged:
    """The same comes of it without a keyword."""

    def test(fights: Fights, start: TableState, came: Came) -> str:
        other = fights.fought(fights.without(start, str(said)))
        same = other is not None and (came.hits, came.gone, came.lost) == (other.hits, other.gone, other.lost)
        return "" if same else f"without {said}, something else comes of it"

    return _came(test)


def _blocks(test: Callable[[Fights, TableState, list[frozenset[tuple[int, int]]]], str]) -> Judged:
    """Of all ways to declare blocks that may be the whole."""

    def judged(fights: Fights, start: TableState) -> str | None:
        state = fights.declared(start)
        if state is None or not isinstance(fights.told.game.asks(state), Blocks_):
            return None
        return test(fights, start, wholes(fights, state))

    return judged


def wholes(fights: Fights, state: TableState) -> list[frozenset[tuple[int, int]]]:
    """All blocks that may be the whole, each as pairs of a blocker and its attacker; the fewest first."""
    index, game = fights.told.arena.index, fights.told.game
    left, seen, found = deque([(frozenset[tuple[int, int]](), state)]), {frozenset[tuple[int, int]]()}, []
    while left:
        made, here = left.popleft()
        legal = game.legal(here)
        if DONE_MOVE in legal:
            found.append(made)
        for move in legal:
            if move[0] == BLOCK and (more := made | {(index[move[1]], index[move[2]])}) not in seen:
                seen.add(more)
                after = here.copy()
                game.apply(after, move)
                left.append((more, after))
    return found


def _least_blocks(said: Any) -> Judged:
    """How few blocks may be all."""
    return _blocks(lambda fights, start, found: _number(min(map(len, found), default=-1), said, "blocks are enough"))


def _least_blocked(said: Any) -> Judged:
    """How few attackers may be blocked."""
    return _blocks(
        lambda fights, start, found: _number(
            min((len({other for _, other in made}) for made in found), default=-1), said, "attackers have to be blocked"
        )
    )


def _most_blocks(said: Any) -> Judged:
    """How many attackers the blockers may block together, each of them as many as it may."""
    return _blocks(lambda fights, start, found: _number(max(map(len, found), default=-1), said, "can be blocked"))


def _number(found: int, said: Any, words: str) -> str:
    return "" if found == int(said) else f"{found} {words}"


def _meets(said: Any) -> Judged:
    """An attacker with a keyword is blocked in every way to declare blocks."""

    def test(fights: Fights, start: TableState, found: list[frozenset[tuple[int, int]]]) -> str:
        bit = fights.told.arena.bit(str(said))
        wanted = {card for card in fights.sides(start)[0] if fights.fighter(start, card).keywords & bit}
        free = any(not wanted <= {other for _, other in made} for made in found)
        return "an attacker with it may stay unblocked" if free else ""

    return _blocks(test)


def _may_end(said: Any) -> Judged:
    """Whether the blocks of the claim may be all."""

    def judged(fights: Fights, start: TableState) -> str | None:
        state = fights.blocked(start)
        may = state is not None and DONE_MOVE in fights.told.game.legal(state)
        return "" if may == bool(said) else "these blocks may be all" if may else "these blocks cannot be all"

    return judged


OF_FIGHTS: Mapping[str, Callable[[Any], Judged]] = {
    "gone": _gone, "falls": _falls, "lost": _lost, "takes": _turns, "silent": _silent, "dooms": _dooms, "hits": _hits,
    "first": _first, "alike_without": _alike, "least_blocks": _least_blocks, "least_blocked": _least_blocked,
    "most_blocks": _most_blocks, "meets": _meets, "may_end": _may_end,
}  # fmt: skip
"""What can be claimed of a fight, by its key."""
