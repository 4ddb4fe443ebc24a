"""Zones: places in a row, each with a side for every player, to which cards are played face-up or face-down."""
