/** A WebSocket that is kept: watched, given up when it falls silent, and opened anew until closed. */

import { root } from "./root";

export type LineState = "connecting" | "live" | "lost";

/** The server says something every 2.5 s; after this long a silence the line counts as dead. */
export const SILENCE = 7_000;
/** So often the line is looked at. A dead one is noticed after `SILENCE + LOOK` at the latest. */
export const LOOK = 1_000;

const FIRST_WAIT = 400;
/** Whoever has a net again is back within this time and what it takes to connect. */
export const LONGEST_WAIT = 2_000;
/** A server that is there and does not want the line is asked again after pauses that grow so far. */
export const LONGEST_PAUSE = 60_000;
/** A line that is closed with this was refused: there are too many. */
const TOO_MANY = 4429;
/** How a message begins that says why a line is closed. */
const REFUSAL = '{"type":"refusal"';
/** So many tries may be under way at once: on a slow line one takes longer than the wait for the next. */
const AT_ONCE = 4;
/** How long the server may take to say that it is there. */
const PROBE = 4_000;
/**
 * So many tries are made with a socket straight away, and every eighth later on. The others first
 * ask whether the server can be reached at all: browsers punish a page whose sockets fail often
 * with pauses of their own, of up to a minute.
 */
const STRAIGHT = 3;
const STRAIGHT_AGAIN = 8;

/** How long to wait before the n-th try (from 0): doubling, bounded, with a little chance. */
export function backoff(attempt: number, chance: number, longest = LONGEST_WAIT): number {
  const wait = Math.min(longest, FIRST_WAIT * 2 ** attempt);
  return Math.round(wait * (0.75 + chance / 2));
}

export interface Listener {
  /** A message has come. */
  hear(text: string): void;
  /** The line has changed. */
  turn(line: LineState): void;
  /** The other side has closed the line: true if it means that for good. */
  ends(code: number): boolean;
}

/** Keeps a socket open until `close`, however often the line breaks or goes dead without a word. */
export class KeptLine {
  private socket: WebSocket | null = null;
  private trying: WebSocket[] = [];
  private tries = 0;
  /** So often in a row a server that was there has refused the line. */
  private refused = 0;
  private heard = 0;
  private next: ReturnType<typeof setTimeout> | undefined;
  private readonly look: ReturnType<typeof setInterval>;
  private closed = false;
  /** Before this the other side does not want to be asked. */
  private until = 0;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    window.addEventListener("online", this.renew);
    window.addEventListener("offline", this.renew);
    window.addEventListener("pageshow", this.wake);
    document.addEventListener("visibilitychange", this.check);
    this.look = setInterval(this.check, LOOK);
    this.attempt();
  }

  /** The other side stops, and has said when to come back. */
  comeBackIn(seconds: number): void {
    this.until = Date.now() + Math.min(60, seconds) * 1000;
  }

  close(): void {
    this.closed = true;
    window.removeEventListener("online", this.renew);
    window.removeEventListener("offline", this.renew);
    window.removeEventListener("pageshow", this.wake);
    document.removeEventListener("visibilitychange", this.check);
    clearInterval(this.look);
    clearTimeout(this.next);
    for (const socket of this.trying) retire(socket);
    this.trying = [];
    this.drop();
  }

  /** Something has changed about the net: what is open cannot be trusted, and a try may succeed. */
  private readonly renew = (): void => {
    this.drop();
    this.listener.turn("lost");
    this.again();
  };

  /** The page was put away and has been taken out again: no timer ran meanwhile. */
  private readonly wake = (event: PageTransitionEvent): void => {
    if (event.persisted) this.renew();
  };

  private readonly check = (): void => {
    if (this.socket && Date.now() - this.heard > SILENCE) this.renew();
  };

  /** Let go of all sockets. None is asked to say farewell: on a dead line that takes a minute. */
  private drop(): void {
    for (const socket of [this.socket, ...this.trying]) if (socket) forget(socket);
    this.socket = null;
    this.trying = [];
  }

  /** Begin anew with trying, at once. */
  private again(): void {
    this.tries = 0;
    this.refused = 0;
    this.attempt();
  }

  private attempt(): void {
    clearTimeout(this.next);
    this.next = setTimeout(() => this.attempt(), backoff(Infinity, Math.random()));
    const tried = this.tries++;
    if (tried < STRAIGHT || tried % STRAIGHT_AGAIN === 0) {
      this.open();
      return;
    }
    void isThere().then((there) => {
      if (!there) this.refused = 0;
      else if (!this.closed && !this.socket) this.open(true);
    });
  }

  /** `there`: the server has just answered. If it closes this one nevertheless, it refuses it. */
  private open(there = false): void {
    const oldest = this.trying.length >= AT_ONCE ? this.trying.shift() : undefined;
    if (oldest) forget(oldest);
    const socket = new WebSocket(this.address);
    this.trying.push(socket);
    socket.onopen = () => {
      clearTimeout(this.next);
      for (const other of this.trying) if (other !== socket) retire(other);
      this.trying = [];
      this.drop();
      this.socket = socket;
      this.heard = Date.now();
      this.listener.turn("live");
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.heard = Date.now();
      this.tries = 0;
      if (!event.data.startsWith(REFUSAL)) this.refused = 0;
      this.listener.hear(event.data);
    };
    socket.onclose = (event: CloseEvent) => this.gone(socket, event.code, there);
  }

  private gone(socket: WebSocket, code: number, there: boolean): void {
    const wasOpen = this.socket === socket;
    if (code === TOO_MANY || (there && !wasOpen)) this.refused++;
    if (wasOpen) this.socket = null;
    this.trying = this.trying.filter((other) => other !== socket);
    this.listener.turn("lost");
    if (this.listener.ends(code)) {
      this.close();
      return;
    }
    if (this.trying.length > 0) return;
    clearTimeout(this.next);
    const wait =
      this.refused > 0
        ? backoff(STRAIGHT + this.refused, Math.random(), LONGEST_PAUSE)
        : backoff(Math.max(0, this.tries - 1), Math.random());
    this.next = setTimeout(() => this.attempt(), Math.max(wait, this.until - Date.now()));
  }
}

function forget(socket: WebSocket): void {
  socket.onopen = null;
  socket.onmessage = null;
  socket.onclose = null;
  // On purpose, the server hears so; a line that falls silent says nothing.
  socket.close(1000);
}

/** Part with a socket on its way while the line is well: it arrives first, else browsers warn. */
function retire(socket: WebSocket): void {
  if (socket.readyState !== WebSocket.CONNECTING) return forget(socket);
  socket.onmessage = null;
  socket.onclose = null;
  socket.onopen = () => socket.close(1000);
}

/** Whether the server answers at all, whatever it says. */
export async function isThere(): Promise<boolean> {
  const limited = new AbortController();
  const timer = setTimeout(() => limited.abort(), PROBE);
  try {
    await fetch(`${root}/favicon.svg`, { cache: "no-store", signal: limited.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
