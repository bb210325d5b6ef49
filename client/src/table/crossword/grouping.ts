/** The sheet in reading order: under each play the doubts it met. */

export interface Group<L> {
  line: L;
  /** What was said against it, in the order in which it was said. */
  doubts: L[];
}

/**
 * The score sheet notes a doubt before the play it is about is noted or withdrawn. Whoever reads
 * wants the play first, then who doubted it, then what the judge said. Doubts of a play that still
 * lies open stand by themselves.
 */
export function grouped<L extends { kind: string }>(lines: readonly L[]): Group<L>[] {
  const groups: Group<L>[] = [];
  let waiting: L[] = [];
  for (const line of lines) {
    if (line.kind === "challenge") waiting.push(line);
    else {
      const about = line.kind === "play" || line.kind === "withdrawn";
      if (!about) groups.push(...waiting.map((doubt) => ({ line: doubt, doubts: [] })));
      groups.push({ line, doubts: about ? waiting : [] });
      waiting = [];
    }
  }
  return [...groups, ...waiting.map((doubt) => ({ line: doubt, doubts: [] }))];
}
