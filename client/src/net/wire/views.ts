/** Written by `python -m client.wire` from what the server answers, not by hand. */

/** How each address of the page begins, and of how many parts it consists. */
export const VIEWS = [
  ["", 0],
  ["account", 1],
  ["game", 2],
  ["host", 1],
  ["imprint", 1],
  ["judge", 1],
  ["new", 2],
  ["privacy", 1],
  ["ratings", 1],
  ["review", 1],
  ["review", 2],
  ["rules", 2],
  ["settings", 1],
  ["table", 2],
  ["words", 1],
] as const;
