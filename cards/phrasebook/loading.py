"""Reads the phrasebook of a game: the phrases that come along, ``phrases.yaml`` and every ``*.phrases.yaml``."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from .. import dat, dat_file, door
from ..finding import Finding
from ..library import PHRASES_FILE, display_name, overlay_name, read_source
from ..memo import ALONG, Memo
from ..model import Game
from ..source import Source
from ..yamlread import Problems, parse_yaml
from .book import Phrasebook
from .faults import misspelt_meaning_key
from .keptphrases import recall, record
from .marks import MarkRule
from .meaningkeys import lone_keys
from .patternparts import agreements_in
from .phrase import Phrase
from .phrasefile import PhraseFile
from .types import Names, SlotType, game_types
from .vocabulary import Vocabulary

CORE_FILE = Path(__file__).parents[1] / f"core.{PHRASES_FILE}"


def load_phrasebook(game: Game | None) -> Phrasebook:
    """The phrasebook of a game in its language; without a game, the phrases every game has.

    Raises DataError with every fault of the phrase files.
    """
    problems = Problems()
    translated = game is not None and game.language in game.meta.languages[1:]
    core = [] if translated else _sources([CORE_FILE], None, problems)  # which is English
    own = _sources(_own_files(game), game.folder, problems) if game else []
    words, memo = (Vocabulary.of(game), game.memo) if game else (None, Memo())
    files = [_file(source, False, memo) for source in core], [_file(source, True, memo) for source in own]
    if problems.findings:  # the others have faults to tell as well
        return _loaded(*files, words, problems)
    texts = tuple((source.name, source.text) for source in (*core, *own))

    def loaded() -> Phrasebook:
        sound = memo.recall("sound phrases", texts, words) is not None
        made = _loaded(*files, words, problems, sound)
        if not sound and not problems.findings:
            memo.record(True, "sound phrases", texts, words)
        made.keep_readings(memo, ("phrasebook", texts, words))
        return made

    book = memo.get("phrasebook", (texts, words), loaded)
    memo.name(book, (texts, words))
    return book


class _File(NamedTuple):
    """A file as it was read, the same for all games: with what keeps it from being read, and its other faults."""

    file: PhraseFile | None
    unreadable: tuple[Finding, ...]
    faults: tuple[Finding, ...]


def _file(source: Source, own: bool, memo: Memo) -> _File:
    """A phrase file; known as long as its text stays, though the names of the game change."""

    def read() -> _File:
        syntax, problems = Problems(), Problems()
        doc = parse_yaml(source, syntax, memo)
        file = PhraseFile(doc, own, problems) if doc is not None else None
        if file is not None and memo.shelf is not None and not (syntax.findings or problems.findings):
            record(file, own, True, memo.shelf)
        return _File(file, tuple(syntax.findings), tuple(problems.findings))

    def again() -> PhraseFile:
        file = read().file
        assert file is not None, "it was read before"
        return file

    def known() -> _File:
        kept = recall(source, own, True, memo.shelf, again) if memo.shelf is not None else None
        return read() if kept is None else _File(kept, (), ())

    return (memo if own else ALONG).get("phrase file", (source.name, source.text, own), known)


def _loaded(
    core: list[_File], own: list[_File], words: Vocabulary | None, problems: Problems, sound: bool = False
) -> Phrasebook:
    """The phrasebook of these files, of which it may be known that nothing in them is amiss together."""
    problems.findings += [finding for one in (*core, *own) for finding in one.unreadable]
    problems.raise_if_any()  # what is not there because a file cannot be read is no fault of another
    problems.findings += [finding for one in (*core, *own) for finding in one.faults]
    book = assembled(_whole(core), _whole(own), words, None if sound else problems)
    problems.raise_if_any()
    return book


def _whole(files: Iterable[_File]) -> list[PhraseFile]:
    return [one.file for one in files if one.file is not None]


def _own_files(game: Game) -> list[Path]:
    folder = game.folder
    if game.language in game.meta.languages[1:]:
        return [folder / overlay_name(PHRASES_FILE, game.language)]
    first = folder / PHRASES_FILE
    more = [path for path in door.inside(folder, folder) if path.name.endswith(f".{PHRASES_FILE}")]
    return [path for path in (first, *more) if door.is_there(path)]


def _sources(paths: Iterable[Path], root: Path | None, problems: Problems) -> list[Source]:
    read = [read_source(path, display_name(path), problems.add, root) for path in paths]
    return [source for source in read if source is not None]


def assembled(
    core: list[PhraseFile], own: list[PhraseFile], words: Vocabulary | None, problems: Problems | None
) -> Phrasebook:
    """A phrasebook of files and the ``words`` of the game; faults go to ``problems``, unless it is known to have none.

    A game's ``own`` phrases stand before those that come along, so that its wordings are the canonical ones.
    """
    types: dict[str, SlotType] = game_types(words)
    named = [name for name, known in types.items() if isinstance(known, Names)]
    for file in (*core, *own):
        _add_types(types, file)
    phrases = [phrase for file in (*own, *core) for phrase in file.phrases]
    marks = {rule.mark: rule for file in (*core, *own) for rule in file.marks}
    if problems is not None:
        _check_ids(phrases, problems)
        _check_keys(core, own, problems)
        kinds = {phrase.kind for phrase in phrases}
        for phrase in phrases:
            _check_names(phrase, types, kinds, problems)
        _check_marks(marks, words, problems)
    sources = {file.source.name: file.source for file in (*core, *own)}
    return Phrasebook(phrases, types, marks, sources, named)


def _add_types(types: dict[str, SlotType], file: PhraseFile) -> None:
    for name, entries in file.names.items():
        known = types.get(name)
        if not isinstance(known, Names):
            known = types[name] = Names(name, [])
        for value, wordings, place in entries:
            known.add(value, wordings, place)


def _check_ids(phrases: list[Phrase], problems: Problems) -> None:
    first: dict[str, Phrase] = {}
    for phrase in phrases:
        if first.setdefault(phrase.id, phrase) is not phrase:
            problems.add(dat.duplicate_id(phrase.place, phrase.id, first[phrase.id].place))


def _check_keys(core: list[PhraseFile], own: list[PhraseFile], problems: Problems) -> None:
    given = {key for file in core for key, _ in file.keys}
    told = {finding.place for finding in problems.findings}
    for (said_in, way), key, near in lone_keys(((key, (file, way)) for file in own for key, way in file.keys), given):
        if (place := said_in.doc.key_place(way)) not in told:
            problems.add(misspelt_meaning_key(place, key, near))


def _check_names(phrase: Phrase, types: dict[str, SlotType], kinds: set[str], problems: Problems) -> None:
    """Every slot must have a type or kind that exists, and every name in a template or agreement a slot."""
    if phrase.kind in types:
        message = f"{phrase.kind!r} is a type of single words already"
        problems.add(dat_file.bad_value(phrase.place, message, "give the type or kind another name"))
    slots = {name for wording in phrase.wordings for name in wording.slots}
    for wording in phrase.wordings:
        for slot in wording.slots.values():
            if slot.type not in kinds and (slot.nested or slot.type not in types):
                noun = "kind of phrases" if slot.nested else "slot type"
                problems.add(dat.unknown_reference(wording.place, noun, slot.type, {*types, *kinds}))
        for name in agreements_in(wording.nodes):
            if name not in wording.slots:
                problems.add(dat.unknown_reference(wording.place, "slot of this wording", name, wording.slots))
    for found in phrase.refers:
        if found.name not in slots:
            problems.add(dat.unknown_reference(phrase.place, "slot of this phrase", found.name, slots))


def _check_marks(marks: dict[str, MarkRule], words: Vocabulary | None, problems: Problems) -> None:
    if words is None:
        return
    components = [component for component, _, _ in words.components]
    for rule in marks.values():
        if rule.mark not in words.marks:
            problems.add(dat.unknown_reference(rule.place, "mark", rule.mark, words.marks))
        for name in rule.cards_of:
            if name not in components:
                problems.add(dat.unknown_reference(rule.place, "component", name, components))
