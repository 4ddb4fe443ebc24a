"""What the claims of ygios are watched with: the register, and how to look at a position and what led to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ....cards.program import Meaning, Sentence
from ...claim_book import ClaimBook
from ...claimed import Ask, Claimed
from ...engine.kernel import Because, Event
from . import scoring
from .book import Book, CardSteps, ZoneRules
from .game import Ygios
from .state import COST, PLAY, State
from .view import tokens_of

CLAIMS: ClaimBook[Ygios, State] = ClaimBook(enough=6)
"""How to watch each kind of claim; the files beside this one fill it."""
claim = CLAIMS.add

SAMPLED = "control lock return discard"
"""Kinds of events after which claims about every position are asked: often enough, and not after every play."""


ARRANGED = "never"
"""No kind of event: the tables laid for a claim are enough."""


LOCKS, LAST_CARDS, CHOICE, EXTRA_PLAY = "locks-on", "last-cards", "choice-open", "extra-play"
"""Signs of a position, to be asked on like kinds of events."""


def signs(before: State | None, s: State) -> tuple[str, ...]:
    """The signs of a position, or of the one before it."""
    locks = s.locks or (before is not None and before.locks)
    last = s.all_in or (before is not None and before.all_in)
    extra = before is not None and any(event.data["player"] != before.turn for event in events(s, "play"))
    holds = ((CHOICE, s.stack), (LOCKS, locks), (LAST_CARDS, last), (EXTRA_PLAY, extra))
    return tuple(sign for sign, so in holds if so)


def moved(ask: Callable[[State, State], str | None]) -> Ask[State]:
    """Asks after moves in a round only; what it asks is given the position before the move and the one after it."""
    return lambda before, s: None if before is None or before.phase != PLAY else ask(before, s)


def never(why: str) -> Ask[State]:
    """What is said of a claim that cannot be so, whatever the position."""
    return lambda before, s: why


def yes(held: bool, why: str) -> str:
    """What a position says: "" if the claim holds, else why not."""
    return "" if held else why


def possible(asked: Claimed, happened: bool, what: str) -> str | None:
    """What a position says of a claim that something can happen, or (``is: false``) cannot."""
    if asked.meaning["is"]:
        return "" if happened else None
    return what if happened else ""


def name(rules: Ygios, card: int) -> str:
    """The name of a card by its number."""
    return rules.book.facts[rules.book.ids[card]].name


def events(s: State, *kinds: str) -> Iterator[Event]:
    """The events of the last move of these kinds (all without a kind)."""
    return (event for event in s.events or () if not kinds or event.kind in kinds)


def later(s: State, event: Event) -> list[Event]:
    """The events of the last move that came after one of them."""
    told = s.events or []
    return told[next(at for at, one in enumerate(told) if one is event) + 1 :]


def about(told: list[Event], card: str, *kinds: str) -> list[Event]:
    """The events about a card, of these kinds."""
    return [one for one in told if one.data.get("card") == card and (not kinds or one.kind in kinds)]


def at_turn(s: State) -> bool:
    """Whether a player has to decide on a turn, and not in the middle of an effect."""
    return s.phase == PLAY and not s.stack


def in_round(before: State | None, s: State) -> bool:
    """Whether the last move was one of players in a round, and the round goes on."""
    return before is not None and before.phase == PLAY and s.phase == PLAY and before.round == s.round


def new_turn(before: State | None, s: State) -> bool:
    """Whether a turn has begun with the last move."""
    return before is not None and in_round(before, s) and before.turns != s.turns


def starts(before: State | None, s: State) -> bool:
    """Whether the first turn of a round begins."""
    return before is not None and before.phase != PLAY and s.phase == PLAY


def tokens(s: State, player: int, zone: int) -> int:
    """The Lock tokens on a player's side of a Zone (ruling A13)."""
    return max((tokens_of(s, lock) for lock in s.locks if lock[:2] == [player, zone]), default=0)


def bearing(book: Book, s: State) -> dict[int, list[Because]]:
    """The sentences that bear on the Devotion of each card on the table."""
    spoken = scoring.speaking(book, s)
    found: dict[int, list[Because]] = {
        card: [worth.sentence for worth, *at in spoken if worth.fits(book, s, card, *at)] for card in s.board
    }
    if s.fi in found:
        found[s.fi] += [zone.first for zone in book.zone_rules if zone.first]
    return found


def speakers(book: Book) -> Mapping[Because, str]:
    """The card or Zone Bonus that says each sentence of the game."""
    found: dict[Because, str] = {}
    holders: list[CardSteps | ZoneRules] = [*book.steps, *book.zone_rules]
    for holder, owner in zip(holders, [*book.ids, *book.bonus_ids], strict=False):  # the last Zone has no Zone Bonus
        found.update((sentence, owner) for sentence in said(holder))
    return found


def said(holder: CardSteps | ZoneRules) -> Iterator[Sentence]:
    """The sentences of a card or a Zone Bonus that something can come of."""
    yield from (worth.sentence for worth in holder.worths)
    if isinstance(holder, CardSteps):
        yield from (step.sentence for part in holder.parts for step in part)
        yield from (one for one in (holder.shields, holder.shields_played) if one)
    else:
        given = (holder.tied_below, holder.protected, holder.flip_on_arrival, holder.first)
        yield from (one for one in given if one)
        if holder.prize:
            yield holder.prize.sentence


def does(book: Book, card: int, verb: str) -> Meaning | None:
    """What a card says it does, if that is the verb: the meaning without what stands around it."""
    for part in book.steps[card].parts:
        for step in part:
            found = _inner(step.sentence.meaning)
            if found.get("do") == verb:
                return found
    return None


def _inner(meaning: Meaning) -> Meaning:
    for wrapper in ("cost", "on_play_up", "then", "if_done", "may"):
        if wrapper in meaning:
            return _inner(meaning[wrapper])
    return meaning


def says_may(meaning: Meaning) -> bool:
    """Whether a sentence leaves it to somebody to do it."""
    return "may" in meaning or any(isinstance(inner, dict) and says_may(inner) for inner in meaning.values())


def costs(book: Book, card: int) -> list[Because]:
    """The sentences with the cost of a card."""
    return [step.sentence for step in book.steps[card].parts[COST]]


def bonus_of(rules: Ygios, asked: Claimed) -> int:
    """The number of the Zone Bonus a claim names, or is said of; -1 for none."""
    named = str(asked.meaning.get("bonus", asked.card))
    return rules.book.bonus_ids.index(named) if named in rules.book.bonus_ids else -1


def card_of(rules: Ygios, asked: Claimed) -> int:
    """The number of the card a claim names, or is said of; -1 for none."""
    return rules.book.index.get(str(asked.meaning.get("card", asked.card)), -1)


def zone_with(s: State, bonus: int) -> int:
    """The Zone in which a Zone Bonus lies; -1 for none."""
    return s.bonus.index(bonus) if bonus >= 0 and bonus in s.bonus else -1
