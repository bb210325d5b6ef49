/** A row of buttons as one stop of the Tab key: inside it the arrows lead on. */

export class Roving {
  private at = $state<number | null>(null);

  /** The piece at which Tab stops: the one that had the focus last, else the first. */
  stop(pieces: readonly { id: number }[]): number | null {
    const found = pieces.find((piece) => piece.id === this.at) ?? pieces[0];
    return found?.id ?? null;
  }

  readonly focused = (event: FocusEvent): void => {
    const piece = (event.target as HTMLElement).dataset.piece;
    if (piece !== undefined) this.at = Number(piece);
  };

  readonly keys = (event: KeyboardEvent): void => {
    const row = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("[data-piece]")];
    const here = row.indexOf(event.target as HTMLElement);
    const to = target(event.key, here, row.length);
    if (here < 0 || to === null) return;
    row[to]?.focus();
    event.preventDefault();
  };
}

/** Where a key leads from the n-th of so many, or null if it leads nowhere. */
export function target(key: string, here: number, count: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, here - 1);
    case "ArrowRight":
      return Math.min(count - 1, here + 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
