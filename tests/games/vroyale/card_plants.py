"""Faults on the cards and in the data of VRoyale; see test_planted_cards.py beside this folder."""

WITHOUT = ("rulebook.md", "rulebook.phrases.yaml")
"""The cards alone must be enough."""
NUMBERS = ("parade.yaml", "choir.yaml", "tokens.yaml", "reference.yaml")
PLANTED = [
    # Words of cards that an example plays, or a mark stands for
    ("parade.yaml", "gets +3 ATK and gains Raid", "gets +2 ATK and gains Raid", "EXM", "examples.md"),
    ("parade.yaml", "gains Raid until the end", "gains Ban until the end", "EXM", "examples.md"),
    ("parade.yaml", "The equipped character has Raid", "The equipped character has Clip", "EXM", "examples.md"),
    ("parade.yaml", "if you have 6 or more", "if you have 7 or more", "EXM", "examples.md"),
    ("parade.yaml", "you lose the match", "you win the match", "EXM", "examples.md"),
    ("parade.yaml", "Tilt 1 opposing character", "Tilt 1 of your characters", "EXM", "examples.md"),
    ("parade.yaml", "Graduate an untilted non-leader character:", "Tilt this card:", "EXM", "examples.md"),
    ("choir.yaml", "opposing tilted non-leader", "opposing non-leader", "EXM", "examples.md"),
    ("choir.yaml", "Graduate all non-leader characters", "Graduate all characters", "EXM", "examples.md"),
    ("choir.yaml", "Opposing characters get -1 ATK", "Your characters get -1 ATK", "EXM", "examples.md"),
    ("choir.yaml", "When this character blocks", "When this character attacks", "EXM", "examples.md"),
    ("choir.yaml", "Moderator 2. Your", "Moderator 1. Your", "EXM", "examples.md"),
    ("tokens.yaml", "graduates, you gain 1 Sanity", "debuts, you gain 1 Sanity", "EXM", "examples.md"),
    # Words against marks
    ("parade.yaml", "marks: [ban]", "marks: [raid]", "TXT", "parade.yaml"),
    ("parade.yaml", "marks: [callout, clip]", "marks: [callout]", "TXT", "parade.yaml"),
    ("choir.yaml", 'text: "Ban."', 'text: "Clout."', "TXT", "choir.yaml"),
    ("choir.yaml", 'text: "Moderator 2."', 'text: "Moderator."', "SHT007", "choir.yaml"),
    # Data of cards
    ("parade.yaml", "name: Boss Rush", "name: Bos Rush", "", "examples.md"),
    ("parade.yaml", "  atk: 5\n", "  atk: 6\n", "EXM", "examples.md"),
    (
        "choir.yaml",
        '"Your opponent discards 1',
        '"When this character debuts, your opponent discards 1',
        "SHT007",
        "choir.yaml",
    ),
    ("choir.yaml", "types: [highlight]\n  rarity: SR", "types: [event]\n  rarity: SR", "SHT007", "choir.yaml"),
    ("choir.yaml", "name: Grand Finale\n", "name: Grand  Finale\n  shine: 3\n", "DAT", "choir.yaml"),
    # Rosters
    (
        "parade.yaml",
        "name: Speedrun Suzu\n  types: [character]\n  rarity: R\n  copies: 2",
        "name: Speedrun Suzu\n  types: [character]\n  rarity: R\n  copies: 3",
        "SHT188",
        "parade.yaml",
    ),
    (
        "parade.yaml",
        "name: Save Point\n  types: [highlight]\n  rarity: C\n  cost: 1\n  stars: 1",
        "name: Save Point\n  types: [highlight]\n  rarity: C\n  cost: 1\n  stars: 2",
        "DAT191",
        "game.yaml",
    ),
    (
        "choir.yaml",
        "name: Queen Aria\n  types: [leader]\n  rarity: SSR",
        "name: Queen Aria\n  types: [character]\n  rarity: SSR",
        "SHT188",
        "choir.yaml",
    ),
    (
        "choir.yaml",
        "name: Lantern Festival\n  types: [event]\n  rarity: U\n  copies: 2",
        "name: Lantern Festival\n  types: [event]\n  rarity: U\n  copies: 1",
        "SHT188",
        "game.yaml",
    ),
    (
        "choir.yaml",
        "name: Tuning Fork\n  types: [asset]",
        "name: Tuning Fork\n  types: [character]",
        "SHT007",
        "choir.yaml",
    ),
    # Reference cards, marks and examples
    (
        "reference.yaml",
        "Each character blocks at most 1 attacker",
        "Each character blocks at most 2 attackers",
        "FCT",
        "rules.yaml",
    ),
    (
        "reference.yaml",
        "An attacker deals its ATK to each",
        "An attacker deals its HP to each",
        "SHT011",
        "reference.yaml",
    ),
    ("game.yaml", "up to X attackers, must block", "up to X attackers, may block", "WRD", "game.yaml"),
    ("rules.yaml", "plays: {value: 3", "plays: {value: 4", "FCT008", "rules.yaml"),
    ("rules.yaml", "tilted_atk: {value: 0", "tilted_atk: {value: 1", "FCT008", "rules.yaml"),
    (
        "examples.md",
        "Your opponent has 7 Sanity. Controller Kiri is tilted.",
        "Your opponent has 6 Sanity. Controller Kiri is tilted.",
        "EXM",
        "examples.md",
    ),
    ("examples.md", "You have 17 Sanity. It is", "You have 16 Sanity. It is", "EXM", "examples.md"),
    (
        "examples.md",
        "Stage Whisper resolves before Boss Rush",
        "Boss Rush resolves before Stage Whisper",
        "EXM",
        "examples.md",
    ),
    (
        "examples.md",
        "This is not allowed: a player may have only 1 event",
        "This is not allowed: a tilted character cannot attack. A player may have only 1 event",
        "",
        "examples.md",
    ),
]
