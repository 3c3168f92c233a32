import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { mayReach } from './internal-addresses.ts';

export type OutgoingPost = {
  /** http or https, from the configuration. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Internal addresses that the configuration names; no other is gone to. */
  readonly named: readonly string[];
  readonly timeoutMs: number;
};
/** The status of the answer, or why there was none. */
export type PostAnswer = number | 'timed-out' | 'unreachable' | 'internal-address';

class InternalAddress extends Error {
  override readonly name = 'InternalAddress';
}

/** The name is looked up where the connection is made, so that what was checked is what is gone to (IN12: an answer that changes). */
const checkedLookup =
  (named: readonly string[]): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      if (!first || found.some(({ address }) => !mayReach(address, named)))
        return callback(new InternalAddress(), '', 0);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });

/** What of an answer is read, so that its sender is not cut off in the middle of a short one. Nobody looks at it. */
const mostRead = 64 * 1024;

/** Post once, on a connection of its own. A redirect is an answer like any other: it is never followed. Never throws. */
export function postOnce({ url, headers, body, named, timeoutMs }: OutgoingPost): Promise<PostAnswer> {
  const { hostname, protocol } = new URL(url);
  const literal = hostname.replace(/^\[|\]$/g, '');
  // A number is gone to without a lookup.
  if (isIP(literal) !== 0 && !mayReach(literal, named)) return Promise.resolve('internal-address');
  const signal = AbortSignal.timeout(timeoutMs);
  const request = (protocol === 'https:' ? requestHttps : requestHttp)(url, {
    ...{ method: 'POST', agent: false, signal, lookup: checkedLookup(named) },
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  });
  return new Promise((resolve) => {
    request.on('response', (response) => {
      let read = 0;
      response.on('error', () => undefined);
      response.on('data', (part: Buffer) => {
        read += part.length;
        if (read > mostRead) response.destroy();
      });
      resolve(response.statusCode ?? 'unreachable');
    });
    request.on('error', (error) => {
      if (signal.aborted) resolve('timed-out');
      else resolve(error instanceof InternalAddress ? 'internal-address' : 'unreachable');
    });
    request.end(body);
  });
}
