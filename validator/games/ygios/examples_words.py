"""Causes in words, with their places: which card says a sentence, where a rule stands and where it comes from."""

from __future__ import annotations

from collections.abc import Iterator

from ....cards.model import Game, Provenance
from ....cards.program import Meaning, Sentence
from ...engine.kernel import Because
from ...replay_stage import Reason
from .book import Book, CardSteps, ZoneRules

SIDES = {"you": 0, "opponent": 1}
"""The players by the words of an example."""
WHO = ("you", "the opponent")
HAVE = ("you have", "the opponent has")
WHOSE = ("your", "the opponent's")


class Links:
    """The sentences and rules of a game by what a cause names."""

    def __init__(self, book: Book, game: Game) -> None:
        self._game = game
        self._cards: dict[Sentence, str] = {}
        for card, words in zip(book.ids, book.steps, strict=True):
            self._cards.update((sentence, card) for sentence in _of_card(words))
        for bonus, rules in zip(book.bonus_ids, book.zone_rules, strict=False):
            self._cards.update((sentence, bonus) for sentence in _of_bonus(rules))

    def card_of(self, because: Because) -> str:
        """The id of the card or Zone Bonus that says a sentence; "" for a rule."""
        return self._cards.get(because, "") if isinstance(because, Sentence) else ""

    def reason(self, because: Because, about: str = "") -> Reason:
        """A cause in words; ``about`` stands before them."""
        lead = f"{about}: " if about else ""
        if isinstance(because, Sentence):
            card = self._game.by_id.get(self.card_of(because))
            on = f" on {card.name}" if card else ""
            return Reason(f'{lead}"{because.text}"{on}', because.place)
        rule = self._game.rule_leaves.get(because)
        if rule is None:
            return Reason(f"{lead}the rule {because}")
        if because.startswith("rulings."):
            return Reason(f"{lead}ruling {because.removeprefix('rulings.')}: {rule.value}", rule.place)
        return Reason(f"{lead}{because} = {rule.value}, {_origin(rule.provenance)}", rule.place)

    def printed(self, card: str, about: str) -> Reason:
        """The printed Devotion of a card as a cause."""
        found = self._game.by_id[card]
        return Reason(f"{about}: the Devotion printed on it", found.place_of("devotion"))

    def names(self, reason: Meaning, because: Because) -> bool:
        """Whether the reason that an example gives (a card, a ruling, a rule) is this cause."""
        if "card" in reason:
            return bool(reason["card"] == self.card_of(because))
        wanted = f"rulings.{reason['ruling']}" if "ruling" in reason else reason.get("rule")
        return bool(because == wanted)


def _origin(source: Provenance) -> str:
    return " ".join(filter(None, (source.kind, source.detail)))


def _of_card(words: CardSteps) -> Iterator[Sentence]:
    found = [words.opening, words.shields, words.shields_played]
    found += [step.sentence for part in words.parts for step in part]
    found += [bar.sentence for bar in words.bars]
    found += [worth.sentence for worth in words.worths]
    return (sentence for sentence in found if sentence is not None)


def _of_bonus(rules: ZoneRules) -> Iterator[Sentence]:
    found = [rules.tied_below, rules.protected, rules.no_face_down_play, rules.flip_on_arrival, rules.no_flip_down]
    found += [rules.no_ability, rules.first, *(worth.sentence for worth in rules.worths)]
    if rules.prize is not None:
        found += [rules.prize.sentence, rules.prize.only_winner, rules.prize.not_after_back_off]
    return (sentence for sentence in found if sentence is not None)
