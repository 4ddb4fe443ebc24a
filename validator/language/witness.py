"""How claims about a game that runs from its words are tried: conditions that never, always or at least once hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial
from itertools import chain

from ...cards.phrasebook.book import Phrasebook
from ...cards.program import Meaning
from ..claimed import MOODS, NEW_GAME, POSITIONS, Claimed, Scene, Watch
from ..engine.kernel import Event
from ..engine.tablestate import TableState
from ..inside import words_in
from .arena.claimed import is_in_play, laid_for, watch_in_play
from .arena.conditions import KNOWN as OF_CARDS
from .arena.meant import Told as InPlay
from .bearing import RECKONED
from .board.claimed import LAID, is_arranged
from .board.laid import CHANGES, INSTEAD
from .bonds.claimed import BONDED
from .bonds.faces import FACES
from .bonds.reached import REACHED
from .elapsed import ELAPSED
from .faults import Unplayable
from .frames import Test, frame
from .game import WordedGame
from .moods import OfOne, answer, in_mood, of_player
from .scenes import emptied_scenes, held_scenes
from .table import does
from .terms import always
from .turned import TURNED
from .wording import said
from .zones.claimed import KNOWN as OF_ZONES
from .zones.claimed import is_of_zones, watch_zones
from .zones.claims_of_bans import needed
from .zones.told import Told
from .zones.wellformed import odd_claim

_OF_TURNS = {**TURNED, **ELAPSED, **BONDED}
_TRIED = {**FACES, **REACHED}
"""What is tried once, on positions made for it."""
_ENOUGH = 2_000
"""Positions of games of chance in which claims about zones are asked."""
_LITTLE = frozenset({"A", "An", "The", "Each", "It", "In", "Nobody"})
"""Words that begin with a small letter inside of a sentence."""
_COUNTED = frozenset({"many", "count"})
"""Keys of what is counted, which only positions that a game leads to can show."""
_NEVER = frozenset({"(the first position)"})
"""No event is of this kind: what is so from the beginning is asked of the first position alone."""


class WordedWitness:
    """Fulfils :class:`~..claimed.Witness` for any game that runs from its words."""

    def __init__(self, game: WordedGame, book: Phrasebook) -> None:
        self.game, self._book = game, book

    @cached_property
    def needs(self) -> Mapping[str, Callable[[TableState], int]]:
        """The tokens that lie on pieces, or count something in games with zones, by their component."""
        if self._on_board:
            from .board.scenes import tokens_lying

            return tokens_lying(self.game)
        by_mode = {mode: needed(told) for mode, told in self._told.items() if told.zones.ids}
        parts = dict.fromkeys(part for one in by_mode.values() for part in one)
        return {part: partial(_needed, by_mode, part) for part in parts}

    @cached_property
    def _told(self) -> Mapping[str, Told]:
        return {mode: Told(self.game, mode, OF_ZONES) for mode in self.game.modes}

    @cached_property
    def _in_play(self) -> Mapping[str, InPlay]:
        every = {mode: InPlay(self.game, mode, OF_CARDS) for mode in self.game.modes}
        return {mode: told for mode, told in every.items() if told.arena.lay.place}

    @property
    def _on_board(self) -> bool:
        return bool(self.game.compiled(self.game.modes[0]).table.pieces.nouns)

    def watch(self, claim: Claimed) -> Watch[TableState] | None:
        """How to tell whether a claim holds; None if it has none of these moods, or speaks of what cannot be asked."""
        watch, levels = self._watch(claim), self.game.compiled(self.game.modes[0]).table.bonds.levels
        named = watch is not None and not watch.can and not levels.keys().isdisjoint(words_in(claim.meaning))
        if watch is None or not named:
            return watch
        from .bonds.scenes import NAMED

        return replace(watch, scenes=NAMED)

    def _watch(self, claim: Claimed) -> Watch[TableState] | None:
        meaning, modes = claim.meaning, self.game.modes
        while "mode" in meaning:
            modes, meaning = tuple(mode for mode in modes if mode == meaning["mode"]), meaning.get("then", {})
        mood = next((mood for mood in MOODS if isinstance(meaning.get(mood), Mapping)), None)
        if mood is None or not modes:
            return None
        so = meaning[mood]
        try:
            if is_in_play(meaning):
                return watch_in_play(self._in_play, meaning, modes)
            if is_of_zones(meaning):
                if not self._told[modes[0]].zones.ids or any(odd_claim(meaning, ())):
                    return None
                return watch_zones(self._told, meaning, modes)
            if "done" in so:
                return self._of_deed(so)
            if change := next((key for key in CHANGES if key in so), None):
                return self._of_change(mood, change, so)
            if turned := next((key for key in _OF_TURNS if key in so), None):
                return self._of_turns(mood, turned, so)
            if tried := next((key for key in _TRIED if key in so), None):
                return self._once(mood, tried, so)
            if "in_phase" in so:
                return self._of_phase(mood, modes, so)
            asked = {mode: list(self._asked(mode, so)) for mode in modes}
            given = {mode: self._condition(mode, meaning.get("if")) for mode in modes}
        except (Unplayable, LookupError, ValueError, TypeError, AttributeError):
            return None  # phrases of a game can claim anything; what is odd in it is told at its place

        def ask(before: TableState | None, state: TableState) -> str | None:
            if state.mode not in asked or not given[state.mode](state, frame(0)):
                return None
            if _COUNTED & so.keys() and is_arranged(self.game.compiled(state.mode).deeds, state):
                return None
            return answer(mood, asked[state.mode], state)

        return Watch(ask, _NEVER if (LAID | RECKONED.keys()) & so.keys() else frozenset(), can=mood == "can")

    def _condition(self, mode: str, so: Meaning | None) -> Test:
        return always if so is None else self.game.compiled(mode).deeds.test(so)

    def _of_change(self, mood: str, key: str, so: Meaning) -> Watch[TableState]:
        """Whether a move ever changes something."""
        tests = {mode: CHANGES[key](self.game.compiled(mode).deeds, so) for mode in self.game.modes}
        words, wanted = self._words(so), mood != "never"

        def ask(before: TableState | None, state: TableState) -> str | None:
            if before is None:
                return None
            return "" if tests[state.mode](before, state) == wanted else words

        return Watch(ask, can=mood == "can")

    def _of_turns(self, mood: str, key: str, so: Meaning) -> Watch[TableState]:
        """What is claimed of turns, of what is drawn in them, and of those that are over."""
        made = {mode: _OF_TURNS[key](self.game, self.game.compiled(mode).deeds, so) for mode in self.game.modes}

        def ask(before: TableState | None, state: TableState) -> str | None:
            instead = made[state.mode](before, state) if before is not None else None
            return in_mood(mood, instead)

        return Watch(ask, can=mood == "can")

    def _once(self, mood: str, key: str, so: Meaning) -> Watch[TableState]:
        """What is tried on positions made for it, and not in play: the game has one answer, whatever was played."""
        tried = _TRIED[key](self.game, self.game.compiled(self.game.modes[0]).deeds, so)

        def ask(before: TableState | None, state: TableState) -> str | None:
            instead = tried()
            if mood == "never":
                return "" if instead else self._words(so)
            return instead

        return Watch(ask, _NEVER, can=mood == "can")

    def _of_phase(self, mood: str, modes: Sequence[str], so: Meaning) -> Watch[TableState]:
        """Whether a turn has a phase: somebody decides in it, or its sentence does something."""
        tests = {mode: self.game.compiled(mode).deeds.test(so) for mode in modes}
        phase, turn, words, wanted = so["in_phase"], so["turn"], self._words(so), mood != "never"

        def ask(before: TableState | None, state: TableState) -> str | None:
            if state.mode not in tests:
                return None
            done = (one for one in state.events or () if one.data.get("turn") == turn)
            found = tests[state.mode](state, frame(0)) or any(_phase_of(one) == phase for one in done)
            return "" if found == wanted else words

        return Watch(ask, can=mood == "can")

    def _asked(self, mode: str, so: Meaning) -> Iterator[OfOne]:
        deeds = self.game.compiled(mode).deeds
        who = so.get("who")
        if not (isinstance(who, dict) and ("any" in who or "each" in who)):
            laid = next((partial(told, deeds, so) for key, told in INSTEAD.items() if key in so), str)
            instead = next((make(deeds, so) for key, make in RECKONED.items() if key in so), laid)
            yield OfOne(lambda state: True, deeds.test(so), self._words(so), so, instead)
            return
        among = deeds.among(who)
        for player in range(deeds.table.players):
            of_one = {**so, "who": {"person": player}}
            yield OfOne(of_player(among, player), deeds.test(of_one), self._words(of_one), of_one)

    def shown(self, claim: Claimed, state: TableState) -> Meaning | None:
        """What is so in a position although it is claimed never to be; None if it is nothing of the kind."""
        so = claim.meaning.get("never")
        if so is None or is_of_zones(claim.meaning) or is_in_play(claim.meaning) or "done" in so:
            return None
        if any(key in so for key in (*CHANGES, *_OF_TURNS, *_TRIED)):
            return None
        here = (one for one in self._asked(state.mode, so) if one.among(state))
        return next((one.so for one in here if one.test(state, frame(0))), None)

    def _words(self, so: Meaning) -> str:
        claimed: Meaning = {"always": so}
        people = self.game.compiled(self.game.modes[0]).table.people
        for kind, meaning in (("so", so), ("claim", claimed)):
            with suppress(KeyError):
                text = said(self._book, dict(meaning), kind, people).rstrip(".")
                first = text.partition(" ")[0]
                return first.lower() + text[len(first) :] if first in _LITTLE else text
        return "it is so"

    def _of_deed(self, so: Meaning) -> Watch[TableState]:
        """Whether a deed is ever done to a player by another one; what is so of that player is so before it."""
        verb = str(so["done"])
        among = {mode: self.game.compiled(mode).deeds.among(so["to"]) for mode in self.game.modes}
        base, third, *_ = self.game.compiled(self.game.modes[0]).deeds.verbs[verb].forms
        people = {mode: self.game.compiled(mode).table.people for mode in self.game.modes}

        def ask(before: TableState | None, state: TableState) -> str | None:
            words: str | None = None
            for event in state.events or ():
                if before is None or event.kind != verb or event.data.get("player") == event.data.get("to"):
                    continue
                words = ""
                if among[state.mode](before, frame(0, int(event.data["player"])), int(event.data["to"])):
                    names = people[state.mode]
                    return f"{does(names[event.data['player']], third, base)} {names[event.data['to']]}"
            return words

        return Watch(ask, frozenset({verb}))

    def positions(self, claim: Claimed) -> Iterable[tuple[str, TableState]]:
        """For what is so from the beginning: the first position of each mode."""
        meaning = _then(claim.meaning)
        if is_in_play(meaning):
            yield from laid_for(self._in_play, meaning)
        elif any(LAID & meaning[mood].keys() for mood in MOODS if mood in meaning):
            for mode in self.game.modes:
                yield f"{NEW_GAME}{mode}", self.game.new(mode)
        elif _is_once(meaning):
            yield f"{NEW_GAME}{self.game.modes[0]}", self.game.new(self.game.modes[0])

    @property
    def enough(self) -> int:
        """In games with zones, or cards in play, fewer positions will do: scenes are made for each claim."""
        return _ENOUGH if self._told[self.game.modes[0]].zones.ids or self._in_play else POSITIONS

    def scenes_of(self, claim: Claimed) -> Iterable[Scene[TableState]]:
        """In games with zones, with cards in play or with pieces in bonds: positions made of what a claim names."""
        meaning = _then(claim.meaning)
        if is_in_play(meaning):
            from .arena.scenes import scenes_in_play

            return scenes_in_play(self._in_play, meaning)
        if is_of_zones(meaning):
            from .zones.scenes import zone_scenes

            return zone_scenes(self._told, claim.meaning)
        if _is_once(meaning) or not self.game.compiled(self.game.modes[0]).table.bonds.ids:
            return ()
        from .bonds.scenes import named_scenes

        return named_scenes(self.game, claim.meaning)

    def scenes(self) -> Iterable[Scene[TableState]]:
        """Positions that are seldom reached: of pieces on a board, of empty piles, and of cards that are held for
        several turns. All other play begins with the setup."""
        if self._on_board:
            from .board.scenes import board_scenes
            from .bonds.scenes import bond_scenes

            return chain(board_scenes(self.game), bond_scenes(self.game))
        return chain(emptied_scenes(self.game), held_scenes(self.game))


def _needed(by_mode: Mapping[str, Mapping[str, Callable[[TableState], int]]], part: str, state: TableState) -> int:
    return by_mode[state.mode][part](state)


def _then(meaning: Meaning) -> Meaning:
    """What is claimed, without the way to play of which it is."""
    while "mode" in meaning:
        meaning = meaning.get("then", {})
    return meaning


def _is_once(meaning: Meaning) -> bool:
    """Whether a claim has one answer, whatever was played."""
    return any((RECKONED.keys() | _TRIED.keys()) & meaning[mood].keys() for mood in MOODS if mood in meaning)


def _phase_of(event: Event) -> object:
    """The phase whose sentence is the cause of an event."""
    return None if isinstance(event.because, str) else event.because.meaning.get("phase")
