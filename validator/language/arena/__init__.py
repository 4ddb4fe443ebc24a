"""Cards in play: they have a state, fight, pay, and wait on a stack."""
