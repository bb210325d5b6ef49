/** The live line to a table: what happens there arrives by itself, also after a broken line. */

import { KeptLine, type LineState } from "./line";
import { root } from "./root";
import type { ChatNews, LiveMessage, LoggedEvent, Refusal, Seat, TableNews, TableView } from "./wire";

/** What is new at a table: what happened, and how it stands now. */
export interface Push {
  events: LoggedEvent[];
  table: TableView;
}

/** With these the server closes a line that will not be opened: a table unknown, or not for us. */
const FOR_GOOD: readonly number[] = [4403, 4404];

export interface TableListener {
  push(push: Push): void;
  chat(news: ChatNews): void;
  turn(line: LineState): void;
  /** The table cannot be looked at (any more), and why. */
  refuse(refusal: Refusal): void;
}

/** The view after a message, given the one before; null where a whole one is missing. */
export function viewAfter(before: TableView | null, message: Omit<TableNews, "events">): TableView | null {
  if (message.whole) return message.table as TableView;
  if (!before) return null;
  const changed = message.table.view as Partial<TableView["view"]> | undefined;
  const view = changed === undefined ? before.view : { ...before.view, ...changed };
  return { ...before, ...message.table, view } as TableView;
}

/** Hears of a table until `close`. */
export class TableSocket {
  private readonly line: KeptLine;
  private refusal: Refusal | null = null;
  private table: TableView | null = null;

  constructor(
    table: string,
    seat: Seat | null,
    private readonly listener: TableListener,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const who = seat === null ? "" : `?seat=${seat}`;
    const path = `/api/tables/${encodeURIComponent(table)}/socket${who}`;
    this.line = new KeptLine(`${scheme}://${location.host}${root}${path}`, {
      hear: (text) => this.hear(JSON.parse(text) as LiveMessage),
      turn: (line) => listener.turn(line),
      ends: (code) => this.ends(code),
    });
  }

  close(): void {
    this.line.close();
  }

  private hear(message: LiveMessage): void {
    switch (message.type) {
      case "table":
        this.table = viewAfter(this.table, message);
        if (this.table) this.listener.push({ events: message.events, table: this.table });
        break;
      case "chat":
        this.listener.chat(message);
        break;
      case "pause":
        this.line.comeBackIn(message.seconds);
        break;
      case "refusal":
        this.refusal = message.refusal;
    }
  }

  private ends(code: number): boolean {
    if (!FOR_GOOD.includes(code) || !this.refusal) return false;
    this.listener.refuse(this.refusal);
    return true;
  }
}
