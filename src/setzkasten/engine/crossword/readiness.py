"""The compiled search for a game and its words: ready when somebody asks, or in the making.

It is made in a thread of its own, which has other processes compile what is not compiled yet, and
builds the word graph. No table waits for that: until it is done the plain search answers, with the
same plays. What finds plays comes first, what tries them out after it. This module itself imports
nothing of the kernel.
"""

import logging
import math
import threading
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import msgspec

from setzkasten.engine.toolchain import folders
from setzkasten.engine.toolchain.compiling import CompilingEnded
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.words import Lexicon, is_listed
from setzkasten.texts.progress import OnProgress, Progress, part_of, shares

if TYPE_CHECKING:
    from setzkasten.engine.crossword.strong import StrongPlayer
    from setzkasten.engine.plays.movegen import Generator

_LOG: Final = logging.getLogger(__name__)

_KEPT: Final = 16
"""Games and vocabularies that are kept ready. Their graphs are mapped files, shared by all."""

_GLANCE: Final = 0.1
"""Seconds between two looks at how far the making is, for who wants to know."""

_SLOW: Final = 5.0
"""Seconds after which the making is worth a line in the log."""


class _GeneratorTask:
    """A generator that is being made, or is made, or cannot be."""

    def __init__(self, rules: RuleSet, words: Lexicon) -> None:
        self.words = words  # kept: a key may be its address
        self.made: Generator | None = None
        self.compiled = 0.0  # how much of what has to be compiled is, as a share of one
        # Not a daemon: a graph must not be cut off when the interpreter ends. Compiling ends then.
        self.thread = threading.Thread(target=self._make, args=(rules, words), daemon=False)
        self.thread.start()

    def _make(self, rules: RuleSet, words: Lexicon) -> None:
        begun = time.monotonic()
        try:
            with _one_at_a_time:
                from setzkasten.engine.plays.movegen import Generator
                from setzkasten.engine.toolchain.warm import warmup

                if not _Warm.done:
                    warmup("plays", progress=part_of(self._note, 0.0, 0.5), logged=True)
                self.made = Generator(rules, words)
            with _one_warms:
                if not _Warm.done:
                    warmup(progress=part_of(self._note, 0.5, 0.5), logged=True)
                    _Warm.done = True
        except CompilingEnded:
            return
        except ModuleNotFoundError as error:
            # Without the extra `engine` the plain search answers: slower, the same plays.
            _LOG.info("the search is not compiled: %s is not installed", error.name)
        except Exception as error:
            # The plain search goes on without, for rules that the kernel cannot play as well.
            _LOG.warning("the search for %s has to make do without the kernel: %r", rules.id, error)
        took = time.monotonic() - begun
        if self.made is not None and took > _SLOW:
            _LOG.info("the search for %s is ready after %.0f s", rules.id, took)

    def _note(self, told: Progress) -> None:
        self.compiled = told.share


class _Warm:
    """Whether this process has the whole kernel loaded."""

    done = False


_making: OrderedDict[tuple[bytes, object], _GeneratorTask] = OrderedDict()
_lock: Final = threading.Lock()
_one_at_a_time: Final = threading.Lock()
_one_warms: Final = threading.Lock()
_own: Final = threading.local()


def prepare(rules: RuleSet, words: Lexicon) -> None:
    """Begin to make the compiled search of a game, unless that has been done.

    It comes to nothing for words that cannot be listed, and for rules that the kernel cannot play.
    """
    if is_listed(words):
        _begin(rules, words)


def ready(rules: RuleSet, words: Lexicon) -> "Generator | None":
    """Return the compiled search of a game if it is ready; makes nothing and waits for nothing."""
    with _lock:
        making = _making.get(_key(rules, words))
    return None if making is None else making.made


def strong_player(rules: RuleSet, words: Lexicon) -> "StrongPlayer | None":
    """Return the player that weighs and tries out, where the search is ready: one for each thread.

    `None` also until all of the kernel is loaded, and for a game without leave values: it has
    nothing to weigh with.
    """
    generator = ready(rules, words)
    if generator is None or not _Warm.done:
        return None
    from setzkasten.engine.crossword.strong import StrongPlayer
    from setzkasten.engine.plays.leaves import leaves_of

    if leaves_of(rules.id) is None:
        return None
    minds: dict[int, tuple[Generator, StrongPlayer]] = vars(_own).setdefault("minds", {})
    known = minds.get(id(generator))
    if known is None:
        while len(minds) >= _KEPT:
            del minds[next(iter(minds))]
        known = minds[id(generator)] = (generator, StrongPlayer(rules, generator.words))
    return known[1]


def wait_for(
    rules: RuleSet,
    words: Lexicon,
    seconds: float | None = None,
    *,
    progress: OnProgress | None = None,
) -> "Generator | None":
    """Make the compiled search of a game and wait for it, by default without end."""
    if not is_listed(words):
        return None
    making = _begin(rules, words)
    if progress is None:
        if making.made is not None and _Warm.done:
            return making.made
        making.thread.join(seconds)
        return making.made
    tell = shares(progress, "compiling_search")
    until = math.inf if seconds is None else time.monotonic() + seconds
    tell(0.0)
    while making.thread.is_alive() and time.monotonic() < until:
        tell(making.compiled)
        making.thread.join(_GLANCE)
    tell(1.0)
    return making.made


def at_hand(rules: RuleSet, words: Lexicon) -> "Generator | None":
    """Return the compiled search if that takes about half a second: for a single question.

    That is so when the kernel was compiled here before and the word graph lies on disk, or when
    this process has the search already.
    """
    made = ready(rules, words)
    if made is None and folders.is_compiled() and folders.has_graph(words):
        return wait_for(rules, words)
    return made


def _begin(rules: RuleSet, words: Lexicon) -> _GeneratorTask:
    key = _key(rules, words)
    with _lock:
        making = _making.get(key)
        if making is None:
            making = _making[key] = _GeneratorTask(rules, words)
            while len(_making) > _KEPT:
                _making.popitem(last=False)
        else:
            _making.move_to_end(key)
    return making


def _key(rules: RuleSet, words: Lexicon) -> tuple[bytes, object]:
    return msgspec.json.encode(rules), id(words) if words.id is None else words.id
