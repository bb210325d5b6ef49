/** Opening a table: the fair bag's promise first, then this browser's share, then the seats. */

import { makeShare, noteHeard, type OwnShare } from "../bag/share";
import { api, type GivenShare } from "../net/api";
import { intentKey } from "../net/random";
import type { Control, SeatWish, Shares, TableView } from "../net/wire";
import { admitted } from "./admission";
import { identity } from "./identity.svelte";

export interface TableWish {
  game: string;
  seats: SeatWish[];
  challengeSeconds: number | null;
  open: boolean;
  shares: Shares;
  /** Whoever watches sees every rack. */
  teaching?: boolean;
  /** What the clocks go by; null is none. */
  control: Control | null;
  /** Whether the game counts for ratings; nothing said: it does not. */
  rated?: boolean;
  /** Which ratings may join without an invitation. */
  range?: [number, number] | null;
  /** An announced play goes back if all agree. */
  takeBack?: boolean;
  /** Those who sit there can write to each other. */
  chat?: boolean;
  /** Programs may sit down without an invitation. */
  programs?: boolean;
}

/** Open a table for the same people again (or find the one that somebody opened already). */
export async function openRematch(before: TableView, key: string): Promise<TableView> {
  const { commitment } = await api.promise();
  const own = makeShare(commitment);
  const elsewhere = before.seats.some((seat) => seat.kind !== "bot" && !seat.mine);
  const sealed = elsewhere && before.options.shares === "sealed";
  const table = await api.rematch(before.id, { ...given(own, sealed), commitment, key });
  if (table.commitment === commitment) noteHeard(table.id, own);
  return table;
}

/** Give away the hash of a share, or where nobody has to be kept from choosing, the share itself. */
export function given(own: OwnShare, sealed: boolean): GivenShare {
  return sealed
    ? { share_hash: own.hash, commitment: own.commitment }
    : { entropy: own.share };
}

/** Open a table and remember what is needed to check its bag at the end. */
export async function openTable(wish: TableWish): Promise<TableView> {
  await identity.ensure();
  const { commitment } = await api.promise();
  const own = makeShare(commitment);
  const elsewhere = wish.seats.some((seat) => seat.kind === "link");
  const { challengeSeconds, open, shares, teaching = false, control } = wish;
  const wanted = {
    game: wish.game,
    seats: wish.seats,
    options: {
      challenge_seconds: challengeSeconds,
      open,
      shares,
      teaching,
      control,
      rated: wish.rated ?? false,
      rating_range: wish.range ?? null,
      take_back: wish.takeBack ?? false,
      chat: wish.chat ?? false,
      programs: wish.programs ?? false,
    },
    ...given(own, elsewhere && shares === "sealed"),
    commitment,
    key: intentKey(),
  };
  const table = await admitted(() => api.open(wanted));
  noteHeard(table.id, own);
  return table;
}
