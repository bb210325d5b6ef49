"""`python -m setzkasten.cli` does the same as `setzkasten`."""

from setzkasten.cli import main

if __name__ == "__main__":
    main()
