"""Pieces in bonds: levels of each two of them, who decides for them, what they answer and vote."""
