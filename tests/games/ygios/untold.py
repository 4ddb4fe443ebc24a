"""Kinds of claims whose counterexamples the examples of ygios have no words for, with the reason."""

UNTOLD = {
    "pool_full": "a pool of several rounds is not given, and the next deal is of luck",
}
