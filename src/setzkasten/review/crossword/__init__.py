"""Turns of the crossword games weighed and explained."""
