"""Where tables outlive the process: one log, and what is needed to find one's way into it."""

from setzkasten.service.store.schema import StoreBroken, StoreTooNew
from setzkasten.service.store.store import Card, Collision, Receipt, SessionRow, Store, Write

__all__ = [
    "Card",
    "Collision",
    "Receipt",
    "SessionRow",
    "Store",
    "StoreBroken",
    "StoreTooNew",
    "Write",
]
