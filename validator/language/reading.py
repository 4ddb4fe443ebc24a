"""Reads a game that runs from its words: every sentence of its sheet and its cards, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from ...cards.finding import Finding
from ...cards.lazyclass import dataclass
from ...cards.lexicon import HEADINGS, Lexicon, Sheet, load_lexicon, load_sheet
from ...cards.lexicon.own import OWN
from ...cards.lexicon.sheet import KINDS, SheetSentence
from ...cards.located import located
from ...cards.memo import Same
from ...cards.model import Game, told_apart
from ...cards.phrasebook.meaning import frozen
from ...cards.phrasebook.reading import Reading
from ...cards.phrasebook.sentences import STOPS, pieces
from ...cards.program import Sentence
from ...cards.source import Place
from ..checks import sht, sht_told
from ..checks.wrd import irregular, odd_form, odd_in
from ..inside import words_in
from .otherwise import InOtherWords
from .standing import OF_ACTIONS
from .wordslips import word_slips

CARD_KINDS = ("effect", "rule")
REMINDERS = ("claim", "rule")
"""The kinds of sentences in parentheses, where games have zones: they say what holds anyway, and nothing is done."""
_ENDS = frozenset({"ends", "wins", "tied"})
_STEPS_TWICE = frozenset(
    {"do", "run", "turns", "menu", "window", "otherwise", "share", "roll_each", "respond"} | OF_ACTIONS
)
"""What may stand in a sheet twice: it is done twice."""
MOST_SENTENCES = 400
"""Sentences of a sheet; five times what a long one has."""
_LONGEST = 1_500
"""Characters of an unread sentence that is explained."""
_EXPLAINED = 20
"""Unread sentences of a game that are explained; of the others it is only said that they are not read."""
_SPEAKS = 2
"""Sentences before an unread one that may say what its pronouns mean."""


@dataclass(frozen=True)
class Readings:
    """A game as read. ``sheet`` and ``cards`` have the sentences with one meaning, by heading and by card.

    ``parts`` has those of procedures, by name; ``actions`` are the names of those that players choose of.
    """

    lexicon: Lexicon
    source: Sheet
    sheet: Mapping[str, Sequence[Sentence]]
    cards: Mapping[str, Sequence[Sentence]]
    sentences: int
    findings: tuple[Finding, ...] = field(repr=False)
    parts: Mapping[str, Sequence[Sentence]] = field(default_factory=dict)
    actions: Sequence[str] = ()

    @property
    def every(self) -> Iterator[Sentence]:
        """All sentences that were read, the sheet first."""
        for said in (*self.sheet.values(), *self.cards.values()):
            yield from said

    @property
    def ok(self) -> bool:
        """Whether nothing was found that keeps the game from being played."""
        return not any(finding.severity == "error" for finding in self.findings)

    @property
    def read(self) -> int:
        """How many sentences have one meaning."""
        return sum(1 for _ in self.every)

    def is_own(self, one: Sentence) -> bool:
        """Whether a phrase of the game reads a sentence, rather than one that every game has."""
        parses = self.lexicon.book.read(one.text).parses if self.lexicon.words.phrases else ()
        return any(parse.phrase.id.startswith(OWN) for parse in parses)


def read_game(game: Game) -> Readings:
    """Read the sheet and the cards of a game. Raises DataError when its files cannot be read."""
    lexicon, sheet = load_lexicon(game), load_sheet(game)
    key = (Same(game), Same(lexicon), sheet.source.text)
    return game.memo.get("readings", key, lambda: _Reader(game, lexicon, sheet).readings())


class _Reader:
    """One run over one game."""

    def __init__(self, game: Game, lexicon: Lexicon, sheet: Sheet) -> None:
        self._game, self._lexicon, self._sheet = game, lexicon, sheet
        self._findings: list[Finding] = []
        self._unread_texts: list[str] = []
        self._words = InOtherWords(lexicon)
        self._before: list[str] = []
        self._parts: dict[str, list[Sentence]] = {}

    def readings(self) -> Readings:
        sheet: dict[str, list[Sentence]] = {heading: [] for heading in HEADINGS}
        self._headings()
        if len(self._sheet.sentences) > MOST_SENTENCES:
            self._findings.append(sht.too_many_sentences(self._sheet.sentences[MOST_SENTENCES].place, MOST_SENTENCES))
        under = ("", "")
        for one in self._sheet.sentences[:MOST_SENTENCES]:
            if under != (under := (one.heading, one.part)):
                self._before = []
            if one.heading in KINDS:
                self._sentence(one, sheet[one.heading])
        self._steps()
        made = self._lexicon.words.supplies.get("token") if self._lexicon.words.arena else None
        parts = [part for part in self._game.components.values() if part.kind == "card" or part.id == made]
        names = [card.id for part in parts for card in told_apart(part.cards)]
        cards = {name: self._card(name) for name in names}
        self._twice([one for said in sheet.values() for one in said])
        every = [one for said in (*sheet.values(), *cards.values()) for one in said]
        self._idle(every)
        self._findings += word_slips(self._lexicon, self._unread_texts[:_EXPLAINED], [one.text for one in every])
        count = len(self._sheet.sentences) + sum(len(self._pieces(card)) for card in names)
        found = tuple(sorted(self._findings, key=lambda finding: finding.sort_key))
        actions = tuple(dict.fromkeys(one.part for one in self._sheet.under("Actions") if one.part))
        return Readings(self._lexicon, self._sheet, sheet, cards, count, found, self._parts, actions)

    def _headings(self) -> None:
        known = [heading for heading, _ in self._sheet.headings if heading in KINDS]
        meant = set[str]()
        lines = self._sheet.source.text.split("\n")
        for number, (heading, place) in enumerate(self._sheet.headings):
            marks = lines[place.line - 1][: place.col - 1]
            if heading in KINDS and marks.endswith("#"):
                self._findings.append(sht.glued_heading(place, marks, heading))
            title = number == 0 and not self._sheet.under(heading)
            if heading not in KINDS and not title:
                self._findings.append(sht.unknown_heading(place, heading, HEADINGS))
                from difflib import get_close_matches

                meant.update(get_close_matches(heading, HEADINGS, n=1))
        course = "Round" if self._sheet.under("Round") else "Turn"
        if course == "Round" and (turns := self._sheet.under("Turn")):
            self._findings.append(sht.turns_and_rounds(turns[0].place))
        said = {one.heading for one in (*self._sheet.sentences, *self._sheet.empty)}
        for heading in ("Table", "Setup", course, "End"):
            if heading not in {*known} & said and heading not in meant:
                place = dict(self._sheet.headings).get(heading) or Place(self._sheet.source, 1, 1)
                self._findings.append(sht.missing_heading(place, heading))

    def _steps(self) -> None:
        last: dict[tuple[str, str], int] = {}
        self._findings += [sht.steps_out_of_order(one.place, one.number, 0) for one in self._sheet.empty]
        empty = {(one.heading, one.part, one.number) for one in self._sheet.empty}
        for one in self._sheet.sentences:
            before = last.get((one.heading, one.part), 0)
            while (one.heading, one.part, before + 1) in empty:
                before += 1
            if one.number and one.number not in (before, before + 1):
                self._findings.append(sht.steps_out_of_order(one.place, one.number, before + 1))
            if one.number:
                last[one.heading, one.part] = one.number
            if one.means is None and not one.text.endswith(STOPS):
                end = replace(one.place, col=one.place.col + one.place.length - 1, length=1)
                self._findings.append(sht_told.no_full_stop(end, one.text))

    def _sentence(self, one: SheetSentence, kept: list[Sentence]) -> None:
        if isinstance(one.means, dict):
            self._keep(one, one.means, _headings_for(one.kind, one.means), kept)
            return
        kinds = KINDS[one.heading]
        reading = self._words.read(one.text, kinds)
        meaning = self._one(reading, one.text, one.place, kinds, one.heading)
        if meaning is None:
            return
        self._keep(one, meaning, _headings_of(reading), kept)

    def _keep(self, one: SheetSentence, meaning: dict[str, Any], fits: list[str], kept: list[Sentence]) -> None:
        """Keep a sentence with its meaning if it stands under a heading where it says something."""
        if one.heading not in fits:
            self._findings.append(sht.wrong_heading(one.place, one.text, one.heading, fits))
            return
        kept.append(Sentence(meaning, one.text, one.place))
        if one.part:
            self._parts.setdefault(one.part, []).append(kept[-1])

    def _one(
        self, reading: Reading, text: str, place: Place, kinds: Collection[str], heading: str = ""
    ) -> dict[str, Any] | None:
        """The one meaning of a sentence; None, with the finding, if it has none or several."""
        book = self._lexicon.book
        if reading.outcome == "ambiguous":
            said = [book.render(parse.meaning, parse.phrase.kind) for parse in reading.parses]
            self._findings.append(sht.two_meanings(place, text, said))
        elif reading.outcome == "unread":
            elsewhere = _headings_of(book.read(text)) if heading else []
            if elsewhere:
                self._findings.append(sht.wrong_heading(place, text, heading, elsewhere))
            else:
                self._unread(text, place, kinds)
        elif text in self._words.texts:
            if shared := odd_in(text, reading, book):
                self._findings.append(irregular(place, text, shared[2]))
        elif odd := odd_form(reading, book):
            begin, end, regular = odd
            plain = place.source.line(place.line)[place.col - 1 :].startswith(text)
            spot = replace(place, col=place.col + begin, length=end - begin) if plain else place
            self._findings.append(irregular(spot, text, regular))
        self._before.append(text)
        return reading.meaning if isinstance(reading.meaning, dict) else None

    def _unread(self, text: str, place: Place, kinds: Collection[str]) -> None:
        self._unread_texts.append(text[:_LONGEST])
        if len(text) > _LONGEST:
            why = f"it has {len(text):,} characters; a rule is said in a line or two"
            self._findings.append(sht.unread_rule(place, text, why, (), ()))
            return
        if len(self._unread_texts) > _EXPLAINED:
            self._findings.append(sht.unread_rule(place, text, "no phrase comes near it", (), ()))
            return
        from ...cards.lexicon.teaching import taught  # a sheet that is read needs none of it

        said = taught(self._lexicon, text, kinds, " ".join(self._before[-_SPEAKS:]))
        self._findings.append(sht.unread_rule(place, text, said.why, said.near, said.entry))

    def _pieces(self, card: str) -> list[Any]:
        return list(pieces(str(self._game.by_id[card].data.get("text") or "")))

    def _card(self, name: str) -> list[Sentence]:
        card = self._game.by_id[name]
        where = located(card.doc, (*card.path, "text"))
        kept, self._before = [], []
        for piece in pieces(where.text):
            place = where.place(*piece.span())
            kinds = REMINDERS if piece.aside and self._lexicon.words.zones else CARD_KINDS
            meaning = self._one(self._words.read(piece.text, kinds), piece.text, place, kinds)
            if meaning is not None:
                kept.append(Sentence(meaning, piece.text, place, piece.aside))
        return kept

    def _twice(self, said: Sequence[Sentence]) -> None:
        first: dict[object, Sentence] = {}
        for one in said:
            if one.meaning.keys() & _STEPS_TWICE or {"if", "then"} <= one.meaning.keys():
                continue  # a step may be done twice
            before = first.setdefault(frozen(one.meaning), one)
            if before is not one and before.place is not None:
                self._findings.append(sht.said_twice(one.place, one.text, before.place))

    def _idle(self, said: Sequence[Sentence]) -> None:
        words, used = self._lexicon.words, {word for one in said for word in words_in(one.meaning)}
        doc = self._lexicon.doc
        if doc is None or not isinstance(doc.data, dict) or self._findings:
            return
        for kind, names in (("place", words.places), ("mark", words.marks), ("number", words.numbers)):
            for word in names:
                if word not in used:
                    listed = doc.data.get(f"{kind}s")
                    place = doc.place((f"{kind}s", listed.index(word) if isinstance(listed, list) else word))
                    self._findings.append(sht.idle_word(place, kind, word))


def _headings_of(reading: Reading) -> list[str]:
    """The headings under which a sentence that was read says something."""
    if reading.outcome != "read" or not isinstance(reading.meaning, dict):
        return []
    return _headings_for(reading.parses[0].phrase.kind, reading.meaning)


def _headings_for(kind: str, meaning: Mapping[str, Any]) -> list[str]:
    if "reminds" in meaning:
        return ["the text of a card, in parentheses"]
    if kind == "rule":
        if OF_ACTIONS & meaning.keys():
            return ["Actions", "Parts"]
        goes = ["Table"] if "goes" in meaning else []
        if _ENDS & meaning.keys():
            return ["End"]
        return [*goes, "Rules", *(["End"] if meaning.get("cannot") == "win" else [])]
    return [heading for heading, kinds in KINDS.items() if kind in kinds]
