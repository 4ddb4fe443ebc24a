"""Measuring a printer: the page that is printed, what its numbers mean, and the page that proves it."""
