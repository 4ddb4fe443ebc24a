"""The 24 + 9 faces of ygios as meanings, written by hand, so that the engine is tested without the phrasebook."""

from __future__ import annotations

from typing import Any

from deckproof.cards.program import Program, Sentence

Plain = dict[str, Any]


def cards(owner: str, face: str, where: Any, other: bool = False, **more: Any) -> Plain:
    return {"owner": owner, "face": face, "where": where, "other": other, **more}


def every(owner: str, face: str, other: bool = False, **more: Any) -> Plain:
    return {"owner": owner, "face": face, "other": other, **more}


def do(verb: str, who: str = "you", n: Any = 1, **more: Any) -> Plain:
    return {"do": verb, "who": who, "n": n, **more}


def lock(who: str, where: Any, turns: int) -> Plain:
    return {"do": "lock", "who": who, "where": where, "turns": turns}


HAND = {"owner": "you", "where": "hand"}
EMPTY = {"ban": "play_up", "if": {"is_empty": "set_aside"}}
EMPTY_TEXT = "If the set-aside pile is empty, this card cannot be played face-up."
NOT_AFTER_BACK_OFF = ("If a player backs off, ignore this bonus.", {"rule": "ignore", "if": "back_off"})

FACES: dict[str, list[tuple[str, Plain]]] = {
    "H1": [("Draw 1 card from the set-aside pile into your hand.", do("draw"))],
    "H2": [
        (
            "Your face-up Home cards have full Devotion in Zones adjacent to Home.",
            {"rule": "full_devotion", "cards": every("you", "up", family="home"), "where": {"adjacent_to": "home"}},
        )
    ],
    "H3": [
        (
            "Return 1 of your other cards from any Zone to your hand.",
            do("return", cards=cards("you", "any", "any", True)),
        ),
        ("If you do, play 1 card from your hand.", {"if_done": do("play")}),
    ],
    "H4": [
        (
            "Move 1 face-up card of either player from an adjacent Zone to this Zone.",
            do("move", cards=cards("either", "up", "adjacent"), to="here"),
        )
    ],
    "H5": [("Your opponent cannot play cards to Home during their next turn.", lock("opponent", "home", 1))],
    "H6": [],
    "H7": [
        (
            "To play this card face-up, flip face-down all your other face-up cards in this Zone.",
            {"cost": do("flip", n="all", cards=cards("you", "up", "here", True), to="down")},
        ),
        ("If this Zone is empty, this card cannot be played face-up.", {"ban": "play_up", "if": {"is_empty": "here"}}),
    ],
    "H8": [
        (
            "To play this card face-up, discard 1 other card from your hand.",
            {"cost": do("discard", cards={**HAND, "other": True})},
        )
    ],
    "S1": [
        (
            "Flip 1 other card of either player in any Zone.",
            do("flip", cards=cards("either", "any", "any", True), to="over"),
        )
    ],
    "S2": [("Your opponent cannot play cards to School during their next 2 turns.", lock("opponent", "school", 2))],
    "S3": [
        ("Draw 2 cards from the set-aside pile into your hand.", do("draw", n=2)),
        (
            "Then discard as many cards from your hand as you drew.",
            {"then": {"do": "discard", "who": "you", "n": "drawn", "cards": HAND}},
        ),
    ],
    "S4": [
        (
            "Flip face-down 1 of your opponent's face-up cards in any Zone.",
            do("flip", cards=cards("opponent", "up", "any"), to="down"),
        )
    ],
    "S5": [
        (
            "Each face-down card of either player gets +2 Devotion in School.",
            {"rule": "plus_devotion", "n": 2, "cards": every("either", "down"), "where": "school"},
        )
    ],
    "S6": [],
    "S7": [
        (
            (
                "When this card is played face-up, your opponent may play the top card of the set-aside pile face-down "
                "to any Zone."
            ),
            {"on_play_up": {"may": do("play_top", "opponent", of=1, face="down", to="any")}},
        ),
        (EMPTY_TEXT, EMPTY),
    ],
    "S8": [
        (
            "To play this card face-up, discard 1 of your face-down cards from any Zone.",
            {"cost": do("discard", cards=cards("you", "down", "any"))},
        )
    ],
    "T1": [
        (
            "Play 1 of the top 2 cards of the set-aside pile face-down to this Zone.",
            do("play_top", of=2, face="down", to="here"),
        ),
        ("Put the other card on the bottom of the set-aside pile.", {"do": "put_bottom", "what": "other_card"}),
        ("This card and the played card are protected.", {"do": "protect", "what": ["this_card", "played_card"]}),
    ],
    "T2": [
        (
            "Move 1 other card of either player from its Zone to a different Zone.",
            do("move", cards=cards("either", "any", "own", True), to="different"),
        ),
        ("Then move this card to that Zone.", {"then": {"do": "move_this", "to": "that"}}),
    ],
    "T3": [
        ("This card has full Devotion in any Zone.", {"rule": "full_devotion", "cards": "this_card", "where": "any"}),
        (
            "Your other face-up Town cards have full Devotion in this Zone.",
            {"rule": "full_devotion", "cards": every("you", "up", True, family="town"), "where": "here"},
        ),
    ],
    "T4": [
        (
            "Move 1 of your opponent's face-up cards from its Zone to an adjacent Zone.",
            do("move", cards=cards("opponent", "up", "own"), to="adjacent"),
        )
    ],
    "T5": [
        (
            "Players cannot play cards to Zones adjacent to Town during their next turn.",
            lock("players", {"adjacent_to": "town"}, 1),
        )
    ],
    "T6": [],
    "T7": [
        (
            (
                "When this card is played face-up, your opponent may move 1 of their cards from a different Zone "
                "to this Zone."
            ),
            {"on_play_up": {"may": do("move", "opponent", cards=cards("opponent", "any", "different"), to="here")}},
        )
    ],
    "T8": [
        (
            "When this card is played face-up, your opponent draws 1 card from the set-aside pile into their hand.",
            {"on_play_up": do("draw", "opponent")},
        ),
        (EMPTY_TEXT, EMPTY),
    ],
    "LT": [
        (
            "If neither player leads this Zone by at least 2 Devotion, this Zone is tied.",
            {"rule": "tied_below", "lead": 2, "where": "here"},
        )
    ],
    "ML": [
        (
            "At the end of the round, the controller of this Zone scores 1 Affection Point.",
            {"rule": "score", "who": "controller", "n": 1},
        ),
        NOT_AFTER_BACK_OFF,
    ],
    "PAR": [
        (
            "Each face-down card of either player has 3 Devotion in this Zone instead of 2.",
            {"rule": "set_devotion", "n": 3, "instead_of": 2, "cards": every("either", "down"), "where": "here"},
        )
    ],
    "AE": [
        (
            "Players cannot play cards face-down from their hand to this Zone.",
            {"rule": "no_face_down_play", "who": "players", "from": "hand", "where": "here"},
        ),
        (
            "If a face-down card comes to this Zone in another way, flip that card face-up.",
            {"rule": "flip_on_arrival", "cards": {"face": "down"}, "to": "up", "where": "here"},
        ),
        (
            "Cards in this Zone cannot be flipped face-down.",
            {"rule": "no_flip", "to": "down", "where": "here"},
        ),
    ],
    "NMG": [
        (
            "If a card is played face-up to this Zone or flipped face-up in this Zone, its ability does not trigger.",
            {"rule": "no_ability", "by": ["play", "flip"], "where": "here"},
        ),
        ("Costs are still paid.", {"rule": "costs_stay"}),
    ],
    "FE": [
        (
            "Each face-up card of either player has full Devotion in this Zone.",
            {"rule": "full_devotion", "cards": every("either", "up"), "where": "here"},
        )
    ],
    "EO": [
        (
            (
                "At the end of the round, the controller of this Zone scores 1 Affection Point for every 2 cards "
                "in this Zone."
            ),
            {"rule": "score", "who": "controller", "n": 1, "per": 2, "of": "cards_here"},
        ),
        ("This counts only for the winner of the round.", {"rule": "only_winner"}),
        NOT_AFTER_BACK_OFF,
    ],
    "FI": [
        (
            (
                "The first face-up card of either player that is played or moved to this Zone gets +2 Devotion until "
                "the end of the round."
            ),
            {
                "rule": "first_plus",
                "n": 2,
                "cards": {"owner": "either", "face": "up"},
                "by": ["play", "move"],
                "where": "here",
                "until": "end_of_round",
            },
        )
    ],
    "SH": [
        (
            "Cards of either player in this Zone are protected.",
            {"rule": "protected", "cards": {"owner": "either", "face": "any"}, "where": "here"},
        )
    ],
}

PROGRAMS: dict[str, Program] = {
    card: tuple(Sentence(meaning, text) for text, meaning in sentences) for card, sentences in FACES.items()
}
