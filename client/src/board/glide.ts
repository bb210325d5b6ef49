/** A table that changes its size or its bounds moves there instead of jumping. */

export interface Spot {
  x: number;
  y: number;
  size: number;
}

/** Where the squares are seen now, a movement that is under way included. */
export function spotsOf(grid: HTMLElement): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>();
  const pane = paneOf(grid);
  // Squares with something on them first: theirs are the places that the eye follows.
  for (const chosen of [".filled", "[data-square]"]) {
    for (const square of grid.querySelectorAll<HTMLElement>(chosen)) {
      if (spots.size > 0 && chosen !== ".filled") return spots;
      const box = square.getBoundingClientRect();
      spots.set(square.id, { x: box.left - pane.left, y: box.top - pane.top, size: box.width });
    }
  }
  return spots;
}

/** The movement that takes a grid at `origin`, with a square at `now`, back to that square's `then`. */
export function wayBack(
  then: Spot,
  now: Spot,
  origin: { x: number; y: number },
): { x: number; y: number; scale: number } {
  const scale = then.size / now.size;
  return {
    x: then.x - origin.x - scale * (now.x - origin.x),
    y: then.y - origin.y - scale * (now.y - origin.y),
    scale,
  };
}

/** Let the grid, which has its new shape already, arrive from the old one within `duration` ms. */
export function glide(
  grid: HTMLElement,
  before: ReadonlyMap<string, Spot>,
  duration: number,
): void {
  for (const animation of grid.getAnimations()) animation.cancel();
  const pane = paneOf(grid);
  const box = grid.getBoundingClientRect();
  for (const [id, then] of before) {
    const square = document.getElementById(id);
    if (!square) continue;
    const seen = square.getBoundingClientRect();
    const now = { x: seen.left - pane.left, y: seen.top - pane.top, size: seen.width };
    const origin = { x: box.left - pane.left, y: box.top - pane.top };
    const { x, y, scale } = wayBack(then, now, origin);
    if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.01) return;
    const start = `translate(${x}px, ${y}px) scale(${scale})`;
    grid.animate(
      [
        { transformOrigin: "0 0", transform: start },
        { transformOrigin: "0 0", transform: "none" },
      ],
      { duration, easing: "ease-out" },
    );
    return;
  }
}

/** The window through which the table is seen; it may be scrolled. */
function paneOf(grid: HTMLElement): DOMRect {
  return (grid.closest("[data-pane]") ?? grid).getBoundingClientRect();
}
