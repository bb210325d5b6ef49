/** Checking the fair bag in the browser, also on pages without https. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

import type { BagProof, BagView } from "../net/wire";
import { isExplained, type OwnShare } from "./share";

const DOMAIN = utf8ToBytes("setzkasten-share-1\0");

/** The computer gives the same share in every game, so that nobody can choose it. */
export const COMPUTER_SHARE = "setzkasten-bot";

/** Tell whether the seed that was shown is the one that was committed to before the first tile. */
export function matchesCommitment(serverSeed: string, commitment: string): boolean {
  if (!/^([0-9a-f]{2})+$/u.test(serverSeed)) return false;
  return bytesToHex(sha256(hexToBytes(serverSeed))) === commitment;
}

/** The hash that fixes a share to a bag before anybody opens one. */
export function shareHash(commitment: string, share: string): string {
  const hash = sha256.create().update(DOMAIN).update(hexToBytes(commitment));
  return bytesToHex(hash.update(utf8ToBytes(share)).digest());
}

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
