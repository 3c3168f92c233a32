import { lookup } from 'node:dns';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { mayReach } from './internal-addresses.ts';

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

type Going = {
  /** http or https, from the configuration. */
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Internal addresses that the configuration names; no other is gone to. */
  readonly named: readonly string[];
  readonly signal: AbortSignal;
};
/** Why there was no answer. */
export type NoAnswer = 'timed-out' | 'unreachable' | 'internal-address';

/** A request on a connection of its own, not yet ended; none to an internal address that is not named. */
export function openRequest({ url, method, headers, named, signal }: Going): ClientRequest | null {
  const { hostname, protocol } = new URL(url);
  const literal = hostname.replace(/^\[|\]$/g, '');
  // A number is gone to without a lookup.
  if (isIP(literal) !== 0 && !mayReach(literal, named)) return null;
  return (protocol === 'https:' ? requestHttps : requestHttp)(url, {
    ...{ method, agent: false, signal, lookup: checkedLookup(named), headers },
  });
}

export const whyNone = (error: unknown, { aborted }: AbortSignal): NoAnswer =>
  aborted ? 'timed-out' : error instanceof InternalAddress ? 'internal-address' : 'unreachable';
