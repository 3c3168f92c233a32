import type { z } from 'zod';
import type { faceErrand } from './calls.ts';

export type FaceOutcome = { readonly verifyResult: 'success' | 'failed'; readonly errorMsg: string };

/**
 * Where the caller of /face/verify hears of it (B090–B093): `web` appends the result as JSON in `faceResult`, `pc` its fields,
 * each as a parameter of its own. The parameters that were passed through go back with it; none of them can stand for the result.
 * `errand.url` has been checked by whoever calls this: a path of this site, or a whole address.
 */
export function returnTo({ url, type, extra }: z.output<typeof faceErrand>, outcome: FaceOutcome): string {
  const hash = url.indexOf('#');
  const [before, after] = hash === -1 ? [url, ''] : [url.slice(0, hash), url.slice(hash)];
  const mark = before.indexOf('?');
  const path = mark === -1 ? before : before.slice(0, mark);
  const query = new URLSearchParams(mark === -1 ? '' : before.slice(mark));
  for (const [name, value] of Object.entries(extra)) if (!query.has(name)) query.set(name, value);
  for (const name of ['faceResult', 'verifyResult', 'errorMsg']) query.delete(name);
  if (type === 'web') query.set('faceResult', JSON.stringify(outcome));
  else for (const [name, value] of Object.entries(outcome)) query.set(name, value);
  return `${path}?${query}${after}`;
}
