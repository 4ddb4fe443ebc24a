"""Positions and moves of Connecting Links in the words of its examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.course import Step
from ...engine.kernel import Move
from ...teller import Proof
from ...telling_kit import GameTeller
from .game import ConnectingLinks
from .state import CHOOSE, SHOW, WATCH, State, each
from .tell_outcomes import outcomes
from .tell_proofs import proof_of

MANY = 8
"""Characters in one sentence at most."""
GIFTS = 3
"""Gifts in one sentence at most."""


class LinksTeller(GameTeller[ConnectingLinks, State]):
    """Fulfils :class:`~...teller.Teller`."""

    def proof(self, claim: Claimed, start: State) -> Proof[State] | None:
        """Houses laid for claims about rooms, trios and reach."""
        return proof_of(self._rules, claim, start)

    def facts(self, state: State, steps: Sequence[Step[State]]) -> list[list[Meaning]] | None:
        """What is given of the beginning of a turn; nothing before the possessors are chosen."""
        s, book = state, self._rules.book
        if s.phase == CHOOSE:
            return [] if steps else None
        begins = (s.phase == WATCH and not s.watched) or (s.phase == SHOW and s.turn < book.first_watch)
        if not begins:
            return None
        fortune = each(book.all & ~s.alive & ~book.before(s.mode))
        used = [notice.id for number, notice in enumerate(book.notices) if s.used >> number & 1]
        return [
            [{"given": "turn", "n": s.turn}] if s.turn != book.first_notice else [],
            [{"given": "used", "cards": used}] if used else [],
            [{"given": "fortune", "cards": [book.ids[room]]} for room in fortune],
            [{"given": "possessors", "cards": [book.ids[room]]} for room in s.possessors],
        ]

    def sentences(self, facts: Sequence[Meaning], state: State) -> list[Meaning]:
        """All possessors in one sentence, those with Fortune in as few as there can be."""
        book = self._rules.book
        single = [one for one in facts if one["given"] in ("turn", "used")]
        fortune = [card for one in facts if one["given"] == "fortune" for card in one["cards"]]
        possessors = [card for one in facts if one["given"] == "possessors" for card in one["cards"]]
        alone = [
            card for card in book.ids if card not in fortune and not book.before(state.mode) >> book.index[card] & 1
        ]
        chosen: list[Meaning] = [{"given": "possessors", "cards": possessors}] if possessors else []
        if len(fortune) > MANY and len(alone) <= MANY:
            return [*chosen, *single, {"given": "without_fortune", "cards": alone}]
        parts = [fortune[at : at + MANY] for at in range(0, len(fortune), MANY)]
        return [*chosen, *single, *({"given": "fortune", "cards": part} for part in parts)]

    def moves(self, steps: Sequence[Step[State]]) -> list[Meaning]:
        """Watch tokens and gifts of a phase in one sentence."""
        found: list[Meaning] = []
        for move, _, _ in steps:
            said = next(self._move(move))
            last = found[-1] if found else {}
            if said["move"] == last.get("move") == "watch" and len(last["cards"]) < self._rules.book.watches:
                found[-1] = {**last, "cards": [*last["cards"], *said["cards"]]}
            elif said["move"] == last.get("move") == "give" and len(last["gifts"]) < GIFTS:
                found[-1] = {**last, "gifts": [*last["gifts"], *said["gifts"]]}
            else:
                found.append(said)
        return found

    def _move(self, move: Move) -> Iterator[Meaning]:
        verb = move[0]
        if verb in ("possess", "watch"):
            yield {"move": verb, "cards": list(move[1:])}
        elif verb == "show":
            yield {"move": "show", "card": move[1]}
        else:
            yield {"move": "give", "gifts": [{"card": move[2], "colour": move[1]}]}

    def outcomes(self, claim: Claimed, before: State | None, after: State) -> Iterable[Iterable[Meaning]]:
        """What the claim is about, and what happened last."""
        return outcomes(self._rules, claim, before, after)
