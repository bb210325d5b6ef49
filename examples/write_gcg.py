"""A game written as GCG for other programs, and as a record that anybody can verify."""

import setzkasten as sk

game = sk.new("klassisch", ["Anna", "Ben"], seed=1, words=sk.WordList(["EI"]))
for _ in range(4):
    game.play("-")
print(game.to_gcg())
print(len(game.to_record().splitlines()), "lines in the record")
