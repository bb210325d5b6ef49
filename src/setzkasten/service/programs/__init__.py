"""Programs that play by the interface: their tokens, and what they are told."""
