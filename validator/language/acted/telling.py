"""A whole game of cards of several sorts in sentences of an example: the deal, who drew what, and what was decided.

Several decisions are one sentence where the words say them together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....cards.lazyclass import dataclass
from ....cards.phrasebook.book import Phrasebook
from ....cards.program import Meaning, Sentence
from ...engine.kernel import CHANCE, Event, Move
from ...engine.tablestate import TableState
from ..asks import word
from ..flow.turns import DRAWN
from ..game import WordedGame
from ..picking import PickPlayer
from ..turned import sorts_drawn
from ..wording import said
from .pauses import ACCEPT, DECLINE

TURN = "turn"


class _Wordless(Exception):
    """A move was made for which examples have no words."""


@dataclass(frozen=True, slots=True)
class Made:
    """A move that a player made: who, in which position, and all that came of it."""

    who: int
    move: Move
    before: TableState
    events: tuple[Event, ...]
    legal: tuple[Move, ...]

    @property
    def in_window(self) -> bool:
        """Whether the player could have done nothing, and an example need not speak of that."""
        return DECLINE in self.legal and ACCEPT not in self.legal


def told(game: WordedGame, book: Phrasebook, mode: str, script: Sequence[Move]) -> tuple[str, ...]:
    """Sentences for a game by these moves, of luck and of players; none for one that has moves without words, such as
    a number that is chosen."""
    people, found = game.compiled(mode).table.people, list[str]()
    dealt, made = _played(game, mode, script)
    try:
        for so in _given(game, mode, dealt):
            found.append(said(book, {"so": so}, "outcome", people))
        for deed in [*_drawn(game, mode, dealt), *_deeds(game, mode, made)]:
            found.append(_sentence(book, deed, people))
    except (KeyError, _Wordless):
        return ()
    return tuple(found)


def _sentence(book: Phrasebook, deed: Sequence[Meaning], people: Sequence[str]) -> str:
    """The first of several meanings for which there are words. Raises KeyError if there are none for any."""
    for meaning in deed[:-1]:
        try:
            return said(book, {"move": dict(meaning)}, "move", people)
        except KeyError:
            continue
    return said(book, {"move": dict(deed[-1])}, "move", people)


def _played(game: WordedGame, mode: str, script: Sequence[Move]) -> tuple[list[Event], list[Made]]:
    """All that happens before somebody first decides something, and the moves of players with what came of them."""
    state, dealt, made = game.new(mode), list[Event](), list[Made]()
    for move in script:
        actor, before = game.actor(state), state.copy()
        legal = () if actor == CHANCE else tuple(game.legal(state))
        state.events = []
        game.apply(state, move)
        if actor is not None and actor != CHANCE:
            made.append(Made(actor, move, before, tuple(state.events), legal))
        elif made:
            last = made[-1]
            made[-1] = Made(last.who, last.move, last.before, (*last.events, *state.events), last.legal)
        else:
            dealt += state.events
    return dealt, made


def _given(game: WordedGame, mode: str, events: Sequence[Event]) -> Iterator[Meaning]:
    """Who goes first, and what each player is dealt."""
    table = game.compiled(mode).table
    owned = {table.label(at): owner for at, owner in enumerate(table.owner) if owner >= 0}
    hands: dict[int, list[str]] = {}
    for event in events:
        if event.kind == TURN:
            yield {"went_first": {"person": event.data["player"]}}
            break
        if event.data.get("to") in owned:
            hands.setdefault(owned[event.data["to"]], []).append(str(event.data["card"]))
    yield from ({"dealt_to": {"person": seat}, "cards": cards} for seat, cards in sorted(hands.items()))


def _drawn(game: WordedGame, mode: str, events: Sequence[Event]) -> Iterator[Sequence[Meaning]]:
    """Who drew which card, from which pile if it is not clear."""
    table = game.compiled(mode).table
    for event in events:
        if event.kind == DRAWN:
            deed = {"who": {"person": event.data["player"]}, "do": DRAWN, "kind": event.data["card"]}
            place = next((kind.name for kind in table.places.values() if kind.name == event.data["from"]), "")
            yield [{**deed, "from": {"place": place}}, deed]


def _deeds(game: WordedGame, mode: str, made: Sequence[Made]) -> Iterator[Sequence[Meaning]]:
    """What players decided, and what was drawn after it; each as meanings of which the first with words is said."""
    at = 0
    while at < len(made):
        one, later = made[at], made[at + 1 :]
        deed, taken = _deed(game, mode, one, later)
        if deed:
            yield deed
        for event_of in made[at : at + taken]:
            yield from _drawn(game, mode, event_of.events)
        at += taken


def _deed(game: WordedGame, mode: str, one: Made, later: Sequence[Made]) -> tuple[Sequence[Meaning], int]:
    """What a move says, perhaps with the next one, and how many moves these are; nothing where it need not be said."""
    who: Meaning = {"who": {"person": one.who}}
    verb, after = one.move[0], later[0] if later else None
    same = after is not None and after.who == one.who
    if one.move == DECLINE:
        return _declined(game, one, later), 1
    if verb == "play":
        if after is not None and same and _of_player(game, after):
            on = {"do": "play on", "kind": one.move[1], "target": {"person": int(after.move[1])}}
            return [{**who, **on}], 2
        answered: Meaning = {**who, "do": "answer with", "kind": one.move[1]}
        played: Meaning = {**who, "do": "play", "what": {"kind": one.move[1]}}
        return ([played] if one.who == one.before.seat else [answered, played]), 1
    if verb == "choose" and not _of_player(game, one):
        part = _part(game, mode, one)
        if after is not None and same and after.move[0] == "put":
            return [{**who, "do": "choose part", "part": part, "then": after.move[1]}], 2
        return [{**who, "do": "choose", "part": part}], 1
    if verb == "choose":
        return [{**who, "do": "choose", "player": {"person": int(one.move[1])}}], 1
    if verb == "take" and after is not None and same and after.move[0] == "give":
        return [{**who, "do": "take and give", "take": one.move[1], "give": after.move[1]}], 2
    if verb in ("put", "give"):
        return _moved(game, mode, one), 1
    if verb in ("accept", "follow"):
        return [], 1  # what is drawn tells it
    raise _Wordless


def _of_player(game: WordedGame, one: Made) -> bool:
    """Whether a player is chosen."""
    return one.move[0] == "choose" and isinstance(game.asks(one.before), PickPlayer)


def _part(game: WordedGame, mode: str, one: Made) -> str:
    """The part of the turn that is chosen. Raises _Wordless if it is anything else, such as a number."""
    found = next((name for name in game.compiled(mode).deeds.parts if word(name) == one.move[1]), None)
    if found is None:
        raise _Wordless
    return found


def _declined(game: WordedGame, one: Made, later: Sequence[Made]) -> Sequence[Meaning]:
    """What is not done is said where it is a choice, or where the same player does it later in the turn."""
    who: Meaning = {"who": {"person": one.who}}
    if not one.in_window:
        without = [{**who, "do": "go without", "sort": sort} for sort in _offered(game, one)]
        return [*without, {**who, "answer": DECLINE[0]}]
    for other in (one, *later):
        if other is not one and other.who == one.who and other.move[0] == "play" and other.move in one.legal:
            return [{**who, "answer": DECLINE[0]}]
        if any(event.kind == TURN for event in other.events):
            break
    return []


def _offered(game: WordedGame, one: Made) -> Iterator[str]:
    """The smallest sort of all cards that could have been drawn, if the sentence that asks names any."""
    ask = game.asks(one.before)
    if ask is None or not isinstance(ask.because, Sentence):
        return
    kinds = game.compiled(one.before.mode).table.sorts.kinds
    drawn = frozenset[int]().union(*(kinds.get(sort, frozenset()) for sort in sorts_drawn(ask.because.meaning)))
    whole = [sort for sort, of in kinds.items() if drawn and drawn <= of]
    yield from sorted(whole, key=lambda sort: len(kinds[sort]))[:1]


def _moved(game: WordedGame, mode: str, one: Made) -> Sequence[Meaning]:
    """A card that goes from somebody to somebody, or under a pile; or which of two is kept."""
    table, who = game.compiled(mode).table, {"who": {"person": one.who}}
    owned = {table.label(at): (at, owner) for at, owner in enumerate(table.owner) if owner >= 0}
    moved = (event for event in one.events if event.data.get("card") == one.move[1] and "to" in event.data)
    event = next(moved, None)
    if event is None or event.data["from"] not in owned:
        raise _Wordless
    place, owner = owned[event.data["from"]]
    if event.data["to"] in owned:
        return [{**who, "do": "give to", "kind": one.move[1], "to": {"person": owned[event.data["to"]][1]}}]
    if owner != one.who:
        return [{**who, "do": "put under", "kind": one.move[1], "of": {"person": owner}}]
    kept = [table.kind(card) for card in one.before.places[place]]
    if one.move[1] in kept:  # it may have come in the same move
        kept.remove(one.move[1])
    return (
        [{**who, "do": "keep", "kind": kept[0]}]
        if len(kept) == 1
        else [{**who, "do": "put under", "kind": one.move[1]}]
    )
