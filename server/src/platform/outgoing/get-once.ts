import type { IncomingHttpHeaders } from 'node:http';
import { type NoAnswer, openRequest, whyNone } from './reach.ts';

export type OutgoingGet = {
  /** http or https, from the configuration. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Internal addresses that the configuration names; no other is gone to. */
  readonly named: readonly string[];
  /** For the whole of it, the last byte included. */
  readonly timeoutMs: number;
  /** An answer with more is broken off. */
  readonly mostBytes: number;
};
/** The whole answer; or why there is none: `broken-off` is one that ended before its end. */
export type GetAnswer =
  | { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }
  | { readonly none: NoAnswer | 'broken-off' | 'too-large' };

/** Get once, on a connection of its own. A redirect is an answer like any other: it is never followed. Never throws. */
export function getOnce({ url, headers, named, timeoutMs, mostBytes }: OutgoingGet): Promise<GetAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const request = openRequest({ url, method: 'GET', headers, named, signal });
  if (request === null) return Promise.resolve({ none: 'internal-address' });
  return new Promise((resolve) => {
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let read = 0;
      response.on('data', (part: Buffer) => {
        read += part.length;
        parts.push(part);
        if (read <= mostBytes) return;
        resolve({ none: 'too-large' });
        request.destroy();
      });
      response.on('error', () => resolve({ none: signal.aborted ? 'timed-out' : 'broken-off' }));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on('error', (error) => resolve({ none: whyNone(error, signal) }));
    request.end();
  });
}
