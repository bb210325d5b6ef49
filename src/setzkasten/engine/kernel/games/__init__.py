"""Compiled: whole crossword games, what comes after a play, and the end solved."""
