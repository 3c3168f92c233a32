import { createHash } from 'node:crypto';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { saveApplyKey, takeOwnNumber } from '../applications/index.ts';

/**
 * A number that opens one record, once: what people read (`YJ20261123000001`) and the key behind it are one. It is this
 * person's only: another who sends it finds no key.
 */
export async function issueNumber(context: SignedInContext, type: string): Promise<string> {
  const number = await context.services.db.transaction().execute((tx) => takeOwnNumber(tx, type, context.now));
  await saveApplyKey(context, keyOf(number));
  return number;
}

/** The key that belongs to a number, as a UUID of version 8. */
export function keyOf(number: string): string {
  const hex = createHash('sha256').update(`judge-contact:${number}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
