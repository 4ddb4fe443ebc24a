"""Claims about what hands come to: the best and the worst, with and without a card; every hand there is is tried."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement

from ....cards.program import Meaning
from ...claim_book import said
from ...claimed import Ask, Claimed
from .book import Scene
from .claims_turns import CLAIMS
from .game import Undone
from .scoring import gain_of, has_sign, score
from .state import CONTINUITY, NONE, State

__all__ = ["CLAIMS"]


def hands(rules: Undone, size: int) -> Iterator[list[int]]:
    """Every hand of so many Continuity cards, as far as there are copies."""
    book = rules.book
    for hand in combinations_with_replacement(book.of_group[CONTINUITY], size):
        if all(hand.count(card) <= book.copies[card] for card in set(hand)):
            yield list(hand)


def _extreme(rules: Undone, which: str, size: int, faction: int, victory: str | None) -> int | Fraction:
    """The best or worst total of that many cards with a Faction card that may be held beside them."""
    book = rules.book
    totals = (
        score(book, Scene(hand, victory), faction, 0).total
        for hand in hands(rules, size)
        if faction == NONE or not any(book.group[faction] in book.words[card].forbids for card in hand)
    )
    return max(totals) if which == "best" else min(totals)


def _once(wanted: object, got: object) -> Ask[State]:
    """A claim that no position changes: it is asked when a game is over, and of hands laid to show it."""
    return lambda before, s: said(str(got) != str(wanted), f"it is {got}")


@CLAIMS.add("best_hand", "cards is", on="game-end")
def _best(rules: Undone, claim: Claimed) -> Ask[State]:
    return _once(claim.meaning["is"], _extreme(rules, "best", claim.meaning["cards"], NONE, None))


@CLAIMS.add("worst_hand", "cards is", on="game-end")
def _worst(rules: Undone, claim: Claimed) -> Ask[State]:
    return _once(claim.meaning["is"], _extreme(rules, "worst", claim.meaning["cards"], NONE, None))


@CLAIMS.add("hand_with", "card victory which cards is", on="game-end")
def _hand_with(rules: Undone, claim: Claimed) -> Ask[State] | None:
    m = claim.meaning
    if m["card"] not in rules.book.index or m["which"] not in ("best", "worst"):
        return None
    got = _extreme(rules, m["which"], m["cards"], rules.book.index[m["card"]], m["victory"])
    return _once(Fraction(str(m["is"])), Fraction(got))


@CLAIMS.add("sleeper_gain", "cards sign is", on="game-end")
def _sleeper_gain(rules: Undone, claim: Claimed) -> Ask[State] | None:
    """The same for every hand of such cards and of others, as long as nothing doubles it."""
    m, book = claim.meaning, rules.book
    faction = next((card for card, facts in enumerate(book.facts) if facts.name == "Sleeper Cell"), NONE)
    gains = [gain for gain in book.words[faction].gains if gain.each] if faction != NONE else []
    if not gains:
        return None
    found = set()
    for hand in hands(rules, book.hand):
        doubled = any(test(book, Scene(hand)) for _, test in book.words[faction].doubles)
        count = sum((value < 0) == (m["sign"] == "negative") for value in rules.lived(hand))
        if count == m["cards"] and not doubled:
            found.add(gain_of(book, faction, gains[0], hand))
    return _once([m["is"]], sorted(found))


@CLAIMS.add("better_and_worse", "card better worse", on="game-end")
def _better_and_worse(rules: Undone, claim: Claimed) -> Ask[State]:
    book, m = rules.book, claim.meaning
    card, better, worse = (book.index[m[key]] for key in ("card", "better", "worse"))
    up = rules.lived([better, card])[0] > rules.lived([better])[0]
    down = rules.lived([worse, card])[0] < rules.lived([worse])[0]
    return _once(True, up and down)


@CLAIMS.add("together", "n without is", on="game-end")
def _together(rules: Undone, claim: Claimed) -> Ask[State] | None:
    """Every hand with so many copies of the card, and without the other one."""
    m, book = claim.meaning, rules.book
    if claim.card not in book.index or m["without"] not in book.index:
        return None
    card, without = book.index[claim.card], book.index[m["without"]]
    found = {
        sum(value for other, value in zip(hand, rules.lived(hand), strict=True) if other == card)
        for hand in hands(rules, book.hand)
        if hand.count(card) == m["n"] and without not in hand
    }
    return _once([m["is"]], sorted(found))


@CLAIMS.add("depends", of="hand", on="game-end")
def _depends(rules: Undone, claim: Claimed) -> Ask[State]:
    """The cards with the mark CONDITIONAL are those that are not worth the same in every hand."""
    book = rules.book
    marked = [card for card, facts in enumerate(book.facts) if "conditional" in facts.marks]
    worth: dict[int, set[int | Fraction]] = {}
    for hand in hands(rules, 2):
        for card, value in zip(hand, rules.lived(hand), strict=True):
            worth.setdefault(card, set()).add(value)
    return _once(marked, sorted(card for card, values in worth.items() if len(values) > 1))


@CLAIMS.add("no_difference", of="faction", on="game-end")
def _no_difference(rules: Undone, claim: Claimed) -> Ask[State] | None:
    """What the card's own words make of it comes first, whatever Faction card bears on it then."""
    book = rules.book
    if claim.card not in book.index:
        return None
    card = book.index[claim.card]
    said_of = {worth.sentence for worth in book.words[card].worths}
    odd = [
        hand
        for hand in hands(rules, 2)
        if card in hand
        for faction in range(len(book.facts))
        if book.group[faction] > 1
        and _spoken(rules, hand, card, faction, said_of) != _spoken(rules, hand, card, NONE, said_of)
    ]
    return _once([], odd)


def _spoken(rules: Undone, hand: list[int], card: int, faction: int, sentences: Collection[object]) -> bool:
    """Whether one of these sentences has changed a card of a hand."""
    values = score(rules.book, Scene(hand), faction, 0).cards
    return any(because in sentences for value in values if value.card == card for because, _ in value.trail)


@CLAIMS.add("still_has", "sign is", on="game-end")
def _still_has(rules: Undone, claim: Claimed) -> Ask[State] | None:
    """In the Victory of which the card speaks, its other sentence holds for every such Continuity card."""
    m, book = claim.meaning, rules.book
    if claim.card not in book.index:
        return None
    faction = book.index[claim.card]
    found = set()
    for hand in hands(rules, 2):
        before = rules.lived(hand)
        after = score(book, Scene(hand, "coalition"), faction, 0).cards
        pairs = zip(before, after, strict=True)
        found |= {now.is_ for was, now in pairs if has_sign(was, m["sign"])}
    return _once([m["is"]], sorted(found))


@CLAIMS.add("own_happiness", on="game-end")
def _own_happiness(rules: Undone, claim: Claimed) -> Ask[State] | None:
    """In a Dividend Victory the card leaves the Continuity cards as they are."""
    if claim.card not in rules.book.index:
        return None
    faction = rules.book.index[claim.card]
    odd = [
        hand
        for hand in hands(rules, 2)
        if [value.is_ for value in score(rules.book, Scene(hand, "dividend"), faction, 0).cards] != rules.lived(hand)
    ]
    return _once([], odd)


@CLAIMS.add("half", "of is", on="game-end")
def _half(rules: Undone, claim: Claimed) -> Ask[State]:
    """Half of a card that is worth so much, by the card that halves."""
    m, book = claim.meaning, rules.book
    faction = book.index.get(claim.card, NONE)
    cards = [card for card in book.of_group[CONTINUITY] if book.happiness[card] == Fraction(str(m["of"]))]
    got = {str(score(book, Scene([card]), faction, 0).cards[0].is_) for card in cards}
    return _once([str(Fraction(str(m["is"])))], sorted(got))


@CLAIMS.look("nothing_in_turns", slots="card", on="game-end")
def _nothing_in_turns(rules: Undone, s: State, m: Meaning) -> str | None:
    card = rules.book.index[m["card"]]
    got = [s.acc[player] for player in range(s.players) if s.faction[player] == card]
    return None if not got else said(any(got), f"it got {got}")


@CLAIMS.look("negative", "positive", on="deal")
def _signs(rules: Undone, s: State, m: Meaning) -> str | None:
    """No Continuity card is worth nothing: each is one or the other."""
    cards = rules.book.of_group[CONTINUITY]
    return said(any(rules.book.happiness[card] == 0 for card in cards), "a Continuity card is neither")


@CLAIMS.look("after_turns", slots="turns card is", kind="claim", on="turn")
def _after_turns(rules: Undone, s: State, m: Meaning) -> str | None:
    """Between the turns of the holder, when so many have passed since the card was drawn."""
    card = rules.book.index[m["card"]]
    found = None
    for player in range(s.players):
        if s.faction[player] == card and s.turn != player and rules.counted_turns(s, player) == m["turns"]:
            worth = rules.book.happiness[card] + s.acc[player]
            found = said(worth != m["is"], f"it has {worth}")
    return found
