"""What is said of cards and numbers on which no position bears: each is worked out once, when a match begins."""

from __future__ import annotations

from itertools import pairwise

from ....cards.program import Meaning
from ...claim_book import said
from . import stats, table
from .book import CardDef
from .claims_turns import CLAIMS, pure
from .game import VRoyale
from .state import Frame

__all__ = ["CLAIMS"]


@pure("strength", slots="with card what is", kind="claim")
def _strength(rules: VRoyale, m: Meaning) -> str:
    """ATK or HP of a card on the stage, with another one beside it or, if that is a Highlight, after it."""
    book, s = rules.book, rules.new(rules.modes[0])
    card, other = book.index[m["card"]], book.index[m["with"]]
    table.enter(book, s, card)
    if book.defs[other].is_highlight:
        step = book.defs[other].abilities[0].steps[0]
        if step.take is None:
            return f"{book.name(other)} chooses nobody"
        step.take(book, s, Frame(other, 0, s.owner[other], 1, 1, 1), ("choose", m["card"]))
    else:
        table.enter(book, s, other)
    worth = {"atk": stats.atk, "hp": stats.hp}[m["what"]](book, s, card)
    return said(worth != m["is"], f"it has {worth}")


@pure("dearest", slots="is", kind="claim")
def _dearest(rules: VRoyale, m: Meaning) -> str:
    most = max(card.cost for card in rules.book.cards.values())
    return said(most != m["is"], f"the dearest costs {most}")


@pure("common_left", slots="is", kind="claim")
def _common_left(rules: VRoyale, m: Meaning) -> str:
    """What the most there may be of all other rarities leaves."""
    limits = rules.book.rules["roster"]
    left = limits["cards"] - sum(limits["total"].values())
    return said(left != m["is"], f"it leaves {left}")


@pure("limit_of", slots="rarity is", kind="claim")
def _limit_of(rules: VRoyale, m: Meaning) -> str:
    limit = rules.book.rules["roster"]["total"].get(m["rarity"], "no limit")
    return said(limit != m["is"], f"it is {limit}")


@pure("turns_take", slots="atk turns", kind="claim")
def _turns_take(rules: VRoyale, m: Meaning) -> str:
    """The fewest turns in which so much a turn is enough."""
    turns = -(-(rules.book.sanity - rules.book.sanity_out) // m["atk"])
    return said(turns != m["turns"], f"it takes {turns} turns")


def _losses(rules: VRoyale, cards: int) -> list[int]:
    """What each of so many cards missing from an empty Roster costs."""
    s = rules.new(rules.modes[0])
    s.roster[0] = []
    lost = []
    for _ in range(cards):
        before = s.sanity[0]
        table.draw(rules.book, s, 0, 1, "turn.draw")
        lost.append(before - s.sanity[0])
    return lost


@pure("missing_more", slots="is", kind="claim")
def _missing_more(rules: VRoyale, m: Meaning) -> str:
    lost = _losses(rules, 5)
    more = {later - earlier for earlier, later in pairwise(lost)}
    return said(more != {m["is"]}, f"they cost {lost}")


@pure("missing_together", slots="cards is", kind="claim")
def _missing_together(rules: VRoyale, m: Meaning) -> str:
    lost = _losses(rules, m["cards"])
    return said(sum(lost) != m["is"], f"they cost {lost}")


@pure("colon")
def _colon(rules: VRoyale, m: Meaning) -> str:
    """Exactly the abilities that are activated have a colon, and before it what they cost."""
    for card in rules.book.cards.values():
        for number, ability in enumerate(card.abilities):
            said_first = ability.steps[0].sentence.text if ability.steps else ""  # a slip may leave one without steps
            if (number == card.activated) != (":" in said_first):
                return f"{card.name}: {said_first or 'an ability that does nothing'}"
    return ""


@pure("roster_limits")
def _roster_limits(rules: VRoyale, m: Meaning) -> str:
    """What both Rosters have of each name, of each rarity and in all."""
    book, limits = rules.book, rules.book.rules["roster"]
    for seat in (0, 1):
        cards = [book.defs[number] for number, home in enumerate(book.home) if home == seat]
        kinds = [_limited(limits["ssr_is"], card) for card in cards]
        names = [(card.name, kind.partition("_")[0]) for card, kind in zip(cards, kinds, strict=True)]
        many = any(names.count(one) > limits["copies"][one[1]] for one in names)
        much = any(kinds.count(kind) > most for kind, most in limits["total"].items())
        if len(cards) != limits["cards"] or many or much:
            return f"the Roster of seat {seat} does not"
    return ""


def _limited(ssr_is: str, card: CardDef) -> str:
    """The rarity under which a card is limited."""
    rarity = ssr_is if card.rarity == "SSR" else card.rarity
    return rarity if rarity != "SR" else "SR_leader" if card.is_leader else "SR_other"


@pure("leaders_are", "several_types", "token_types")
def _types(rules: VRoyale, m: Meaning) -> str:
    """Leaders are characters, a card is all that its types say, and a token is a character or else an Asset."""
    for card in rules.book.cards.values():
        flags = {"leader": card.is_leader, "character": card.is_character, "event": card.is_event,
                 "highlight": card.is_highlight}  # fmt: skip
        if not all(flags.get(kind, True) for kind in card.types) or (card.is_leader and not card.is_character):
            return f"{card.name} is not all of {', '.join(card.types)}"
        if card.is_token and card.is_character == ("asset" in card.types):
            return f"{card.name} is neither"
    return ""
