"""What a server takes at the most, and at the least: each number that people are told of, once.

The page has the same numbers (`client/src/net/wire/limits.ts`, written by `python -m client.wire`).
"""

from typing import Final

from setzkasten.lexicon.lists.listfile import LONGEST_WORD

NAME: Final = 30
"""Characters of a name."""

PASSWORD: Final = (8, 256)
"""Characters of a password."""

MESSAGE: Final = 200
"""Characters of a message in a chat."""

NOTE: Final = 300
"""Characters of what somebody writes beside a report."""

REASON: Final = 300
"""Characters of the reason for a proposal, or for what is decided on a word."""

MEASURE_REASON: Final = 200
"""Characters of the reason for what a host does about somebody."""

MEASURE_DAYS: Final = 365
"""Days that something done about somebody holds at the longest."""

WORDS_AT_ONCE: Final = 50
"""Words that one may look up or have judged with one request."""

WORD_LETTERS: Final = (2, LONGEST_WORD)
"""Letters of a word that is proposed."""

DECIDED_WORDS: Final = 200
"""Words that one decision holds for."""

IGNORED: Final = 500
"""People that one person ignores."""

OPEN_REPORTS: Final = 20
"""Reports of one person that wait for the host."""

RATING: Final = 5000
"""No seek asks for a higher rating."""

CHALLENGE_SECONDS: Final = (5, 7 * 86400)
"""How long challenges may be made where there is a limit."""

TOKENS: Final = 10
"""Tokens of one account."""

TOKEN_DAYS: Final = 3650
"""Days that a token is good for at the longest, if it ends at all."""

KEY: Final = 100
"""Characters of a request's own key."""

REQUEST_KILOBYTES: Final = 64
"""Kilobytes of a request's body."""

FILE_KILOBYTES: Final = 256
"""Kilobytes of a request that brings a game out of a file."""

LONG_AWAY_HOURS: Final = 1
"""Days for a turn are not charged where the server was away for longer."""

SECRET: Final = (20, 100)
"""Characters of the secret with which a seat goes to another device."""

INVITATION_DAYS: Final = 7
"""Days that an invitation holds, and that a seek waits where a game takes days."""
