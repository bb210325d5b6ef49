"""What holds for every deck of cards."""

from setzkasten.letters import TileSet, Unfit
from setzkasten.texts import Sentence


def check_letters_only(name: str, tiles: TileSet) -> None:
    """Raise `Unfit` for a deck with blanks or premium cards: every card shows letters."""
    for face in tiles.faces:
        if face.kind != "letter":
            raise Unfit(Sentence("letters_only", {"name": name, "tile": face.text}))
