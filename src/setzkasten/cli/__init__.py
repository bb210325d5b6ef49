"""The terminal program `setzkasten`. Importing this is cheap: commands load what they need."""

import sys

__all__ = ["main"]


def main() -> None:
    """Run the terminal program with the arguments of the process."""
    try:
        from setzkasten.cli.signals import end_silently, run_stoppable

        end_silently()  # until the command has begun
        from setzkasten.cli.run import run
    except KeyboardInterrupt:
        sys.exit(130)

    sys.exit(run_stoppable(lambda: run(sys.argv[1:])))
