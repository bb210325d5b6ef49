/** Dragging a piece by pointer. A press that does not move is a tap and stays a click. */

export interface Ghost {
  piece: number;
  x: number;
  y: number;
  size: number;
}

const SLOP = 6;

export class Dragging {
  /** What follows the pointer, or null. */
  ghost = $state<Ghost | null>(null);
  private start: { x: number; y: number; piece: number; pointer: number; size: number } | null =
    null;
  private justDragged = false;

  /** `drop` hears which element lies under the pointer when the piece is let go. */
  constructor(private readonly drop: (piece: number, target: Element | null, x: number) => void) {}

  /** Put on an element around all pieces; pieces carry `data-piece`. */
  readonly watch = (node: HTMLElement): (() => void) => {
    node.addEventListener("pointerdown", this.down);
    node.addEventListener("click", this.swallow, true);
    window.addEventListener("pointermove", this.move);
    window.addEventListener("pointerup", this.up);
    window.addEventListener("pointercancel", this.cancel);
    return () => {
      node.removeEventListener("pointerdown", this.down);
      node.removeEventListener("click", this.swallow, true);
      window.removeEventListener("pointermove", this.move);
      window.removeEventListener("pointerup", this.up);
      window.removeEventListener("pointercancel", this.cancel);
    };
  };

  private readonly down = (event: PointerEvent): void => {
    this.justDragged = false;
    if (event.button !== 0 || this.start) return;
    const element = (event.target as Element).closest<HTMLElement>("[data-piece]");
    if (!element) return;
    this.start = {
      x: event.clientX,
      y: event.clientY,
      piece: Number(element.dataset.piece),
      pointer: event.pointerId,
      size: element.getBoundingClientRect().height,
    };
  };

  private readonly move = (event: PointerEvent): void => {
    const start = this.start;
    if (!start || event.pointerId !== start.pointer) return;
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLOP;
    if (!this.ghost && !far) return;
    event.preventDefault();
    const { piece, size } = start;
    this.ghost = { piece, x: event.clientX, y: event.clientY, size };
  };

  private readonly up = (event: PointerEvent): void => {
    const start = this.start;
    if (!start || event.pointerId !== start.pointer) return;
    const dragged = this.ghost !== null;
    this.cancel();
    if (!dragged) return;
    this.justDragged = true;
    setTimeout(() => (this.justDragged = false), 50);
    const target = document.elementFromPoint(event.clientX, event.clientY);
    this.drop(start.piece, target, event.clientX);
  };

  private readonly cancel = (): void => {
    this.start = null;
    this.ghost = null;
  };

  /** The click that a browser fires after a drag is no tap. */
  private readonly swallow = (event: MouseEvent): void => {
    if (!this.justDragged) return;
    this.justDragged = false;
    event.stopPropagation();
    event.preventDefault();
  };
}

/** The place in a row of pieces to which a pointer at `x` points. */
export function placeAt(row: Element, x: number, dragged: number): number {
  let place = 0;
  for (const element of row.querySelectorAll<HTMLElement>("[data-piece]")) {
    if (Number(element.dataset.piece) === dragged) continue;
    const box = element.getBoundingClientRect();
    if (x > box.left + box.width / 2) place++;
  }
  return place;
}
