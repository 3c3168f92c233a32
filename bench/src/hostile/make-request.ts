import type { Call } from '@sufu/contract/core';
import { allCalls } from '@sufu/contract/registry';
import { arbitraryOfPart, fittingPart } from '@sufu/server/arbitrary';
import fc from 'fast-check';
import type { Parts, Raw } from './raw-request.ts';
import { type Twist, twists } from './twists.ts';

/** What there really is, by the names the calls use: a request that names nothing real never gets behind the first look. */
export type Known = Readonly<Record<string, readonly string[]>>;

type Named = Readonly<Record<string, unknown>>;
export type Spelling = { readonly call: Call; readonly method: string; readonly path: string };

const spellings: readonly Spelling[] = allCalls.flatMap((call) => [
  { call, method: call.method, path: call.path },
  ...(call.aliases ?? []).map((alias) => ({ call, method: alias.method ?? call.method, path: alias.path })),
]);

const partsOf = ({ params, query, body }: Call): fc.Arbitrary<Parts> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ params: fittingPart(params), query: fittingPart(query), body: fittingPart(body) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        params: arbitraryOfPart(params),
        query: arbitraryOfPart(query),
        body: arbitraryOfPart(body),
      }),
    },
    { weight: 2, arbitrary: fc.record({ params: fc.jsonValue(), query: fc.jsonValue(), body: fc.jsonValue() }) },
  );

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Half of the time the names that something real is known for are given it. */
function withKnown(part: unknown, known: Known, luck: number): unknown {
  if (!isNamed(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value], place) => {
      const real = known[name];
      const draw = (luck >> (place % 16)) & 1;
      return [name, real && real.length > 0 && draw === 1 ? real[luck % real.length] : value];
    }),
  );
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
/** A dot alone would be taken for a step in the path. */
const segment = (value: unknown): string => encodeURIComponent(asText(value).slice(0, 150).replace(/^\.*$/, 'x'));
const pairsOf = (part: unknown): [string, string][] =>
  isNamed(part) ? Object.entries(part).map(([name, value]) => [asText(name), asText(value)]) : [];

const boundary = 'x-hostile-x';
const multipart = (part: unknown, file: Buffer): Buffer => {
  const head = (disposition: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  const fields = pairsOf(part).map(([name, value]) => `${head(`name="${encodeURIComponent(name)}"`)}${value}\r\n`);
  const begin = `${fields.join('')}${head('name="file"; filename="a.png"')}`;
  return Buffer.concat([Buffer.from(begin), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
};

function plain(
  { call, method, path }: Spelling,
  { params, query, body }: Parts,
  file: Buffer,
): Omit<Raw, 'callId' | 'twist'> {
  const named = isNamed(params) ? params : {};
  const to = path.replace(/:(\w+)/g, (_, name: string) => segment(named[name] ?? 'all'));
  const asked = method === 'GET' && call.method !== 'GET' ? body : query;
  const search = new URLSearchParams(pairsOf(asked)).toString();
  const address = `/api${to}${search === '' ? '' : `?${search}`}`;
  if (method === 'GET' || (body === undefined && call.encoding !== 'multipart'))
    return { method, path: address, headers: {}, body: undefined };
  if (call.encoding === 'multipart') {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return { method, path: address, headers, body: multipart(body ?? { id: named.id, base: 0, set: '{}' }, file) };
  }
  if (call.encoding === 'form') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { method, path: address, headers, body: Buffer.from(new URLSearchParams(pairsOf(body)).toString()) };
  }
  return {
    method,
    path: address,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** Requests of all calls in all spellings: as they should be, nearly so, and wild; some twisted besides. The same seed makes the same. */
export function requestsOf(known: Known, files: readonly Buffer[]): fc.Arbitrary<Raw> {
  const parts = new Map(allCalls.map((call) => [call.id, partsOf(call)]));
  const twist = fc.oneof(
    { weight: 6, arbitrary: fc.constant<Twist | null>(null) },
    { weight: 4, arbitrary: fc.constantFrom<Twist | null>(...twists) },
  );
  return fc.constantFrom(...spellings).chain((spelling) =>
    fc
      .tuple(parts.get(spelling.call.id) ?? fc.constant({ params: {}, query: {}, body: {} }), twist, fc.nat(2 ** 30))
      .map(([made, twisted, luck]) => {
        const real: Parts = {
          params: withKnown(made.params, known, luck),
          query: withKnown(made.query, known, luck),
          body: withKnown(made.body, known, luck),
        };
        const file = files[luck % files.length] ?? Buffer.alloc(0);
        const request = plain(spelling, twisted?.parts?.(real) ?? real, file);
        const { call } = spelling;
        return { callId: call.id, twist: twisted?.name ?? 'none', ...request, ...twisted?.bytes?.(request) };
      }),
  );
}
