"""Cards in play as words.yaml and the data of a game name them, and what nothing can be played with."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ....cards.document import Document
from ....cards.finding import Finding, did_you_mean
from ....cards.lexicon.forms import WordsForm
from ....cards.lexicon.nouns import PLAIN
from ....cards.model import Card, Component, Game
from ...checks import sht
from ...checks.sht_decks import number_without_use
from ...engine.tablestate import NOBODY
from ..compiling import Compiled
from ..table import Table
from .layout import NOT_IN_PLAY, InPlay, in_play, single_names

SIDES = 2
"""Players who have cards in play: whose turn it is, and the other one."""


def misnamed(game: Game, words: WordsForm, doc: Document, players: Collection[int]) -> Iterator[Finding]:
    """What keeps cards in play from being played before a table is laid: how many play, whose decks there are, and
    cards of no type or with the name of another one's copy. ``doc`` is words.yaml, ``players`` how many may play."""
    if not words.arena:
        return
    if set(players) != {SIDES}:
        why = "what fights and what is paid is settled between two players"
        text, hint = f"players: {game.meta.players}", f"write 'players: {SIDES}'"
        yield sht.cannot_be_played(game.doc.key_place(("players",)), text, why, hint)
    yield from _decks(game, words, doc)
    ((place, field),) = words.arena.items()
    parts = [part for part in game.components.values() if part.kind == "card" or part.id == words.supplies.get("token")]
    fields = dict.fromkeys(name for part in parts for card in part.cards for name in card.data)
    if field not in fields:
        hint = did_you_mean(field, fields)
        yield sht.cannot_be_played(
            doc.place(("arena", place)), f"{place}: {field}", f"no card has a field {field!r}", hint
        )
    else:
        yield from (found for part in parts for card in part.cards for found in _types(card, field, words))
    yield from _same_names(parts)


def misplaced(table: Table, words: WordsForm, doc: Document) -> Iterator[Finding]:
    """The place where cards are in play, and that of the decks, where not each player has such a place."""
    for listed, named in (("arena", words.arena), ("decks", words.decks)):
        for name in named if words.arena else ():
            kind = table.places.get(name)
            if kind is None or not kind.owned:
                why = f"the {name} is nobody's" if kind else f"there is no {name} on the table"
                near = "" if kind else did_you_mean(name, [one for one, kind in table.places.items() if kind.owned])
                say = f"say it under Table: 'Each player has a face-up {name}.'"
                yield sht.cannot_be_played(
                    doc.key_place((listed, name)), name, why, "; or ".join(filter(None, (near, say)))
                )


def odd_numbers(game: Game, made: Compiled) -> Iterator[Finding]:
    """Cards that fight and lack a number with which they do, and others that have one with which they never would."""
    arena = made.deeds.arena
    for one in (game.by_id[kind] for kind in made.table.kinds) if arena.fighter else ():
        fights = arena.is_a(arena.index[one.id], arena.fighter)
        for field in filter(None, (arena.atk, arena.hp)):
            there = isinstance(one.data.get(field), int)
            if fights and not there:
                why, hint = f"it fights, and has no {field}", f"give it {field}, or another type"
                yield sht.cannot_be_played(one.place_of(field), one.name, why, hint)
            elif there and not fights:
                yield number_without_use(one.place_of(field), one.name, field, arena.fighter)


def _decks(game: Game, words: WordsForm, doc: Document) -> Iterator[Finding]:
    example = "'decks: {deck: [the component of one player, that of the other]}'"
    if not words.decks:
        why = "nothing says whose deck the cards are of"
        yield sht.cannot_be_played(doc.key_place(("arena",)), "arena", why, f"write {example}")
    for name, parts in words.decks.items():
        for at, part in enumerate(parts):
            if game.components[part].kind != "card":
                cards = [one.id for one in game.components.values() if one.kind == "card"]
                why = f"{part!r} is no component of cards"
                yield sht.cannot_be_played(
                    doc.place(("decks", name, at)), f"{name}: {part}", why, f"name one of {', '.join(cards)}"
                )
        if len(parts) != SIDES or len(set(parts)) != SIDES:
            why = f"each of the {SIDES} players has a deck of other cards"
            yield sht.cannot_be_played(
                doc.place(("decks", name)), f"{name}: [{', '.join(parts)}]", why, f"write {example}"
            )


def _types(card: Card, field: str, words: WordsForm) -> Iterator[Finding]:
    """A card that is of no type, or of one that words.yaml does not name."""
    said = card.data.get(field)
    types = [str(one) for one in said] if isinstance(said, list) else [] if said is None else [str(said)]
    if not types:
        why = f"nothing under {field!r} says what it is"
        yield sht.cannot_be_played(card.doc.place(card.path), card.name, why, did_you_mean("", words.card_types))
    for one in types:
        if one not in words.card_types:
            hint = did_you_mean(one, words.card_types) or "name it under 'card_types' in words.yaml"
            why = f"{one!r} is none of the 'card_types' in words.yaml"
            yield sht.cannot_be_played(card.place_of(field), card.name, why, hint)


def _same_names(parts: Collection[Component]) -> Iterator[Finding]:
    """Cards whose id is what moves call a copy of another one."""
    copies = {name: card for part in parts for card in part.cards for name in single_names(card.id, card.copies)[1:]}
    for card in (card for part in parts for card in part.cards):
        if other := copies.get(card.id):
            why = f"one of the {other.copies} copies of {other.name} ({other.id}) is called {card.id!r} in moves"
            yield sht.cannot_be_played(card.place_of("id"), card.id, why, "give it another id")


def in_arena(game: Game, words: WordsForm) -> list[Component]:
    """The components of tokens that come into play as cards do."""
    made = words.supplies.get("token", "") if words.arena else ""
    return [game.components[made]] if made else []


def arena_of(game: Game, words: WordsForm, parts: Sequence[Component]) -> InPlay:
    """The place where cards are in play, the types of all cards, and whose deck they are of."""
    if not words.arena:
        return NOT_IN_PLAY
    ((place, field),) = words.arena.items()
    ((deck, whose),) = words.decks.items()
    seats = {part: seat for seat, part in enumerate(whose)}
    tokens = {card.id for part in in_arena(game, words) for card in part.cards}
    cards = []
    for part in parts:
        for card in part.cards:
            said = card.data.get(field)
            types = [str(one) for one in said] if isinstance(said, list) else [str(said)]
            cards.append((card.id, card.copies, types, seats.get(part.id, NOBODY)))
    arrives = words.in_play.get("arrive", PLAIN["arrive"])[1]
    return in_play(place, cards, deck, tokens, game.meta.marks, words.counter_nouns, arrives)
