"""Somebody who is told how far things are, and holds what is told to the one protocol there is."""

import threading

from setzkasten.texts.catalogue import keys, languages, say
from setzkasten.texts.progress import Progress


class ProgressRecorder:
    """What `progress=` wants: notes what it is told."""

    def __init__(self) -> None:
        self.told: list[Progress] = []
        self._thread = threading.get_ident()

    def __call__(self, told: Progress) -> None:
        assert threading.get_ident() == self._thread, "told in another thread"
        self.told.append(told)

    @property
    def codes(self) -> list[str]:
        """The steps in order, each once."""
        return list(dict.fromkeys(told.code for told in self.told))

    def was_recorded(self) -> bool:
        """Check what was told from the beginning to the end."""
        assert len(self.told) >= 2
        assert len({told.total for told in self.told}) == 1, "the total stays"
        done = [told.done for told in self.told]
        assert done == sorted(done), "what is done never falls"
        assert self.told[-1].done == self.told[-1].total
        assert done[0] < self.told[0].total
        for told in self.told:
            for language in languages():
                assert told.code in keys(language)
                assert say(told, language)
        return True
