"""Kinds of claims whose counterexamples the examples of VRoyale have no words for, with the reason."""

NUMBERS = "it is worked out from the numbers of the rules, and no position shows it"
FIGHTS = "it is worked out for every fight there is"
CHANCE = "the counterexample that its games of chance come to is none that an example can tell"
COPIES = "moves have no name for the second copy of a card"

UNTOLD = {
    "resigns": COPIES,
    **dict.fromkeys(("bans_without", "callout_by", "tilted_adds", "moderator_blocks"), FIGHTS),
    **dict.fromkeys(("missing_more", "missing_together", "limit_of", "common_left", "dearest", "turns_take"), NUMBERS),
    "hands_down_to": CHANCE,
}
