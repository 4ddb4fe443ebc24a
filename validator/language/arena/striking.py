"""Damage is dealt in a fight: by attackers with a keyword first, or by all others at the same time."""

from __future__ import annotations

from ...engine.kernel import Because
from ...engine.tablestate import TableState
from .coming import InPlayNow
from .layout import BLOCKED


def strike(arena: InPlayNow, state: TableState, first: int, others: bool, because: Because) -> None:
    """Attackers with one of the keywords ``first`` (bits) deal damage; or, as ``others``, all but these, and all
    blockers that have not been silenced. What each of them deals counts as it is before any of it is dealt."""
    attackers, blocks = arena.attackers(state), arena.blocks_made(state)
    keywords = {card: arena.keywords(state, card) for card in attackers}
    worth = {card: arena.attack(state, card) for card in attackers}
    back = [(blocker, attacker, arena.defence(state, blocker)) for blocker, attacker in blocks]
    endures = {blocker: arena.endures(state, blocker) for blocker, _ in blocks}
    silent = _silenced(arena, state, [blocker for blocker, _ in blocks]) if others else set()
    hits: list[tuple[int, int, int]] = []
    for attacker in attackers:
        if bool(keywords[attacker] & first) == others or worth[attacker] <= 0:
            continue
        against = [blocker for blocker, target in blocks if target == attacker]
        if "attacker" in arena.dealt_to:
            hits += [(attacker, blocker, worth[attacker]) for blocker in against]
        _to_player(arena, state, attacker, worth[attacker], [endures[one] for one in against], because)
    if others and "blocker" in arena.dealt_to:
        hits += [(blocker, attacker, n) for blocker, attacker, n in back if n > 0 and blocker not in silent]
    dooms = arena.of_keyword["dooms"]
    doomed = [(who, whom) for who, whom, _ in hits
              if arena.keywords(state, who) & dooms and not arena.keywords(state, whom) & arena.spared]  # fmt: skip
    for who, whom, n in hits:
        state.values[arena.damage + whom] += n
        state.values[arena.struck + whom] = 1
        arena.tell(state, "hit", because, card=arena.lay.names[who], to=arena.lay.names[whom], n=n)
    for who, whom in doomed:
        state.values[arena.doomed + whom] = 1
        why = arena.why(state, who, "dooms")
        arena.tell(state, "doom", why, card=arena.lay.names[whom], by=arena.lay.names[who])


def _silenced(arena: InPlayNow, state: TableState, blockers: list[int]) -> set[int]:
    """The blockers that deal no damage any more, by a rule: they were dealt all they endure, or are doomed."""
    if "silences" not in arena.said:
        return set()
    values = state.values
    found = {
        card for card in blockers
        if values[arena.doomed + card]
        or (values[arena.struck + card] and values[arena.damage + card] >= arena.endures(state, card))
    }  # fmt: skip
    for card in sorted(found):
        arena.tell(state, "silenced", arena.said["silences"], card=arena.lay.names[card])
    return found


def _to_player(
    arena: InPlayNow, state: TableState, attacker: int, worth: int, endure: list[int], because: Because
) -> None:
    """What an attacker deals to a number of the other player: all of it unblocked, or what goes beyond its blockers."""
    if attacker not in state.records[BLOCKED]:
        number, whom = arena.dealt_to.get("unblocked", ("", 1))
        if number:
            arena.lose(state, state.seat ^ whom, arena.table.numbers[number], worth, because, "unblocked")
        return
    beyond = worth - max(endure, default=0)
    number, whom = arena.beyond
    if beyond > 0 and number and arena.has(state, attacker, "beyond"):
        why = arena.why(state, attacker, "beyond")
        arena.lose(state, state.seat ^ whom, arena.table.numbers[number], beyond, why, "beyond")
