/** The sheet in reading order: under each play the challenges it met. */

export interface Group<L> {
  line: L;
  /** What was said against it, in the order in which it was said. */
  challenges: L[];
}

/**
 * The score sheet notes a challenge before the play it is about is noted or withdrawn. Whoever reads
 * wants the play first, then who challenged it, then what the judge said. Challenges of a play that still
 * lies open stand by themselves.
 */
export function grouped<L extends { kind: string }>(lines: readonly L[]): Group<L>[] {
  const groups: Group<L>[] = [];
  let waiting: L[] = [];
  for (const line of lines) {
    if (line.kind === "challenge") waiting.push(line);
    else {
      const about = line.kind === "play" || line.kind === "withdrawn";
      if (!about) groups.push(...waiting.map((challenge) => ({ line: challenge, challenges: [] })));
      groups.push({ line, challenges: about ? waiting : [] });
      waiting = [];
    }
  }
  return [...groups, ...waiting.map((challenge) => ({ line: challenge, challenges: [] }))];
}
