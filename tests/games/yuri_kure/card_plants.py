"""Faults on the cards and in the data of Yuri-Kure; see test_planted_cards.py beside this folder."""

WITHOUT = ("rulebook.md",)
"""The cards alone must be enough."""
NUMBERS = ("summary.yaml", "sheets.yaml")
PLANTED = [
    ("summary.yaml", "every other couple of either girl by 1.\n- id: c", "every couple by 1.\n- id: c", "WRD", ""),
    ("summary.yaml", "A girl in a couple cannot confess.", "A girl in a couple can confess.", "WRD", ""),
    ("summary.yaml", "    A girl in a couple cannot confess.\n", "", "DAT007", ""),
    ("summary.yaml", "    The acting girl votes Agree.\n", "    The acting girl votes Disagree.\n", "EXM", ""),
    ("summary.yaml", "answers No and votes Disagree", "answers OK and votes Disagree", "FCT008", ""),
    ("summary.yaml", "does nothing, answers No", "answers No", "WRD", ""),
    ("summary.yaml", "is at most the Favor", "is more than the Favor", "EXM", ""),
    ("summary.yaml", "    Reveal at most as many as you have.\n", "", "DAT007", ""),
    (
        "summary.yaml",
        "    On another number, subtract the Discomfort of the couple.\n",
        "    Roll a die.\n",
        "PLY001",
        "",
    ),
    ("summary.yaml", "a blue marker turns red", "a blue marker turns blue", "EXM", ""),
    ("summary.yaml", "a failure, a red marker turns blue", "a failure, a blue marker turns red", "DAT007", ""),
    ("summary.yaml", "fewest revealed", "most revealed", "WRD", ""),
    ("sheets.yaml", "5 different pairs in secret", "5 pairs in secret", "WRD", ""),
    ("girls.yaml", "colour: green", "colour: blue", "FCT008", ""),
    ("girls.yaml", "name: Sorai", "name: Sora", "", ""),
    ("rules.yaml", "\ndie: {value: 6", "\ndie: {value: six", "DAT006", ""),
    ("rules.yaml", "most_control: {value: 19", "most_kontrol: {value: 19", "DAT005", ""),
    ("rules.yaml", "[break, worse, worse, calm, calm, favor]", "[break, worse, worse, calm, favor]", "DAT007", ""),
    ("rules.yaml", "difference: {value: [-3, -2, -1, 0, 1, 2, 3]", "difference: {value: []", "DAT007", ""),
    ("rules.yaml", "    4-players-advanced: {value: true, from: published L93}\n", "", "DAT005", ""),
]
