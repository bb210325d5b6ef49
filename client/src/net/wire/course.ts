/** A finished game on the wire, step by step. */

import type { Verdict } from "./judge";
import type { Seat } from "./shared";

/** One deed with what followed from it; the first step is the beginning, and nobody's. */
export interface CourseStep {
  /** The last row of the log that belongs to it. */
  seq: number;
  seat: Seat | null;
  /** What every seat held when it acted; empty where nobody holds anything. */
  held: string[][];
  /** The points afterwards; empty where they are counted at the end. */
  scores: number[];
}

export interface Course {
  steps: CourseStep[];
  /** Every word that was laid. */
  verdicts: Verdict[];
}
