"""One phrasebook file: its types, phrases and marks, each with its place."""

from __future__ import annotations

from .. import dat, dat_file
from ..ids import id_fault
from ..located import located
from ..misfit import described
from ..source import Place
from ..validate import validate, value_at
from ..yamlread import Document, Keys, Plain, Problems
from .faults import bad_pattern, unknown_meaning_key
from .forms import BookForm, NameForm, NounForm, PhraseForm
from .marks import MarkRule
from .meaningkeys import keys_in, odd_keys
from .pattern import PatternError
from .phrase import SENTENCES, Example, Phrase, Wording, wording

Entries = list[tuple[Plain, list[str], Place]]
"""Values with their wordings, and the place of each."""


class PhraseFile:
    """What a file brings. Faults go to ``problems``; what is faulty is left out.

    ``names`` are the enumerations; composed types are phrases whose kind is the name of the type; ``keys`` are those of
    all meanings.
    """

    def __init__(self, doc: Document, own: bool, problems: Problems, held: bool = True) -> None:
        """``held``: its meanings have the keys of those that are held against cards and rules (see meaningkeys)."""
        self.doc, self.source = doc, doc.source
        self.names: dict[str, Entries] = {}
        self.phrases: list[Phrase] = []
        self.marks: list[MarkRule] = []
        self.keys: list[tuple[str, Keys]] = []
        self._own, self._held = own, held
        self._problems = problems
        form = validate(BookForm, doc, (), problems) if doc.data is not None else None
        if form is None:
            return
        for name, entries in form.types.items():
            self._type(name, entries)
        for index, phrase in enumerate(form.phrases):
            self._phrase(phrase, ("phrases", index))
        for mark, rule in form.marks.items():
            place = doc.key_place(("marks", mark))
            self.marks.append(MarkRule(mark, rule.stands_for, tuple(rule.says), tuple(rule.cards_of), place))

    def _type(self, name: str, entries: Plain) -> None:
        path: Keys = ("types", name)
        if why := id_fault(name):
            self._problems.add(dat.bad_id(self.doc.key_place(path), name, why))
        elif isinstance(entries, dict):
            self.names[name] = [
                (*self._name(word, value, (*path, word)), self.doc.key_place((*path, word)))
                for word, value in entries.items()
            ]
        elif isinstance(entries, list) and entries:
            for index, item in enumerate(entries):
                if isinstance(item, str):
                    self.names.setdefault(name, []).append((item, [item], self.doc.place((*path, index))))
                else:
                    self._noun(name, (*path, index))
        else:
            wanted = "a mapping of words, a list of words, or a list of {say: ..., means: ...}"
            place = self.doc.place(path)
            self._problems.add(dat_file.wrong_type(place, f"the type {name!r}", wanted, described(entries)))

    def _name(self, word: str, value: Plain, path: Keys) -> tuple[Plain, list[str]]:
        """One word of an enumeration: bare, with a list of synonyms, or with ``is`` and ``or``."""
        if value is None:
            return word, [word]
        if isinstance(value, list):
            return word, [word, *(str(synonym) for synonym in value)]
        form = validate(NameForm, self.doc, path, self._problems)
        if form is None:
            return word, [word]
        return word if form.value is None else form.value, [word, *form.synonyms]

    def _noun(self, name: str, path: Keys) -> None:
        form = validate(NounForm, self.doc, path, self._problems)
        if form is not None:
            wordings = self._wordings(form.say, (*path, "say"), sentence=False)
            identity = f"{name} {form.say[0]!r}"
            place = self.doc.place(path)
            self.keys += keys_in((*path, "means"), form.means)
            self.phrases.append(Phrase(identity, name, wordings, form.means, place, own=self._own, noun=True))

    def _phrase(self, form: PhraseForm, path: Keys) -> None:
        for way, hint in odd_keys(form.kind, form.means) if self._held else ():
            at = self.doc.key_place((*path, "means", *way))
            self._problems.add(unknown_meaning_key(at, form.id, str(way[-1]), hint))
        self.keys += keys_in((*path, "means"), form.means)
        wordings = self._wordings(form.say, (*path, "say"), form.kind in SENTENCES)
        place = self.doc.place((*path, "id"))
        self.phrases.append(
            Phrase(
                form.id,
                form.kind,
                wordings,
                form.means,
                place,
                self._examples(form.examples, (*path, "examples")),
                self._examples(form.refuses, (*path, "refuses")),
                self._own,
            )
        )

    def _wordings(self, patterns: list[str], path: Keys, sentence: bool) -> tuple[Wording, ...]:
        found = []
        one = isinstance(value_at(self.doc.data, path), str)
        for index, pattern in enumerate(patterns):
            spot = path if one else (*path, index)
            try:
                found.append(wording(pattern, sentence, self.doc.place(spot)))
            except PatternError as error:
                place = located(self.doc, spot).place(error.at, error.at + 1)
                self._problems.add(bad_pattern(place, error.why, pattern))
        return tuple(found)

    def _examples(self, texts: list[str], path: Keys) -> tuple[Example, ...]:
        return tuple(Example(text, self.doc.place((*path, index))) for index, text in enumerate(texts))
