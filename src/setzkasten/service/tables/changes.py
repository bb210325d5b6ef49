"""What has changed between two views of a table: most of what a viewer knows stays as it is."""

from typing import Any, Final

import msgspec

from setzkasten.service.tables.views import TableView

_ALWAYS: Final = ("seq", "now")
"""Fields that are told each time: where the viewer is, and what time it is there."""


def changes_between(before: TableView, after: TableView) -> dict[str, Any]:
    """Return the fields of a view that differ from the one before, by name.

    The game's own view is taken apart in the same way, one level deep: whoever puts the changed
    fields over those he has (and those of `view` over his game) has the view after.
    """
    found = {name: getattr(after, name) for name in _ALWAYS}
    found |= {
        name: value
        for name in TableView.__struct_fields__
        if name != "view" and (value := getattr(after, name)) != getattr(before, name)
    }
    old, new = before.view, after.view
    if type(old) is not type(new) or not isinstance(new, msgspec.Struct):
        if old != new:
            found["view"] = new
        return found
    inner = {
        name: value
        for name in new.__struct_fields__
        if (value := getattr(new, name)) != getattr(old, name)
    }
    if inner:
        found["view"] = inner
    return found
