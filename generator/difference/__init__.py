"""What changed between two states of a game: in words, and side by side in pictures."""
