"""The public face: games, moves and verdicts in a few short verbs."""
