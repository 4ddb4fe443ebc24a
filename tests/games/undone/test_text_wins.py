"""How You Come Undone where its text says more than rules written by hand would think of."""

from __future__ import annotations

from deckproof.cards.program import Sentence
from deckproof.validator.engine.kernel import CHANCE
from deckproof.validator.engine.luck import Luck

from .sheet import SMALL, laid, play, worded


def test_indomitable_spirit_is_played_in_any_turn_at_any_moment() -> None:
    state = laid(3, SMALL, f"{SMALL} A7", "C4 C7 C2 C14", pile="C2 C14 C2 C14")
    for _ in range(3):  # before the draw, after it, and when the choice is made
        assert (worded().actor(state), state.seat) == (1, 0)
        assert worded().legal(state) == [("play", "A7"), ("decline",)]
        play(state, ("decline",))
        if worded().legal(state)[0][0] == "choose":
            play(state, ("choose", "Return"))
    assert state.seat == 1  # and of course in the own turn
    assert ("play", "A7") in worded().legal(state)


def test_a_faction_card_beside_the_unravelling_is_stopped_by_its_words() -> None:
    state = play(laid(2, "C12 C3 C8 C9 A1", SMALL, pile="C13"), ("decline",))
    nothing = [event for event in state.events or () if event.kind == "nothing"]
    because = nothing[0].because
    assert isinstance(because, Sentence)
    assert because.text == "You cannot hold a COALITION card together with this card."
    assert nothing[0].seen == (0,)
    assert worded().legal(state) == [("play", "A1"), ("decline",)]  # it is not asked whether a card is drawn


def test_two_faction_cards_of_one_name_are_told_apart() -> None:
    state = laid(2, "C1 C3 C4 C8 F1 A1", SMALL, pile="C6 F1")
    play(state, ("decline",))
    play(state, ("accept",))
    assert [move for move in worded().legal(state) if move[0] == "put"] == [("put", "F1")]  # neither has gained yet
    table = worded().compiled(state.mode).table
    old, new = state.places[table.places["Faction place"].base]
    state.values[table.notes["happiness"] + old] = 7
    state.cache = None
    assert worded().legal(state) == [("put", "F1", "1"), ("put", "F1", "2")]
    kept = play(state.copy(), ("put", "F1", "2"))
    assert kept.places[table.places["Faction place"].base] == [old]
    assert kept.values[table.notes["happiness"] + old] == 7
    gone = play(state, ("put", "F1", "1"))
    assert gone.places[table.places["Faction place"].base] == [new]
    assert gone.values[table.notes["happiness"] + old] == 0  # it has lost all it had gained


def test_three_share_a_victory() -> None:
    hand = "C1 C3 C8 C9"
    state = laid(3, f"{hand} A1", hand, hand, pile="C2")
    state.turn = 60  # the last turn of round 20
    play(state, ("decline",), ("decline",), ("choose", "Return"))
    while worded().actor(state) is not None:
        play(state, ("decline",))
    result = worded().result(state)
    assert result is not None
    assert (result.winners, result.points, result.why) == ((0, 1, 2), (10, 10, 10), "shared")


def test_a_dealt_card_of_ten_players_comes_back_and_is_drawn_again() -> None:
    game, again = worded(), 0
    for seed in range(6):
        state, luck = game.new("10-players"), Luck(seed)
        table = game.compiled("10-players").table
        hand, dealt = table.places["hand"].base, set[int]()
        drawer = table.places["drawer"].base
        while (actor := game.actor(state)) is not None:
            game.apply(state, game.sample(state, luck) if actor == CHANCE else luck.choice(game.legal(state)))
            dealt = dealt or {card for seat in range(10) for card in state.places[hand + seat]}
            again += any(card in dealt for seat in range(10) for card in state.places[drawer + seat])
        assert game.faults(state) == []
    assert again
