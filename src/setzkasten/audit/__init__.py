"""Finished games recomputed and proved: every play, every sum, every draw."""
