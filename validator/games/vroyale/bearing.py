"""What bears on a position without an event of its own: standing words, and rules that open or shut something."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....cards.program import Program, Sentence
from ...engine.kernel import Because
from . import combat, plays
from .book import CALLOUT, CLOUT, MODERATOR, Book
from .state import ATTACK, BLOCK, COMBAT, HAND, MAIN, RESOURCE, State
from .stats import boosts, characters, keywords, why_keyword

CITES = frozenset((
    "setup.centre", "setup.hand", "setup.mulligans", "setup.chooser", "hand_limit", "turn.clear", "turn.untilt",
    "turn.draw", "turn.star_cards", "turn.plays", "turn.pay", "turn.leftover", "turn.order", "deck_out.first",
    "deck_out.more", "stage.burnout", "stage.same_event", "stage.highlight", "stage.token_leaves", "stage.counters",
    "stage.centre_waits", "stack.order", "combat.first_turn", "combat.untilted", "combat.tilts", "combat.blocks",
    "combat.tilted_atk", "combat.may_not_block", "combat.each_blocker", "combat.at_once", "combat.effects",
    "combat.lethal", "keywords.callout", "keywords.clip", "keywords.clout", "keywords.moderator",
    "keywords.raid", "win.sanity", "rulings.V05", "rulings.V08", "rulings.V10", "rulings.V11", "rulings.V12",
    "rulings.V14", "rulings.V15", "rulings.V21", "rulings.V23", "tokens",
))  # fmt: skip
"""The keys of rules.yaml that events and :func:`bearing` name."""


SAID = {
    "starting": "turn.untilt", "star_card": "turn.star_cards", "plays": "turn.plays", "hand_limit": "hand_limit",
    "no_first_combat": "combat.first_turn", "lethal": "combat.lethal", "burnout": "stage.burnout",
    "tilted_blocker": "combat.tilted_atk", "one_block": "combat.blocks", "attacker_deals": "combat.at_once",
    "blocker_deals": "combat.at_once", "unblocked": "rulings.V12",
}  # fmt: skip
"""Rules that the reference cards repeat, and the key of rules.yaml under which play cites each of them."""


def repeated(programs: Mapping[str, Program]) -> dict[str, list[Sentence]]:
    """The sentences of the reference cards by the key of the rule they repeat."""
    found: dict[str, list[Sentence]] = {}
    for one in (sentence for program in programs.values() for sentence in program):
        if (rule := str(one.meaning.get("rule"))) in SAID:
            found.setdefault(SAID[rule], []).append(one)
    return found


def bearing(book: Book, s: State) -> Iterator[Because]:
    """The sentences and rules that bear on a position."""
    if not s.turn:
        return
    for side in (0, 1):
        for card in characters(book, s, side):
            for boost, _ in boosts(book, s, card):
                yield boost.sentence
    if s.frames or s.pay or s.chain or s.window:
        return
    if s.phase == MAIN:
        yield from _main(book, s)
    elif s.phase == COMBAT and s.step == ATTACK:
        for card in characters(book, s, s.active):
            if (bar := combat.bar_to_attack(book, s, card)) is not None:
                yield bar[1]
                if bar[1] == "keywords.moderator":
                    yield why_keyword(book, s, card, MODERATOR)
    elif s.phase == COMBAT and s.step == BLOCK:
        yield from _blocks(book, s)
    elif s.phase == RESOURCE:
        yield "rulings.V05"


def _main(book: Book, s: State) -> Iterator[Because]:
    yield "turn.order"
    if s.plays >= book.plays and plays.plays_left(book, s) > 0:
        for card in s.stage[s.active]:
            for _, sentence in book.defs[card].more_plays:
                yield sentence
    for card in s.hand[s.active]:
        if s.loc[card] == HAND and (bar := plays.bar_to_play(book, s, s.active, card, False)) is not None:
            yield bar[1]


def _blocks(book: Book, s: State) -> Iterator[Because]:
    """What the keywords of attackers and blockers shut or ask for now."""
    table, done = combat.blocking(book, s), combat.made(s)
    fault = table.fault(done)
    if fault:
        yield f"keywords.{fault}"
    for blocker, attacker in table.due(done):
        del attacker
        yield why_keyword(book, s, blocker, MODERATOR)
    yield from (why_keyword(book, s, one, CALLOUT) for one in s.attackers if keywords(book, s, one) & CALLOUT)
    for one in s.attackers:
        shut = any(not table.leads_on((*done, (blocker, one))) for blocker in table.blockers)
        if shut and keywords(book, s, one) & CLOUT:
            yield why_keyword(book, s, one, CLOUT)
            yield "keywords.clout"
    if not fault:
        yield "combat.may_not_block"
