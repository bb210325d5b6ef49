"""Compilers and machine code: compiled once, kept on disk, loaded in an instant."""
