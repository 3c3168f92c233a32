/** Whether a hash begins with `bits` zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  for (let n = 0; n < hash.length && bits > 0; n += 1, bits -= 8) {
    const byte = hash[n] ?? 0;
    if (bits >= 8 ? byte !== 0 : byte >> (8 - bits) !== 0) return false;
  }
  return bits <= 0;
}

const batch = 512;

/**
 * The machine's own captcha, for people who cannot see a picture: find `n` so that SHA-256(salt + n) begins with `bits`
 * zero bits. In batches, so that the page stays alive; ends early when `stop` says so.
 */
export async function solveWork(work: { salt: string; bits: number }, stop: AbortSignal): Promise<string | undefined> {
  const encoder = new TextEncoder();
  for (let from = 0; !stop.aborted; from += batch) {
    const hashes = await Promise.all(
      Array.from({ length: batch }, (_, n) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${work.salt}${from + n}`)),
      ),
    );
    const found = hashes.findIndex((hash) => hasZeroBits(new Uint8Array(hash), work.bits));
    if (found >= 0) return String(from + found);
  }
  return undefined;
}
