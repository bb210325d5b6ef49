/** One table as this tab knows it: the last view, the line to the server, what is under way. */

import { dutyAt, heardAt, noteHeard } from "../bag/share";
import { voice } from "../frame/voice.svelte";
import { lang } from "../i18n/language.svelte";
import { shownName } from "../i18n/names";
import { seatSentences } from "../i18n/seats";
import { turnSentence } from "../i18n/turns";
import { waiting } from "../seeks/waiting.svelte";
import { api, Refused, UNREACHABLE, Unreachable } from "../net/api";
import { intentKey } from "../net/random";
import { backoff, type LineState } from "../net/line";
import { TableSocket, type Push } from "../net/socket";
import type { ChatNews, Command, GameEvent, Refusal, Seat, TableView, Verdict } from "../net/wire";
import { familyAt, familyOf, rulingsIn } from "./families";
import { aloudOf } from "./telling/aloud";
import { headline, sentencesOf } from "./telling/sentences";
import { ServerTime } from "./clock/time";

const RETRIES_WHEN_STALE = 4;
/** A seat was one's own, is looked through, and belongs to somebody else now. */
function lostSeat(before: TableView, after: TableView): boolean {
  return before.seat !== null && before.mine.includes(before.seat) && !after.mine.includes(before.seat);
}

const TAIL: readonly string[] = ["accepted", "noted", "drew"];

export class TableSession {
  table = $state.raw<TableView | null>(null);
  line = $state<LineState>("connecting");
  /** A command is on its way: until its answer comes no other is sent. */
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  private recent = $state.raw<GameEvent[]>([]);
  private notices = $state.raw<string[]>([]);
  /** A command could not be delivered yet and is sent again and again. */
  private retrying = $state(false);
  /** The judge's reasons for the words that he was asked about at this table, by word. */
  verdicts = $state.raw<ReadonlyMap<string, Verdict>>(new Map());
  private explained = 0;
  missing = $state.raw<Refusal | null>(null);
  /** The server's time: clocks and deadlines are told in it. */
  readonly time = new ServerTime();
  /** Why this browser does not give its part of the bag's seed. */
  shareProblem = $state<"shareLost" | "bagChanged" | null>(null);
  /** What part of the seed is on its way, or was refused as the table stood. */
  private giving = "";
  private socket: TableSocket | null = null;
  /** What waits for a line that may be dead: cut off, it tries again at once. */
  private patience = new AbortController();
  private closed = false;
  /** What was written here before anybody listened to it. */
  private written: ChatNews[] = [];
  private chat: ((news: ChatNews) => void) | null = null;

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    const table = await this.reach(() => api.table(this.id, null));
    if (table) await this.show(table.seat ?? this.preferred(table));
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
    this.patience.abort();
  }

  /** Sit on another of one's own seats (or none): from now on its view is shown. */
  async show(seat: Seat | null): Promise<void> {
    this.socket?.close();
    const table = await this.reach(() => api.table(this.id, seat));
    if (!table) return;
    this.take(table, true);
    this.socket = new TableSocket(this.id, seat, {
      push: (push) => void this.receive(push),
      chat: (news) => this.read(news),
      turn: (line) => this.turn(line),
      refuse: (refusal) => (this.missing = refusal),
    });
  }

  /** Hear what people write to each other here, from the beginning. */
  listen(chat: (news: ChatNews) => void): void {
    this.chat = chat;
    for (const news of this.written.splice(0)) chat(news);
  }

  private read(news: ChatNews): void {
    if (this.chat) this.chat(news);
    else this.written = news.whole ? [news] : [...this.written, news];
  }

  /** Ask until there is an answer; null if the table is not to be had, or was left meanwhile. */
  private async reach(ask: () => Promise<TableView>): Promise<TableView | null> {
    for (let attempt = 0; !this.closed; attempt++) {
      try {
        const table = await ask();
        return this.closed ? null : table;
      } catch (problem) {
        if (problem instanceof Refused) {
          this.missing = problem.refusal;
          return null;
        }
        if (!(problem instanceof Unreachable)) throw problem;
        this.turn("lost");
        await pause(backoff(attempt, Math.random()), this.patience.signal);
      }
    }
    return null;
  }

  /** The line has changed. Once it is there again, nothing waits any longer for the dead one. */
  private turn(line: LineState): void {
    const before = this.line;
    this.line = line;
    if (line === "live" && before === "lost") {
      voice.say(lang.t.lineBack);
      this.patience.abort();
      this.patience = new AbortController();
    }
  }

  private preferred(table: TableView): Seat | null {
    const awaited = table.view?.awaited ?? [];
    const mover = table.view ? familyOf(table.view.type).mover(table.view) : null;
    return (
      table.mine.find((seat) => awaited.includes(seat)) ??
      table.mine.find((seat) => seat === mover) ??
      table.mine[0] ??
      null
    );
  }

  private take(table: TableView, force = false): void {
    if (!force && this.table && table.seq < this.table.seq) return;
    if (!force && this.table && table.seat !== this.table.seat) return;
    this.time.hear(table.now);
    // Who plays alone waits for no verdict: there the reasons are only written down.
    const aloud = this.table !== null && !familyAt(table)?.alone;
    this.table = table;
    waiting.note(table);
    if (table.bag.phase !== null) void this.giveShare(table);
    void this.explain(rulingsIn(table.view), aloud);
  }

  /** The judge has spoken: ask him for his reason. It is told when it has come. */
  private async explain(rulings: number, aloud: boolean): Promise<void> {
    if (rulings === this.explained) return;
    const before = this.explained;
    this.explained = rulings;
    try {
      const verdicts = await api.verdicts(this.id);
      const fresh = verdicts.filter((verdict) => !this.verdicts.has(verdict.word));
      this.verdicts = new Map(verdicts.map((verdict) => [verdict.word, verdict]));
      if (aloud) for (const { reason } of fresh) voice.say(lang.of(reason));
    } catch {
      // The verdict stands without its reason; with the next news it is asked for again.
      this.explained = before;
    }
  }

  /** Give the table this browser's part of the bag's seed, without anybody asking for it. */
  private async giveShare(table: TableView): Promise<void> {
    const part = `${table.bag.phase} ${table.commitment}`;
    if (this.giving === part || this.giving === `${table.seq}`) return;
    const duty = dutyAt(table, heardAt(table.id));
    const problems = { lost: "shareLost", changed: "bagChanged", commit: null, reveal: null } as const;
    this.shareProblem = duty ? problems[duty.kind] : null;
    if (duty === null || !("own" in duty)) return;
    this.giving = part;
    const { commitment, hash, share } = duty.own;
    if (duty.kind === "commit") noteHeard(table.id, duty.own);
    for (let attempt = 0; !this.closed; attempt++) {
      try {
        const key = `${duty.kind}-${hash}`;
        const after =
          duty.kind === "commit"
            ? await api.commit(table.id, { commitment, share_hash: hash, key })
            : await api.reveal(table.id, { commitment, share, key });
        this.giving = "";
        await this.receive({ events: [], table: after });
        return;
      } catch (problem) {
        if (problem instanceof Refused) {
          // The table has moved on: what it needs now comes with its next news.
          const shown = problem.table ?? table;
          this.giving = shown.seq === table.seq ? `${table.seq}` : "";
          this.take(shown);
          return;
        }
        if (!(problem instanceof Unreachable)) throw problem;
        await pause(backoff(attempt, Math.random()), this.patience.signal);
      }
    }
  }

  private async receive(push: Push): Promise<void> {
    let known = this.table?.seq ?? push.table.seq;
    let events = push.events;
    const first = events[0];
    if (push.table.seq > known && (first === undefined || first.seq > known + 1)) {
      // Something happened while the line was down: fetch what was missed.
      try {
        events = await api.events(this.id, known, push.table.seat);
      } catch {
        events = push.events;
      }
      // Other news may have come meanwhile, and have told some of it.
      known = this.table?.seq ?? known;
    }
    const before = this.table;
    const began = before !== null && before.view === null && push.table.status === "running";
    // Whoever leaves a waiting table goes away from it altogether.
    if (before && push.table.status !== "waiting" && lostSeat(before, push.table)) {
      // The seat went on at another device: here one looks on.
      const seat = push.table.seats[before.seat ?? -1];
      await this.show(push.table.mine[0] ?? null);
      if (seat?.taken && seat.kind !== "bot") this.notify([lang.t.goneElsewhere]);
      return;
    }
    this.take(push.table);
    if (before && push.table.seq > before.seq) this.notify(seatSentences(before, push.table, lang.t));
    if (began) voice.say(lang.t.said.joined(push.table.seats.map((s) => shownName(s.name, s.seat, lang.t)).join(", ")));
    // What has happened since this view of the table is told with the next one.
    const fresh = events.filter((e) => e.seq > known && e.seq <= push.table.seq).map((e) => e.event);
    const said = sentencesOf(fresh, push.table, lang.t);
    const aloud = aloudOf(fresh, before, push.table, lang.t);
    if (said.length === 0) {
      if (aloud.length > 0) voice.say([...aloud, turnSentence(push.table, lang.t)].join(" "));
      return;
    }
    // The tail of a turn (cards that disappear) is told together with its beginning.
    const tail = fresh.every((event) => TAIL.includes(event.type));
    this.recent = tail ? [...this.recent, ...fresh] : fresh;
    this.notices = [];
    voice.say([...said, ...aloud, turnSentence(push.table, lang.t)].join(" "));
  }

  /** Something beside the game: said aloud, and shown until the game goes on. */
  private notify(sentences: string[]): void {
    if (sentences.length === 0) return;
    this.notices = sentences;
    voice.say(sentences.join(" "));
  }

  /** What happened last, in two sentences. */
  get news(): string[] {
    if (this.notices.length > 0) return this.notices;
    return this.table ? headline(this.recent, this.table, lang.t) : [];
  }

  /** A refusal belongs to what was tried: with the next try it goes. */
  forgive(): void {
    if (!this.busy) this.refusal = null;
  }

  /** The server cannot be heard, or cannot be reached with what is to be said. */
  get lost(): boolean {
    return this.line === "lost" || this.retrying;
  }

  /** Send a command; true when it happened. A refusal is kept in `refusal`. */
  async send(command: Command): Promise<boolean> {
    if (this.busy || !this.table) return false;
    this.busy = true;
    this.refusal = null;
    try {
      return await this.deliver(command);
    } finally {
      this.busy = false;
      this.retrying = false;
    }
  }

  private async deliver(command: Command): Promise<boolean> {
    let key = intentKey();
    let stale = 0;
    for (let attempt = 0; !this.closed; ) {
      const table = this.table;
      if (!table) return false;
      const patience = this.patience.signal;
      try {
        const sent = await api.command(
          this.id,
          { seat: command.seat, expected_seq: table.seq, key, command },
          patience,
        );
        await this.receive({ events: sent.events, table: sent.table });
        return true;
      } catch (problem) {
        if (problem instanceof Unreachable || patience.aborted) {
          // The same key again: should the first try have arrived, it counts once.
          this.retrying = true;
          await pause(backoff(attempt++, Math.random()), patience);
          continue;
        }
        if (!(problem instanceof Refused)) throw problem;
        if (problem.table) await this.receive({ events: [], table: problem.table });
        const again = problem.refusal.code === "stale" && this.stillMeant(command, table);
        if (!again || ++stale > RETRIES_WHEN_STALE) {
          this.refusal = problem.refusal;
          voice.say(lang.of(problem.refusal));
          return false;
        }
        key = intentKey();
      }
    }
    return false;
  }

  /** Others may answer an announced play at the same time: that does not change one's own answer. */
  private stillMeant(command: Command, before: TableView): boolean {
    if (command.type !== "accept" && command.type !== "challenge") return false;
    const view = this.table?.view;
    const old = before.view;
    if (!view?.awaited.includes(command.seat)) return false;
    return old?.type === view.type && familyOf(view.type).sameQuestion(old, view);
  }

  /** Do something else with the table (leave, fill, rematch, join); the answer is its new view. */
  async change(act: (key: string) => Promise<TableView>): Promise<TableView | null> {
    if (this.busy) return null;
    this.busy = true;
    this.refusal = null;
    try {
      const table = await act(intentKey());
      // What it brought about is told as if it had come by itself.
      if (table.id === this.id) await this.receive({ events: [], table });
      return table;
    } catch (problem) {
      if (problem instanceof Refused) this.refusal = problem.refusal;
      else if (problem instanceof Unreachable) this.refusal = UNREACHABLE;
      else throw problem;
      return null;
    } finally {
      this.busy = false;
    }
  }
}

/** Wait, but not once the signal says that there is no reason to. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });
}
