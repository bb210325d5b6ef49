### The terminal program.

unexpected = This should not have happened ({ $what }). More: SETZKASTEN_DEBUG=1.
