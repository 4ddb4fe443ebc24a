"""Kinds of claims whose counterexamples the examples of Yuri-Kure have no words for, with the reason."""

UNTOLD: dict[str, str] = {}
