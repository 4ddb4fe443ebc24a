"""Pieces on a board: roles, things and tokens they have, how far tokens reach, joint choices, and what is known."""
