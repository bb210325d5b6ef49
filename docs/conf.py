"""Sphinx: Markdown through MyST, the furo theme, warnings are errors."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from setzkasten import __version__

project = "Setzkasten"
author = "The Setzkasten contributors"
copyright = author  # noqa: A001  (Sphinx wants this name)
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
autodoc_typehints = "description"
myst_enable_extensions = ["deflist", "fieldlist"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = "Setzkasten"
html_theme_options = {
    # The theme's own fonts are the system's: nothing is fetched from elsewhere.
    "navigation_with_keys": True,
}
html_show_sphinx = False
html_copy_source = False
