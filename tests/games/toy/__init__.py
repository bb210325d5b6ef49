"""A family of games of its own, small enough to be read at once: all that it brings is this folder.

Players say words in turn; each must begin with the last letter of the one before, and counts its
letters. After so many words the game is over. Nothing is drawn, nothing hidden.
"""
