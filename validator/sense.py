"""What a sentence of a rule sheet says that cannot be meant: one thing twice, or a bound beyond all there is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..cards.finding import Finding
from ..cards.memo import Same
from ..cards.model import Game
from ..cards.phrasebook import Phrasebook
from ..cards.program import Sentence
from ..cards.rulebook.reading import BookReading
from ..cards.words import Statement
from .checks.sht_sense import out_of_reach, players_not_played, same_twice
from .claimed import Claimed
from .claims import Trial
from .language.game import WordedGame
from .language.reading import Readings
from .language.witness import WordedWitness

_MOST = 200
"""Cards of a game up to which it is looked for what is reached."""
_PAIRS = (("from", "to"), ("a", "b"))
"""Keys of a meaning that name two different things."""


def check_twice(every: Sequence[Sentence]) -> Iterator[Finding]:
    """Sentences that name one thing where two different ones are meant."""
    for one in every:
        what = _twice(one.meaning)
        if what and one.place is not None:
            yield same_twice(one.place, one.text, what)


def check_names_twice(book: Phrasebook, said: Iterable[Statement | BookReading]) -> Iterator[Finding]:
    """Sentences that name one card twice, by a phrase with a slot for each of two."""
    for one in said:
        for parse in one.reading.parses[:1]:
            kinds = {name: slot.type for name, slot in parse.wording.slots.items() if slot.type in book.named}
            named = [book.types[kind].show(parse.slots[name].value) for name, kind in kinds.items()]
            if twice := next((name for name in named if name and named.count(name) > 1), ""):
                there = one.statement if isinstance(one, BookReading) else one
                yield same_twice(there.place, there.text, twice)


def check_people(game: Game, read: Readings) -> Iterator[Finding]:
    """That the game is played with as many as it is for."""
    said, words = game.meta.players, read.lexicon.words
    most = said[1] if isinstance(said, list) else said
    if isinstance(most, int) and most > len(words.people) and not words.sides and not words.zones:
        yield players_not_played(game.doc.place(("players",)), most, len(words.people))


def _twice(meaning: Any) -> str:
    """What is named twice in a meaning; "" if nothing is."""
    if isinstance(meaning, list):
        return next(filter(None, map(_twice, meaning)), "")
    if not isinstance(meaning, dict):
        return ""
    for one, other in _PAIRS:
        if (named := _place(meaning.get(one))) and meaning.get(one) == meaning.get(other):
            return named
    what = meaning.get("what", meaning.get("all"))
    source = next((what[key] for key in ("all", "of", "in") if key in what), None) if isinstance(what, dict) else None
    if (named := _place(source)) and source in (meaning.get("to"), meaning.get("what")) and source != what:
        return named
    holds = meaning.get("holds")
    if isinstance(holds, list) and len(holds) > len(set(map(str, holds))):
        return next(str(name) for name in holds if holds.count(name) > 1)
    return next(filter(None, map(_twice, meaning.values())), "")


def _place(named: object) -> str:
    return str(named.get("place", "")) if isinstance(named, dict) else ""


def check_bounds(game: Game, made: WordedGame, read: Readings, claims: Sequence[Claimed]) -> Iterator[Finding]:
    """Claims that no player, or place, ever has more cards than some number, or that there are never more pieces, where
    there are fewer in all."""
    for claim in claims:
        so, bound = bound_of(claim.meaning)
        counted = there_of(game, read, so) if bound is not None else None
        if bound is not None and counted is not None and counted[0] < bound:
            there, what = counted
            reached = _reached(game, made, read, replace(claim, meaning={"can": so}), there)
            yield out_of_reach(claim.place, claim.text, bound, there, what, reached, so["cmp"] == "least")


def bound_of(meaning: Mapping[str, Any]) -> tuple[Mapping[str, Any], int | None]:
    """What a claim counts, and the number that it says is never passed; None if it says none."""
    mood = next((key for key in ("never", "always") if isinstance(meaning.get(key), Mapping)), "")
    so: Mapping[str, Any] = meaning[mood] if mood else {}
    if (mood, so.get("cmp")) not in (("never", "more"), ("never", "least"), ("always", "most")):
        return so, None
    bound = so.get("n" if "many" in so else "has")
    return so, bound if isinstance(bound, int) and ("many" in so or "in" in so) else None


def there_of(game: Game, read: Readings, so: Mapping[str, Any]) -> tuple[int, str] | None:
    """How many there are in all of what is counted: cards, or pieces; None where it is not known, as of those with a
    role."""
    if "many" not in so:
        parts = [part for part in game.components.values() if part.kind == "card"]
        return sum(card.copies for part in parts for card in part.cards), "cards"
    many = so["many"]
    noun = str(many.get("pieces", "")) if isinstance(many, Mapping) else ""
    component = game.components.get(read.lexicon.words.pieces.get(noun, ""))
    return (sum(card.copies for card in component.cards), f"{noun}s") if component is not None else None


def _reached(game: Game, made: WordedGame, read: Readings, claim: Claimed, there: int) -> int:
    """The most of what a claim counts that comes up in play."""
    so = claim.meaning["can"]
    number = "n" if "many" in so else "has"
    asked = [
        Claimed(f"at least {many}", {"can": {**so, "cmp": "least", number: many}}, claim.place)
        for many in range(1, min(there, _MOST) + 1)
    ]
    witness = game.memo.get("worded witness", Same(made), lambda: WordedWitness(made, read.lexicon.book))
    trials = Trial(asked, witness, game.memo).result()
    return max((one.claim.meaning["can"][number] for one in trials.tried if one.held), default=0)
