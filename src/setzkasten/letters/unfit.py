"""A value that rules cannot have, and why."""

from setzkasten.texts import Explained, Sentence


class Unfit(Explained):
    """A value of a rule set, a tile set or a board that makes no sense.

    `field` is the name of the field that holds it, where that is one.
    """

    def __init__(self, sentence: Sentence, field: str = "") -> None:
        self.field = field
        super().__init__(sentence)
