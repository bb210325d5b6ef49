"""A value that rules cannot have: why, in German and English."""


class Unfit(ValueError):
    """A value of a rule set, a tile set or a board that makes no sense; `de` and `en` say why."""

    def __init__(self, de: str, en: str) -> None:
        self.de = de
        self.en = en
        super().__init__(en)
