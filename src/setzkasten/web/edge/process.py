"""How the process sees to its memory and its threads while it serves."""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_NEW_OBJECTS: Final = 20_000
_SWITCH_SECONDS: Final = 0.0005


@contextmanager
def settled() -> Iterator[None]:
    """Take what is there now as there to stay, and let the thread that commits have its turn.

    A play leaves no garbage that counting references does not free at once; connections and
    openings do, some objects each. To look through lexicon, rules and modules for it again and
    again would cost every sixth part of a play, and all commands would wait meanwhile. So only
    what comes from now on is looked through, and not often.

    A commit needs the interpreter before and after it waits for the disk. By default a busy
    event loop keeps it for 5 ms each time, which is more than the disk takes.
    """
    often, interval = gc.get_threshold(), sys.getswitchinterval()
    gc.collect()
    gc.freeze()
    gc.set_threshold(_NEW_OBJECTS, 20, 20)
    sys.setswitchinterval(_SWITCH_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(interval)
        gc.set_threshold(*often)
        gc.unfreeze()
