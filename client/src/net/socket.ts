/** The live line to a table: what happens there arrives by itself, also after a broken line. */

import { KeptLine, type Line } from "./line";
import { root } from "./root";
import type { ChatMessage, LoggedEvent, Refusal, Seat, TableView } from "./wire";

export interface Push {
  events: LoggedEvent[];
  table: TableView;
}

/** What was written at a table: all of it (`whole`), or what is new or has changed. */
export interface ChatNews {
  messages: ChatMessage[];
  whole: boolean;
}

export interface Message {
  type: string;
  events?: LoggedEvent[];
  messages?: ChatMessage[];
  table?: Partial<TableView>;
  /** `table` is the whole view; otherwise it has the fields that differ from the message before. */
  whole?: boolean;
  refusal?: Refusal;
  seconds?: number;
}

/** With these the server closes a line that will not be opened: a table unknown, or not for us. */
const FOR_GOOD: readonly number[] = [4403, 4404];

export interface TableListener {
  push(push: Push): void;
  chat(news: ChatNews): void;
  turn(line: Line): void;
  /** The table cannot be looked at (any more), and why. */
  refuse(refusal: Refusal): void;
}

/** The view after a message, given the one before; null where a whole one is missing. */
export function viewAfter(before: TableView | null, message: Message): TableView | null {
  if (message.whole !== false) return (message.table as TableView | undefined) ?? null;
  if (!before || !message.table) return null;
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
      hear: (text) => this.hear(JSON.parse(text) as Message),
      turn: (line) => listener.turn(line),
      ends: (code) => this.ends(code),
    });
  }

  close(): void {
    this.line.close();
  }

  private hear(message: Message): void {
    if (message.type === "table" && message.table) {
      this.table = viewAfter(this.table, message);
      if (this.table) this.listener.push({ events: message.events ?? [], table: this.table });
    } else if (message.type === "chat" && message.messages) {
      this.listener.chat({ messages: message.messages, whole: message.whole === true });
    } else if (message.type === "pause") {
      this.line.comeBackIn(message.seconds ?? 0);
    } else if (message.type === "refusal" && message.refusal) {
      this.refusal = message.refusal;
    }
  }

  private ends(code: number): boolean {
    if (!FOR_GOOD.includes(code) || !this.refusal) return false;
    this.listener.refuse(this.refusal);
    return true;
  }
}
