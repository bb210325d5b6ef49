/** The bytes of a file as text: files of games are older than UTF-8. */

/** Read bytes as the server does: UTF-16 by its mark, UTF-8, else what old score programs write. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const wide =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  try {
    return new TextDecoder(wide ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    // What is no text at all keeps its zeros so: the server says that the file is foreign.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
