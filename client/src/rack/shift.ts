/** How a piece goes to its new place when the row changes. */

import { flip } from "svelte/animate";
import type { AnimationConfig, FlipParams } from "svelte/animate";

/** Glide there; but a row that is not shown has no places to come from. */
export function shift(
  node: Element,
  spots: { from: DOMRect; to: DOMRect },
  how: FlipParams,
): AnimationConfig {
  const shown = spots.from.width > 0 && spots.to.width > 0;
  return shown ? flip(node, spots, how) : { duration: 0 };
}
