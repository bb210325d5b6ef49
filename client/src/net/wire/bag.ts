/** The bag on the wire: how its seed comes about, before the game and in its record. */

import type { Seat } from "./shared";

/** What a seat gave to the seed: the hash that fixed it before anybody opened one, then itself. */
export interface SeatShare {
  by: "person" | "computer" | null;
  hash: string | null;
  share: string | null;
}

/** A seed that was thrown away before the first tile. */
export interface BrokenBag {
  commitment: string;
  server_seed: string;
  shares: SeatShare[];
  missing: Seat[];
  why: "late" | "left";
}

export type Scheme = "sealed" | "open" | "one_device";

export interface BagView {
  /** What a full table waits for: hashes of shares, or the shares; null where it waits for neither. */
  phase: "commit" | "reveal" | null;
  /** The seats that have not given theirs. */
  owing: Seat[];
  /** How the shares were given; null before the game. */
  scheme: Scheme | null;
  shares: SeatShare[];
  broken: BrokenBag[];
  interrupted: number;
}
