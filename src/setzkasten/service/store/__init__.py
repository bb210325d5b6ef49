"""Where tables outlive the process: one log, and what is needed to find one's way into it."""

from setzkasten.service.store.conduct.rows import (
    About,
    Action,
    IgnoredKind,
    IgnoredRow,
    MeasureRow,
    MessageRow,
    ReportRow,
)
from setzkasten.service.store.database import Database
from setzkasten.service.store.drivers.location import Place
from setzkasten.service.store.nodes import Absence
from setzkasten.service.store.programs.rows import TokenRow
from setzkasten.service.store.rows import (
    AccountRow,
    Card,
    Collision,
    LoginRow,
    NameRow,
    RatingRow,
    ResultRow,
    Row,
    SessionRow,
    Status,
    UsedKey,
    Write,
)
from setzkasten.service.store.schema import StoreBroken, StoreTooNew, StoreTooOld
from setzkasten.service.store.writer import BoundStatement

__all__ = [
    "About",
    "Absence",
    "AccountRow",
    "Action",
    "BoundStatement",
    "Card",
    "Collision",
    "Database",
    "IgnoredKind",
    "IgnoredRow",
    "LoginRow",
    "MeasureRow",
    "MessageRow",
    "NameRow",
    "Place",
    "RatingRow",
    "ReportRow",
    "ResultRow",
    "Row",
    "SessionRow",
    "Status",
    "StoreBroken",
    "StoreTooNew",
    "StoreTooOld",
    "TokenRow",
    "UsedKey",
    "Write",
]
