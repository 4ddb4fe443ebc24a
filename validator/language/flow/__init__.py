"""Makers of steps for meanings that say whether and in which order something is done, one file a family."""
