"""Positions and moves of ygios in the words of its examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.course import Step
from ...engine.kernel import Move
from ...teller import Proof
from ...telling_kit import GameTeller
from .examples_table import NEXT_ROUND
from .examples_words import NAMED
from .game import Ygios
from .select import card_called
from .state import FIRST, PLAY, ZONES, State
from .tell_outcomes import called_in_words, outcomes
from .tell_proofs import proof_of

FACES = ("down", "up")
PLAIN = {"back-off": "back_off", "skip": "skip", "accept": "accept", "decline": "decline"}
MANY = 8
"""Cards in one sentence at most."""
LAID = 4
"""Places of cards in one sentence at most."""


class YgiosTeller(GameTeller[Ygios, State]):
    """Fulfils :class:`~...teller.Teller`: "you" are player 0."""

    def proof(self, claim: Claimed, start: State) -> Proof[State] | None:
        """Backing off is shown by backing off."""
        return proof_of(self._rules, claim)

    def facts(self, state: State, steps: Sequence[Step[State]]) -> list[list[Meaning]] | None:
        """What is given of the beginning of a turn, or of a round that is dealt."""
        if state.phase == FIRST:
            return self._deal(state, [move for move, _, _ in steps])
        if state.phase != PLAY or state.stack:
            return None
        return [
            self._row(state),
            [{"given": "first", "who": NAMED[1]}] if state.first == 1 else [],
            [{"given": "turn", "who": NAMED[state.turn]}] if state.turn != state.first else [],
            [{"given": "round", "n": state.round}] if state.round > 1 else [],
            [{"given": "points", "who": NAMED[who], "n": n} for who, n in enumerate(state.points) if n],
            list(self._spent(state)),
            list(self._locks(state)),
            *([fact] for card in state.board for fact in self._marks(state, card)),
            [self._on_table(state, card) for card in state.board],
            [{"luck": "tops", "cards": [self._id(card)]} for card in state.pile],
            [{"given": "hand", "who": NAMED[s], "cards": [self._id(card)]} for s in (0, 1) for card in state.hands[s]],
            self._sizes(state),
        ]  # fmt: skip

    def _id(self, card: int) -> str:
        return self._rules.book.ids[card]

    def _row(self, s: State) -> list[Meaning]:
        if s.mode == "simple":
            return []
        names = self._rules.book.bonus_ids
        laid: list[Meaning] = [{"given": "bonus", "bonus": names[s.bonus[zone]], "zone": ZONES[zone]} for zone in s.row]
        return [{"given": "row", "zones": [ZONES[zone] for zone in s.row]}, *laid]

    def _on_table(self, s: State, card: int) -> Meaning:
        face, zone = FACES[s.up[card]], ZONES[s.loc[card]]
        return {"given": "table", "who": NAMED[s.owner[card]], "card": self._id(card), "face": face, "zone": zone}

    def _marks(self, s: State, card: int) -> Iterator[Meaning]:
        name, book = self._id(card), self._rules.book
        silent = book.zone_rules[s.bonus[s.loc[card]]].no_ability is not None
        if s.up[card] and not s.active[card] and not silent:
            yield {"given": "silent", "card": name}
        if s.shield[card] and not (s.active[card] and book.steps[card].shields is not None):
            yield {"given": "protected", "card": name}
        if s.fi == card:
            yield {"given": "first_impressions", "card": name}

    def _spent(self, s: State) -> Iterator[Meaning]:
        return ({"given": "used", "card": self._id(card)} for card, used in enumerate(s.spent) if used)

    def _locks(self, s: State) -> Iterator[Meaning]:
        for player, zone, _, last, card in s.locks:
            turns = last - s.turns[player] + (s.turn == player)
            if turns > 0:
                yield {"given": "lock", "card": self._id(card), "zone": ZONES[zone], "who": NAMED[player], "n": turns}

    def _sizes(self, s: State) -> list[Meaning]:
        """How many cards lie where there are no names; a hand is whole if nothing is said."""
        hands: list[Meaning] = [{"given": "hand", "who": NAMED[who], "more": len(s.hands[who])} for who in (0, 1)]
        rest: list[Meaning] = [{"given": "rest"}] if s.discard else []
        return [*hands, *rest, {"given": "pile", "n": len(s.pile)}]

    def _deal(self, s: State, script: Sequence[Move]) -> list[list[Meaning]] | None:
        """What luck says in a script that begins with a round."""
        said = {move[0]: list(move[1:]) for move in reversed(script)}
        if s.round or "deal" not in said:
            return None
        size = self._rules.book.rules["deal"][s.mode]
        deal, row = said["deal"], said.get("row", [])
        bonuses = zip(row, said.get("bonus", []), strict=False)
        return [
            [{"given": "row", "zones": row}] if row else [],
            [{"given": "bonus", "bonus": bonus, "zone": zone} for zone, bonus in bonuses],
            [{"given": "first", "who": NAMED[1]}] if said["first"] == ["1"] else [],
            [{"luck": "tops", "cards": [card]} for card in deal[2 * size :]],
            [{"luck": "deal", "who": NAMED[who], "cards": deal[who * size : (who + 1) * size]} for who in (0, 1)],
        ]

    def unnamed(self, said: Meaning) -> Meaning | None:
        """A face-down card on the table, a card that is discarded or played face-down."""
        if said.get("move") == "discard":
            return {"move": "discard", "who": said["who"], "n": len(said["cards"])}
        if said.get("face") != "down" or not ("given" in said or said.get("move") == "play"):
            return None
        return {key: value for key, value in said.items() if key != "card"}

    def sentences(self, facts: Sequence[Meaning], state: State) -> list[Meaning]:
        """Cards of one hand, side of the table or pile in one sentence; the hands last."""
        table = [fact for fact in facts if fact.get("given") == "table"]
        others = [fact for fact in facts if fact.get("given") not in ("table", "hand") and "luck" not in fact]
        tops = [card for fact in facts if fact.get("luck") == "tops" for card in fact["cards"]]
        early = [fact for fact in others if fact["given"] in ("row", "bonus", "first", "turn", "round", "points")]
        return [
            *early,
            *(one for who in NAMED for one in _layout(who, [fact for fact in table if fact["who"] == who])),
            *(one for one in others if one not in early),
            *(one for who in NAMED for one in self._hand(who, facts, state)),
            *(fact for fact in facts if fact.get("luck") == "deal"),
            *([{"luck": "top" if len(tops) == 1 else "tops", "cards": tops}] if tops else []),
        ]

    def _hand(self, who: str, facts: Sequence[Meaning], s: State) -> Iterator[Meaning]:
        mine = [fact for fact in facts if fact.get("given") == "hand" and fact["who"] == who]
        cards = [card for fact in mine for card in fact.get("cards", [])]
        sizes = [fact["more"] for fact in mine if "more" in fact]
        laid = sum(fact.get("given") == "table" and fact["who"] == who for fact in facts)
        if not mine:
            return
        size = sizes[0] if sizes else max(self._rules.book.rules["hand"][s.mode] - laid, len(cards))
        hand: Meaning = {"given": "hand", "who": who}
        more = {"more": size - len(cards)} if size > len(cards) or not cards else {}
        yield {**hand, **({"cards": cards} if cards else {}), **more}

    def opening(self, begun: State, script: Sequence[Move]) -> tuple[State, list[Move], Sequence[Move]]:
        """A round that is dealt begins before the deal."""
        if not script or script[0][0] != FIRST:
            return begun, [], script
        book = self._rules.book
        start = self._rules.new(begun.mode)
        start.timeline = begun.timeline
        order = [*begun.hands[0], *begun.hands[1], *begun.pile]
        made = [(FIRST, str(begun.first)), ("deal", *(book.ids[card] for card in order))]
        return start, made, [move for move in script if move[0] not in (FIRST, "deal")]

    def moves(self, steps: Sequence[Step[State]]) -> list[Meaning]:
        """One sentence for each move of a player."""
        return [said for step in steps for said in self._move(*step)]

    def _move(self, move: Move, before: State, after: State) -> list[Meaning]:
        actor = self._rules.actor(before)
        if actor not in (0, 1):
            return [{"move": NEXT_ROUND}] if move[0] == FIRST and before.round else []
        who: Meaning = {"who": NAMED[actor]}
        verb = move[0]
        if verb in PLAIN:
            hand = {"hand": len(before.hands[actor])} if verb == "back-off" else {}
            return [{"move": PLAIN[verb], **who, **hand}]
        if verb == "play":
            return [{"move": "play", **who, "card": move[1], "face": move[2], "zone": move[3]}]
        if verb == "discard":
            return [{"move": "discard", **who, "cards": list(move[1:])}]
        return [self._choice(before, move, after, who)]

    def _choice(self, before: State, move: Move, after: State, who: Meaning) -> Meaning:
        """What is chosen, in the words of what comes of it."""
        event = next(iter(after.events or []), None)
        chooser = self._rules.actor(before)
        card = card_called(self._rules.book, before, chooser or 0, move[1])
        what, kind = called_in_words(self._rules, before, card, chooser), event.kind if event else ""
        if event is not None and kind == "play":
            face, zone = event.data["face"], event.data["zone"]
            return {"move": "play", **who, "card": move[1], "face": face, "zone": zone}
        if event is not None and kind in ("move", "flip"):
            key = "zone" if kind == "move" else "face"
            return {"move": kind, **who, "what": what, key: event.data[key]}
        return {"move": "return" if kind == "return" else "choose", **who, "what": what}

    def outcomes(self, claim: Claimed, before: State | None, after: State) -> Iterable[Iterable[Meaning]]:
        """What the claim is about, and what happened last."""
        return outcomes(self._rules, claim, before, after)


def _layout(who: str, cards: Sequence[Meaning]) -> Iterator[Meaning]:
    """The cards of a player on the table, in as few sentences as there can be."""
    laid: list[Meaning] = []
    for (face, zone, named), run in groupby(cards, key=lambda fact: (fact["face"], fact["zone"], "card" in fact)):
        found = list(run)
        if named:
            names = [fact["card"] for fact in found]
            parts = [names[at : at + MANY] for at in range(0, len(names), MANY)]
            laid += [{"cards": part, "face": face, "zone": zone} for part in parts]
        else:
            laid.append({"n": len(found), "zone": zone})
    for at in range(0, len(laid), LAID):
        yield {"given": "table", "who": who, "laid": laid[at : at + LAID]}
