/** The word that somebody at a table wants to propose: its dialog outlives the verdict beside it. */

export interface Asked {
  word: string;
  game: string;
  /** Whether it counts now: then it can be removed only. */
  admissible: boolean;
}

class AskedAbout {
  now = $state.raw<Asked | null>(null);
}

export const asked = new AskedAbout();
