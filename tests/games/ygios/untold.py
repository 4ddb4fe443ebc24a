"""Kinds of claims whose counterexamples the examples of ygios have no words for, with the reason."""

UNTOLD = {
    "next_deck": "an example is a single round, and this is seen in the deal of the next",
    "pool_full": "an example is a single round, and this takes four",
}
