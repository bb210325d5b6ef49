"""A bar for work that takes a while; silent, or a line a step, where nobody watches."""

import sys
from types import TracebackType

from rich.progress import BarColumn, TaskID, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bar

from setzkasten.cli.voice import Voice
from setzkasten.texts.catalogue import say
from setzkasten.texts.progress import Progress


class ProgressBar:
    """Shows what is done and how much of the whole. Appears with the first report.

    Used with `with`; it is what `progress=` wants everywhere. `stop` takes it off the screen. Where
    there is no screen to draw on, `lines` writes each new step down instead (a server's log).
    """

    def __init__(self, voice: Voice, *, lines: bool = False) -> None:
        watched = sys.stderr.isatty()
        self._bar = Bar(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            TimeElapsedColumn(),
            console=voice.err,
            transient=True,
            disable=not watched,
        )
        self._task: TaskID | None = None
        self._voice = voice
        self._lines = lines and not watched
        self._last = ""

    def __call__(self, told: Progress) -> None:
        """Show what is being done, and how much of the whole is done."""
        self.show(say(told, self._voice.lang), told.share)

    def show(self, what: str, share: float = 0.0) -> None:
        """Show a text of the command's own, and how much of the whole is done (0 to 1)."""
        if self._lines and what != self._last:
            self._voice.warn(f"{what} …")
        self._last = what
        if self._task is None:
            self._bar.start()
            self._task = self._bar.add_task(what, total=1.0)
        self._bar.update(self._task, description=what, completed=share)

    def stop(self) -> None:
        """Take the bar off the screen."""
        self._bar.stop()

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
