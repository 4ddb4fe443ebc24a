"""Yuri-Kure; :mod:`.game` says which chapter stands in which file."""
