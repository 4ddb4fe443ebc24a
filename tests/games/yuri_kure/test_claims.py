"""What can be claimed of Yuri-Kure: all of it holds and is met in play, and other rules or numbers are refuted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from deckproof.cards.program import Meaning
from deckproof.cards.source import Place, Source
from deckproof.cards.words import programs, words_of
from deckproof.validator.claimed import Claimed
from deckproof.validator.claims import try_claims
from deckproof.validator.engine.kernel import CHANCE
from deckproof.validator.engine.luck import Luck
from deckproof.validator.games.yuri_kure.book import Book
from deckproof.validator.games.yuri_kure.claims import YuriWitness
from deckproof.validator.games.yuri_kure.game import YuriKure
from deckproof.validator.games.yuri_kure.state import RED

from .kit import data, yuri

PLACE = Place(Source("rulebook.md", "It is so.\n"), 1, 1, 9)
TRUE: list[Meaning] = [
    {"rule": "favored_pairs", "pairs": 3}, {"rule": "first_couple_favored"}, {"rule": "order_fixed"},
    {"rule": "support", "before": 1, "values": [1, 2, 3, 4, 5], "pairs": 5}, {"claim": "support_total", "total": 15},
    {"rule": "extra", "first_turn": 3, "first_points": 1}, {"rule": "extra", "second_turn": 6, "second_points": 3},
    {"rule": "control_points"}, {"rule": "control_twice"}, {"claim": "most_control", "most": 19},
    {"rule": "secret_support"}, {"rule": "revealed_stays"}, {"rule": "reveal"}, {"rule": "reveal_any"},
    {"rule": "reveal_within"}, {"rule": "reveal_more"}, {"rule": "controls"}, {"rule": "controller_is_asked"},
    {"rule": "uncontrolled", "action": "nothing", "answer": "no", "vote": "disagree"},
    {"rule": "uncontrolled", "vote": "disagree"}, {"rule": "each_acts", "actions": 1}, {"rule": "interrupt"},
    {"rule": "decides", "what": "action"}, {"rule": "decides", "what": "answer"}, {"rule": "decides", "what": "vote"},
    {"rule": "approach", "favor": 1, "strain": 1}, {"rule": "levels_apart"},
    {"rule": "level_limits", "favor": 6, "discomfort": 6}, {"rule": "no_confession_in_couple"},
    {"rule": "may_be_confessed_to"}, {"rule": "confession_ok"}, {"rule": "confession_no"},
    {"rule": "confession_die", "favor": 1}, {"rule": "new_couple_strains", "strain": 1}, {"rule": "begins_blue"},
    {"rule": "two_timing"}, {"rule": "love_target"}, {"rule": "love_target_taken"}, {"rule": "vote_order"},
    {"rule": "own_vote", "vote": "agree"}, {"rule": "voters", "voters": 5, "needed": 3},
    {"rule": "love_answers", "discomfort": 1}, {"rule": "outvoted"}, {"claim": "any_target"},
    {"claim": "couples_table"},
    {"claim": "kiss_table"}, {"claim": "confession_numbers"}, {"rule": "every_couple_rolls"},
    {"rule": "reset", "reset": 0}, {"rule": "after_couples_phase", "favor": 6}, {"claim": "no_strain"},
    {"rule": "natural_with_discomfort", "discomfort": 6},
    {"rule": "natural_kisses"}, {"rule": "first_couple_waits", "turn": 1}, {"rule": "success", "at_least": 4},
    {"rule": "markers"}, {"rule": "new_couple_kisses"}, {"claim": "most_couples", "n": 12},
    {"rule": "end", "when": "fated"}, {"rule": "end", "when": "polygamy", "girls": 3},
    {"rule": "end", "when": "last_turn", "turn": 9}, {"rule": "goes_on", "girls": 3},
    {"rule": "winner", "most": "support"}, {"rule": "tie", "fewest": "revealed"}, {"rule": "draw"},
    {"rule": "nobody_scores"}, {"rule": "polygamy"}, {"claim": "last_turn", "turn": 9}, {"rule": "no_extra_after_end"},
    {"claim": "several_fated"}, {"claim": "fated_beats_polygamy"}, {"claim": "can_end", "how": "fated couple"},
    {"claim": "can_end", "how": "yuri polygamy"}, {"claim": "can_end", "how": "last turn"},
    {"claim": "can_end", "how": "draw"}, {"claim": "no_polygamy_by_confessions"},
]  # fmt: skip


def claims(meanings: Iterable[Meaning]) -> list[Claimed]:
    return [Claimed(str(meaning), meaning, PLACE) for meaning in meanings]


def test_all_of_it_holds_and_is_met() -> None:
    trials = try_claims(claims(TRUE), YuriWitness(yuri()))
    assert [one.text for one in trials.untried] == []
    assert [(one.claim.text, one.counterexample and one.counterexample.why) for one in trials.refuted] == []
    assert [one.claim.text for one in trials.tried if not one.held] == []
    assert {name: trials.needs[name] <= 21 for name in trials.needs} == dict.fromkeys(
        ("favor", "discomfort", "markers"), True
    )


def told(rules: YuriKure, meanings: Sequence[Meaning], games: int = 2) -> dict[str, str]:
    """What refutes each claim, by its words: positions arranged for it, scenes, and games of chance."""
    witness, found = YuriWitness(rules), dict[str, str]()
    watched = [(claim, witness.watch(claim)) for claim in claims(meanings)]
    for claim, watch in watched:
        assert watch is not None, claim.text
        for _, state in witness.positions(claim):
            if why := watch.ask(None, state):
                found.setdefault(claim.text, why)
    starts = [rules.new(mode) for mode in rules.modes[:3:2] for _ in range(games)]
    starts += [scene.state.copy() for scene in witness.scenes() for _ in range(3)]
    for seed, state in enumerate(starts):
        luck = Luck(seed)
        while (actor := rules.actor(state)) is not None and len(found) < len(watched):
            before, state.events = state.copy(), []
            rules.apply(state, rules.sample(state, luck) if actor == CHANCE else luck.choice(rules.legal(state)))
            for claim, watch in watched:
                bears = watch and (not watch.on or watch.on & {event.kind for event in state.events})
                if watch and bears and claim.text not in found and (why := watch.ask(before, state)):
                    found[claim.text] = why
    return found


FALSE: list[Meaning] = [
    {"rule": "favored_pairs", "pairs": 2}, {"claim": "support_total", "total": 14},
    {"rule": "support", "before": 1, "values": [1, 2, 3, 4, 6], "pairs": 5},
    {"rule": "extra", "first_turn": 3, "first_points": 2}, {"rule": "extra", "first_turn": 2, "first_points": 1},
    {"claim": "most_control", "most": 9}, {"rule": "uncontrolled", "answer": "ok"},
    {"rule": "uncontrolled", "vote": "agree"},
    {"rule": "each_acts", "actions": 2}, {"rule": "approach", "favor": 2, "strain": 1},
    {"rule": "approach", "favor": 1, "strain": 0}, {"rule": "level_limits", "favor": 1},
    {"rule": "confession_die", "favor": 2}, {"rule": "new_couple_strains", "strain": 0},
    {"rule": "own_vote", "vote": "disagree"}, {"rule": "voters", "voters": 6}, {"rule": "voters", "needed": 4},
    {"rule": "love_answers", "discomfort": 0}, {"rule": "reset", "reset": 1},
    {"rule": "after_couples_phase", "discomfort": 1}, {"rule": "after_couples_phase", "discomfort": 6},
    {"rule": "first_couple_waits", "turn": 2},
    {"rule": "success", "at_least": 5}, {"claim": "most_couples", "n": 0}, {"claim": "last_turn", "turn": 1},
    {"rule": "end", "when": "last_turn", "turn": 8},
]  # fmt: skip


def test_other_numbers_are_refuted() -> None:
    found = told(yuri(), FALSE)
    assert [one.text for one in claims(FALSE) if one.text not in found] == []


Change = Callable[[Book], Any]


def _beside(book: Book) -> None:
    book.beside = [[*others, pair] for pair, others in enumerate(book.beside)]


def _without_bans(name: str) -> Change:
    return lambda book: book.deeds[name].bans.clear()


def _without_step(name: str, number: int) -> Change:
    return lambda book: book.deeds[name].steps.pop(number)


def _part(name: str, **changed: Any) -> Change:
    return lambda book: setattr(book, name, replace(getattr(book, name), **changed))


def _failing_red_stays(book: Book) -> None:
    book.kisses = replace(book.kisses, turns={**book.kisses.turns, (False, RED): (RED, book.kisses.success[1])})


def _late_naturals(book: Book) -> None:
    book.couples = replace(book.couples, couple_at=(7, book.couples.couple_at[1]))


def _waits_in_turn_2(book: Book) -> None:
    book.kisses = replace(book.kisses, waits=(2, book.kisses.waits[1]))


MUTANTS: list[tuple[str, Change, list[Meaning]]] = [
    ("the pair strains itself", _beside, [{"rule": "new_couple_strains", "strain": 1}]),
    ("anybody confesses", _without_bans("confession"),
     [{"rule": "no_confession_in_couple"}, {"claim": "no_polygamy_by_confessions"}]),
    ("any pair is a target", _without_bans("game-of-love"), [{"rule": "love_target"}]),
    ("the acting girl has no vote", _without_step("game-of-love", 0),
     [{"rule": "own_vote"}, {"rule": "voters", "voters": 5, "needed": 3}]),
    ("OK is no couple", _without_step("confession", 1), [{"rule": "confession_ok"}]),
    ("No rolls no die", _without_step("confession", 2), [{"rule": "confession_no"}]),
    ("a low die is no couple", _without_step("confession", 3),
     [{"rule": "confession_die", "favor": 1}, {"claim": "confession_numbers"}]),
    ("an Approach strains nobody", _without_step("approach", 1), [{"rule": "approach", "favor": 1, "strain": 1}]),
    ("a No is forgotten", _without_step("game-of-love", 4), [{"rule": "love_answers", "discomfort": 1}]),
    ("silence is a Yes", _part("action", answer="ok"), [{"rule": "uncontrolled", "answer": "no"}]),
    ("a failure keeps red", _failing_red_stays, [{"rule": "markers"}]),
    ("Favor 6 is nothing", _late_naturals, [{"rule": "after_couples_phase", "favor": 6}]),
    ("the first couple waits a turn longer", _waits_in_turn_2, [{"rule": "first_couple_waits", "turn": 1}]),
    ("three are no group", _part("ending", girls=4), [{"rule": "goes_on", "girls": 3}]),
    ("ten turns", _part("ending", last=10), [{"claim": "last_turn", "turn": 9}]),
]  # fmt: skip


@pytest.mark.parametrize(("change", "meanings"), [one[1:] for one in MUTANTS], ids=[one[0] for one in MUTANTS])
def test_other_rules_are_refuted(change: Change, meanings: list[Meaning]) -> None:
    rules = YuriKure(data(), programs(words_of(data())[1]))
    change(rules.book)
    found = told(rules, meanings, games=3)
    assert [one.text for one in claims(meanings) if one.text not in found] == []


def test_what_nobody_knows_is_not_tried() -> None:
    trials = try_claims(
        claims([{"claim": "moonlight"}, {"rule": "reset", "reset": 0, "more": 1}]), YuriWitness(yuri()), games=0
    )
    assert len(trials.untried) == 2
