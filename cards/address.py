"""Addresses on the web that a game may name: https, or a server on this very machine."""

from __future__ import annotations

from urllib.parse import urlsplit

_HERE = ("localhost", "127.0.0.1", "::1")


def refused(address: str) -> str:
    """Why nothing is fetched from an address; "" if it may be."""
    try:
        parts = urlsplit(address)
        local = parts.scheme == "http" and parts.hostname in _HERE
    except ValueError:
        return f"{address!r} is no address"
    if (parts.scheme != "https" and not local) or not parts.hostname:
        return f"{address!r} does not begin with https://"
    return "it holds a name or password, which would be written down" if parts.username or parts.password else ""
