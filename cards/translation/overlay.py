"""One overlay read: the translations in it, what is stale, what is missing, and what nothing asks for."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field

from .. import dat, dat_file, door
from ..boardwords import NUMBER
from ..lazyclass import dataclass
from ..library import display_name
from ..misfit import described
from ..model import Game
from ..runs import without_marks
from ..source import Place
from ..validate import value_at
from ..yamlread import Document, Keys, Plain, Problems, read_yaml
from . import trn
from .texts import Text, Texts, fingerprint, pairs, texts_of

OF = "of"
"""The key of the hashes, beside the translations they belong to."""
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_ICON = re.compile(r":([A-Za-z0-9][A-Za-z0-9_-]*):")


@dataclass(eq=False)
class Overlay:
    """The translations of one file into one ``language``, and the hashes beside them, by their keys.

    ``doc`` is None where there is no such file, or none that can be read.
    """

    texts: Texts
    language: str
    doc: Document | None = None
    said: dict[Keys, Text] = field(default_factory=dict)
    of: dict[Keys, str] = field(default_factory=dict)
    idle: dict[Keys, str] = field(default_factory=dict)
    """Words that nothing shows by now, or that are not known to be shown."""

    @property
    def printed(self) -> dict[Keys, Text]:
        """The translations that can stand for their original: a list that has got longer or shorter cannot."""
        return {keys: text for keys, text in self.said.items() if _alike(text, self.texts.said[keys])}

    @property
    def missing(self) -> list[Keys]:
        """The texts that have no translation, or of which a part has none."""
        return [
            keys
            for keys, text in self.texts.said.items()
            if keys not in self.said or (isinstance(text, list) and not all(map(str.strip, self.said[keys])))
        ]

    @property
    def stale(self) -> list[Keys]:
        """The translations whose original has another hash by now."""
        said = self.texts.said
        return [keys for keys in self.said if keys in self.of and self.of[keys] != fingerprint(said[keys])]

    @property
    def untied(self) -> list[Keys]:
        """The translations without a hash."""
        return [keys for keys in self.said if keys not in self.of and keys not in self.texts.own]


def read_overlays(game: Game, language: str, problems: Problems, more: Iterable[Texts] = ()) -> list[Overlay]:
    """Every overlay of a game for a language, those that are not there as well, and those of ``more`` texts; faults go
    to ``problems``.
    """
    return [_Reader(game, texts, language, problems).read() for texts in (*texts_of(game), *more)]


def _alike(text: Text, original: Text) -> bool:
    return isinstance(text, str) or len(text) == len(original)


class _Reader:
    """One walk over one overlay."""

    def __init__(self, game: Game, texts: Texts, language: str, problems: Problems) -> None:
        self._game, self._texts, self._language, self._problems = game, texts, language, problems
        self._found = Overlay(texts, language)

    def read(self) -> Overlay:
        path = self._game.folder / self._texts.overlay(self._language)
        if door.is_there(path):
            doc = read_yaml(path, display_name(path), self._problems, self._game.folder)
            if doc is not None:
                self._found.doc = doc
                self._walk(doc, (), doc.data)
                self._hold_lists(doc)
        self._look_over()
        return self._found

    def _walk(self, doc: Document, path: Keys, node: Plain) -> None:
        if node is None:
            return
        if not isinstance(node, dict):
            what = repr(path[-1]) if path else f"the file of {self._language} texts"
            self._problems.add(dat_file.wrong_type(doc.place(path), what, "a mapping (key: value)", described(node)))
            return
        for key, value in node.items():
            here = (*path, key)
            if here in self._texts.said:
                self._text(doc, here, value)
            elif here in self._texts.branches or (here and here == self._texts.open):
                self._walk(doc, here, value)
            elif path and path == self._texts.open and isinstance(value, str):
                self._found.idle[here] = value
            elif key == OF and here not in self._texts.other:
                self._hashes(doc, path, value)
            else:
                self._unknown(doc.key_place(here), path, key)

    def _text(self, doc: Document, keys: Keys, value: Plain) -> None:
        original, place = self._texts.said[keys], doc.place(keys)
        if isinstance(original, str):
            if not isinstance(value, str):
                hint = "put it in quotes" if isinstance(value, int | float) else ""
                self._problems.add(dat_file.wrong_type(place, repr(keys[-1]), "text", described(value), hint))
            elif value.strip():
                self._found.said[keys] = value
        elif not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            self._no_list(place, keys, value)
        elif any(str(one).strip() for one in value):
            self._found.said[keys] = [str(one) for one in value]

    def _no_list(self, place: Place, keys: Keys, value: Plain) -> None:
        wanted = f"a list of {len(self._texts.said[keys])} texts, as in the original"
        self._problems.add(dat_file.wrong_type(place, repr(keys[-1]), wanted, described(value)))

    def _hold_lists(self, doc: Document) -> None:
        """A list has as many texts as its original has, or had: one that is stale is told as such."""
        stale = self._found.stale
        for keys, text in list(self._found.said.items()):
            if keys not in stale and not _alike(text, self._texts.said[keys]):
                self._no_list(doc.place(keys), keys, value_at(doc.data, keys))

    def _hashes(self, doc: Document, path: Keys, value: Plain) -> None:
        here = (*path, OF)
        if not isinstance(value, dict):
            wanted = 'a mapping such as {name: "5c01d2"}'
            self._problems.add(dat_file.wrong_type(doc.place(here), repr(OF), wanted, described(value)))
            return
        for key, told in value.items():
            if (*path, key) not in self._texts.said:
                self._unknown(doc.key_place((*here, key)), path, key)
            elif not isinstance(told, str):
                place = doc.place((*here, key))
                self._problems.add(dat_file.wrong_type(place, "a hash", "text", described(told), "put it in quotes"))
            else:
                self._found.of[(*path, key)] = told

    def _unknown(self, place: Place, path: Keys, key: str) -> None:
        known = self._texts.branches.get(path, [])
        if (*path, key) in self._texts.other:
            why = "is no text of the original, so there is nothing to translate"
            self._problems.add(trn.untranslatable(place, key, why, known))
        elif path:
            self._problems.add(dat_file.unknown_key(place, key, f"the texts of {path[-1]!r}", known))
        else:
            self._problems.add(dat.unknown_reference(place, self._texts.noun, key, known))

    # -- what is wrong with the translations as a whole ---------------------------------------------

    def _look_over(self) -> None:
        found, doc = self._found, self._found.doc
        spoken = self._game.language
        command = f"deckproof translate {self._game.folder.as_posix()} {self._language}"
        at = Place(doc.source, 1, 1) if doc else place_of_language(self._game, self._language)
        if found.missing:
            file = self._texts.overlay(self._language)
            todo = f"'{command}' writes {'what is missing into' if doc else 'what is to be translated into'} {file!r}"
            names = list(map(_shown, found.missing))
            self._problems.add(
                trn.missing_translation(at, self._language, spoken, names, len(self._texts.said), todo), found
            )
        if doc is None:
            return
        for keys in found.idle if self._texts.whole else ():
            self._problems.add(trn.idle_words(doc.key_place(keys), str(keys[-1]), self._language))
        for keys in found.stale:
            new, original = fingerprint(self._texts.said[keys]), self._texts.places[keys]
            self._problems.add(trn.stale_translation(doc.place(keys), _shown(keys), self._language, new, original))
        if found.untied:
            names = list(map(_shown, found.untied))
            self._problems.add(
                trn.untied_translation(doc.place(found.untied[0]), self._language, names, f"'{command}' notes it")
            )
        for keys, text in found.said.items():
            if keys in self._texts.own and str(text).count(NUMBER) != str(keys[-1]).count(NUMBER):
                self._problems.add(trn.number_lost(doc.place(keys), str(keys[-1]), self._language))
            for where, one, two in pairs(keys, self._texts.said[keys], text):
                for ours, theirs in _differences(one, two):
                    place, original = doc.place(where), self._texts.places[keys]
                    self._problems.add(
                        trn.translation_differs(place, _shown(keys), self._language, ours, theirs, original),
                        (where, ours),
                    )


def place_of_language(game: Game, language: str) -> Place:
    """Where game.yaml names a language; the whole file if it does not."""
    known = game.meta.languages
    return game.doc.place(("languages", known.index(language)) if language in known else ())


def _shown(keys: Keys) -> str:
    return " ".join(map(str, keys))


def _differences(original: str, translation: str) -> Iterator[tuple[str, str]]:
    """Numbers, then icons, that are not the same: of the original, and of the translation."""
    ours, theirs = (unicodedata.normalize("NFKC", without_marks(text)) for text in (original, translation))
    some, others = (Counter(number.replace(",", ".") for number in _NUMBER.findall(text)) for text in (ours, theirs))
    if some - others and others - some:
        yield _listed(some - others), _listed(others - some)
    icons, drawn = (Counter(_ICON.findall(text)) for text in (ours, theirs))
    if icons != drawn:
        yield _listed(icons - drawn, ":") or "no such icon", _listed(drawn - icons, ":") or "no such icon"


def _listed(counted: Mapping[str, int], around: str = "") -> str:
    return ", ".join(f"{around}{each}{around}" for each in counted)
