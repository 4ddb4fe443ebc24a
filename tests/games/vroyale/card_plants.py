"""Faults on the cards and in the data of VRoyale; see test_planted_cards.py beside this folder."""

WITHOUT = ("rulebook.md", "rulebook.phrases.yaml")
"""The cards alone must be enough."""
NUMBERS = ()
PLANTED = [
    ("parade.yaml", "gets +3 ATK and gains Raid", "gets +2 ATK and gains Raid", "", ""),
    ("parade.yaml", "if you have 6 or more", "if you have 7 or more", "", ""),
    ("parade.yaml", "name: Boss Rush", "name: Bos Rush", "", ""),
    ("choir.yaml", "Moderator 2. Your", "Moderator 1. Your", "", ""),
    ("choir.yaml", "opposing tilted non-leader", "opposing non-leader", "", ""),
    ("rules.yaml", "plays: {value: 3", "plays: {value: 4", "", ""),
]
