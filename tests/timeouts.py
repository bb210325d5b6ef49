"""How long a test waits for what must come.

A test waits for a condition, never for a time: this limit is there only so that a test that waits
for what will never come ends at all. A machine with twenty other things to do must stay below it.
"""

import os
from typing import Final

TIMEOUT: Final = float(os.environ.get("SETZKASTEN_TEST_TIMEOUT", "90"))
"""In seconds."""
