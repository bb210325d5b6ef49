/** Checking the fair bag in the browser, also on pages without https. */

import type { BagProof, BagView } from "../net/wire";
import { matchesCommitment, shareHash } from "./hashes";
import { isExplained, type OwnShare } from "./share";

/** The computer gives the same share in every game, so that nobody can choose it. */
export const COMPUTER_SHARE = "setzkasten-bot";

/** What does not fit, or null. */
export type Fault = "seed" | "commitment" | "shares" | null;

/** Check a game that is over: the seed, every share, and what this browser has heard and given. */
export function findFault(
  bag: BagView,
  proof: BagProof,
  heard: readonly OwnShare[],
  played: boolean,
): Fault {
  const { commitment, server_seed: seed } = proof;
  if (seed === null || !matchesCommitment(seed, commitment)) return "seed";
  if (!isExplained(commitment, bag, heard)) return "commitment";
  const fits = bag.shares.every((given, seat) => {
    if (given.share === null || given.share !== proof.entropy[seat]) return false;
    if (given.by === "computer") return given.share === COMPUTER_SHARE;
    if (given.hash === null) return bag.scheme !== "sealed";
    return shareHash(commitment, given.share) === given.hash;
  });
  // Who only wanted to sit down has made a share as well, which nobody took.
  const gave = played && heard.some((own) => own.commitment === commitment);
  const held = !gave || proof.entropy.some((share) => isOwn(share, commitment, heard));
  return fits && held ? null : "shares";
}

/** Tell whether this browser gave a share. Of several tabs' shares one counts. */
export function isOwn(share: string, commitment: string, heard: readonly OwnShare[]): boolean {
  return heard.some((own) => own.commitment === commitment && own.share === share);
}
