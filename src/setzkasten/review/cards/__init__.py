"""Turns of the card games weighed: against what the player could know."""
