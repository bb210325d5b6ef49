/** For which forms a decision holds. */

import type { WordCase } from "../../net/wire";

/**
 * Return the forms that a host has chosen: none for the word alone, those of a dictionary word by
 * its place, or those that were written down.
 */
export function formsOf(found: Pick<WordCase, "kindred">, scope: string, written: string): string[] {
  if (scope === "alone") return [];
  if (scope === "written") return written.split(/[\s,;]+/u).filter((word) => word !== "");
  return found.kindred[Number(scope)]?.words ?? [];
}
