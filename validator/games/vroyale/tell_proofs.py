"""Positions that show what claims of VRoyale come to which are worked out, and which no play decides."""

from __future__ import annotations

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.kernel import Move
from ...teller import Proof
from ...telling_kit import kind_of
from . import stats
from .book import BITS
from .claims_turns import CLAIMS
from .combat import ATTACKS_DONE, BLOCKS_DONE
from .game import VRoyale
from .plays import PASS
from .position import Position
from .state import COMBAT, GRAD, RESOLUTION, State

ONCE = frozenset({"declare"})
"""When what is worked out is asked: as a match begins."""


STRENGTHS = frozenset({"strength", "tilted", "keyword"})
"""What is given of those who fight."""


def proof_of(rules: VRoyale, claim: Claimed) -> Proof[State] | None:
    """How a claim that is worked out is shown; None for claims that play decides."""
    watch = CLAIMS.watch(rules, claim)
    if watch is None or watch.on != ONCE:
        return None
    if kind_of(claim) == "strength":
        return _strength(rules, claim)
    return _fight(rules, claim) if kind_of(claim) in ("fight", "fight_sanity") else Proof(None)


def _strength(rules: VRoyale, claim: Claimed) -> Proof[State]:
    """A card on the stage beside another one; nothing is known of Highlights."""
    m, book = claim.meaning, rules.book
    if book.defs[book.index[m["with"]]].is_highlight:
        return Proof(None)
    state = Position(0, places={"stage": " ".join(dict.fromkeys((m["with"], m["card"])))}).state(rules)
    worth = {"atk": stats.atk, "hp": stats.hp}[m["what"]](book, state, book.index[m["card"]])
    return Proof(state, ({"outcome": m["what"], "card": m["card"], "n": worth},), keep=frozenset({"place"}))


def _fight(rules: VRoyale, claim: Claimed) -> Proof[State]:
    """The fight that is spoken of, with characters whose own words do not matter, as strong as is said."""
    m, book = claim.meaning, rules.book
    plain = [
        [card for card in range(book.first_token) if book.home[card] == who and _plain(rules, card)] for who in (0, 1)
    ]
    told = [m["attacker"], *m["blockers"]]
    if not plain[0] or len(plain[1]) < len(m["blockers"]):
        return Proof(None)
    cards = [plain[0][0], *plain[1][: len(m["blockers"])]]
    state = Position(0, COMBAT, {"stage": " ".join(book.ids[card] for card in cards)}).state(rules)
    for card, one in zip(cards, told, strict=True):
        state.more_atk[card], state.more_hp[card] = one["atk"] - book.defs[card].atk, one["hp"] - book.defs[card].hp
        state.gained[card] |= BITS.get(one.get("keyword"), 0)
        state.tilted[card] = int(bool(one.get("tilted")))
    attacker, *blockers = (book.ids[card] for card in cards)
    made: list[Move] = [("attack", attacker), ATTACKS_DONE]
    made += [*(("block", one, attacker) for one in blockers), *([BLOCKS_DONE] if blockers else [])]
    script, after = _played(rules, state, made)
    sanity: Meaning = {"outcome": "sanity", "who": "opponent", "n": after.sanity[1]}
    places = [
        {"outcome": "zone", "cards": [book.ids[card]], "zone": "grad" if after.loc[card] == GRAD else "stage"}
        for card in cards
    ]
    return Proof(state, (sanity,) if kind_of(claim) == "fight_sanity" else tuple(places), script, STRENGTHS)


def _plain(rules: VRoyale, card: int) -> bool:
    """Whether a card is the first copy of a character with numbers alone."""
    found = rules.book.defs[card]
    silent = not (found.abilities or found.boosts or found.keywords or found.is_leader)
    return found.is_character and silent and "-" not in rules.book.ids[card]


def _played(rules: VRoyale, start: State, wanted: list[Move]) -> tuple[tuple[Move, ...], State]:
    """The moves of a combat with all passes between them and after them, until it is over."""
    state, script = start.copy(), list[Move]()
    left = list(wanted)
    while state.phase in (COMBAT, RESOLUTION):
        legal = rules.legal(state)
        move = left.pop(0) if left and left[0] in legal else PASS if PASS in legal else BLOCKS_DONE
        if move not in legal:
            break
        rules.apply(state, move)
        script.append(move)
    return tuple(script), state
