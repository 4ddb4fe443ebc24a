"""Deckproof: print-and-play decks and rulebooks that prove themselves."""
