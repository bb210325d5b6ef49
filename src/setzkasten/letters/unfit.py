"""A value that rules cannot have: why, in German and English."""


class Unfit(ValueError):
    """A value of a rule set, a tile set or a board that makes no sense; `de` and `en` say why.

    `field` is the name of the field that holds it, where that is one.
    """

    def __init__(self, de: str, en: str, field: str = "") -> None:
        self.de = de
        self.en = en
        self.field = field
        super().__init__(en)
