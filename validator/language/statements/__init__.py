"""Makers of steps for the statements that verbs consist of, one file a family."""
