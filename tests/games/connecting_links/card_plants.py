"""Faults on the cards and in the data of Connecting Links; see test_planted_cards.py beside this folder."""

WITHOUT = ("girls", "fortune")
"""Pictures that weigh much."""
NUMBERS = ("notices.yaml", "reference.yaml")
PLANTED = [
    ("notices.yaml", "with 1 red gift and 1 blue gift", "with 2 red gifts and 1 blue gift", "DAT007", "notices.yaml:3"),
    ("notices.yaml", "red: 3, blue: 0", "red: 2, blue: 0", "DAT007", "notices.yaml:4"),
    ("notices.yaml", "Give Fortune with 3 blue gifts.", "Take Fortune with 3 blue gifts.", "WRD", "notices.yaml:7"),
    ("notices.yaml", "Give Fortune with 3 blue gifts.", "Give Fortune with 3 green gifts.", "WRD", "notices.yaml:7"),
    ("notices.yaml", ', text: "Give Fortune with 3 blue gifts."', "", "DAT007", "notices.yaml:7"),
    ("notices.yaml", "Give Fortune with 3 blue gifts.", "Draw 3 cards.", "PLY001", "notices.yaml:7"),
    ("reference.yaml", "Find the 3 possessors", "Find the 2 possessors", "FCT007", "reference.yaml"),
    ("reference.yaml", "A watched possessor cannot", "A watched possessor can", "WRD", "reference.yaml"),
    ("reference.yaml", "the rooms around its", "the row and the column of its", "FCT007", "reference.yaml"),
    ("reference.yaml", "gift always reaches 8 rooms", "gift always reaches 9 rooms", "FCT007", "reference.yaml"),
    ("characters.yaml", "room: 403", "room: 404", "DAT007", "characters.yaml"),
    ("characters.yaml", "room: 605", "room: 505", "DAT007", "characters.yaml"),
    ("characters.yaml", "name: Aoi", "name: Aio", "", ""),
    ("gifts.yaml", "copies: 3, turn: 5", "copies: 2, turn: 5", "DAT007", "game.yaml"),
    ("watches.yaml", "turn: 6", "turn: 5", "DAT007", "game.yaml"),
    ("rules.yaml", "first_fortune: {value: momoka", "first_fortune: {value: botan", "", ""),
    ("rules.yaml", "red: {value: around", "red: {value: line", "", ""),
    ("rules.yaml", "red: {value: around", "red: {value: near", "DAT007", "rules.yaml"),
    ("rules.yaml", "evaded: {value: possessors", "evaded: {value: protagonists", "", ""),
    ("rules.yaml", "evaded: {value: possessors", "evaded: {value: nobody", "DAT007", "rules.yaml"),
    ("rules.yaml", "blue: {value: line", "blue: {value: around", "", ""),
    ("rules.yaml", "if-route: {value: false", "if-route: {value: true", "", ""),
]
