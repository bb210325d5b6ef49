"""Finished games looked back at while somebody looks."""
