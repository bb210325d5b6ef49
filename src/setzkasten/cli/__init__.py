"""The terminal program `setzkasten`. Importing this is cheap: commands load what they need."""

import sys

__all__ = ["main"]


def main() -> None:
    """Run the terminal program with the arguments of the process."""
    from setzkasten.cli.run import run

    sys.exit(run(sys.argv[1:]))
