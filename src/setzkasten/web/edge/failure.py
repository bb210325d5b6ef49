"""Why a server does not start."""


class CannotServe(ValueError):
    """The server cannot start; `de` and `en` say why, in one sentence each."""

    def __init__(self, de: str, en: str) -> None:
        self.de = de
        self.en = en
        super().__init__(en)
