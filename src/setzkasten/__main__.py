"""`python -m setzkasten` does the same as the command `setzkasten`."""

from setzkasten.cli import main

if __name__ == "__main__":
    main()
