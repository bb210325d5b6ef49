/** The two hashes of the fair bag: of a seed, and of a share for one bag. Without https, too. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const DOMAIN = utf8ToBytes("setzkasten-share-1\0");

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
