"""The fair bag: random choices that nobody can steer and everybody can check afterwards.

The algorithm, so that it can be checked in any language:

1. The server picks 32 random bytes, the *server seed*, and publishes its SHA-256 (the commitment)
   before anybody else has contributed anything.
2. Each seat contributes a text of its own, its *entropy* or *share* (at most 200 bytes of UTF-8).
   Where people play from several places, each gives at first only the *share hash*: the SHA-256 of
   the ASCII text `setzkasten-share-1`, a zero byte, the 32 bytes of the commitment, and the share.
   Shares are opened when all hashes are there. The computer's share is always the same text.
3. The game seed is SHA-256 of: the ASCII text `setzkasten-bag-1`, a zero byte, the server seed,
   and for every seat in seat order the length of its entropy (two bytes, big endian) and the
   entropy itself.
4. The n-th roll (counted from 0) is the first eight bytes, big endian, of HMAC-SHA256 with the game
   seed as key and n as eight bytes, big endian, as message.
5. To choose among k things, rolls of at least k * floor(2**64 / k) are thrown away (they still
   count), and the first other one is taken modulo k.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

import msgspec

ENTROPY_LIMIT: Final = 200
"""Longest contribution of a seat to the seed, in bytes."""

COMPUTER_SHARE: Final = "setzkasten-bot"
"""What the computer contributes: the same text in every game, so that nobody can choose it."""

_DOMAIN: Final = b"setzkasten-bag-1\x00"
_SHARE_DOMAIN: Final = b"setzkasten-share-1\x00"
_SPAN: Final = 1 << 64


def commitment(server_seed: str) -> str:
    """Return the SHA-256 (hex) that is published before the first tile is drawn."""
    return hashlib.sha256(bytes.fromhex(server_seed)).hexdigest()


def share_hash(commitment: str, share: str) -> str:
    """Return the hash (hex) that fixes a seat's share to a seed before anybody opens one.

    It covers the server's commitment (hex), so that no hash can be used again with another seed.
    """
    return hashlib.sha256(_SHARE_DOMAIN + bytes.fromhex(commitment) + share.encode()).hexdigest()


def combine_seed(server_seed: str, entropy: Sequence[str]) -> str:
    """Mix the server's seed with what every seat contributed into the game seed (hex)."""
    digest = hashlib.sha256(_DOMAIN + bytes.fromhex(server_seed))
    for text in entropy:
        share = text.encode()
        if len(share) > ENTROPY_LIMIT:
            raise ValueError(f"a seat's entropy has at most {ENTROPY_LIMIT} bytes")
        digest.update(len(share).to_bytes(2, "big") + share)
    return digest.hexdigest()


class Dice(msgspec.Struct, frozen=True):
    """A source of random choices: a game seed (hex) and how many rolls have been used."""

    seed: str
    rolls: int = 0

    def below(self, bound: int) -> tuple[int, "Dice"]:
        """Choose a number from 0 to `bound` - 1; give it with the dice after the roll."""
        if bound < 1:
            raise ValueError("there is nothing to choose from")
        limit = _SPAN - _SPAN % bound
        key = bytes.fromhex(self.seed)
        rolls = self.rolls
        while True:
            message = rolls.to_bytes(8, "big")
            value = int.from_bytes(hmac.digest(key, message, "sha256")[:8], "big")
            rolls += 1
            if value < limit:
                return value % bound, Dice(self.seed, rolls)
