"""Getting the compiled search ready for a command: once after installing, with a bar."""

from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import Voice
from setzkasten.engine.toolchain import folders


def get_kernel_ready(voice: Voice) -> None:
    """Compile the search where that was not done before, showing how far it is.

    Where it was, this takes no time: loading is left to whoever needs it.
    """
    if folders.is_compiled():
        return
    from setzkasten.engine.toolchain.warm import warmup

    with ProgressBar(voice) as report:
        warmup(progress=report)
