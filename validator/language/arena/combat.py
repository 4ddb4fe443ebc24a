"""A fight: attackers are declared, then blocks, and damage is dealt; the questions, and the steps that ask them."""

from __future__ import annotations

from ...engine.kernel import Because, Move, Refusal
from ...engine.tablestate import TableState
from ..asks import FOREIGN, Chosen
from ..blocks import Blocks
from ..frames import BLOCK as RUNS
from ..frames import PC, THEY, Frame, Step
from ..terms import Meaning
from .blocking import Attacker, Blocker, Blocking
from .coming import InPlayNow
from .layout import ATTACKERS, BLOCKED, BLOCKS

ATTACK, BLOCK = "attack", "block"
DONE_MOVE: Move = ("done",)


def bar_to_attack(arena: InPlayNow, state: TableState, card: int) -> tuple[str, Because] | None:
    """What keeps a card from attacking."""
    values = state.values
    if "tilted" in arena.no_attack and values[arena.tilted + card]:
        return "it is tilted", arena.no_attack["tilted"]
    if "fresh" in arena.no_attack and values[arena.fresh + card]:
        return "it came into play in this turn", arena.no_attack["fresh"]
    if arena.has(state, card, "no_attack"):
        return "a keyword forbids it", arena.power_said["no_attack"]
    return None


class Attacks(Chosen):
    """Attackers are declared one after the other."""

    verbs = (ATTACK, *DONE_MOVE)

    def __init__(self, arena: InPlayNow, because: Because) -> None:
        self.arena, self.because = arena, because

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """Every card that may still attack, and that these are all."""
        arena = self.arena
        free = [
            card for card in arena.fighters(state, frame[THEY])
            if card not in arena.attackers(state) and bar_to_attack(arena, state, card) is None
        ]  # fmt: skip
        return [*((ATTACK, arena.lay.names[card]) for card in free), DONE_MOVE]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """One more attacker, or that these are all."""
        if move == DONE_MOVE:
            return
        frame[PC] -= 1
        state.records[ATTACKERS].append(self.arena.index[move[1]])
        self.arena.tell(state, "attack", self.because, player=frame[THEY], card=move[1])

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """Why a card cannot attack."""
        arena = self.arena
        card = arena.index.get(move[1], -1) if len(move) > 1 and move[0] == ATTACK else -1
        if card not in arena.fighters(state, frame[THEY]):
            return Refusal(FOREIGN, self.because)
        if card in arena.attackers(state):
            return Refusal(f"{arena.name(card)} attacks already", self.because)
        found = bar_to_attack(arena, state, card)
        return Refusal(f"{arena.name(card)}: {found[0]}", found[1]) if found else Refusal(FOREIGN, self.because)


def declares(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Attackers are declared; nobody is asked when nothing can attack."""
    arena = deeds.arena
    deeds.acts("you", steps)
    arena.moments[ATTACK] = deeds.because
    ask = Attacks(arena, deeds.because)
    number = deeds.asked(ask)

    def wait(state: TableState, frame: Frame) -> bool:
        options = ask.options(state, frame)
        if len(options) == 1 and not arena.attackers(state):
            return False
        state.asking, state.cache = number, options
        return True

    def leave(state: TableState, frame: Frame) -> None:
        if not arena.attackers(state):
            frame[PC] = len(deeds.blocks[frame[RUNS]])

    steps += [wait, leave] if "over_without" in arena.said else [wait]


def tilts(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """All attackers are tilted."""
    arena, because = deeds.arena, deeds.because

    def tilt(state: TableState, frame: Frame) -> None:
        for card in arena.attackers(state):
            state.values[arena.tilted + card] = 1
            arena.tell(state, "tilt", because, card=arena.lay.names[card])

    steps.append(tilt)


def table_of_blocks(arena: InPlayNow, state: TableState, player: int) -> Blocking:
    """The attackers, and all cards of a player that may block them."""
    has, attackers = arena.has, {}
    for card in arena.attackers(state):
        attackers[card] = Attacker(arena.attack(state, card), has(state, card, "lures"), has(state, card, "outweighed"))
    blockers = {
        card: Blocker(arena.defence(state, card), has(state, card, "guards"), arena.may_block(state, card))
        for card in arena.fighters(state, player)
    }
    return Blocking(attackers, blockers)


class Blocks_(Chosen):
    """Blocks are declared one after the other; each must leave a way to a legal whole."""

    verbs = (BLOCK, *DONE_MOVE)

    def __init__(self, arena: InPlayNow, because: Because) -> None:
        self.arena, self.because = arena, because

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """Every block that may be declared, and that these are all if that may be."""
        arena = self.arena
        found, made = table_of_blocks(arena, state, frame[THEY]), arena.blocks_made(state)
        names = arena.lay.names
        moves: list[Move] = [(BLOCK, names[one], names[other]) for one, other in found.next(made)]
        return moves if found.fault(made) else [*moves, DONE_MOVE]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """One more block, or that these are all."""
        if move == DONE_MOVE:
            return
        frame[PC] -= 1
        arena = self.arena
        blocker, attacker = arena.index[move[1]], arena.index[move[2]]
        state.records[BLOCKS] += [blocker, attacker]
        if attacker not in state.records[BLOCKED]:
            state.records[BLOCKED].append(attacker)
        arena.tell(state, "block", self.because, card=move[1], attacker=move[2])

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """Why a block cannot be declared, or cannot be the last."""
        arena = self.arena
        found, made = table_of_blocks(arena, state, frame[THEY]), arena.blocks_made(state)
        if move == DONE_MOVE and (fault := found.fault(made)):
            power = {"outweigh": "outweighed", "lure": "lures", "guard": "guards"}[fault]
            return Refusal(_TOO_SOON[fault], arena.power_said.get(power, self.because))
        names = [arena.index.get(name, -1) for name in move[1:]]
        if move[0] != BLOCK or len(names) != 2 or names[0] not in found.blockers or names[1] not in found.attackers:
            return Refusal(FOREIGN, self.because)
        if sum(one == names[0] for one, _ in made) >= found.blockers[names[0]].limit:
            power, limit = "blocks_more", arena.said.get("block_limit", self.because)
            because = arena.power_said[power] if arena.has(state, names[0], power) else limit
            return Refusal(f"{arena.name(names[0])} blocks as many as it may", because)
        if (names[0], names[1]) in made:
            return Refusal(f"{arena.name(names[0])} blocks this attacker already", self.because)
        power = "outweighed" if found.attackers[names[1]].heavy else "lures"
        return Refusal("this would leave no legal blocks", arena.power_said.get(power, self.because))


_TOO_SOON = {
    "outweigh": "an attacker is blocked with too little strength", "lure": "an attacker that must be blocked is not",
    "guard": "a card that must block an attacker nobody blocks does not",
}  # fmt: skip


def blocks(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """Blocks are declared; nobody is asked when nothing can block."""
    arena = deeds.arena
    steps.append(deeds.subject(meaning["blocks_by"]))
    deeds.subject_is = ""
    arena.moments[BLOCK] = deeds.because
    ask = Blocks_(arena, deeds.because)
    number = deeds.asked(ask)

    def wait(state: TableState, frame: Frame) -> bool:
        if not arena.fighters(state, frame[THEY]):
            return False
        state.asking, state.cache = number, ask.options(state, frame)
        return True

    steps.append(wait)


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
