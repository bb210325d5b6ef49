/** Checking the fair bag in the browser, also on pages without https. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/** Tell whether the seed that was shown is the one that was committed to before the first tile. */
export function matchesCommitment(serverSeed: string, commitment: string): boolean {
  if (!/^([0-9a-f]{2})+$/u.test(serverSeed)) return false;
  return bytesToHex(sha256(hexToBytes(serverSeed))) === commitment;
}
