import { createHash, timingSafeEqual } from 'node:crypto';

/** The provider's signature: the values sorted as text, joined, SHA-1, upper-case hex. */
export const signatureOf = (values: readonly string[]): string =>
  createHash('sha1')
    .update([...values].sort().join(''))
    .digest('hex')
    .toUpperCase();

export function isSignature(given: string, values: readonly string[]): boolean {
  const [ours, theirs] = [Buffer.from(signatureOf(values)), Buffer.from(given.toUpperCase())];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
