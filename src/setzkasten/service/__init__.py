"""Live tables: logs that outlive the process, people, bots, and the clock.

From the bottom: `store` keeps logs, `tables` reads them, `dictionary` knows the words, `seats` lets
people sit down, `play` carries their commands out, `bots` does the rest, `host` joins all of it.
"""
