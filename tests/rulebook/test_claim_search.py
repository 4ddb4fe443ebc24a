"""The search for counterexamples, with the smallest game there is: when claims are asked, and what comes of it."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest
from deckproof.cards.memo import Memo
from deckproof.cards.render import drawn
from deckproof.cards.source import Place, Source
from deckproof.validator.checks.fct_claims import check_claims
from deckproof.validator.claim_games import main, report
from deckproof.validator.claimed import POSITIONS, Ask, Claimed, Scene, Trials, Watch
from deckproof.validator.claims import Trial, try_claims
from deckproof.validator.engine.kernel import CHANCE

from ..engine.toy import Toy, ToyState

PLACE = Place(Source("rulebook.md", "Nobody bets.\n"), 1, 1)


def _bets(most: int) -> Ask[ToyState]:
    def ask(before: ToyState | None, s: ToyState) -> str | None:
        assert before is None or [event.kind for event in s.events or ()] == ["bet"]
        bets = s.bets.count("bet")
        return "" if bets <= most else f"{bets} bets were made"

    return ask


class ToyWitness:
    """Watches the toy, with one scene in which both players have their cards."""

    def __init__(self, enough: int = 0) -> None:
        self.game, self._enough = Toy(), enough
        self.needs: Mapping[str, Any] = {"bets": lambda s: len(s.bets)}

    def watch(self, claim: Claimed) -> Watch[ToyState] | None:
        match claim.meaning:
            case {"claim": "bets", "at_most": most}:
                return Watch(_bets(most), frozenset({"bet"}), enough=self._enough)
            case {"claim": "held", "card": card}:
                return Watch(lambda before, s: "" if card in s.cards else "not this card", can=True)
            case {"claim": "asked", "what": what}:
                return Watch(lambda before, s: "", frozenset({what}), enough=self._enough)
        return None

    def positions(self, claim: Claimed) -> Iterator[tuple[str, ToyState]]:
        yield "two cards", ToyState(["low", "high"], ["pass"])

    def scenes(self) -> Iterator[Scene[ToyState]]:
        yield Scene("low against mid", ToyState(["low", "mid"], []))


def tried(games: int = 5, **meaning: Any) -> Trials:
    return try_claims([Claimed("It is so.", meaning, PLACE)], ToyWitness(), games=games)


def test_a_claim_is_asked_after_the_events_it_cares_for() -> None:
    found = tried(claim="bets", at_most=2)
    assert not found.refuted and found.tried[0].held > 3
    assert found.positions > found.tried[0].held


def test_a_claim_may_care_for_a_word_of_an_event() -> None:
    """The arranged position is asked always."""
    assert tried(claim="asked", what="deal").tried[0].held == 1 + 2 * 5
    held = {card: tried(claim="asked", what=f"deal {card}").tried[0].held for card in ("low", "mid", "high", "joker")}
    assert held.pop("joker") == 1 and sum(held.values()) == 3 + 2 * 5 and all(1 < n < 7 for n in held.values())
    assert tried(0, claim="asked", what="pass").tried[0].held == 1 + 3


def test_a_claim_that_held_often_enough_makes_room_for_others() -> None:
    """Once a game is enough here; three times where every way is looked at."""
    [one] = try_claims([Claimed("It is.", {"claim": "asked", "what": "deal"}, PLACE)], ToyWitness(enough=1), 5).tried
    assert one.held == 1 + 5
    [one] = try_claims([Claimed("It is.", {"claim": "asked", "what": "pass"}, PLACE)], ToyWitness(enough=1), 0).tried
    assert one.held == 1 + 3


class LongToy(Toy):
    """The toy with 300 bets."""

    def actor(self, state: ToyState) -> int | None:
        return CHANCE if len(state.cards) < 2 else len(state.bets) % 2 if len(state.bets) < 300 else None


def test_a_claim_that_holds_is_asked_at_growing_distances() -> None:
    """Eight times in a game, the last of them late in it."""
    asked = []

    class Seen(ToyWitness):
        def watch(self, claim: Claimed) -> Watch[ToyState]:
            def ask(before: ToyState | None, s: ToyState) -> str:
                asked.append(len(s.cards) + len(s.bets))
                return ""

            return Watch(ask, enough=8)

        def positions(self, claim: Claimed) -> Iterator[tuple[str, ToyState]]:
            return iter(())

        def scenes(self) -> Iterator[Scene[ToyState]]:
            return iter(())

    witness = Seen()
    witness.game = LongToy()
    try_claims([Claimed("It is.", {}, PLACE)], witness, 1)
    assert asked == [1, 3, 6, 11, 20, 37, 70, 135]


def test_games_are_played_until_there_are_enough_positions() -> None:
    few, many = (tried(games, claim="bets", at_most=2).positions for games in (5, 50_000))
    assert few < POSITIONS < many < POSITIONS + few


def test_a_scene_is_played_on_in_every_way_and_the_shortest_fails_first() -> None:
    counterexample = tried(0, claim="bets", at_most=0).refuted[0].counterexample
    assert counterexample is not None
    assert str(counterexample) == "1 bets were made, after\n  low against mid\n  bet"
    assert tried(0, claim="bets", at_most=1).tried[0].counterexample is not None


def test_what_can_happen_is_shown_once_or_told() -> None:
    assert tried(claim="held", card="high").unshown == []
    found = tried(claim="held", card="joker")
    assert [one.claim.text for one in found.unshown] == ["It is so."] and not found.refuted
    finding = next(iter(check_claims(found)))
    assert finding.code == "FCT010" and "rulebook.md:1:1" in drawn(finding)
    assert f"never came true in {found.positions} positions" in finding.message


def test_what_nobody_can_try_is_told_apart() -> None:
    assert [claim.text for claim in tried(claim="dealt").untried] == ["It is so."]


def test_the_largest_needs_are_kept() -> None:
    assert tried(claim="bets", at_most=2).needs == {"bets": 2}


def test_what_was_tried_before_is_told_where_it_stands_now() -> None:
    """The same claims of the same rules are not tried again, wherever and in whatever words they are made."""
    witness, memo = ToyWitness(), Memo(lasting=True)
    claim = Claimed("Nobody bets.", {"claim": "bets", "at_most": 0}, PLACE)
    first = Trial([claim], witness, memo)
    assert not first.known
    found = first.result()
    moved = replace(claim, text="No bets.", place=Place(Source("rulebook.md", "\n\nNo bets.\n"), 3, 1))
    again = Trial([moved], witness, memo)
    assert again.known
    told = again.result()
    assert told.refuted[0].claim.place.line == 3 and found.refuted[0].claim.place.line == 1
    assert told.refuted[0].claim.text == "No bets." and found.refuted[0].claim.text == "Nobody bets."
    assert told.refuted[0].counterexample is found.refuted[0].counterexample
    assert (told.positions, told.needs) == (found.positions, found.needs)
    for other in (
        Trial([replace(claim, meaning={"claim": "bets", "at_most": 1})], witness, memo),
        Trial([claim, Claimed("They shuffle.", {"claim": "shuffled"}, PLACE)], witness, memo),
        Trial([claim], ToyWitness(), memo),
    ):
        assert not other.known


def test_only_claims_that_are_new_are_tried_and_all_fare_as_if_tried_together() -> None:
    witness, memo = ToyWitness(), Memo(lasting=True)
    every = [
        Claimed(str(number), meaning, PLACE)
        for number, meaning in enumerate(
            (
                {"claim": "shuffled"}, {"claim": "asked", "what": "deal"}, {"claim": "dealt"},
                {"claim": "bets", "at_most": 0}, {"claim": "bets", "at_most": 1}, {"claim": "bets", "at_most": 2},
            )
        )
    ]  # fmt: skip
    for known in ([], every[:1], every[2:4], [*every[4:], every[0]]):
        trial, together = Trial(known, witness, memo), Trial(known, witness, Memo())
        tried = {one.claim.key for one in trial.run().tried}
        assert told(trial.result()) == told(together.result()) and trial.known
        assert {one.claim.key for one in trial.run().tried} == set()
        assert tried <= {one.key for one in known}
    last = Trial(every, witness, memo)
    assert not last.known and [one.claim.key for one in last.run().tried] == [every[1].key]
    assert told(last.result()) == told(Trial(every, witness, Memo()).result())


def told(trials: Trials) -> list[object]:
    found = [(one.claim.text, one.held, one.counterexample) for one in trials.tried]
    return [found, [one.text for one in trials.untried], trials.needs, trials.positions]


def test_every_sentence_that_makes_a_false_claim_is_told() -> None:
    source = Source("rulebook.md", "Nobody bets. There are cards. No bets are made.\n")
    first = Claimed("Nobody bets.", {"claim": "bets", "at_most": 0}, Place(source, 1, 1))
    second = replace(first, text="No bets are made.", place=Place(source, 1, 31))
    trials = Trial([first, second, first], ToyWitness(), Memo()).result()
    assert [(one.place.col, one.code) for one in check_claims(trials)] == [(1, "FCT007"), (31, "FCT007")]


def test_a_trial_run_elsewhere_is_kept() -> None:
    witness, memo = ToyWitness(), Memo(lasting=True)
    trial = Trial([Claimed("They shuffle.", {"claim": "shuffled"}, PLACE)], witness, memo)
    trial.keep(pickle.loads(pickle.dumps(trial.run())))
    assert trial.known
    assert [claim.place for claim in trial.result().untried] == [PLACE]


def test_more_games_than_a_check_plays_are_told_with_what_never_came_up_and_what_fails() -> None:
    texts = {"at_most": "Two may bet.", "few": "Nobody bets.", "joker": "The joker may be dealt."}
    claims = [
        Claimed(texts["at_most"], {"claim": "bets", "at_most": 2}, PLACE),
        Claimed(texts["few"], {"claim": "bets", "at_most": 0}, PLACE),
        Claimed(texts["joker"], {"claim": "held", "card": "joker"}, PLACE),
    ]
    found = Trial(claims, ToyWitness(), Memo()).more(5000, 7)
    assert found.positions > POSITIONS, "a check would have stopped"
    said = report("toy", found)
    assert said.startswith(f"toy: 1 of 3 claims held in {found.positions:,} positions, 1 never came up\n")
    assert f"  never: {texts['joker']} ({PLACE})\n1 failures\n{texts['few']} ({PLACE})\n1 bets were made, after" in said


def test_every_claim_of_a_game_is_watched_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["yuri-kure", "--games", "4", "--base", "3"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("yuri-kure: ") and said.endswith("0 failures\n")


def test_a_position_that_leaves_nothing_to_do_ends_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    legal = Toy.legal
    monkeypatch.setattr(Toy, "legal", lambda game, state: legal(game, state) if game.actor(state) == CHANCE else [])
    found = tried(5, claim="bets", at_most=2)
    assert found.positions and found.tried[0].counterexample is None
