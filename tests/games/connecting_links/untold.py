"""Kinds of claims whose counterexamples the examples of Connecting Links have no words for, with the reason."""

UNTOLD: dict[str, str] = {}
