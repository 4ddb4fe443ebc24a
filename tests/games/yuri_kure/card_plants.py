"""Faults on the cards and in the data of Yuri-Kure; see test_planted_cards.py beside this folder."""

WITHOUT = ()
NUMBERS = ()
"""Its numbers are changed in ``test_rulebook.py``, many at once."""
PLANTED = [
    ("summary.yaml", "every other couple of either girl by 1.\n- id: c", "every couple by 1.\n- id: c", "WRD", ""),
    ("summary.yaml", "A girl in a couple cannot confess.", "A girl in a couple can confess.", "WRD", ""),
    ("summary.yaml", "    The acting girl votes Agree.\n", "    The acting girl votes Disagree.\n", "SHT013", ""),
    ("summary.yaml", "answers No and votes Disagree", "answers OK and votes Disagree", "FCT008", ""),
    ("summary.yaml", "does nothing, answers No", "answers No", "WRD", ""),
    ("summary.yaml", "is at most the Favor", "is more than the Favor", "SHT011", ""),
    (
        "summary.yaml",
        "    On another number, subtract the Discomfort of the couple.\n",
        "    Roll a die.\n",
        "SHT013",
        "",
    ),
    ("summary.yaml", "a blue marker turns red", "a blue marker turns blue", "SHT013", ""),
    ("summary.yaml", "a failure, a red marker turns blue", "a failure, a blue marker turns red", "SHT013", ""),
    ("summary.yaml", "fewest revealed", "most revealed", "SHT011", ""),
    ("summary.yaml", "(This raises no Discomfort.)", "(This raises the Discomfort.)", "WRD", ""),
    ("sheets.yaml", "5 different pairs in secret", "5 pairs in secret", "WRD", ""),
    ("sheets.yaml", "This makes 15", "This makes 14", "FCT008", ""),
    ("dice.yaml", "of the 6 numbers", "of the 8 numbers", "SHT011", ""),
    ("girls.yaml", "colour: green", "colour: blue", "FCT008", ""),
    ("girls.yaml", "name: Sorai", "name: Sora", "", ""),
    ("rules.yaml", "\ndie: {value: 6", "\ndie: {value: six", "", ""),
    ("rules.yaml", "most_control: {value: 19", "most_kontrol: {value: 19", "", ""),
    ("rules.yaml", "[break, worse, worse, calm, calm, favor]", "[break, worse, worse, calm, favor]", "", ""),
    (
        "rules.yaml",
        "difference: {value: [-3, -2, -1, 0, 1, 2, 3]",
        "difference: {value: []",
        "DAT089",
        "rulebook.md:270:",
    ),
    ("rules.yaml", "numbers: {value: [0, 1", "numbers: {value: [0, 2", "", ""),
    ("rules.yaml", "    4-players-advanced: {value: true, from: published L93}\n", "", "", ""),
]
