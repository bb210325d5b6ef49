"""Why a server does not start."""

from setzkasten.texts import Explained


class CannotServe(Explained):
    """The server cannot start."""
