"""Points in time as the database has them: milliseconds since 1970, UTC."""

from datetime import UTC, datetime, timedelta
from typing import Final

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND: Final = timedelta(milliseconds=1)


def to_number(at: datetime) -> int:
    """Return the milliseconds since 1970."""
    return (at - _EPOCH) // _MILLISECOND


def to_time(number: int) -> datetime:
    """Return the point in time."""
    return _EPOCH + number * _MILLISECOND
