"""What can be laid here, what scores best, and why something cannot be laid."""

import setzkasten as sk

words = sk.WordList(["GRÜNDE", "RUND", "GRÜN", "RÜDE", "ENG"])
game = sk.set_up("kompakt", "start", rack="DENGRÜR", words=words)
for move in game.legal_moves[:3]:
    print(move.score, move)
print("8D GRÜNDE" in game.legal_moves)
refusal = game.why_not("8D ÄPFEL")
print(sk.say(refusal) if refusal else "erlaubt")
