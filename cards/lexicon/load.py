"""Reads the lexicon of a game: the words that come along, its words.yaml, and the names of its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from .. import dat
from ..library import WORDS_FILE, display_name, read_source
from ..model import Game
from ..phrasebook.book import Phrasebook
from ..phrasebook.faults import bad_pattern
from ..phrasebook.pattern import PatternError
from ..phrasebook.phrasefile import PhraseFile
from ..phrasebook.types import Names, SlotType, game_types
from ..phrasebook.vocabulary import Vocabulary
from ..source import Source
from ..validate import validate
from ..yamlread import Document, Plain, Problems, parse_yaml
from .forms import VerbForm, WordsForm
from .lexicon import Lexicon, Verb

HERE = Path(__file__).parent
_COMMON = frozenset({"id", "name", "copies", "marks", "front", "back", "text", "entry", "flavour", "short", "art"})


def load_lexicon(game: Game) -> Lexicon:
    """The lexicon of a game. Raises DataError with every fault of words.yaml."""
    problems = Problems()
    own = _own(game, problems)
    key = (own.text if own else "", Vocabulary.of(game), tuple(_fields(game)))
    problems.raise_if_any()
    return game.memo.get("lexicon", key, lambda: _loaded(game, own, problems))


def _own(game: Game, problems: Problems) -> Source | None:
    path = game.folder / WORDS_FILE
    if not (path.exists() or path.is_symlink()):
        return None
    return read_source(path, display_name(path), problems.add, game.folder)


def _loaded(game: Game, own: Source | None, problems: Problems) -> Lexicon:
    doc = parse_yaml(own, problems) if own else None
    words = (validate(WordsForm, doc, (), problems) if doc and doc.data is not None else None) or WordsForm()
    core, verb_file = _core("core.yaml", problems), _core("verbs.yaml", problems)
    verbs = dict(_verbs(verb_file, problems))
    verbs |= dict(_own_verbs(doc, words, verbs, problems)) if doc else {}
    types = dict(_types(game, words, verbs))
    file = PhraseFile(core, False, problems, held=False)
    for name, entries in file.names.items():
        known = types[name] = Names(name, [])
        for value, wordings, place in entries:
            known.add(value, wordings, place)
    phrases = [*file.phrases]
    for verb in verbs.values():
        try:
            phrases += verb.phrases()
        except PatternError as error:
            problems.add(bad_pattern(verb.place, error.why, str(verb.takes)))
    problems.raise_if_any()
    sources = {one.source.name: one.source for one in (core, verb_file, *([doc] if doc else []))}
    named = [name for name in ("card", "person") if name in types]
    book = Phrasebook(phrases, types, None, sources, named)
    return Lexicon(book, verbs, words, tuple(_fields(game)), doc)


def _core(name: str, problems: Problems) -> Document:
    path = HERE / name
    source = read_source(path, display_name(path), problems.add)
    doc = parse_yaml(source, problems) if source else None
    problems.raise_if_any()
    if doc is None:
        raise AssertionError(f"{name} comes along with the package")
    return doc


def _verbs(doc: Document, problems: Problems) -> Iterator[tuple[str, Verb]]:
    for name in doc.data if isinstance(doc.data, dict) else ():
        form = validate(VerbForm, doc, (name,), problems)
        if form is not None:
            takes = tuple((one.say, one.means) for one in form.takes)
            place = doc.key_place((name,))
            yield name, Verb(name, tuple(form.forms), takes, form.state, form.about, tuple(form.does), place)


def _own_verbs(
    doc: Document, words: WordsForm, known: Mapping[str, Verb], problems: Problems
) -> Iterator[tuple[str, Verb]]:
    for name, form in words.verbs.items():
        place = doc.key_place(("verbs", name))
        if name in known:
            problems.add(dat.duplicate_id(place, name, known[name].place))
            continue
        slots: dict[str, Plain] = {slot: "{" + slot + "}" for slot in _slots(form.takes)}
        takes = ((form.takes, slots),)
        yield name, Verb(name, tuple(form.forms), takes, False, form.about, (), place, form.means)


def _slots(takes: str) -> Iterator[str]:
    from ..phrasebook.pattern import parse_pattern
    from ..phrasebook.patternparts import slots_in

    if takes:
        yield from (slot.name for slot in slots_in(parse_pattern(takes, False)))


def _types(game: Game, words: WordsForm, verbs: Mapping[str, Verb]) -> Iterator[tuple[str, SlotType]]:
    """The types with the names of this game: its cards, people, places, marks, numbers, fields, and forms of verbs."""
    yield from game_types(Vocabulary.of(game)).items()
    yield "person", Names("person", [(number, [name]) for number, name in enumerate(words.people)])
    yield "persons", Names("persons", [(number, [f"{name}'s"]) for number, name in enumerate(words.people)])
    yield "place", _nouns("place", words.places)
    yield "mark", _nouns("mark", words.marks)
    yield "number", _nouns("number", words.numbers)
    yield "field", Names("field", [(name, [name, f"{name}s"]) for name in _fields(game)])
    deeds = [verb for verb in verbs.values() if not verb.state]
    yield "verb", Names("verb", [(verb.id, [verb.forms[0]]) for verb in deeds])
    yield "done", Names("done", [(verb.id, [verb.forms[3]]) for verb in deeds])


def _nouns(kind: str, words: Mapping[str, list[str]]) -> Names:
    return Names(kind, [(word, [word, *(others or [f"{word}s"])]) for word, others in words.items()])


def _fields(game: Game) -> list[str]:
    """The fields the cards have besides the common ones, in the order in which they come up."""
    found = (key for card in game.by_id.values() for key in card.data if key not in _COMMON)
    return list(dict.fromkeys(found))
