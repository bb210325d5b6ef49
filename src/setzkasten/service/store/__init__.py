"""Where tables outlive the process: one log, and what is needed to find one's way into it."""

from setzkasten.service.store.database import Database
from setzkasten.service.store.rows import (
    Card,
    Collision,
    NameRow,
    Row,
    SessionRow,
    Status,
    UsedKey,
    Write,
)
from setzkasten.service.store.schema import StoreBroken, StoreTooNew, StoreTooOld

__all__ = [
    "Card",
    "Collision",
    "Database",
    "NameRow",
    "Row",
    "SessionRow",
    "Status",
    "StoreBroken",
    "StoreTooNew",
    "StoreTooOld",
    "UsedKey",
    "Write",
]
