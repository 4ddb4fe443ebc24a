"""Faults on the cards and in the data of Connecting Links; see test_planted_cards.py beside this folder."""

WITHOUT = ("girls", "fortune")
"""Pictures that weigh much."""
NUMBERS = ("notices.yaml", "reference.yaml")
PLANTED = [
    ("notices.yaml", "with 1 red gift and 1 blue gift", "with 2 red gifts and 1 blue gift", "FCT008", "rules.yaml"),
    ("notices.yaml", "red: 3, blue: 0", "red: 2, blue: 0", "FCT001", "rulebook.md"),
    ("notices.yaml", "Give Fortune with 3 blue gifts.", "Take Fortune with 3 blue gifts.", "WRD", "notices.yaml:7"),
    ("notices.yaml", "Give Fortune with 3 blue gifts.", "Give Fortune with 3 green gifts.", "WRD", "notices.yaml:7"),
    ("notices.yaml", ', text: "Give Fortune with 3 blue gifts."', "", "SHT007", "notices.yaml:7"),
    ("notices.yaml", "Give Fortune with 3 blue gifts.", "Draw 3 cards.", "SHT007", "notices.yaml:7"),
    ("reference.yaml", "Find the 3 possessors", "Find the 2 possessors", "FCT007", "reference.yaml"),
    ("reference.yaml", "A watched possessor cannot", "A watched possessor can", "WRD", "reference.yaml"),
    ("reference.yaml", "the rooms around its", "the row and the column of its", "SHT013", "reference.yaml"),
    ("reference.yaml", "gift always reaches 8 rooms", "gift always reaches 9 rooms", "FCT007", "reference.yaml"),
    ("characters.yaml", "room: 403", "room: 404", "SHT007", "characters.yaml"),
    ("characters.yaml", "room: 605", "room: 505", "SHT007", "characters.yaml"),
    ("characters.yaml", "name: Aoi", "name: Aio", "", ""),
    ("gifts.yaml", "copies: 3, turn: 5", "copies: 2, turn: 5", "CNT001", "rulebook.md"),
    ("watches.yaml", "turn: 6", "turn: 5", "CNT001", "rulebook.md"),
    ("rules.yaml", "first_fortune: {value: momoka", "first_fortune: {value: botan", "", ""),
    ("rules.yaml", "red: {value: around", "red: {value: line", "", ""),
    ("rules.yaml", "red: {value: around", "red: {value: near", "FCT001", "rulebook.md"),
    ("rules.yaml", "evaded: {value: possessors", "evaded: {value: protagonists", "", ""),
    ("rules.yaml", "evaded: {value: possessors", "evaded: {value: nobody", "FCT001", "rulebook.md"),
    ("rules.yaml", "blue: {value: line", "blue: {value: around", "", ""),
    ("rules.yaml", "if-route: {value: false", "if-route: {value: true", "", ""),
]
