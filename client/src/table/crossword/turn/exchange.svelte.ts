/** Choosing tiles to exchange: which are picked, until they are sent or left alone. */

import type { Seat } from "../../../net/wire";
import type { TableSession } from "../../session.svelte";
import type { OwnPlay } from "./play.svelte";

export class Exchange {
  /** Tiles are being picked. */
  picking = $state(false);
  picked = $state<ReadonlySet<number>>(new Set());

  constructor(
    private readonly session: TableSession,
    private readonly play: OwnPlay,
  ) {}

  start(): void {
    this.play.backAll();
    this.picked = new Set();
    this.picking = true;
  }

  stop(): void {
    this.picking = false;
    this.picked = new Set();
  }

  /** Take a tile to those that go, or back from them. */
  toggle(id: number): void {
    const next = new Set(this.picked);
    if (!next.delete(id)) next.add(id);
    this.picked = next;
  }

  async send(seat: Seat): Promise<void> {
    const tiles = this.play.rack.filter((p) => this.picked.has(p.id)).map((p) => p.face);
    if (await this.session.send({ type: "exchange", seat, tiles })) this.stop();
  }
}
