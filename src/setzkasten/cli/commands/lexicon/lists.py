"""`setzkasten lexicon add | list | remove | use | diff | export`: a host's own word lists."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from setzkasten.cli.options import GameOption, Json, RulesFile, Whole, find_game
from setzkasten.cli.voice import Voice, current, unusable
from setzkasten.games.file_errors import trouble

if TYPE_CHECKING:
    from setzkasten.lexicon.lists.listfile import ListText
    from setzkasten.lexicon.lists.ownlists import ListRepository, OwnList, Role, Use

ListName = Annotated[str, Parameter(name="NAME", help="opt.list_name")]


def _repository() -> "ListRepository":
    from setzkasten.lexicon import ListRepository

    return ListRepository()


def add(
    name: ListName,
    file: Annotated[Path | None, Parameter(name="FILE", help="opt.list_file")] = None,
    /,
    *,
    community: Annotated[bool, Parameter(negative="", help="opt.community")] = False,
    game: Annotated[str | None, Parameter(name="--game", help="opt.list_game")] = None,
    role: Annotated[str, Parameter(name="--as", help="opt.list_as")] = "accept",
    rules: RulesFile = None,
    json: Json = False,
) -> int:
    """Store an own word list under a name; with a game, it is used there at once."""
    from setzkasten.lexicon.lists.ownlists import installed_community_list

    voice = current()
    player = None if game is None else find_game(game, rules).id
    wanted = _role(role)
    path = installed_community_list() if community else file
    if path is None:
        code = "lists_no_community" if community else "lists_no_source"
        raise unusable(code, code)
    stored, text = _store(name, path)
    uses = () if player is None else _repository().use(name, player, wanted)
    if json:
        answer = {"list": stored, "lines": text.lines, "examples": text.examples, "uses": uses}
        voice.json(answer)
        return 0
    voice.print(
        voice.say(
            "lists.added", name=name, words=stored.words, lines=text.lines, encoding=text.encoding
        )
    )
    if text.examples:
        line, example = text.examples[0]
        voice.warn(voice.say("lists.unreadable", count=text.unreadable, line=line, text=example))
    if player is not None:
        _tell_uses(voice, player, uses)
    return 0


def _store(name: str, path: Path) -> "tuple[OwnList, ListText]":
    """Store a file's words; what the system says of the file is told in the player's language."""
    from setzkasten.lexicon.lists.listfile import ListUnusable

    try:
        return _repository().add(name, path)
    except ListUnusable as error:
        if isinstance(error.__cause__, OSError):
            why = trouble(error.__cause__)
            raise unusable("words_file", "words_unreadable", name=path.name, why=why) from error
        raise


def show(*, json: Json = False) -> int:
    """Show the stored lists and which games use them."""
    voice, repository = current(), _repository()
    lists, uses = repository.lists(), repository.uses()
    if json:
        voice.json({"lists": lists, "uses": uses})
        return 0
    for known in lists:
        voice.print(voice.say("lists.row", name=known.name, words=known.words, origin=known.origin))
        for use in uses:
            if use.name == known.name:
                voice.print(voice.say("lists.use", game=use.game, role=use.role))
    if not lists:
        voice.print(voice.say("lists.none"))
    return 0


def remove(name: ListName, /, *, json: Json = False) -> int:
    """Forget a list; tables that run keep it."""
    voice = current()
    ended = _repository().remove(name)
    if json:
        voice.json({"removed": name, "ended": ended})
    else:
        voice.print(voice.say("lists.removed", name=name))
    return 0


def use(
    name: ListName,
    /,
    *,
    game: GameOption,
    role: Annotated[str, Parameter(name="--as", help="opt.list_as")] = "accept",
    off: Annotated[bool, Parameter(negative="", help="opt.list_off")] = False,
    rules: RulesFile = None,
    json: Json = False,
) -> int:
    """Let a game use a list, in a role."""
    voice = current()
    game_id = find_game(game, rules).id
    uses = _repository().use(name, game_id, None if off else _role(role))
    if json:
        voice.json(uses)
    else:
        _tell_uses(voice, game_id, uses)
    return 0


def _tell_uses(voice: Voice, game: str, uses: "Sequence[Use]") -> None:
    if uses:
        names = ", ".join(f"{use.name} ({use.role})" for use in uses)
        voice.print(voice.say("lists.used", game=game, lists=names))
    else:
        voice.print(voice.say("lists.unused", game=game))


def _role(text: str) -> "Role":
    roles: dict[str, Role] = {"accept": "accept", "deny": "deny", "attest": "attest"}
    if text not in roles:
        raise unusable("bad_value", "bad_value", value=text[:40], name="--as")
    return roles[text]


def compare(
    first: Annotated[str, Parameter(name="A", help="opt.list_name")],
    second: Annotated[str, Parameter(name="B", help="opt.list_name")],
    /,
    *,
    most: Annotated[Whole, Parameter(name="--most", help="opt.list_most")] = 20,
    json: Json = False,
) -> int:
    """Compare two lists."""
    from setzkasten.lexicon.lists.compare import diff

    voice = current()
    found = diff(first, second, _repository())
    if json:
        voice.json(found)
        return 0
    voice.print(
        voice.say(
            "lists.diff",
            common=found.common,
            first=first,
            second=second,
            left=len(found.only_first),
            right=len(found.only_second),
        )
    )
    for sign, words in (("<", found.only_first), (">", found.only_second)):
        for word in words[: max(0, most)]:
            voice.print(f"{sign} {word}")
    return 0


def export(
    name: ListName,
    file: Annotated[Path, Parameter(name="FILE", help="opt.list_target")],
    /,
    *,
    json: Json = False,
) -> int:
    """Write a list as plain text."""
    from setzkasten.lexicon import open_lexicon
    from setzkasten.lexicon.lists.compare import export as write
    from setzkasten.lexicon.lists.compare import words_of
    from setzkasten.lexicon.lists.listfile import ListUnusable
    from setzkasten.lexicon.lists.ownlists import LEXICON

    voice = current()
    header = name
    if name == LEXICON:
        info = open_lexicon().info()
        credits_ = [f"{s.credit}, {s.licence}" for s in info.sources if s.used]
        header = "\n".join([info.id, info.licence, *credits_])
    try:
        count = write(words_of(name, _repository()), file, header)
    except ListUnusable as error:
        cause = error.__cause__
        if isinstance(cause, OSError) and not isinstance(cause, FileExistsError):
            raise unusable("not_writable", "not_writable", name=file, why=trouble(cause)) from error
        raise
    if json:
        voice.json({"words": count, "file": str(file)})
    else:
        voice.print(voice.say("lists.exported", count=count, path=file))
    return 0


def install(app: App) -> None:
    """Add the commands on lists to `setzkasten lexicon`."""
    app.command(add, name="add", help="help.lexicon_add")
    app.command(show, name="list", help="help.lexicon_list")
    app.command(remove, name="remove", help="help.lexicon_remove")
    app.command(use, name="use", help="help.lexicon_use")
    app.command(compare, name="diff", help="help.lexicon_diff")
    app.command(export, name="export", help="help.lexicon_export")
