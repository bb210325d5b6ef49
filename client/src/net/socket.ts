/** One WebSocket per tab: what happens at a table arrives by itself, also after a broken line. */

import type { LoggedEvent, Seat, TableView } from "./wire";

export type Line = "connecting" | "live" | "lost";

export interface Push {
  events: LoggedEvent[];
  table: TableView;
}

interface Message {
  type: string;
  events?: LoggedEvent[];
  table?: TableView;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** The server says something every 20 s; after this long a silence the line counts as dead. */
const SILENCE = 50_000;

/** How long to wait before the n-th try (from 0): doubling, bounded, with a little chance. */
export function backoff(attempt: number, chance: number): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return Math.round(wait * (0.75 + chance / 2));
}

/** Keeps a socket to a table open until `close`, however often the line breaks. */
export class TableSocket {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly seat: Seat | null,
    private readonly onPush: (push: Push) => void,
    private readonly onLine: (line: Line) => void,
  ) {
    this.connect();
    window.addEventListener("online", this.retryNow);
  }

  close(): void {
    this.closed = true;
    window.removeEventListener("online", this.retryNow);
    clearTimeout(this.timer);
    clearTimeout(this.watchdog);
    this.socket?.close();
  }

  private readonly retryNow = (): void => {
    if (this.closed || this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const who = this.seat === null ? "" : `?seat=${this.seat}`;
    const path = `/api/tables/${encodeURIComponent(this.table)}/socket${who}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    socket.onopen = () => {
      this.attempt = 0;
      this.onLine("live");
      this.listen(socket);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.listen(socket);
      const message = JSON.parse(event.data) as Message;
      if (message.type === "table" && message.table) {
        this.onPush({ events: message.events ?? [], table: message.table });
      }
    };
    socket.onclose = () => {
      clearTimeout(this.watchdog);
      if (this.closed || this.socket !== socket) return;
      this.socket = null;
      this.onLine("lost");
      this.timer = setTimeout(() => this.connect(), backoff(this.attempt++, Math.random()));
    };
  }

  private listen(socket: WebSocket): void {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => socket.close(), SILENCE);
  }
}
