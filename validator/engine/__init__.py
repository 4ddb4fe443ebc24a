"""The kernel every game runs on: who acts, what is legal, what happens and why. It knows no game."""
