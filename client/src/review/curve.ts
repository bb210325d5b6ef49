/** The curve of chances: where each seat's line goes, past turns whose chances nobody knows. */

/** Give the places at which a seat's chance is known, and the chance there. */
export function heightsOf(
  curve: readonly (readonly number[])[],
  seat: number,
): [number, number][] {
  return curve.flatMap((chances, place) => {
    const share = chances[seat];
    return share === undefined ? [] : [[place, share] as [number, number]];
  });
}

/** Whether there is anything to draw: the chances of two turns at least. */
export const drawable = (curve: readonly (readonly number[])[]): boolean =>
  curve.filter((chances) => chances.length > 0).length > 1;
