"""The desk: a game as it is edited, on web pages of this machine."""
