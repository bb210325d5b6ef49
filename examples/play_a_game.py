"""A whole game, every play the best-scoring one."""

import setzkasten as sk

game = sk.new("kompakt", seed=7)
while not game.over:
    moves = game.legal_moves
    game.play(moves[0] if moves else "-")
print(game)
