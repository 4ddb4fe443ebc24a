"""The language of meanings: what sentences of a rule sheet and of cards mean, and how that is played."""
