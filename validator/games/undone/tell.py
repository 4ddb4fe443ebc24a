"""Positions and moves of How You Come Undone in the words of its examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.course import Step
from ...engine.kernel import CHANCE, Move
from ...teller import Proof
from ...telling_kit import GameTeller
from .game import Undone
from .state import ACTION, DEAL, DRAW, DRAWN, FIRST, NONE, PLAY, TAKE, State
from .steps import clockwise, player_named
from .tell_outcomes import outcomes
from .tell_proofs import proof_of

PLAIN = {"return": "return", "decline": "decline", "pass": "pass", "end": "end"}
"""Moves of a single word, and the sentence for each."""


class UndoneTeller(GameTeller[Undone, State]):
    """Fulfils :class:`~...teller.Teller`: "you" are player 0."""

    def proof(self, claim: Claimed, start: State) -> Proof[State] | None:
        """Hands that show what a claim about hands comes to."""
        return proof_of(self._rules, claim)

    def facts(self, state: State, steps: Sequence[Step[State]]) -> list[list[Meaning]] | None:
        """What is given of the beginning of a turn, or of a game that is dealt."""
        s = state
        if s.phase == DEAL:
            return self._deal(s, steps)
        if s.phase != PLAY or s.stack or s.stage != DRAW or s.ending != NONE or any(s.prompts) or s.removed:
            return None
        return [
            [{"given": "turn", "who": s.turn}] if s.turn else [],
            [{"given": "first", "who": s.first}] if s.first else [],
            [{"given": "round", "n": s.round}],
            *(list(self._of_faction(s, who)) for who in range(s.players) if s.faction[who] != NONE),
            [{"given": "protected", "who": who, "n": n - (who == s.turn)} for who, n in enumerate(s.shield) if n],
            [{"given": "works", "who": who, "card": self._keeper()} for who, keeps in enumerate(s.keeps) if keeps],
            [{"given": "rest_played"}] if s.discard and not s.size[ACTION] else [],
            *([self._held(who, card) for card in self._hand(s, who)] for who in (*clockwise(s, s.turn), s.turn)),
        ]

    def _id(self, card: int) -> str:
        return self._rules.book.ids[card]

    def _hand(self, s: State, who: int) -> list[int]:
        return [*s.hands[who], *s.actions[who], *([s.faction[who]] if s.faction[who] != NONE else [])]

    def _held(self, who: int, card: int) -> Meaning:
        return {"given": "hold", "who": who, "cards": [self._id(card)]}

    def _keeper(self) -> str:
        """The card by whose words others must keep what they draw."""
        book = self._rules.book
        return next((book.ids[card] for card in book.of_group[ACTION] if book.words[card].keeps), "")

    def _of_faction(self, s: State, who: int) -> Iterator[Meaning]:
        """How long a Faction card has been held, and what it has got, unless that follows."""
        card = s.faction[who]
        yield {"given": "held_for", "who": who, "card": self._id(card), "n": self._rules.counted_turns(s, who)}
        steady = any(gain.n and not gain.each for gain in self._rules.book.words[card].gains)
        if s.acc[who] and not steady:
            yield {"given": "gained", "who": who, "card": self._id(card), "n": s.acc[who]}

    def _deal(self, s: State, steps: Sequence[Step[State]]) -> list[list[Meaning]] | None:
        """The cards dealt, and who goes first."""
        said = {move[0]: move[1:] for move, _, _ in reversed(steps)}
        if "deal" not in said:
            return None
        share = sum(self._rules.book.deal)
        hands = [list(said["deal"][who * share : (who + 1) * share]) for who in range(s.players)]
        first = int(said.get("first", ("0",))[0])
        return [
            [{"given": "first", "who": first}] if first else [],
            [{"luck": "deal", "who": who, "cards": hand} for who, hand in enumerate(hands)],
        ]

    def unnamed(self, said: Meaning) -> Meaning | None:
        """A drawn Continuity card may go without its name."""
        return {"move": "draw", "who": said["who"]} if said.get("move") == "draw" and "card" in said else None

    def sentences(self, facts: Sequence[Meaning], state: State) -> list[Meaning]:
        """The cards of a hand in one sentence, before what is said of them."""
        early = [one for one in facts if one.get("given") in ("turn", "first", "round")]
        held: dict[int, list[str]] = {}
        for one in facts:
            if one.get("given") == "hold":
                held.setdefault(one["who"], []).extend(one["cards"])
        hands: list[Meaning] = [{"given": "hold", "who": who, "cards": held[who]} for who in sorted(held)]
        late = [one for one in facts if one not in early and one.get("given") != "hold"]
        return [
            *early,
            *hands,
            *(one for one in late if not _of_faction(one) or one["card"] in held.get(one["who"], ())),
        ]

    def opening(self, begun: State, script: Sequence[Move]) -> tuple[State, list[Move], Sequence[Move]]:
        """A game that is dealt begins before the deal."""
        if not script or script[0][0] != DEAL:
            return begun, [], script
        cards = (self._id(card) for who in range(begun.players) for card in (*begun.hands[who], *begun.actions[who]))
        made: list[Move] = [(DEAL, *cards)]
        if any(move[0] == FIRST for move in script):
            made.append((FIRST, str(begun.first)))
        return self._rules.new(begun.mode), made, [move for move in script if move[0] not in (DEAL, FIRST)]

    def moves(self, steps: Sequence[Step[State]]) -> list[Meaning]:
        """Moves, and the cards that luck draws; whom an Action card is pointed at stands with its play."""
        found: list[Meaning] = []
        for step in steps:
            for said in self._move(*step):
                last = found[-1] if found else {}
                if said["move"] == "choose" and last.get("move") == "play" and last["who"] == said["who"]:
                    found[-1] = {**last, "other": said["other"]}
                else:
                    found.append(said)
        return found

    def _move(self, move: Move, s: State, after: State) -> Iterator[Meaning]:
        actor, verb = self._rules.actor(s), move[0]
        if actor == CHANCE:
            yield from self._drawn(move, s)
        elif verb in PLAIN:
            yield {"move": PLAIN[verb], "who": actor}
        elif verb == "play":
            yield {"move": "play", "who": actor, "card": move[1]}
        elif verb == "swap":
            yield {"move": "swap", "who": actor, "took": move[1], "gave": move[2]}
        elif verb == "keep" and not s.stack:
            yield {"move": "keep", "who": actor, "under": move[1]}
        elif verb == "keep" and actor is not None:
            card = s.faction[actor] if move[1] == "old" else s.stack[-1].got
            yield {"move": "keep_faction", "who": actor, "card": self._id(card)}
        elif verb == "choose" and move[1] in self._rules.book.index:
            yield self._chosen(move[1], after, {"who": actor})
        elif verb == "choose":
            yield {"move": "choose", "who": actor, "other": player_named(move)}

    def _chosen(self, card: str, after: State, who: Meaning) -> Meaning:
        """A Continuity card that is given, or put under its pile."""
        for event in after.events or ():
            if event.kind == "give" and event.data["card"] == card:
                return {"move": "give", **who, "to": event.data["other"], "card": card}
        whose = next(one.data["player"] for one in after.events or () if one.kind == "put-under")
        return {"move": "put_under", **who, "whose": whose, "card": card}

    def _drawn(self, move: Move, s: State) -> Iterator[Meaning]:
        """A card that luck draws, with who draws it; nothing of the deal, which is given."""
        if move[0] != "draw":
            return
        if not s.stack:
            yield {"move": "draw_action" if s.stage == TAKE else "draw", "who": s.turn, "card": move[1]}
            return
        f = s.stack[-1]
        faction = f.part == DRAWN
        yield {"move": "draw_faction" if faction else "draw", "who": f.owner if faction else f.rival, "card": move[1]}

    def outcomes(self, claim: Claimed, before: State | None, after: State) -> Iterable[Iterable[Meaning]]:
        """What the claim is about, and what happened last."""
        return outcomes(self._rules, claim, before, after)


def _of_faction(fact: Meaning) -> bool:
    """Whether something is said of a Faction card, which its player must hold."""
    return fact.get("given") in ("held_for", "gained")
