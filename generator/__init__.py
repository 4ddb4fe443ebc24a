"""Paper out: drawing calls become PDF and PNG, stage by stage. See :mod:`build` and the command line in :mod:`cli`."""
