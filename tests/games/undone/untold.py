"""Kinds of claims whose counterexamples the examples of How You Come Undone have no words for, with the reason."""

UNTOLD = {
    "best_hand": "the claim that is tried speaks of more cards than a hand has",
    "worst_hand": "the claim that is tried speaks of more cards than a hand has",
    "hand_with": "the claim that is tried takes a Continuity card for a Faction card",
    "sleeper_gain": "it is worked out from every hand there is, and what a turn brings is not shown by a hand",
}
