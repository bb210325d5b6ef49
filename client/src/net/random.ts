/** Random texts from the browser's own source, which pages without https have as well. */

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}

/** A key that marks one intent: sent twice, it counts once. */
export function intentKey(): string {
  return randomHex(16);
}

/** This browser's share of the bag's seed, so that the server alone cannot choose the tiles. */
export function ownEntropy(): string {
  return randomHex(16);
}
