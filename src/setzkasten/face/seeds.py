"""Opening a game without a server: who plays, and where its randomness comes from."""

import hashlib
import secrets
from collections.abc import Sequence

from setzkasten.games.protocol import Setup
from setzkasten.texts import Name


def fresh_setup(players: Sequence[Name], seed: int | None = None) -> Setup:
    """Settle players and seed. The same `seed` gives the same bag; `None` an unpredictable one.

    A seed is a number for repeating games at home. It is hashed to the 32 bytes that the fair bag
    wants, so that commitment and proof work as at any other table.
    """
    if seed is None:
        server_seed = secrets.token_hex(32)
    else:
        server_seed = hashlib.sha256(f"setzkasten seed {seed}".encode()).hexdigest()
    return Setup(tuple(players), server_seed, ("",) * len(players))
