"""Makes a game that can be played of what was read, one table for each number of players."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from difflib import SequenceMatcher
from typing import Any

from ...cards.finding import Finding
from ...cards.model import Game
from ...cards.program import Sentence
from ...cards.source import Place
from ..checks import sht
from ..engine.kernel import Because
from ..inside import meanings_in
from .arena.named import misnamed, misplaced, odd_numbers
from .board.asks import Expose
from .board.grid import crowded
from .bonds.declared import at_odds
from .compiling import Compiled
from .faults import Unplayable
from .game import WordedGame
from .reading import Readings
from .script import CannotPlay, Said, Script
from .table import Table
from .tablemaking import table_of
from .wordslips import idle_variants, misnamed_parts, misnamed_supplies

_UNDER = re.compile(r"\bunder (?P<heading>Table|Setup|Turn|Rules|End)\b(?:: '(?P<said>[^']*))?")
"""What a hint tells to say, and where."""
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
            table = table_of(game, read, players)
            if doc is not None and (odd_places := list(misplaced(table, words, doc))):
                return None, odd_places
            tables[mode] = Compiled(_script(read, mode), table, read.lexicon.verbs)
            told = list(_odd(game, read, tables[mode]))
        except CannotPlay as error:
            told = [_finding(because, fault, read) for because, fault in error.faults]
        except Unplayable as fault:
            told = [_finding(read.sheet["Table"][0] if read.sheet["Table"] else "", fault, read)]
        for found in told:
            findings.setdefault(found.sort_key, found)
    if findings or not tables:
        return None, list(findings.values())
    programs = {card: tuple(said) for card, said in read.cards.items()}
    return WordedGame(game.name, tables, programs), []


def _odd(game: Game, read: Readings, made: Compiled) -> Iterator[Finding]:
    """What is told of a game that could be played in this way."""
    yield from _unending(read)
    yield from misnamed_supplies(read.lexicon, made.table)
    yield from odd_numbers(game, made)
    yield from _shortage(read, made.table)
    yield from _silent(game, read, made)
    yield from _idle_trump(read, made.table)


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
        if isinstance(fault.other, Sentence):
            return sht.cannot_be_played(because.place, because.text, fault.why, fault.hint, fault.other.place)
        beside = _beside(fault, read)
        return sht.cannot_be_played(because.place, because.text, fault.why, fault.hint, beside, "say it beside this")
    place = read.source.headings[0][1] if read.source.headings else None
    return sht.cannot_be_played(place, "play.md", fault.why, fault.hint)


def _beside(fault: Unplayable, read: Readings) -> Place | None:
    """Where a sentence is missing that the hint tells to say under some heading: at what is said there most like it."""
    asked = _UNDER.search(fault.hint)
    said = read.sheet.get(asked["heading"], []) if asked else []
    wanted = asked["said"] or fault.why if asked else ""
    near = max(said, key=lambda one: SequenceMatcher(None, one.text, wanted).ratio(), default=None)
    return near.place if near else None


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
