"""Writes the TypeScript types of the wire from the server's own: `src/net/wire/schema.ts`.

And beside them the numbers that the server goes by and people are told of, `limits.ts`, and the
addresses that it answers with the page, `views.ts`.

The page's types (`src/net/wire/`) are written by hand, for their comments and names; the compiler
holds them against these (`tests/net/wire.test.ts`), and a test holds these against the server.

    python -m client.wire
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec
from msgspec import inspect

from setzkasten.lexicon import Verdict
from setzkasten.service import limits
from setzkasten.service.clocks.control import EXTRA_DAYS
from setzkasten.service.conduct.views import ChatView, IgnoredView
from setzkasten.service.discussion.views import DecisionsView, Proposed, Queue, WordCase
from setzkasten.service.people.moderation import ModerationView
from setzkasten.service.people.views import AccountView, HostsView, PlayedView, RatingList, SeekView
from setzkasten.service.play.course import Course
from setzkasten.service.play.heartbeat import GRACE_MS
from setzkasten.service.programs.tokens import NewToken
from setzkasten.service.reviews.answers import ReviewAnswer
from setzkasten.service.tables.requests import NewOptions, NewSeat, NewTable, PreviewAnswer
from setzkasten.service.tables.views import TableCard, TableView
from setzkasten.web.description import MAYBE_NOTHING, TYPED, unions
from setzkasten.web.edge.notices import Notices
from setzkasten.web.lobby import GameInfo, LevelInfo
from setzkasten.web.messages import MESSAGES, TableMessage
from setzkasten.web.refusals import RefusalBody
from setzkasten.web.site import VIEWS as ADDRESSES

FILE: Final = Path(__file__).parent / "src" / "net" / "wire" / "schema.ts"
LIMITS: Final = FILE.with_name("limits.ts")
VIEWS: Final = FILE.with_name("views.ts")

_ROOTS: Final = (
    RefusalBody,
    TableView,
    TableCard,
    GameInfo,
    LevelInfo,
    PreviewAnswer,
    Verdict,
    Course,
    ReviewAnswer,
    Notices,
    DecisionsView,
    Proposed,
    Queue,
    WordCase,
    AccountView,
    HostsView,
    PlayedView,
    RatingList,
    SeekView,
    NewToken,
    ChatView,
    IgnoredView,
    ModerationView,
    NewTable,
)
_ASKED: Final = (NewTable, NewSeat, NewOptions)
"""What the page sends: whatever has a default may be left out."""

_PLAIN: Final = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.DateTimeType: "string",
}
_FIELDS: Final = {(holder, field): union for holder, field, union in TYPED} | {
    ("TableMessage", "table"): "Partial<TableView>"
}


def _live() -> list[Any]:
    """Return what a live line says.

    The table of a message is whole, or what has changed of it; msgspec describes no such choice, so
    that it is described as the whole here, and written as a part of it (`_FIELDS`).
    """
    hints = get_type_hints(TableMessage) | {"table": TableView}
    tag = _config(TableMessage).tag
    described = msgspec.defstruct(TableMessage.__name__, [*hints.items()], tag=tag)
    return [described if one is TableMessage else one for one in MESSAGES]


class _Writer:
    """Collects the structs that are reached, under names that tell them apart."""

    def __init__(self, roots: Iterable[Any]) -> None:
        self._found: dict[type, inspect.StructType] = {}
        for root in roots:
            self._reach(inspect.type_info(root))
        by_name: dict[str, list[type]] = defaultdict(list)
        for cls in self._found:
            by_name[cls.__name__].append(cls)
        self.names = {
            cls: cls.__name__ if len(alike) == 1 else _family(cls) + cls.__name__
            for alike in by_name.values()
            for cls in alike
        }
        assert len(set(self.names.values())) == len(self.names)

    def _reach(self, found: Any) -> None:
        if isinstance(found, inspect.StructType):
            if found.cls in self._found:
                return
            self._found[found.cls] = found
            parts: Iterable[Any] = (field.type for field in found.fields)
        else:
            parts = _parts(found)
        for part in parts:
            self._reach(part)

    def write(self, found: Any) -> str:
        """Write a type as TypeScript."""
        match found:
            case inspect.StructType():
                return self.names[found.cls]
            case inspect.LiteralType(values=values):
                return " | ".join(f'"{v}"' if isinstance(v, str) else str(v) for v in values)
            case inspect.UnionType(types=types):
                return " | ".join(dict.fromkeys(self.write(one) for one in types))
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(map(self.write, items))}]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self.write(key)}, {self.write(value)}>"
            case _ if item := getattr(found, "item_type", None):
                inner = self.write(item)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
        return _PLAIN[type(found)]

    def structs(self) -> Iterator[str]:
        """Write an interface for each struct, by name."""
        for cls, found in sorted(self._found.items(), key=lambda pair: self.names[pair[0]]):
            lines = [f"export interface {self.names[cls]} {{"]
            if found.tag is not None:
                lines.append(f'  {found.tag_field}: "{found.tag}";')
            for field in found.fields:
                written = _FIELDS.get((cls.__name__, field.name)) or self.write(field.type)
                if (cls.__name__, field.name) in MAYBE_NOTHING:
                    written += " | null"
                # What is left out when it is the default may be missing; all else is written.
                may_miss = _config(cls).omit_defaults or cls in _ASKED
                mark = "?" if may_miss and not field.required else ""
                lines.append(f"  {field.encode_name}{mark}: {written};")
            yield "\n".join([*lines, "}"])


def _config(cls: type) -> Any:
    return getattr(cls, "__struct_config__")  # noqa: B009  # structs have it, `type` does not


def _parts(found: Any) -> Iterator[Any]:
    for name in ("types", "item_types"):
        yield from getattr(found, name, ())
    for name in ("item_type", "key_type", "value_type"):
        if (part := getattr(found, name, None)) is not None:
            yield part


def _family(cls: type) -> str:
    """Tell structs of one name apart by the folder that they are written in."""
    return cls.__module__.split(".")[-2].capitalize()


def schema() -> str:
    """Return the whole file."""
    joined = {**unions(), "LiveMessage": _live()}
    writer = _Writer([*_ROOTS, *(one for members in joined.values() for one in members)])
    head = "/** Written by `python -m client.wire` from the server's types; not changed by hand. */"
    groups = [
        f"export type {name} =\n" + "\n".join(f"  | {writer.names[one]}" for one in members) + ";"
        for name, members in joined.items()
    ]
    return "\n\n".join([head, *groups, *writer.structs()]) + "\n"


def written_limits() -> str:
    """Return the file of numbers that the server goes by."""
    numbers = {name.lower(): value for name, value in vars(limits).items() if name.isupper()}
    del numbers["longest_word"]
    numbers["away_seconds"] = GRACE_MS // 1000
    numbers["patience_days"] = EXTRA_DAYS
    lines = [f"  {to_camel(name)}: {json.dumps(value)}," for name, value in sorted(numbers.items())]
    head = "/** Written by `python -m client.wire` from what the server goes by, not by hand. */"
    return "\n".join([head, "", "export const LIMITS = {", *lines, "} as const;", ""])


def written_views() -> str:
    """Return the file of addresses that the server answers with the page."""
    lines = [f"  [{json.dumps(first)}, {parts}]," for first, parts in sorted(ADDRESSES)]
    head = [
        "/** Written by `python -m client.wire` from what the server answers, not by hand. */",
        "",
        "/** How each address of the page begins, and of how many parts it consists. */",
        "export const VIEWS = [",
    ]
    return "\n".join([*head, *lines, "] as const;", ""])


def to_camel(name: str) -> str:
    """Write a name as the page's sources do: `words_at_once` is `wordsAtOnce`."""
    first, *rest = name.split("_")
    return first + "".join(map(str.capitalize, rest))


if __name__ == "__main__":
    FILE.write_text(schema(), "utf-8")
    LIMITS.write_text(written_limits(), "utf-8")
    VIEWS.write_text(written_views(), "utf-8")
