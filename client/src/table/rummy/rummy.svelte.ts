/** The own hand at the rummy: sorting, words in the making, and their preview. */

import {
  cardOf,
  clearWords,
  emptyHand,
  facesOf,
  loose,
  putInWord,
  refreshHand,
  restoreHand,
  saveHand,
  sortCard,
  toHand,
  type Hand,
  type SavedHand,
} from "../../hand/melds";
import { shuffled, sorted } from "../../board/pieces";
import { api, Refused, Unreachable } from "../../net/api";
import { recallHere, rememberHere } from "../../net/storage";
import type { Refusal, RummyView } from "../../net/wire";
import type { TableSession } from "../session.svelte";

const PREVIEW_WAIT = 150;

export class OwnHand {
  hand = $state.raw<Hand>(emptyHand);
  /** The card chosen by a tap. */
  chosen = $state<number | null>(null);
  /** Why the words cannot be laid, or null; only known while it is one's turn. */
  refusal = $state.raw<Refusal | null>(null);
  ready = $state(false);
  private readonly key: string;
  private begun = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underway: AbortController | null = null;

  constructor(
    private readonly session: TableSession,
    private readonly seat: number | null,
  ) {
    this.key = `hand:${session.id}:${seat}`;
  }

  update(view: RummyView): void {
    const faces = this.seat === null ? null : view.players[this.seat]?.hand;
    if (!faces) return;
    this.keep(this.begun ? refreshHand(this.hand, faces) : this.saved(faces));
    this.begun = true;
    if (this.chosen !== null && !cardOf(this.hand, this.chosen)) this.chosen = null;
  }

  private saved(faces: string[]): Hand {
    const text = recallHere(this.key);
    if (text !== null) {
      try {
        return restoreHand(JSON.parse(text) as SavedHand, faces);
      } catch {
        // What was kept is of another kind: begin anew.
      }
    }
    return refreshHand(emptyHand, faces);
  }

  /** The player changes the hand: a refusal of what was tried before goes with it. */
  private set(hand: Hand): void {
    this.session.forgive();
    this.keep(hand);
  }

  private keep(hand: Hand): void {
    this.hand = hand;
    rememberHere(this.key, JSON.stringify(saveHand(hand)));
    this.ask();
  }

  tap(id: number): void {
    this.session.forgive();
    this.chosen = this.chosen === id ? null : id;
  }

  toWord(id: number, word: number, place?: number): void {
    this.chosen = null;
    this.set(putInWord(this.hand, id, word, place));
  }

  toHand(id: number, place?: number): void {
    this.chosen = null;
    this.set(place === undefined ? toHand(this.hand, id) : sortCard(this.hand, id, place));
  }

  clear(): void {
    this.chosen = null;
    this.set(clearWords(this.hand));
  }

  shuffle(): void {
    this.set({ ...this.hand, cards: shuffled(this.hand.cards, Math.random) });
  }

  sort(): void {
    this.set({ ...this.hand, cards: sorted(this.hand.cards) });
  }

  get loose() {
    return loose(this.hand);
  }

  get words(): string[] {
    return facesOf(this.hand).map((word) => word.join(""));
  }

  private ask(): void {
    clearTimeout(this.timer);
    this.underway?.abort();
    this.refusal = null;
    this.ready = false;
    const view = this.session.table?.view;
    const mine = view?.type === "rummy" && view.phase === "act" && view.turn === this.seat;
    if (!mine || this.hand.words.length === 0) return;
    this.timer = setTimeout(() => void this.preview(), PREVIEW_WAIT);
  }

  private async preview(): Promise<void> {
    if (this.seat === null) return;
    const request = new AbortController();
    this.underway = request;
    try {
      const command = { type: "meld" as const, seat: this.seat, words: facesOf(this.hand) };
      const body = { seat: this.seat, command };
      const answer = await api.preview(this.session.id, body, request.signal);
      if (request.signal.aborted) return;
      this.refusal = answer.refusal;
      this.ready = answer.refusal === null;
    } catch (problem) {
      if (request.signal.aborted || problem instanceof Unreachable) return;
      if (!(problem instanceof Refused)) throw problem;
      this.refusal = problem.refusal;
    }
  }

  async lay(): Promise<boolean> {
    if (this.seat === null || this.hand.words.length === 0) return false;
    const command = { type: "meld" as const, seat: this.seat, words: facesOf(this.hand) };
    if (!(await this.session.send(command))) return false;
    // What is left in the hand may look like what was laid: it is no word in the making.
    this.clear();
    return true;
  }

  async discard(id: number): Promise<boolean> {
    const card = cardOf(this.hand, id)?.face;
    if (this.seat === null || card === undefined) return false;
    this.chosen = null;
    return this.session.send({ type: "discard", seat: this.seat, card });
  }

  stop(): void {
    clearTimeout(this.timer);
    this.underway?.abort();
  }
}
