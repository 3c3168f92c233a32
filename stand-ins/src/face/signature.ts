import { createHash } from 'node:crypto';

/** The provider's signature: the values sorted as text, joined, SHA-1, upper-case hex. The ticket is one of the values. */
export const signatureOf = (values: readonly string[]): string =>
  createHash('sha1')
    .update([...values].sort().join(''))
    .digest('hex')
    .toUpperCase();

export const isSignature = (given: string, values: readonly string[]): boolean =>
  given.toUpperCase() === signatureOf(values);
