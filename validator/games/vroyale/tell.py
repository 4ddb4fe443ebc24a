"""Positions and moves of VRoyale in the words of its examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.course import Step
from ...engine.kernel import Move
from ...teller import Proof
from ...telling_kit import GameTeller
from .book import BITS
from .combat import ATTACKS_DONE, BLOCKS_DONE
from .examples_moves import copy_of
from .game import VRoyale
from .plays import PASS
from .state import ATTACK, BACK, COMBAT, DECLARE, MAIN, RESOURCE, State
from .stats import atk, hp
from .tell_copies import base, named_anew
from .tell_outcomes import outcomes
from .tell_proofs import proof_of

NAMED = ("you", "opponent")
MANY = 6
"""Cards in one sentence at most."""
SHORT = 3
"""A Roster of no more cards than this is told by their number."""


class VRoyaleTeller(GameTeller[VRoyale, State]):
    """Fulfils :class:`~...teller.Teller`: "you" are manager 0."""

    def proof(self, claim: Claimed, start: State) -> Proof[State] | None:
        """Positions laid for claims that are worked out."""
        return proof_of(self._rules, claim)

    def tidied(self, state: State, script: Sequence[Move]) -> tuple[State, Sequence[Move]]:
        """Copies of a card are called in the order in which an example names them."""
        return named_anew(self._rules, state, self._order(state), script)

    def _order(self, s: State) -> list[int]:
        """All cards in the order in which an example names them."""
        waiting = [card for card in s.centre if card >= 0 and s.loc[card] == BACK]
        piles = [*s.stage, *s.hand, *s.stars, *s.grad, waiting, *s.roster]
        return [card for pile in piles for card in pile]

    def options(self, state: State) -> dict[str, str]:
        """None are needed."""
        return {}

    def facts(self, state: State, steps: Sequence[Step[State]]) -> list[list[Meaning]] | None:
        """What is given of the beginning of a phase in which nothing has happened yet."""
        s = state
        if s.phase == DECLARE:
            return [] if steps and s.asked == 0 else None
        begins = s.phase in (RESOURCE, MAIN) or (s.phase == COMBAT and s.step == ATTACK and not s.attackers)
        if not begins or s.frames or s.pay or s.chain or s.window or s.queue or s.plays or any(s.damage):
            return None
        waiting = [card for card in s.centre if card >= 0 and s.loc[card] == BACK]
        return [
            [{"given": "phase", "who": NAMED[s.active], "phase": s.phase}],
            [{"given": "first_turn"}] if s.turn == 1 else [],
            [{"given": "sanity", "who": NAMED[who], "n": n} for who, n in enumerate(s.sanity)],
            [{"given": "floating", "who": NAMED[who], "n": n} for who, n in enumerate(s.floating) if n],
            [
                {"given": "left", "who": NAMED[who], "n": len(s.roster[who])}
                for who in (0, 1)
                if len(s.roster[who]) <= SHORT
            ],
            list(self._marks(s)),
            [self._placed("back", card) for card in waiting],
            *([self._placed("grad", card) for card in pile] for pile in s.grad),
            *([self._top(card) for card in pile[: 2 * MANY]] for pile in s.roster),
            *([self._placed("stars", card) for card in pile] for pile in s.stars),
            *([self._held(who, card) for card in pile] for who, pile in enumerate(s.hand)),
            *([self._placed("stage", card) for card in pile] for pile in s.stage),
        ]

    def drawn(self, steps: Sequence[Step[State]]) -> Sequence[Meaning]:
        """The cards that are drawn, as the next ones of the Rosters; before the first turn nothing can be given."""
        events = [one for _, before, after in steps if before.turn for one in after.events or ()]
        cards = [card for one in events if one.kind == "draw" for card in one.data["cards"]]
        return [{"given": "top", "cards": [card]} for card in cards]

    def _id(self, card: int) -> str:
        return base(self._rules, card)

    def _placed(self, zone: str, card: int) -> Meaning:
        return {"given": "place", "zone": zone, "cards": [self._id(card)]}

    def _held(self, who: int, card: int) -> Meaning:
        return {"given": "hand", "who": NAMED[who], "cards": [self._id(card)]}

    def _left(self, who: int, n: int) -> Meaning:
        return {"given": "left", "who": NAMED[who], "n": n}

    def _top(self, card: int) -> Meaning:
        return {"given": "top", "cards": [self._rules.book.ids[card]]}

    def _marks(self, s: State) -> Iterator[Meaning]:
        """What is so with cards that lie on the table."""
        book = self._rules.book
        for card in [card for pile in (*s.stage, *s.stars) for card in pile]:
            name = book.ids[card]
            if s.tilted[card]:
                yield {"given": "tilted", "cards": [name]}
            if s.burnout[card]:
                yield {"given": "new", "card": name}
            if s.host[card] >= 0:
                yield {"given": "equipped", "card": name, "to": book.ids[s.host[card]]}
            if s.counters[card]:
                yield {"given": "counters", "card": name, "n": s.counters[card]}
            if s.more_atk[card] or s.more_hp[card]:
                yield {"given": "strength", "card": name, "atk": atk(book, s, card), "hp": hp(book, s, card)}
            for keyword, bit in BITS.items():
                if s.gained[card] & bit:
                    yield {"given": "keyword", "card": name, "keyword": keyword}

    def sentences(self, facts: Sequence[Meaning], state: State) -> list[Meaning]:
        """Cards of a place in as few sentences as there can be."""
        early = [one for one in facts if one["given"] in ("phase", "first_turn", "sanity", "floating", "left")]
        return [
            *early,
            *(one for zone in ("stage",) for one in _joined(facts, "place", zone=zone)),
            *(one for who in NAMED for one in _joined(facts, "hand", who=who)),
            *(one for zone in ("stars", "grad", "back") for one in _joined(facts, "place", zone=zone)),
            *_joined(facts, "top"),
            *(one for one in facts if one["given"] in ("tilted", "new", "equipped", "counters", "strength", "keyword")),
        ]

    def moves(self, steps: Sequence[Step[State]]) -> list[Meaning]:
        """Attackers in one sentence, and blockers; whoever is not told to respond passes, and is only told to pass who
        could already have done then what comes next.
        """
        found: list[Meaning] = []
        passes: list[State] = []
        cards: list[str] = []
        blocks: dict[str, list[str]] = {}
        for move, before, _ in steps:
            who = {"who": NAMED[int(self._rules.actor(before) == 1)]}
            if move == PASS:
                passes.append(before)
                continue
            found += self._passed(passes, move, before)
            passes = []
            if move[0] == "attack":
                cards.append(move[1])
            elif move[0] == "block":
                blocks.setdefault(move[2], []).append(move[1])
            elif move == ATTACKS_DONE:
                found.append({"move": "attack", **who, "cards": cards})
                cards = []
            elif move == BLOCKS_DONE:
                pairs = [{"attacker": attacker, "by": by} for attacker, by in blocks.items()]
                found.append({"move": "block", **who, "blocks": pairs})
                blocks = {}
            elif move[0] == "toss":
                found.append({"move": "toss", "who": NAMED[int(move[1])]})
            elif move[0] != "shuffle":
                found.append({"move": move[0], **who, **({"card": move[1]} if len(move) > 1 else {})})
        if cards:
            found.append({"move": "attack", "who": NAMED[steps[-1][1].active], "cards": cards})
        if blocks:
            pairs = [{"attacker": attacker, "by": by} for attacker, by in blocks.items()]
            found.append({"move": "block", "who": NAMED[steps[-1][1].active ^ 1], "blocks": pairs})
        if steps and steps[-1][0] == PASS:
            found.append({"move": "pass"})
        return found

    def _passed(self, passes: Sequence[State], move: Move, before: State) -> list[Meaning]:
        """Passes that have to be told because the next move could have been made before the last of them."""
        actor = self._rules.actor(before)
        early = (s for s in passes if self._rules.actor(s) == actor and copy_of(self._rules, s, move))
        if next(early, None) is None:
            return []
        return [{"move": "pass", "who": NAMED[int(self._rules.actor(s) == 1)]} for s in passes]

    def outcomes(self, claim: Claimed, before: State | None, after: State) -> Iterable[Iterable[Meaning]]:
        """What the claim is about, and what happened last."""
        return outcomes(self._rules, claim, before, after)


def _joined(facts: Sequence[Meaning], kind: str, **same: str) -> Iterator[Meaning]:
    """Facts of a kind with the same values in one sentence, or a few."""
    found = [one for one in facts if one["given"] == kind and all(one[key] == value for key, value in same.items())]
    cards = [card for one in found for card in one["cards"]]
    many = 1 if same.get("zone") == "back" else MANY
    for at in range(0, len(cards), many):
        yield {**found[0], "cards": cards[at : at + many]}
