"""Compiled: the board and the rack as numbers, all plays of a position, the best play."""
