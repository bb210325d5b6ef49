"""A bar for work that takes a while; silent, or a line a step, where nobody watches."""

import sys
from types import TracebackType

from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from setzkasten.cli.voice import Bilingual, Voice


class ProgressBar:
    """Shows what is done and how much of the whole. Appears with the first report.

    Used with `with`; calling it reports, `stop` takes it off the screen. Where there is no screen
    to draw on, `lines` writes each new step down instead (a server's log).
    """

    def __init__(self, voice: Voice, *, lines: bool = False) -> None:
        watched = sys.stderr.isatty()
        self._progress = Progress(
            TextColumn("{task.description}"),
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

    def __call__(self, step: str | Bilingual, share: float) -> None:
        """Report what is being done, and how much of the whole is done (0 to 1)."""
        what = step if isinstance(step, str) else self._voice.pick(step)
        if self._lines and what != self._last:
            self._voice.warn(f"{what} …")
        self._last = what
        if self._task is None:
            self._progress.start()
            self._task = self._progress.add_task(what, total=1.0)
        self._progress.update(self._task, description=what, completed=share)

    def stop(self) -> None:
        """Take the bar off the screen."""
        self._progress.stop()

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
