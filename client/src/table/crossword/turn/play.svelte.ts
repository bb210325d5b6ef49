/** The own play on a crossword table: the draft, its preview, and what the player does with it. */

import { settings } from "../../../settings/settings.svelte";
import {
  arrow,
  backspace,
  emptyDraft,
  groundOf,
  lay,
  laidAt,
  name,
  onRack,
  placementsOf,
  point,
  premiumOf,
  refresh,
  restore,
  save,
  takeBack,
  takeBackAll,
  takeBackLast,
  type,
  unname,
  type Arrow,
  type Draft,
  type Ground,
  type SavedDraft,
} from "../../../board/draft";
import { lettersOf, type Spelling } from "../../../board/letters";
import { BLANK, isPremiumCard, reorder, shuffled, sorted, type Piece } from "../../../board/pieces";
import { describeSquare } from "../../../board/speech";
import {
  around,
  boundsOfCards,
  boundsOfLayout,
  keyOf,
  type Bounds,
  type Layout,
  type Square,
} from "../../../board/squares";
import { voice } from "../../../frame/voice.svelte";
import type { Dictionary } from "../../../i18n/de";
import { lang } from "../../../i18n/language.svelte";
import { piecesOf } from "../../../i18n/pieces";
import { api, Refused, Unreachable } from "../../../net/api";
import { recallHere, rememberHere } from "../../../net/storage";
import type { Announced, CrosswordView, Refusal, Rules } from "../../../net/wire";
import type { TableSession } from "../../session.svelte";
import { remaining } from "../remaining";

const PREVIEW_WAIT = 120;
/** How much free table is shown around the cards, and the least size of that table. */
const MARGIN = 3;
const LEAST = 9;
/** How long cards take to fade from the table, in milliseconds. */
const FADE = 200;

export class OwnPlay {
  draft = $state.raw<Draft>(emptyDraft);
  /** The piece chosen by a tap, waiting for its square. */
  chosen = $state<number | null>(null);
  /** A blank on its way to a square, waiting for its letter. */
  asking = $state.raw<{ piece: number; at: Square } | null>(null);
  preview = $state.raw<{ announced: Announced | null; refusal: Refusal | null } | null>(null);
  hint = $state("");
  ground: Ground = groundOf([], null);
  bounds = $state.raw<Bounds>({ top: 0, left: 0, bottom: 0, right: 0 });
  readonly values: ReadonlyMap<string, number>;
  readonly layout: Layout | null;
  private readonly spelling: Spelling;
  private readonly key: string;
  private begun = false;
  private seen = false;
  private shrinking: ReturnType<typeof setTimeout> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underway: AbortController | null = null;

  constructor(
    private readonly session: TableSession,
    private readonly seat: number | null,
    private readonly rules: Rules,
  ) {
    this.layout = rules.layout ?? null;
    if (this.layout) this.bounds = boundsOfLayout(this.layout);
    this.spelling = rules.spelling ?? "tile";
    this.values = new Map(rules.tiles.faces.map((face) => [face.text, face.value]));
    this.key = `draft:${session.id}:${seat}`;
  }

  /** News from the server. */
  update(view: CrosswordView): void {
    const cells = view.mover === this.seat ? remaining(view) : view.board;
    this.ground = groundOf(cells, this.layout ? this.bounds : null);
    this.frame();
    const rack = this.seat === null ? null : view.players[this.seat]?.rack;
    if (!rack) return;
    if (this.begun) this.keep(refresh(this.draft, rack, this.ground));
    else this.keep(this.saved(rack) ?? refresh(emptyDraft, rack, this.ground));
    this.begun = true;
    if (this.chosen !== null && !onRack(this.draft).some((p) => p.id === this.chosen)) {
      this.chosen = null;
    }
  }

  /** Choose the part of the table that is shown: more at once, less when what goes has faded. */
  private frame(): void {
    clearTimeout(this.shrinking);
    if (this.layout) return;
    this.bounds = this.seen && !settings.still ? around(this.bounds, this.fitting()) : this.fitting();
    this.seen = true;
    this.shrinking = setTimeout(() => (this.bounds = this.fitting()), FADE);
  }

  /**
   * All cards with a margin, and the cursor with the same: so a word can be begun as far away as it
   * is long, step by step, and on a phone the cards stay large.
   */
  private fitting(): Bounds {
    const cards = boundsOfCards([...this.ground.tiles.values(), ...this.draft.laid], MARGIN, LEAST);
    const at = this.draft.cursor;
    if (!at) return cards;
    return around(cards, {
      top: at.row - MARGIN,
      left: at.col - MARGIN,
      bottom: at.row + MARGIN,
      right: at.col + MARGIN,
    });
  }

  private saved(rack: string[]): Draft | null {
    const text = recallHere(this.key);
    if (text === null) return null;
    try {
      return restore(JSON.parse(text) as SavedDraft, rack, this.ground);
    } catch {
      return null;
    }
  }

  /** The player changes the draft: what was said of the one before goes with it. */
  private set(draft: Draft): void {
    this.hint = "";
    this.session.forgive();
    this.keep(draft);
  }

  private keep(draft: Draft): void {
    this.draft = draft;
    rememberHere(this.key, JSON.stringify(save(draft)));
    // The shown part of an open table grows with what is laid or pointed at near its edge.
    if (!this.layout) this.bounds = around(this.bounds, this.fitting());
    this.ask();
  }

  private get pieces(): Dictionary["tiles"] {
    return piecesOf(this.rules, lang.t);
  }

  get locked(): boolean {
    return this.session.busy;
  }

  get rack(): Piece[] {
    return onRack(this.draft);
  }

  // --- laying and taking back --------------------------------------------------------------------

  /** Put a piece on a square; a blank asks for its letter, a premium card names what lies there. */
  put(id: number, at: Square): void {
    const piece = this.draft.pieces.find((p) => p.id === id);
    if (!piece || this.locked) return;
    this.chosen = null;
    this.hint = "";
    if (isPremiumCard(piece.face)) {
      if (laidAt(this.draft, at)) this.set(name(this.draft, id, at));
      else this.tell(lang.t.premiumHint);
      return;
    }
    const onTable = this.draft.laid.some((laid) => laid.piece === id);
    if (piece.face === BLANK && !onTable) {
      if (!this.ground.tiles.has(keyOf(at.row, at.col))) this.asking = { piece: id, at };
      return;
    }
    this.set(lay(this.draft, id, at, this.ground));
    this.read(at);
  }

  /** The blank's letter has been chosen (or not: null). */
  answer(letter: string | null): void {
    const asked = this.asking;
    this.asking = null;
    if (!asked || letter === null) return;
    this.set(lay(this.draft, asked.piece, asked.at, this.ground, letter));
    this.read(asked.at);
  }

  back(at: Square): void {
    if (!this.locked) this.set(takeBack(this.draft, at));
  }

  backAll(): void {
    if (this.locked) return;
    this.chosen = null;
    this.hint = "";
    this.set(takeBackAll(this.draft));
  }

  /** A tap on a square: lay what was chosen, take back what lies there, or point at it. */
  tap(at: Square): void {
    this.hint = "";
    this.session.forgive();
    const laid = laidAt(this.draft, at);
    if (this.chosen !== null) this.put(this.chosen, at);
    else if (laid) {
      if (this.draft.premium?.row === at.row && this.draft.premium.col === at.col) {
        this.set(unname(this.draft));
      } else this.back(at);
    } else {
      this.set(point(this.draft, at));
      this.read(at);
    }
  }

  pick(id: number): void {
    this.session.forgive();
    this.chosen = this.chosen === id ? null : id;
    const piece = this.draft.pieces.find((p) => p.id === id);
    this.hint = "";
    if (this.chosen !== null && piece && isPremiumCard(piece.face)) this.tell(lang.t.premiumHint);
  }

  /** Let go of a dragged piece over the rack: at this place among the others. */
  toRack(id: number, place: number): void {
    if (this.locked) return;
    const laid = this.draft.laid.find((l) => l.piece === id);
    let draft = laid ? takeBack(this.draft, laid) : this.draft;
    if (draft.premium?.piece === id) draft = unname(draft);
    const order = reorder(onRack(draft), id, place);
    const away = draft.pieces.filter((piece) => !order.some((p) => p.id === piece.id));
    this.set({ ...draft, pieces: [...order, ...away] });
  }

  shuffle(): void {
    this.set({ ...this.draft, pieces: shuffled(this.draft.pieces, Math.random) });
  }

  sort(): void {
    this.set({ ...this.draft, pieces: sorted(this.draft.pieces) });
  }

  // --- the keyboard ------------------------------------------------------------------------------

  typed(text: string, capsLock: boolean): void {
    if (this.locked) return;
    this.hint = "";
    if (/^[23]$/u.test(text)) return this.nameByKey(`*${text}`);
    if (!this.draft.cursor) {
      this.set({ ...this.draft, cursor: this.startSquare() });
    }
    for (const { letter, shift } of lettersOf(text, this.spelling)) {
      const { draft, outcome } = type(this.draft, letter, shift !== capsLock, this.ground);
      this.set(draft);
      if (outcome === "missing") this.tell(this.pieces.missing(letter));
      else if (outcome === "laid") voice.say(letter);
    }
  }

  /** The keys 2 and 3: a premium card for the letter laid last. */
  private nameByKey(face: string): void {
    const card = this.rack.find((piece) => piece.face === face);
    const last = this.draft.laid.at(-1);
    if (card && last) this.set(name(this.draft, card.id, last));
  }

  erase(): void {
    if (!this.locked) this.set(backspace(this.draft, this.ground));
  }

  eraseLast(): void {
    if (!this.locked) this.set(takeBackLast(this.draft));
  }

  move(key: Arrow): void {
    const before = this.draft;
    if (!this.layout && before.cursor) this.reach(before.cursor, key);
    const draft = before.cursor ? before : { ...before, cursor: this.startSquare() };
    const after = arrow(draft, key, this.bounds);
    this.set(after);
    if (after.down !== before.down) voice.say(after.down ? lang.t.down : lang.t.across);
    else if (after.cursor) this.read(after.cursor);
  }

  /** On an open table the cursor may leave what is shown, one step at a time. */
  private reach(cursor: Square, key: Arrow): void {
    const b = this.bounds;
    if (key === "ArrowUp" && cursor.row === b.top) this.bounds = { ...b, top: b.top - 1 };
    if (key === "ArrowDown" && cursor.row === b.bottom) this.bounds = { ...b, bottom: b.bottom + 1 };
    if (key === "ArrowLeft" && cursor.col === b.left) this.bounds = { ...b, left: b.left - 1 };
    if (key === "ArrowRight" && cursor.col === b.right) this.bounds = { ...b, right: b.right + 1 };
  }

  private startSquare(): Square {
    const center = this.layout?.center;
    if (center) return { row: center[0], col: center[1] };
    const last = this.draft.laid.at(-1);
    return last ? { row: last.row, col: last.col } : { row: 0, col: 0 };
  }

  /** Begin typing somewhere sensible if no square has been chosen yet. */
  aim(): void {
    if (!this.draft.cursor) this.set({ ...this.draft, cursor: this.startSquare() });
  }

  unaim(): void {
    if (this.chosen !== null) this.chosen = null;
    else this.backAll();
  }

  private read(at: Square): void {
    const tile = this.ground.tiles.get(keyOf(at.row, at.col));
    const mine = laidAt(this.draft, at);
    voice.say(describeSquare(this.layout, at, tile, mine, this.values, lang.t));
  }

  private tell(text: string): void {
    this.hint = text;
    voice.say(text);
  }

  // --- preview and announcing --------------------------------------------------------------------

  private ask(): void {
    clearTimeout(this.timer);
    this.underway?.abort();
    this.underway = null;
    this.preview = null;
    const view = this.session.table?.view;
    const mine = view?.type === "crossword" && view.mover === this.seat;
    if (this.draft.laid.length === 0 || !mine || this.session.busy) return;
    this.timer = setTimeout(() => void this.fetchPreview(false), PREVIEW_WAIT);
  }

  /** Ask the server what the draft would give; with `check` also whether the words exist. */
  async fetchPreview(check: boolean): Promise<void> {
    if (this.seat === null) return;
    const request = new AbortController();
    // What was to be asked in a moment is asked now: it may not break this off.
    clearTimeout(this.timer);
    this.underway?.abort();
    this.underway = request;
    try {
      const body = { seat: this.seat, command: this.command(this.seat), check };
      const preview = await api.preview(this.session.id, body, request.signal);
      if (request.signal.aborted) return;
      const announced = preview.preview?.type === "announced" ? preview.preview : null;
      this.preview = { announced, refusal: preview.refusal };
      if (check) {
        this.tell(preview.refusal ? lang.of(preview.refusal) : lang.t.allValid);
      } else if (announced) {
        const words = announced.words.map((w) => `${w.word} ${w.score}`).join(", ");
        voice.say(`${words}. ${lang.t.points(announced.score)}`);
      }
    } catch (problem) {
      if (request.signal.aborted) return;
      if (problem instanceof Refused) {
        this.preview = { announced: null, refusal: problem.refusal };
      } else if (!(problem instanceof Unreachable)) throw problem;
    }
  }

  private command(seat: number) {
    return {
      type: "play" as const,
      seat,
      placements: placementsOf(this.draft),
      premium: premiumOf(this.draft),
    };
  }

  /** Announce the play. The tiles stay where they are until the server has answered. */
  async announce(): Promise<boolean> {
    if (this.seat === null || this.draft.laid.length === 0 || this.locked) return false;
    clearTimeout(this.timer);
    this.underway?.abort();
    this.chosen = null;
    return this.session.send(this.command(this.seat));
  }

  stop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.shrinking);
    this.underway?.abort();
  }
}
