"""Card words that are ready when somebody asks, and in the making meanwhile.

They are made once for a lexicon and a deck, in a thread of its own. That thread also has
the kernel compiled, which takes a while the first time of all: no table waits for that. This
module itself imports nothing of it.
"""

import logging
import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from setzkasten.engine.toolchain.compiling import CompilingEnded
from setzkasten.games.words import Lexicon
from setzkasten.letters import TileSet

if TYPE_CHECKING:
    from setzkasten.engine.cards.cardwords import CardWords

_LOG: Final = logging.getLogger(__name__)

_KEPT: Final = 4
"""Decks and lexicons that are kept ready; a big lexicon takes some 5 MB."""


class _CardWordsTask:
    """Card words that are being made, or are made, or cannot be."""

    def __init__(self, words: Lexicon, tiles: TileSet, least: int) -> None:
        self.words = words  # kept: a key may be its address
        self.made: CardWords | None = None
        # Not a daemon: nothing is cut off when the interpreter ends. Compiling ends by itself then.
        self.thread = threading.Thread(target=self._make, args=(words, tiles, least), daemon=False)
        self.thread.start()

    def _make(self, words: Lexicon, tiles: TileSet, least: int) -> None:
        try:
            from setzkasten.engine.cards.cardwords import collect
            from setzkasten.engine.toolchain.warm import warmup

            warmup()
            self.made = collect(words, tiles, least)
        except CompilingEnded:
            return
        except ModuleNotFoundError as error:
            # Without the extra `engine` the quick players answer.
            _LOG.info("the card players think without the kernel: %s is not installed", error.name)
        except Exception:
            # The quick players go on without.
            _LOG.exception("the card players have to make do without the kernel")


_making: OrderedDict[tuple[object, ...], _CardWordsTask] = OrderedDict()
_lock: Final = threading.Lock()


def card_words(
    words: Lexicon, tiles: TileSet, least: int, wait: float | None = None
) -> "CardWords | None":
    """Return the card words of a lexicon and a deck, or `None` if they are not ready in time.

    `wait` are the seconds to wait, without end by default. Whoever does not wait finds them ready
    later. They are made again for another lexicon, deck or least number of cards.
    """
    key = (id(words) if words.id is None else words.id, tiles, least)
    with _lock:
        making = _making.get(key)
        if making is None:
            making = _making[key] = _CardWordsTask(words, tiles, least)
            while len(_making) > _KEPT:
                _making.popitem(last=False)
        else:
            _making.move_to_end(key)
    making.thread.join(wait)
    return making.made
