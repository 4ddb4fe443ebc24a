"""Is it right? Checks that read a game's data and words, and what they come to: the verdict."""
