"""Many games and positions at once: measuring the engine, self-play, training, matches."""
