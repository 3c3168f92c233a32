import type { z } from 'zod';
import type { faceErrand } from './calls.ts';

export type FaceOutcome = { readonly verifyResult: 'success' | 'failed'; readonly errorMsg: string };

/** The parameters that carry a result. */
const resultNames = ['faceResult', 'verifyResult', 'errorMsg'];
const pair = (name: string, value: string): string =>
  `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`;

/** The name of a parameter as whoever reads the address will read it. */
function nameOf(written: string): string {
  const name = written.split('=', 1)[0]?.replaceAll('+', ' ') ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Where the caller of /face/verify hears of it (B090–B093): `web` appends the result as JSON in `faceResult`, `pc` its fields,
 * each as a parameter of its own. The parameters that were passed through go back with it; none of them can stand for the result.
 * `errand.url` has been checked by whoever calls this: a path of this site, or a whole address.
 */
export function returnTo({ url, type, extra }: z.output<typeof faceErrand>, outcome: FaceOutcome): string {
  const hash = url.indexOf('#');
  const [before, after] = hash === -1 ? [url, ''] : [url.slice(0, hash), url.slice(hash)];
  const [path = '', ...query] = before.split('?');
  const asked = query.join('?').split('&').filter(Boolean);
  const names = asked.map(nameOf);
  const passedOn = Object.entries(extra).filter(([name]) => !names.includes(name) && !resultNames.includes(name));
  const result = type === 'web' ? { faceResult: JSON.stringify(outcome) } : outcome;
  const parameters = [
    ...asked.filter((written) => !resultNames.includes(nameOf(written))),
    ...[...passedOn, ...Object.entries(result)].map(([name, value]) => pair(name, value)),
  ];
  return `${path}?${parameters.join('&')}${after}`;
}
