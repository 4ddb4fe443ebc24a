"""The plain data a rulebook prints, each text with the place it has in its YAML file."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from ..finding import DataError
from ..form import as_data
from ..lexicon.sheet import HEADINGS, SheetSentence, has_sheet, load_sheet
from ..library import RULES_FILE
from ..located import Located, located
from ..model import Game, told_apart
from ..yamlread import Document, Keys, Plain, Problems, parse_yaml


class PlacedText(str):
    """A text of a YAML file; what a filter makes of it is a plain text again, without a place."""

    __slots__ = ("_doc", "_path")
    _doc: Document
    _path: Keys

    def __new__(cls, text: str, doc: Document, path: Keys) -> PlacedText:
        made = super().__new__(cls, text)
        made._doc, made._path = doc, path
        return made

    @property
    def located(self) -> Located:
        """The text with the place of each of its characters."""
        return located(self._doc, self._path)


class SheetText(PlacedText):
    """A sentence of the rule sheet, which knows where it stands there."""

    __slots__ = ("_said",)
    _said: SheetSentence

    def __new__(cls, said: SheetSentence) -> SheetText:
        made = str.__new__(cls, said.text)
        made._said = said
        return made

    @property
    def located(self) -> Located:
        """The sentence with its place in the sheet."""
        place = self._said.place
        start = sum(len(place.source.line(number)) + 1 for number in range(1, place.line)) + place.col - 1
        return Located(self._said.text, place.source, [(0, start)])


def placed(value: Plain, doc: Document, path: Keys) -> Any:
    """A value of a YAML file with all its texts placed."""
    if isinstance(value, str):
        return PlacedText(value, doc, path)
    if isinstance(value, list):
        return [placed(inner, doc, (*path, index)) for index, inner in enumerate(value)]
    if isinstance(value, dict):
        return {key: placed(inner, doc, (*path, key)) for key, inner in value.items()}
    return value


def rulebook_data(game: Game) -> dict[str, Any]:
    """What a rulebook may print, by name.

    ``game`` (title, short, name, tagline, author, age, players, minutes: both [least, most]), ``components`` (title,
    kind, count of copies, designs), ``counts`` (copies by component), ``cards`` (by component; those that differ in
    their looks alone are one, with the copies of all), ``by_id``, ``rules`` (bare values), ``rulings`` (id, ask, text,
    why), ``marks`` (title, means, icon) and ``modes`` (titles). ``sheet`` are the sentences of the rule sheet by
    heading, in small letters: ``sheet.turn``.
    """
    apart = {name: told_apart(part.cards) for name, part in game.components.items()}
    by_id = {id_: _card(card.data, card.doc, card.path) for id_, card in game.by_id.items()}
    meta, counts = game.meta, {name: sum(card.copies for card in part.cards) for name, part in game.components.items()}
    return {
        "game": {
            "title": placed(game.title, game.doc, ("title",)), "short": game.short, "name": game.name,
            "tagline": placed(meta.tagline, game.doc, ("tagline",)), "author": meta.author,
            "players": meta.players, "minutes": meta.minutes, "age": meta.age,
        },
        "components": {
            name: {
                "title": placed(part.title, game.doc, ("components", name, "title")), "kind": part.kind,
                "count": counts[name], "designs": len(apart[name]),
            }
            for name, part in game.components.items()
        },
        "counts": counts,
        "cards": {name: [_card(card.data, card.doc, card.path) for card in cards] for name, cards in apart.items()},
        "by_id": by_id,
        "rules": game.rules,
        "rulings": _rulings(game),
        "marks": {
            name: placed(as_data(mark), game.doc, ("marks", name)) for name, mark in meta.marks.items()
        },
        "modes": {name: placed(title, game.doc, ("modes", name)) for name, title in meta.modes.items()},
        "sheet": _sheet(game),
    }  # fmt: skip


def _sheet(game: Game) -> dict[str, list[SheetText]]:
    """The sentences of the rule sheet by heading; none of a game without one. What cannot be read is told elsewhere."""
    found: dict[str, list[SheetText]] = {heading.lower(): [] for heading in HEADINGS}
    if has_sheet(game.folder):
        with suppress(DataError):
            for one in load_sheet(game).sentences:
                found.setdefault(one.heading.lower(), []).append(SheetText(one))
    return found


def _card(data: dict[str, Plain], doc: Document, path: Keys) -> dict[str, Any]:
    return {key: placed(value, doc, (*path, key)) for key, value in data.items()}


def _rulings(game: Game) -> list[dict[str, Any]]:
    """The leaves of ``rulings`` in rules.yaml, in file order."""
    source = game.sources.get(RULES_FILE)
    doc = parse_yaml(source, Problems(), game.memo) if source else None
    found = []
    for name, rule in game.rule_leaves.items():
        if doc is not None and name.startswith("rulings."):
            id_ = name.removeprefix("rulings.")
            text = placed(rule.value, doc, ("rulings", id_, "value"))
            ask = placed(rule.ask, doc, ("rulings", id_, "ask"))
            found.append({"id": id_, "ask": ask, "text": text, "why": rule.provenance.why})
    return found
