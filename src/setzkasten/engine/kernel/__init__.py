"""The compiled part of the engine. Only the engine itself may use it."""

import setzkasten.engine.toolchain.jit  # noqa: F401  before anything else imports numba: see there
