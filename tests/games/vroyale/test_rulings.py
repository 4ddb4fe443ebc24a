"""Rules and rulings that no worked example shows: each is played, and says its rule when it refuses."""

from __future__ import annotations

from deckproof.validator.engine.luck import Luck
from deckproof.validator.games.vroyale import table
from deckproof.validator.games.vroyale.running import run
from deckproof.validator.games.vroyale.state import COMBAT, END, GRAD, HAND, RESOLUTION, RESOURCE, STAGE, SUPPLY

from .kit import lay, number, place, play, refused, rules


def test_one_event_of_a_name_on_a_side() -> None:
    s = lay("L08", "L08-2", floating=9)
    s.active = 1
    assert refused(s, "play L08-2") == "stage.same_event"
    assert refused(lay("", "P08", floating=9), "play P08") == ""


def test_only_the_manager_of_the_turn_untilts() -> None:
    """Ruling V03."""
    s = lay("P15 L15", phase=RESOLUTION)
    s.step = 3
    for name in ("P15", "L15"):
        s.tilted[number(name)] = 1
    s.hand[0] = []
    s.active = 1
    run(rules().book, s)
    assert s.active == 0 and not s.tilted[number("P15")] and s.tilted[number("L15")]


def test_losses_are_counted_for_each_manager_and_never_anew() -> None:
    """Ruling V04: the 4th missing card costs 4, 10 in all; the other manager begins at 1."""
    s = lay()
    for manager in (0, 1):
        for card in s.roster[manager]:
            table.to_grad(s, card)
        s.roster[manager] = []
    table.draw(rules().book, s, 0, 3, "turn.draw")
    table.draw(rules().book, s, 0, 1, "turn.draw")
    table.mill(rules().book, s, 1, 1, "turn.draw")
    assert s.sanity == [10, 19] and s.losses == [4, 1]


def test_a_star_card_is_no_play_for_what_follows() -> None:
    """Ruling V05: it uses up a play, but Co-op Coco does not debut."""
    s = lay("P15", "P16 P17", phase=RESOURCE)
    play(s, "star P16")
    assert s.plays == 1 and len(s.hand[0]) == 1


def test_highlights_of_the_main_phase_are_counted() -> None:
    """Ruling V07."""
    s = lay("P15 L15", "P17 P17-2 P19 P10", grad="P16", floating=9)
    for move, chosen in (("play P17", "P15"), ("play P17-2", "P15"), ("play P19", "P16")):
        play(s, move, "pass*", f"choose {chosen}")
    assert s.plays == 3 and refused(s, "play P10") == "turn.plays"


def test_the_stack_is_resolved_whole_from_the_top() -> None:
    """Ruling V08: after both have passed, nobody is asked again until the stack is empty."""
    s = lay("P15 L15", "P05 P17 L12", phase=COMBAT, floating=9)
    play(s, "attack P15", "attacks-done", "blocks-done", "play P17", "play L12", "play P05", "pass*")
    order = [event.data["card"] for event in s.events or () if event.kind == "resolve"]
    assert order == ["P05"] and rules().actor(s) == 0
    play(s, "choose P15", "choose L15", "choose L15", "choose P15")
    order = [event.data["card"] for event in s.events or () if event.kind == "resolve"]
    assert order == ["P05", "L12", "P17"]


def test_a_leader_comes_from_the_hand_and_stays_graduated() -> None:
    """Ruling V15."""
    s = play(lay("", "P02", floating=9), "play P02")
    assert place(s, "P02") == STAGE and s.burnout[number("P02")]


def test_nothing_to_choose_is_no_fault() -> None:
    """Ruling V20: the Highlight is used up all the same."""
    s = play(lay("", "P05", floating=3), "play P05")
    assert place(s, "P05") == GRAD and any(event.kind == "nothing" for event in s.events or ())


def test_a_cancelled_highlight_is_used() -> None:
    """Ruling V23, and its stars are gone."""
    s = lay("P15 L15", "P05 P11 L12", phase=COMBAT, floating=9)
    play(s, "attack P15", "attacks-done", "blocks-done", "play P05", "play L12", "play P11", "pass*")
    play(s, "choose L12", "choose P15")
    assert place(s, "L12") == GRAD and s.sanity[1] == 20 - 2 - 3


def test_tokens_run_out() -> None:
    """House rule: as many as there are pieces."""
    stage = "fan fan-2 fan-3 fan-4 fan-5"
    s = play(lay(stage, "P13", floating=3), "play P13")
    assert place(s, "fan-6") == STAGE and any(event.kind == "no-token" for event in s.events or ())


def test_a_token_returned_to_hand_is_gone() -> None:
    s = lay("fan L15", "L18", floating=3)
    s.active = 1
    s.tilted[number("fan")] = 1
    play(s, "play L18", "choose fan")
    assert place(s, "fan") == SUPPLY and s.hand == [[], []]


def test_sanity_below_0_of_both_is_a_draw() -> None:
    """Ruling V14."""
    s = lay("P15", "L03", floating=6)
    s.active, s.sanity = 1, [1, 2]
    play(s, "play L03")
    result = rules().result(s)
    assert s.phase == END and result is not None and result.winners == ()


def test_the_other_hand_and_the_rosters_are_hidden() -> None:
    s = lay("P15", "P05 L03 L12")
    text = str(rules().view(s, 0))
    assert "'P05'" in text and "'L03'" not in text and "'?', '?'" in text
    twin = rules().other_world(s, 0, Luck(3))
    assert twin != s and rules().view(twin, 0) == rules().view(s, 0)
    assert sorted(twin.hand[1] + twin.roster[1]) == sorted(s.hand[1] + s.roster[1])
    assert all(twin.loc[card] == HAND for card in twin.hand[1])


def test_broken_positions_are_faults() -> None:
    """Each planted fault of a position is told."""
    game = rules()
    s = lay("P15 P06 L15", "P05", stars="P16")

    def broken(**changes: object) -> str:
        twin = s.copy()
        for name, value in changes.items():
            setattr(twin, name, value)
        return "; ".join(game.faults(twin))

    assert game.faults(s) == []
    assert "lies in two places" in broken(hand=[[number("P05"), number("P15")], []])
    assert "lies nowhere" in broken(hand=[[], []])
    assert "Sanity" in broken(sanity=[0, 5])
    assert "attackers outside combat" in broken(attackers=[number("P15")])
    assert "has paid more" in broken(floating=[-1, 0])
    damage = s.damage[:]
    damage[number("P15")] = 1
    assert "is still on the stage with 1 damage" in broken(damage=damage)
    host = s.host[:]
    host[number("P06")] = number("P16")
    assert "is equipped to" in broken(host=host)
    assert "cards were played" in broken(plays=5)
