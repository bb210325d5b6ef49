"""The `--help` pages, in the chosen language."""

import re
from typing import Any, Final

from cyclopts.help import HelpEntry, HelpPanel
from rich.console import Console, ConsoleOptions
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from setzkasten.cli.texts.catalogue import is_text
from setzkasten.cli.voice import Voice

_TITLES: Final = {
    "Commands": "help.commands",
    "Arguments": "help.arguments",
    "Parameters": "help.parameters",
}
_OWN: Final = {
    "Display this message and exit.": "help.this",
    "Display application version.": "help.version",
}


_NO_DEFAULTS: Final = (None, "False", "None", "()", "[]", "", "''", '""')


class HelpPage:
    """Prints what the argument parser knows; texts are keys of the catalogue."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Print one panel: the commands, or the parameters."""
        if not panel.entries:
            return
        table = Table.grid(padding=(0, 2))
        table.add_column(style="cyan", no_wrap=True)
        table.add_column(ratio=1)
        for entry in panel.entries:
            table.add_row(self._labels(entry), self._describe(entry))
        title = str(panel.title)
        if title in _TITLES:
            title = self._voice.say(_TITLES[title])
        console.print(Panel(table, title=title, title_align="left", border_style="dim"))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """Print the line that shows the call."""
        line = str(usage).strip().removeprefix("Usage:").strip()
        line = re.sub(r"\b(?:OPTIONS|ARGS|COMMAND)\b", lambda name: self._named(name[0]), line)
        text = Text(f"{self._voice.say('help.usage')}: {line}", style="bold")
        console.print(text, soft_wrap=True)

    def render_description(
        self, console: Console, options: ConsoleOptions, description: Any
    ) -> None:
        """Print what the command is for."""
        console.print()
        console.print(Text(self._translate(description)))
        console.print()

    def _describe(self, entry: HelpEntry) -> Text:
        text = Text(self._translate(entry.description))
        notes = []
        if entry.required:
            notes.append(self._voice.say("help.required"))
        if entry.default not in _NO_DEFAULTS:
            notes.append(f"{self._voice.say('help.default')}: {entry.default}")
        if notes:
            text.append(f" [{', '.join(notes)}]", style="dim")
        return text

    def _translate(self, content: Any) -> str:
        shown = getattr(content, "primary_renderable", content)
        plain = str(getattr(shown, "plain", shown) or "").strip()
        key = _OWN.get(plain, plain)
        return self._voice.say(key) if is_text(key) else plain

    def _labels(self, entry: HelpEntry) -> str:
        names = ", ".join(dict.fromkeys((*entry.names, *entry.shorts)))
        if entry.positional_label:
            return self._named(entry.positional_label)
        return f"{names} {self._named(entry.metavar)}" if entry.metavar and names else names

    def _named(self, metavar: str) -> str:
        """Name what an option wants in the chosen language."""
        key = f"metavar.{metavar.lower().replace('|', '_').replace(',', '')}"
        return self._voice.say(key) if is_text(key) else metavar
