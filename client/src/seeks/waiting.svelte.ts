/** The seek of somebody at this device: its line is kept on every page. */

import { recall, remember } from "../net/storage";
import type { TableView } from "../net/wire";

const KEY = "waiting";

/** Without clocks a time for challenges of so many seconds says that a game takes days. */
const UNHURRIED = 3600;

/** Whether people sit at a game until its end, and do not come and go for days. */
export function isLive({ options }: TableView): boolean {
  const { control } = options;
  return control ? control.type === "live" : (options.challenge_seconds ?? 0) < UNHURRIED;
}

class Waiting {
  /** The table, also when it has just begun or is over: until somebody has taken note. */
  id = $state(recall(KEY));

  /** The seek that was withdrawn for this one: what it was for. */
  replaced = $state.raw<{ by: string; title: TableView["title"] } | null>(null);

  /** A table has been seen: one waits there, or does not any more. */
  note(table: TableView): void {
    const waits = table.status === "waiting" || table.status === "revealing";
    if (waits && table.mine.length > 0 && table.options.open && isLive(table)) this.keep(table.id);
    else if (this.id === table.id) remember(KEY, null);
  }

  /** One sits at another table now, which nobody has looked at yet. */
  follow(id: string): void {
    this.keep(id);
  }

  /** Nobody waits there any more, and everybody knows. */
  forget(id: string): void {
    if (this.id !== id) return;
    this.id = null;
    remember(KEY, null);
  }

  private keep(id: string): void {
    if (this.id === id) return;
    this.id = id;
    remember(KEY, id);
  }
}

export const waiting = new Waiting();
