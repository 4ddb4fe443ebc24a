"""Makes a game that can be played of what was read, one table for each number of players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any

from ...cards.finding import Finding
from ...cards.lexicon.forms import WordsForm
from ...cards.model import Component, Game
from ...cards.program import Sentence
from ...cards.source import Place
from ..checks import sht
from ..engine.kernel import Because
from ..inside import meanings_in
from .arena.named import arena_of, in_arena, misnamed, misplaced, odd_numbers
from .board.asks import Expose
from .board.bits import bits
from .board.grid import crowded
from .board.pieces import pieces_of
from .bonds.declared import at_odds
from .bonds.layout import Bonds, a
from .compiling import Compiled
from .faults import Unplayable
from .game import WordedGame
from .reading import Readings
from .script import CannotPlay, Said, Script
from .table import Table
from .tablemaking import table_of
from .wordslips import idle_variants, misnamed_parts, misnamed_supplies
from .zones.layout import Laying, laying

MOST_BOUND = 12
"""Pieces that can be bound: each two of them are a pair."""
MOST_PLAYERS = 6
"""Players that are tried where a game says "and more"."""


def make_game(game: Game, read: Readings) -> tuple[WordedGame | None, list[Finding]]:
    """The game as it is played, and what keeps it from being played; None if something does."""
    tables: dict[str, Compiled] = {}
    played, words, doc = ways(game, read), read.lexicon.words, read.lexicon.doc
    early = [*misnamed_parts(game, read.lexicon), *idle_variants(game, read.lexicon, _known(game, read))]
    odd = at_odds(words, read.sheet, list(read.parts.values()))
    early += [*(_finding(said, fault, read) for said, fault in odd), *crowded(game, read)]
    if not early and doc is not None:
        early += misnamed(game, words, doc, played.values())
    findings = {found.sort_key: found for found in early}
    if findings:
        return None, list(findings.values())
    for mode, players in played.items():
        try:
            table = _table(game, read, players)
            if doc is not None and (odd_places := list(misplaced(table, words, doc))):
                return None, odd_places
            made = Compiled(_script(read, mode), table, read.lexicon.verbs)
        except CannotPlay as error:
            for because, fault in error.faults:
                found = _finding(because, fault, read)
                findings.setdefault(found.sort_key, found)
            continue
        except Unplayable as fault:
            where = read.sheet["Table"][0] if read.sheet["Table"] else ""
            found = _finding(where, fault, read)
            findings.setdefault(found.sort_key, found)
            continue
        for found in (
            *_unending(read),
            *misnamed_supplies(read.lexicon, table),
            *odd_numbers(game, made),
            *_shortage(read, table),
            *_silent(game, read, made),
            *_idle_trump(read, table),
        ):
            findings.setdefault(found.sort_key, found)
        tables[mode] = made
    if findings or not tables:
        return None, list(findings.values())
    programs = {card: tuple(said) for card, said in read.cards.items()}
    return WordedGame(game.name, tables, programs), []


_ENDING = frozenset({"ends", "ends_before", "nobody_given", "after", "win", "nobody_wins", "loses_game"})
"""Keys of what ends a game, or says that it may never end."""


def _unending(read: Readings) -> Iterator[Finding]:
    """A game that nothing ends: no sentence of its sheet, and no card."""
    if not any(_has_key(one.meaning, _ENDING) for one in read.every):
        place = dict(read.source.headings).get("End")
        hint = "say under End: 'The game ends when ...', or 'The game may never end.'"
        yield sht.cannot_be_played(place, "End", "nothing ends the game", hint)


def _has_key(meaning: Any, keys: Set[str]) -> bool:
    """Whether one of some keys stands anywhere in a meaning."""
    return any(not keys.isdisjoint(one) for one in meanings_in(meaning))


def _idle_trump(read: Readings, table: Table) -> Iterator[Finding]:
    """A trump in a game in which nobody takes anything by the suit that was led."""
    said = next((one for one in read.sheet["Table"] if "trump" in one.meaning), None)
    if said is not None and not table.tricks:
        hint = "say who wins a trick: 'the player who played the highest number of the led colour'"
        yield _finding(said, Unplayable("nothing is won by the suit that was led", hint), read)


def ways(game: Game, read: Readings) -> dict[str, int]:
    """The ways to play a game, each with how many play: by the number of people, or for sides the modes there are."""
    sides = len(read.lexicon.words.sides)
    if not sides and read.lexicon.words.zones and len(seats(game, read)) == 1:
        sides = seats(game, read)[0]
    if sides:
        return dict.fromkeys(game.meta.modes or ("standard",), sides)
    if read.lexicon.words.variants:
        return _variants(game, read)
    return {f"{players}-players": players for players in seats(game, read)}


def _known(game: Game, read: Readings) -> dict[str, int]:
    """The modes there can be: each begins with how many play, and may end with a variant."""
    ends = ["", *(f"-{one}" for one in read.lexicon.words.variants)]
    return {f"{players}-players{end}": players for players in seats(game, read) for end in ends}


def _variants(game: Game, read: Readings) -> dict[str, int]:
    """The modes of a game with variants."""
    known = _known(game, read)
    return {mode: known[mode] for mode in game.meta.modes if mode in known} or known


def seats(game: Game, read: Readings) -> range:
    """The numbers of players a game is for."""
    said = game.meta.players
    ends = said if isinstance(said, list) else [said, said]
    least = ends[0] if isinstance(ends[0], int) else 2
    most = ends[1] if isinstance(ends[1], int) else max(least, MOST_PLAYERS)
    return range(least, min(most, len(read.lexicon.words.people)) + 1)


def _table(game: Game, read: Readings, players: int) -> Table:
    words = read.lexicon.words
    parts = [part for part in game.components.values() if part.kind == "card"]
    if words.pieces:
        parts = [part for part in parts if part.id in words.pieces.values()]
    if words.zones:
        apart = {*words.zones.values(), *words.zone_cards.values()}
        parts = [part for part in parts if part.id not in apart]
    parts += in_arena(game, words)
    cards = [
        (card.id, card.name, card.copies, {field: card.data.get(field) for field in read.lexicon.fields})
        for part in parts for card in part.cards
    ]  # fmt: skip
    declared = [one.meaning for one in read.sheet["Table"] if "parts" not in one.meaning]
    ids = {part.id: [card.id for card in part.cards] for part in parts}
    if words.pieces and (more := next((card for card in cards if card[2] != 1), None)):
        raise Unplayable(f"there are {more[2]} of {more[1]}, and nobody can tell which is meant", "one of each")
    turns = max((_last_turn(one.meaning) for one in (*read.sheet["Turn"], *read.sheet["End"])), default=0)
    lying = (lambda first: pieces_of(words, ids, first, turns)) if words.pieces else None
    if words.zones and not any("sides" in one for one in declared):
        noun = next(iter(words.zones))
        raise Unplayable(
            f"nobody has a side in {a(noun)}", f"say it under Table: 'Each player has a side in each {noun}.'"
        )
    zones = _zones(game, words, parts, players) if words.zones else None
    sorts, backs = _sorts(words, ids, parts)
    bound = (lambda first: _bonds(words, ids, declared, players, first)) if words.bonds else None
    table = table_of(
        players, cards, declared, list(words.marks), words.players, list(words.titles), lying, zones, sorts, backs,
        bound, arena_of(game, words, parts),
    )  # fmt: skip
    table.many.update({number: forms[0] for number, forms in words.numbers.items() if forms})
    return table


def _bonds(words: WordsForm, ids: Mapping[str, list[str]], declared: Any, players: int, first: int) -> Bonds:
    """The bonds of a game. Raises Unplayable where there are no pieces to be bound, or too many."""
    if len(words.pieces) != 1:
        raise Unplayable("several kinds of pieces, or none, could be bound", "name one under 'pieces' in words.yaml")
    ((noun, part),) = words.pieces.items()
    if part not in ids or not 2 < len(ids[part]) <= MOST_BOUND:
        raise Unplayable(f"there are not 3 to {MOST_BOUND} cards that are {a(noun)}", "see game.yaml")
    return Bonds(words, ids[part], declared, players, first)


def _zones(game: Game, words: WordsForm, parts: Sequence[Component], players: int) -> Laying:
    """The zones of a game and the cards that are dealt to them. Raises Unplayable where nobody can play in them."""
    if words.pieces:
        raise Unplayable("a game has pieces on a board or cards in zones", "name one of them in words.yaml")
    if players != 2:
        raise Unplayable(f"{players} players play, and zones have two sides", "write 'players: 2' in game.yaml")
    ((noun, part),) = words.zones.items()
    zones = [(card.id, card.name) for card in game.components[part].cards]
    cards = [card for one in parts for card in one.cards]
    if more := next((card for card in cards if card.copies != 1), None):
        raise Unplayable(f"there are {more.copies} of {more.name}, and nobody can tell which is meant", "one of each")
    ids = [one for one, _ in zones]
    field = next((key for card in cards for key, value in card.data.items() if value in ids), "")
    marks = {mark: bits(at for at, card in enumerate(cards) if mark in card.marks) for mark in game.meta.marks}
    dealt = [card.id for one in words.zone_cards.values() for card in game.components[one].cards]
    return laying(noun, zones, [card.data.get(field) for card in cards], marks, dealt, players, words.supplies)


def _sorts(
    words: WordsForm, ids: Mapping[str, list[str]], parts: Sequence[Component]
) -> tuple[dict[str, list[int]], list[int]]:
    """The kinds of cards of each sort, and which back each kind has. Raises Unplayable for a component of no cards."""
    numbers = {card: kind for kind, card in enumerate(card.id for part in parts for card in part.cards)}
    if unknown := [part for named in words.sorts.values() for part in named if part not in ids]:
        raise Unplayable(
            f"no cards are called {unknown[0]}", f"in words.yaml, name one of {', '.join(ids)} under 'sorts'"
        )
    sorts = {sort: [numbers[card] for part in named for card in ids[part]] for sort, named in words.sorts.items()}
    return sorts, [at for at, part in enumerate(parts) for _ in part.cards]


def _last_turn(meaning: Mapping[str, Any]) -> int:
    """The last turn that a sentence names; 0 if it names none."""
    return max(
        int(meaning.get("to", 0)) if "phase" in meaning else 0, int(meaning["turn"]) if "after" in meaning else 0
    )


def _script(read: Readings, mode: str) -> Script:
    def said(heading: str) -> list[Said]:
        return [(meaning, one) for one in read.sheet[heading] if (meaning := _in_mode(one.meaning, mode)) is not None]

    rules = [*said("Rules"), *(one for one in said("Table") if "goes" in one[0])]
    ends = [one for one in said("End") if "cannot" not in one[0]]
    rules += [one for one in said("End") if "cannot" in one[0]]
    cards = {card: [(one.meaning, one) for one in text] for card, text in read.cards.items()}
    rounds = said("Round")
    turn = list(_again(read, rounds or said("Turn")))
    together = bool(rounds or read.lexicon.words.sides or read.lexicon.words.bonds)
    grids = [one for one in said("Table") if {"grid", "total_of", "tokens_in", "own_deck"} & one[0].keys()]
    parts = {name: [(one.meaning, one) for one in inner] for name, inner in read.parts.items()}
    return Script(
        grids, said("Setup"), turn, rules, ends, cards, together, said("Deal"), said("Scoring"), parts,
        tuple(read.actions),
    )  # fmt: skip


def _in_mode(meaning: Mapping[str, Any], mode: str) -> Mapping[str, Any] | None:
    """What a sentence means in a mode; None if it holds in others alone."""
    while {"mode", "variant", "no_variant"} & meaning.keys():
        if meaning.get("mode", mode) != mode:
            return None
        if "variant" in meaning and not mode.endswith(f"-{meaning['variant']}"):
            return None
        if "no_variant" in meaning and mode.endswith(f"-{meaning['no_variant']}"):
            return None
        meaning = meaning["then"]
    return meaning


def _again(read: Readings, steps: Sequence[Said]) -> Iterator[Said]:
    """Steps that say which others are repeated, by number, say instead at which of all sentences these begin; None
    where they are not those right before."""
    numbers: dict[Place | None, int] = {one.place: one.number for one in read.source.sentences}
    by_number: dict[int, int] = {}
    for at, (meaning, because) in enumerate(steps):
        own = numbers.get(because.place, 0) if isinstance(because, Sentence) else 0
        if "again" in meaning:
            first, last = map(int, meaning["again"])
            before = max((number for number in by_number if number != own), default=0)
            yield {**meaning, "again": by_number.get(first) if first <= last == before else None}, because
        else:
            yield meaning, because
        by_number.setdefault(own, at)


def _finding(because: Because, fault: Unplayable, read: Readings) -> Finding:
    if isinstance(because, Sentence):
        other = fault.other.place if isinstance(fault.other, Sentence) else None
        return sht.cannot_be_played(because.place, because.text, fault.why, fault.hint, other)
    place = read.source.headings[0][1] if read.source.headings else None
    return sht.cannot_be_played(place, "play.md", fault.why, fault.hint)


def _silent(game: Game, read: Readings, made: Compiled) -> Iterator[Finding]:
    """Cards that are shown for their text to be carried out, and have none."""
    shown = {
        move[1] for ask in made.deeds.asks if isinstance(ask, Expose) for move in ask.options(made.table.new(""), [])
    }  # fmt: skip
    if any(_carried_out(one.meaning) for one in read.sheet["Turn"]):
        for card in (game.by_id[name] for name in sorted(shown) if not read.cards.get(name)):
            why = "its text is carried out, and it has none"
            yield sht.cannot_be_played(card.doc.place(card.path), card.name, why, "give the card a text")


def _carried_out(meaning: Mapping[str, Any]) -> bool:
    return meaning.get("do") == "carry out" or (isinstance(meaning.get("then"), dict) and _carried_out(meaning["then"]))


def _shortage(read: Readings, table: Table) -> Iterator[Finding]:
    """What the setup takes from the first place against what is there."""
    first = next(iter(table.places))
    needed = 0
    for one in read.sheet["Setup"]:
        meaning: Mapping[str, Any] = one.meaning
        what = meaning.get("what")
        count = int(meaning.get("n", 0)) or (int(what.get("top", 0)) if isinstance(what, dict) else 0)
        every = isinstance(meaning.get("who"), dict) and "each" in meaning["who"]
        needed += count * (table.players if every else 1)
        if needed > len(table.kind_of):
            yield sht.too_few_cards(one.place, table.players, needed, len(table.kind_of), first)
            return
