/** The chat of one table as this tab knows it: what was said, what is unread, what is being written. */

import { lang } from "../i18n/language.svelte";
import { nameAt, shownName } from "../i18n/names";
import { api, Refused, UNREACHABLE, Unreachable } from "../net/api";
import { intentKey } from "../net/random";
import type { ChatMessage, ChatNews, IgnoredSeat, Refusal } from "../net/wire";
import type { TableSession } from "../table/session.svelte";
import { Aloud } from "./aloud.svelte";
import { asked, isHeard, lastOf, merged, unreadAfter, type Phrase } from "./messages";
import { noteRead, readAt } from "./read";
import { words } from "./words";

export type OwnMessage = { text: string } | { phrase: Phrase };

export class Talk {
  messages = $state.raw<readonly ChatMessage[]>([]);
  /** Whom the reader does not hear, among those who sit here. */
  ignored = $state.raw<readonly IgnoredSeat[]>([]);
  /** Why nothing can be written here, if so. */
  closed = $state.raw<Refusal | null>(null);
  /** Why the last try was refused. What was written stays. */
  refusal = $state.raw<Refusal | null>(null);
  draft = $state("");
  busy = $state(false);
  open = $state(false);
  /** The button that opens the chat, to which the focus returns. */
  toggle: HTMLElement | null = null;
  readonly aloud = new Aloud((count, last) => words().heard(count, last));
  private read = $state(0);
  private tried: { what: string; key: string } | null = null;

  readonly unread = $derived(this.open ? 0 : unreadAfter(this.messages, this.read).length);
  /** What there is to read; of those who are muted nothing. */
  readonly shown = $derived(this.messages.filter((one) => !one.muted));
  readonly hidden = $derived(this.messages.length - this.shown.length);

  constructor(private readonly session: TableSession) {
    this.read = readAt(session.id);
    session.listen((news) => this.hear(news));
  }

  /** Take what came over the line. Whoever looks for the first time is told of nothing. */
  hear(news: ChatNews): void {
    const before = lastOf(this.messages);
    this.messages = merged(this.messages, news);
    if (!news.whole || before > 0) {
      for (const one of this.messages) {
        if (one.number > before && isHeard(one)) this.aloud.say(words().says(this.nameOf(one), sayingOf(one)));
      }
    }
    this.note();
  }

  show(): void {
    this.open = true;
    this.note();
    void this.look();
  }

  close(): void {
    this.open = false;
    this.refusal = null;
    this.toggle?.focus();
  }

  /** All that can be seen has been read. */
  note(): void {
    const last = lastOf(this.messages);
    if (this.open && !document.hidden) this.read = last;
    // After all messages have gone, numbers begin anew.
    else if (this.read <= last) return;
    else this.read = last;
    if (readAt(this.session.id) !== this.read) noteRead(this.session.id, this.read);
  }

  /** Ask how the chat stands: who is not heard, and whether one may write. */
  async look(): Promise<void> {
    try {
      const seen = await api.chat(this.session.id);
      this.messages = asked(this.messages, seen.messages);
      this.ignored = seen.ignored;
      this.closed = seen.refusal;
      this.note();
    } catch (problem) {
      if (problem instanceof Refused) this.closed = problem.refusal;
      else if (!(problem instanceof Unreachable)) throw problem;
    }
  }

  /** Say something; true when it was said. Tried again it counts once. */
  async say(said: OwnMessage): Promise<boolean> {
    const table = this.session.table;
    const seat = table?.seat ?? table?.mine[0];
    if (this.busy || seat === undefined) return false;
    const what = JSON.stringify([seat, said]);
    if (this.tried?.what !== what) this.tried = { what, key: intentKey() };
    this.busy = true;
    this.refusal = null;
    try {
      const message = await api.say(this.session.id, { seat, key: this.tried.key, ...said });
      this.tried = null;
      this.hear({ messages: [message], whole: false });
      return true;
    } catch (problem) {
      if (problem instanceof Refused) {
        this.tried = null;
        this.refusal = problem.refusal;
      } else if (problem instanceof Unreachable) this.refusal = UNREACHABLE;
      else throw problem;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Hear somebody again. */
  async forgive(id: string): Promise<void> {
    try {
      await api.forgive(id);
      await this.look();
    } catch (problem) {
      if (problem instanceof Refused) this.refusal = problem.refusal;
      else if (problem instanceof Unreachable) this.refusal = UNREACHABLE;
      else throw problem;
    }
  }

  /** What a writer is called: as the table calls him, while he sits there. */
  nameOf(one: ChatMessage): string {
    const table = this.session.table;
    if (one.name === null) return words().somebody;
    if (table?.seats[one.seat]?.name === one.name) return nameAt(table, one.seat, lang.t);
    return shownName(one.name || null, one.seat, lang.t);
  }
}

/** What a message says, a phrase in the reader's own language. */
export function sayingOf(one: ChatMessage): string {
  if (one.deleted) return words().deleted;
  return one.phrase === null ? one.text : lang.of({ code: `chat_${one.phrase}` });
}
