"""A bar for work that takes a while; silent where nobody watches."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from setzkasten.cli.voice import Voice


@contextmanager
def progress_bar(voice: Voice) -> Iterator[Callable[[str, float], None]]:
    """Show a bar; gives the function that is told what is done and how much of it (0 to 1)."""
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TimeElapsedColumn(),
        console=voice.err,
        transient=True,
        disable=not sys.stderr.isatty(),
    ) as progress:
        task = progress.add_task("…", total=1.0)
        yield lambda what, share: progress.update(task, description=what, completed=share)
