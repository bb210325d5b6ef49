/** This browser's shares of bags: made for a commitment it has heard, kept until they are opened. */

import { recall, remember } from "../net/storage";
import { ownEntropy } from "../net/random";
import type { BagView, Seat, TableView } from "../net/wire";
import { matchesCommitment, shareHash } from "./hashes";

export interface OwnShare {
  commitment: string;
  hash: string;
  share: string;
}

/** Where the browser keeps nothing, shares live as long as the page. */
const made = new Map<string, string>();

/** Make a share for a bag whose commitment is known, and keep it. */
export function makeShare(commitment: string): OwnShare {
  const share = ownEntropy();
  const hash = shareHash(commitment, share);
  made.set(hash, share);
  remember(`share:${hash}`, share);
  return { commitment, hash, share };
}

/** The share behind a hash, if this browser has made it for this very bag. */
export function shareBehind(hash: string | null, commitment: string): string | null {
  if (hash === null) return null;
  const share = made.get(hash) ?? recall(`share:${hash}`);
  return share !== null && shareHash(commitment, share) === hash ? share : null;
}

/** Note what was heard of a table's bag before the own share was given away. */
export function noteHeard(table: string, own: OwnShare): void {
  const before = heardAt(table);
  if (before.some((known) => known.hash === own.hash)) return;
  remember(`bag:${table}`, JSON.stringify([...before, own]));
}

/** What this browser has heard of a table's bags, and the shares it made for them. */
export function heardAt(table: string): OwnShare[] {
  try {
    const found: unknown = JSON.parse(recall(`bag:${table}`) ?? "[]");
    return Array.isArray(found) ? (found as OwnShare[]) : [];
  } catch {
    return [];
  }
}

/** Tell whether every commitment that was heard still counts, or was taken back before all eyes. */
export function isExplained(commitment: string, bag: BagView, heard: readonly OwnShare[]): boolean {
  const takenBack = bag.broken
    .filter((broken) => matchesCommitment(broken.server_seed, broken.commitment))
    .map((broken) => broken.commitment);
  return heard.every((own) => own.commitment === commitment || takenBack.includes(own.commitment));
}

/** What the table waits for from this browser: a fresh hash, or a share that it can open. */
export type Duty =
  | { kind: "commit" | "reveal"; own: OwnShare }
  | { kind: "lost" | "changed" }
  | null;

/** Work out what this browser owes a table. It opens nothing if the bag was changed in silence. */
export function dutyAt(table: TableView, heard: readonly OwnShare[]): Duty {
  const { bag, commitment } = table;
  const seat: Seat | undefined = bag.owing.find((owed) => table.mine.includes(owed));
  if (bag.phase === null || seat === undefined) return null;
  if (!isExplained(commitment, bag, heard)) return { kind: "changed" };
  if (bag.phase === "commit") return { kind: "commit", own: makeShare(commitment) };
  const hash = bag.shares[seat]?.hash ?? null;
  const share = shareBehind(hash, commitment);
  if (share === null || hash === null) return { kind: "lost" };
  return { kind: "reveal", own: { commitment, hash, share } };
}
