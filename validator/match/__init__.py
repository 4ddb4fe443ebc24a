"""A game as people play it: who sits where, what was done, what each of them sees of it; opponents, undoing, saving."""
