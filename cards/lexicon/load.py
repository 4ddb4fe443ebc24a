"""Reads the lexicon of a game: the words that come along, its words.yaml, and the names of its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ..fit import fit
from ..form import changed
from ..library import WORDS_FILE, display_name, read_source
from ..memo import Memo
from ..model import Game
from ..phrasebook.book import Phrasebook
from ..phrasebook.types import Counted, Names, SlotType, game_types
from ..phrasebook.vocabulary import Vocabulary
from ..source import Source
from ..validate import validate
from ..yamlread import Problems, parse_yaml
from .along import phrases_along, verbs_along
from .files import files_of
from .forms import YOU, WordsForm
from .lexicon import Lexicon, Verb
from .nouns import in_arena, in_bonds, nouns
from .own import OwnWords, check_pieces
from .sheet import has_sheet, printed_sheet

_COMMON = frozenset({"id", "name", "copies", "marks", "front", "back", "text", "entry", "flavour", "short", "art"})


COMMON = fit(
    WordsForm,
    {
        "places": ["deck", "hand", "row", "discard pile"],
        "marks": ["out"],
        "numbers": {"point": ["points"]},
        "titles": ["dealer"],
        "pools": ["pot"],
        "pairs": ["bond"],
        "dice": {"die": ["dice"]},
    },
)
"""The words that are read where there is no game: those of many."""


EXAMPLES = Vocabulary(
    (
        ("cards", "card", (("spark", "Spark"), ("owl", "Owl"), ("flame-1", "Flame 1"), ("flame-2", "Flame 2"))),
        ("girls", "card", (("ivy", "Ivy"), ("may", "May"))),
        ("hills", "card", (("north", "North Hill"), ("mid", "Mid Hill"), ("south", "South Hill"))),
        ("winds", "card", (("storm", "Storm"), ("calm", "Calm"))),
        ("beasts", "token", (("wolf", "Wolf"),)),
    ),
    (("short", "Short Game"),), ("once",),
)  # fmt: skip
"""The cards that sentences in help speak of, and a way to play."""
EXAMPLE_WORDS = changed(
    COMMON,
    pieces={"girl": "girls"}, roles={"spy": ["spies"]}, things={"luck": []}, states={"watched": []},
    tokens={"gift": ["red", "blue"], "lamp": []}, cells={"room": []}, phases={"morning": [], "evening": []},
    zones={"hill": "hills"}, zone_cards={"wind": "winds"}, arena={"row": "colour"},
    card_types={"knight": [], "hero": ["heroes"], "spell": []}, decks={"deck": ["cards"]},
    counter_nouns={"pebble": []}, supplies={"token": "beasts"}, sorts={"Event": ["cards"]},
    endings={"Bright Day": []}, bonds={"couple": []}, markers={"seal": ["red", "blue"]},
    feats={"Happy End": ["Happy Ends"]}, levels={"warmth": [], "chill": []}, stakes={"heart": ["hearts"]},
    sums={"whisper": ["whispers"]}, groups={"circle": []}, orders={"Line": []}, spoken={"Yes": [], "No": []},
    variants={"long": []}, rows={"the front row": [], "the back row": []},
    columns={"the left column": [], "the right column": []},
)  # fmt: skip
"""The words of these sentences."""
EXAMPLE_FIELDS = ("number", "colour")
"""The fields of these cards."""
EXAMPLE_VALUES, EXAMPLE_PARTS = ("red", "blue"), ("Trade", "Rest", "Swap")
"""What stands in a field of these cards, and the names of procedures of sheets that sentences in help speak of."""


def example_lexicon() -> Lexicon:
    """The words of many games, with a few cards that sentences in help speak of."""
    return _loaded(EXAMPLES, EXAMPLE_FIELDS, EXAMPLE_VALUES, EXAMPLE_PARTS, None, Problems(), EXAMPLE_WORDS)


def load_lexicon(game: Game | None) -> Lexicon:
    """The lexicon of a game; without one, of words many games have. Raises DataError with all faults of words.yaml."""
    problems = Problems()
    if game is None:
        return _loaded(Vocabulary((), (), ()), (), (), (), None, problems)
    own, words, fields = _own(game, problems), Vocabulary.of(game), tuple(_fields(game))
    values, parts = tuple(_values(game)), tuple(_parts(game))
    problems.raise_if_any()
    key = (own.text if own else "", words, fields, values, parts)

    def loaded() -> Lexicon:
        sound = game.memo.recall("sound words", key) is not None
        made = _loaded(words, fields, values, parts, own, problems, memo=game.memo, sound=sound)
        if not sound and not problems.findings:
            game.memo.record(True, "sound words", key)
        made.book.keep_readings(game.memo, ("lexicon", key))
        game.memo.name(made.book, ("lexicon", key))
        return made

    return game.memo.get("lexicon", key, loaded)


def _own(game: Game, problems: Problems) -> Source | None:
    path = game.folder / WORDS_FILE
    if not (path.exists() or path.is_symlink()):
        return None
    return read_source(path, display_name(path), problems.add, game.folder)


def _loaded(
    names: Vocabulary, fields: tuple[str, ...], values: Sequence[str], parts: Sequence[str], own: Source | None,
    problems: Problems, known_words: WordsForm = COMMON, memo: Memo | None = None, sound: bool = False,
) -> Lexicon:  # fmt: skip
    doc = parse_yaml(own, problems, memo) if own else None
    words = (validate(WordsForm, doc, (), problems) if doc and doc.data is not None else None) or known_words
    if doc is not None and words.pieces:
        check_pieces(doc, words, [part for part, _, _ in names.components], problems)
    of_phrases, of_verbs = files_of(words)
    files = [phrases_along(name, problems, memo) for name in of_phrases]
    verb_files = [verbs_along(name, problems, memo) for name in of_verbs]
    verbs = {name: verb for file in verb_files for name, verb in file.verbs.items()}
    types = dict(_types(names, fields, words, verbs))
    types |= {"value": Names("value", [(one, [one]) for one in values])}
    types |= {"part": Names("part", [(one, [one]) for one in parts])}
    for name, entries in (one for file in files for one in file.names.items()):
        known = types[name] = Names(name, [])
        for value, wordings, place in entries:
            known.add(value, wordings, place)
    phrases = [phrase for file in files for phrase in file.phrases]
    said = {name: told for file in verb_files for name, told in file.phrases.items()}  # of a verb, the last file counts
    phrases += (phrase for of_verb in said.values() for phrase in of_verb)
    if doc is not None and (words.verbs or words.phrases):
        made = OwnWords(doc, words, verbs, phrases, types, problems, memo, sound)
        own_verbs = dict(made.verbs())
        verbs |= own_verbs
        types |= dict(_forms(verbs))
        own_phrases = [*(one for verb in own_verbs.values() for one in verb.phrases()), *made.phrases(verbs)]
        phrases = [*own_phrases, *phrases]  # what a game says in words of its own is told in them
    problems.raise_if_any()
    read = [*(file.source for file in files), *(file.source for file in verb_files), *([doc.source] if doc else [])]
    sources = {one.name: one for one in read}
    named = [name for name in ("card", "person") if name in types]
    book = Phrasebook(phrases, types, None, sources, named)
    return Lexicon(book, verbs, words, fields, doc)


def _types(
    names: Vocabulary, fields: tuple[str, ...], words: WordsForm, verbs: Mapping[str, Verb]
) -> Iterator[tuple[str, SlotType]]:
    """The types with the names of this game: its cards, people, places, marks, numbers, fields, and forms of verbs."""
    yield from game_types(names).items()
    named = [(number, name) for number, name in enumerate(words.players) if name != YOU]
    yield "person", Names("person", [(number, [name]) for number, name in named])
    yield "persons", Names("persons", [(number, [f"{name}'s"]) for number, name in named])
    yield "place", nouns("place", words.places)
    yield "mark", nouns("mark", words.marks)
    yield "number", Counted("number", nouns("number", words.numbers).entries)
    yield "title", nouns("title", words.titles)
    yield "titles", Names("titles", [(word, [f"the {word}'s"]) for word in words.titles])
    yield "pool", nouns("pool", words.pools)
    yield "pair", nouns("pair", words.pairs)
    yield "die", nouns("die", words.dice)
    yield "sort", Names("sort", [(word, [word]) for word in words.sorts])
    yield "ending", Names("ending", [(word, [word]) for word in words.endings])
    yield "field", Names("field", [(name, [*words.fields.get(name, ()), name, f"{name}s"]) for name in fields])
    yield "called", Names("called", [(word, [word]) for word in _called(names)])
    yield from _forms(verbs)
    if words.pieces:
        yield from _on_boards(names, words)
    if words.zones:
        yield from _in_zones(names, words)
    yield "variant", nouns("variant", words.variants)
    if words.bonds:
        yield from in_bonds(words)
    if words.arena:
        yield from in_arena(names, words)


def _called(names: Vocabulary) -> Iterator[str]:
    """The words with which the names of several cards begin: Cockle, where there are Cockle 1 and Cockle 2."""
    first = Counter(name.split(" ")[0] for _, _, cards in names.components for _, name in cards if " " in name)
    yield from (word for word, count in first.items() if count > 1)


def _on_boards(names: Vocabulary, words: WordsForm) -> Iterator[tuple[str, SlotType]]:
    """The types of games with pieces on a board: their nouns, in the singular and in the plural."""
    named = [card for part, _, cards in names.components if part in words.pieces.values() for card in cards]
    yield "piece-name", Names("piece-name", [(card, [name]) for card, name in named])
    nouns: dict[str, dict[str, list[str]]] = {
        "token": {word: [] for word in words.tokens}, "piece": {word: [] for word in words.pieces},
        "role": words.roles, "cell": words.cells,
    }  # fmt: skip
    for kind, found in nouns.items():
        yield kind, Names(kind, [(word, [word]) for word in found])
        yield f"{kind}s", Names(f"{kind}s", [(word, others or [f"{word}s"]) for word, others in found.items()])
    for kind, plain in (("thing", words.things), ("quality", words.states), ("phase", words.phases)):
        yield kind, Names(kind, [(word, [word, *others]) for word, others in plain.items()])
    for kind, lines in (("row", words.rows), ("column", words.columns)):
        yield kind, Names(kind, [(number, [word, *others]) for number, (word, others) in enumerate(lines.items(), 1)])
    faces = dict.fromkeys(face for sides in words.tokens.values() for face in sides)
    yield "face", Names("face", [(face, [face]) for face in faces])


def _in_zones(names: Vocabulary, words: WordsForm) -> Iterator[tuple[str, SlotType]]:
    """The types of games with zones: their names, their noun, and that of the cards dealt to them."""
    named = [card for part, _, cards in names.components if part in words.zones.values() for card in cards]
    yield "zone", Names("zone", [(card, [name]) for card, name in named])
    for kind, plural, found in (
        ("zone-noun", "zone-nouns", words.zones),
        ("zone-card", "zone-cards-noun", words.zone_cards),
    ):
        yield kind, Names(kind, [(word, [word]) for word in found])
        yield plural, Names(plural, [(word, [_plural(word)]) for word in found])
    dealt = [card for part, _, cards in names.components if part in words.zone_cards.values() for card in cards]
    yield "zone-card-name", Names("zone-card-name", [(card, [name]) for card, name in dealt])
    yield "side", Names("side", [(0, ["you"]), (1, ["the opponent"])])
    yield "sides", Names("sides", [(0, ["your"]), (1, ["the opponent's"])])
    yield "zone-mark", Names("zone-mark", [(mark, [mark.upper(), mark]) for mark in names.marks])


def _plural(noun: str) -> str:
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"


def _forms(verbs: Mapping[str, Verb]) -> Iterator[tuple[str, SlotType]]:
    """The forms of verbs that stand alone: the bare one, and the participle."""
    deeds = [verb for verb in verbs.values() if not verb.state]
    yield "verb", Names("verb", [(verb.id, [verb.forms[0]]) for verb in deeds])
    yield "done", Names("done", [(verb.id, [verb.forms[3]]) for verb in deeds])
    yield "did", Names("did", [(verb.id, [verb.forms[2]]) for verb in deeds])


def _values(game: Game) -> Iterator[str]:
    """The words that stand in fields of cards, such as colours."""
    found = (value for card in game.by_id.values() for key, value in card.data.items() if key not in _COMMON)
    yield from dict.fromkeys(value for value in found if isinstance(value, str))


def _parts(game: Game) -> Iterator[str]:
    """The names of the procedures of its sheet."""
    if has_sheet(game.folder):
        yield from dict.fromkeys(one.part for one in printed_sheet(game).sentences if one.part)


def _fields(game: Game) -> list[str]:
    """The fields the cards have besides the common ones, in the order in which they come up."""
    found = (key for card in game.by_id.values() for key in card.data if key not in _COMMON)
    return list(dict.fromkeys(found))
