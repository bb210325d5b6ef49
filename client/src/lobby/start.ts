/** Opening a table: the fair bag's promise first, then this browser's share, then the seats. */

import { api } from "../net/api";
import { remember } from "../net/memory";
import { intentKey, ownEntropy } from "../net/random";
import type { SeatWish, TableView } from "../net/wire";
import { identity } from "./identity.svelte";

export interface Wish {
  game: string;
  seats: SeatWish[];
  challengeSeconds: number | null;
  open: boolean;
}

/** Open a table for the same people again (or find the one that somebody opened already). */
export async function openRematch(id: string, key: string): Promise<TableView> {
  const { commitment } = await api.promise();
  const entropy = ownEntropy();
  const table = await api.rematch(id, { entropy, commitment, key });
  keep(table.id, entropy, table.creator ? commitment : table.commitment);
  return table;
}

function keep(id: string, entropy: string, commitment: string): void {
  remember(`entropy:${id}`, entropy);
  remember(`commitment:${id}`, commitment);
}

/** Open a table and remember what is needed to check its bag at the end. */
export async function openTable(wish: Wish): Promise<TableView> {
  await identity.ensure();
  const { commitment } = await api.promise();
  const entropy = ownEntropy();
  const table = await api.open({
    game: wish.game,
    seats: wish.seats,
    options: { challenge_seconds: wish.challengeSeconds, open: wish.open },
    entropy,
    commitment,
    key: intentKey(),
  });
  keep(table.id, entropy, commitment);
  return table;
}
