"""Sentences of the rulebook are refuted when the rules are broken on purpose, and hold when they are whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from deckproof.cards.source import Source
from deckproof.validator.claimed import Claimed
from deckproof.validator.claims import try_claims
from deckproof.validator.games.vroyale import (
    blocking,
    book,
    claims_keywords,
    combat,
    fighting,
    game,
    plays,
    running,
    setup,
    stats,
    table,
    turns,
)
from deckproof.validator.games.vroyale.claims import VRoyaleWitness
from deckproof.validator.games.vroyale.state import RESOLUTION, STARTING, State

from .kit import rules

Patch = pytest.MonkeyPatch
Break = Callable[[Patch], None]
PLACE = Source("rulebook.md", "It is so.").at(0)


def after(module: Any, name: str, more: Callable[..., Any]) -> Break:
    """Let a function do something more when it is done; ``more`` gets the arguments."""
    old = getattr(module, name)

    def both(*given: Any) -> Any:
        found = old(*given)
        more(*given)
        return found

    return lambda patch: patch.setattr(module, name, both)


def instead(module: Any, name: str, new: Any) -> Break:
    """Put another function in the place of one."""
    return lambda patch: patch.setattr(module, name, new)


def step(at: tuple[str, int], before: Callable[[State], None]) -> Break:
    """Let something happen before a step of the turn is carried out."""
    old = turns.STEPS[at]

    def both(book: Any, s: State) -> bool:
        before(s)
        return old(book, s)

    return lambda patch: patch.setitem(turns.STEPS, at, both)


def untilt_all(s: State) -> None:
    s.tilted[:] = [0] * len(s.tilted)


def tilt_one(known: Any, s: State, *given: Any) -> None:
    """Tilt the blockers where no keyword asks for their ATK."""
    if not any(stats.keywords(known, s, card) & (book.CALLOUT | book.CLOUT) for card in s.attackers):
        for blocker, _ in s.blocks:
            s.tilted[blocker] = 1


def unclip(fighters: Any, *given: Any) -> Any:
    plain = [fighting.Fighter(one.atk, one.hp, one.keywords & ~fighting.CLIP, one.damage) for one in fighters]
    return fighting.fight(plain, *given)


def unban(fighters: Any, *given: Any) -> Any:
    plain = [fighting.Fighter(one.atk, one.hp, one.keywords & ~fighting.BAN, one.damage) for one in fighters]
    return fighting.fight(plain, *given)


def _begin(book: Any, s: State) -> bool:
    table.note(s, "turn", "turn.order", player=s.active, turn=s.turn)
    s.step = 1
    return True


def _next(book: Any, s: State) -> bool:
    turns.begin_turn(book, s, s.active ^ 1)
    return True


def early(patch: Patch) -> None:
    """Let Highlights be played in the Resource Step, too."""
    moves, take = turns.resource_moves, turns.take_resource

    def more(book: Any, s: State) -> Any:
        played = [move for move in plays.play_moves(book, s, s.active, True) if move[0] == "play"]
        return [*moves(book, s), *played]

    def carry_out(book: Any, s: State, move: Any) -> None:
        if move[0] == "play":
            turns.take_play(book, s, s.active, move)
        else:
            take(book, s, move)

    patch.setattr(turns, "resource_moves", more)
    patch.setattr(turns, "take_resource", carry_out)


BROKEN: dict[str, tuple[Break, list[dict[str, Any]]]] = {
    "the Centre is shuffled in": (
        after(setup, "_declare", lambda book, s, card: s.roster[s.owner[card]].append(card)),
        [{"rule": "shuffle_without"}],
    ),
    "Star cards come tilted": (
        after(table, "to_stars", lambda s, card: s.tilted.__setitem__(card, 1)),
        [{"rule": "star_untilted"}],
    ),
    "everybody untilts": (step((STARTING, 1), untilt_all), [{"rule": "untilts_only"}]),
    "damage stays": (
        lambda patch: patch.setitem(turns.STEPS, (STARTING, 0), _begin),
        [{"rule": "clear"}, {"rule": "until_end"}],
    ),
    "stars are kept": (
        lambda patch: patch.setitem(turns.STEPS, (RESOLUTION, 3), _next),
        [{"rule": "stars_lost"}],
    ),
    "no play is counted": (instead(plays, "counts", lambda s, manager: False), [{"rule": "limit_own"}]),
    "a Highlight comes in the Resource Step": (early, [{"rule": "highlight_not_then"}]),
    "plays have no end": (instead(plays, "plays_left", lambda book, s: 99), [{"claim": "plays_up_to", "is": 3}]),
    "everything can be paid": (instead(plays, "stars_at_hand", lambda book, s, manager: 99), [{"rule": "cannot_pay"}]),
    "hands have no limit": (
        instead(turns, "over_limit", lambda book, s: None),
        [{"claim": "hands_down_to", "is": 5}],
    ),
    "burnout is forgotten": (
        after(table, "enter", lambda book, s, card: s.burnout.__setitem__(card, 0)),
        [{"rule": "begins_burnout"}],
    ),
    "attackers stay upright": (
        after(combat, "take_attack", lambda book, s, move: untilt_all(s)),
        [{"rule": "attackers_tilt"}],
    ),
    "blockers are tilted": (after(combat, "take_block", tilt_one), [{"rule": "block_no_tilt"}]),
    "everybody blocks two": (
        instead(combat, "may_block", lambda book, s, card: 2),
        [{"claim": "blocks_up_to", "is": 1}],
    ),
    "tilted blockers hit": (
        instead(combat, "blocking_atk", stats.atk),
        [{"claim": "tilted_blocks_with", "is": 0}],
    ),
    "Clip is forgotten": (instead(claims_keywords, "fight", unclip), [{"rule": "silenced"}, {"rule": "ban_clip"}]),
    "Ban is forgotten": (
        instead(claims_keywords, "fight", unban),
        [{"rule": "banned_go"}, {"rule": "ban_blocks"}, {"rule": "ban_moderator"}],
    ),
    "blocks are never wrong": (
        instead(blocking.Blocking, "fault", lambda table, made: ""),
        [{"rule": "clout_asks"}, {"rule": "callouts_most"}, {"rule": "callout_first"}, {"rule": "moderator_done"}],
    ),
    "damage waits outside combat": (
        instead(running, "after_effect", lambda book, s: None),
        [{"rule": "damage_outside"}],
    ),
    "both hands lie open": (
        instead(game, "view", lambda book, s, player: s.to_plain()),
        [{"rule": "hand_hidden"}, {"rule": "roster_hidden"}],
    ),
    "managers resign too early": (
        lambda patch: patch.setattr(rules().book, "sanity_out", 5),
        [{"claim": "resigns", "is": 0}],
    ),
}
"""What is broken, and what is said that is not so then."""


def claimed(fault: str) -> list[Claimed]:
    return [Claimed("It is so.", meaning, PLACE) for meaning in BROKEN[fault][1]]


def test_all_of_it_holds_in_whole_rules() -> None:
    claims = [claim for fault in BROKEN for claim in claimed(fault)]
    trials = try_claims(claims, VRoyaleWitness(rules()), games=6)
    assert [one.claim.meaning for one in trials.tried if not one.held] == []
    assert [str(one.counterexample) for one in trials.refuted] == [] and trials.untried == []


@pytest.mark.parametrize("fault", BROKEN)
def test_broken_rules_refute_what_is_said_of_them(fault: str, monkeypatch: Patch) -> None:
    BROKEN[fault][0](monkeypatch)
    told = try_claims(claimed(fault), VRoyaleWitness(rules()), games=6)
    assert [one.claim.meaning for one in told.refuted] == BROKEN[fault][1]
