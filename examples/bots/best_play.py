"""Plays a game against the computer, every time what it takes to be best: ADDRESS TOKEN [GAME]."""

import sys

import setzkasten.client as sc

address, token, *game = sys.argv[1:]
with sc.connect(address, token) as server:
    table = server.open(game[0] if game else "kompakt", ["here", "bot"])
    for turn in table.turns():
        turn.do(turn.best())
    print(*table.scores)
