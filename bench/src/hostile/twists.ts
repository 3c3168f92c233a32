import type { Parts, Raw } from './raw-request.ts';

type Sent = Pick<Raw, 'method' | 'path' | 'headers' | 'body'>;
/** What is done to a request besides: to the parts it is made of, or to the bytes that go out. */
export type Twist = {
  readonly name: string;
  readonly parts?: (parts: Parts) => Parts;
  readonly bytes?: (sent: Sent) => Partial<Sent>;
};

/** The same shape with each text, or each value, replaced. */
function mapValues(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapValues(entry, change));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, mapValues(entry, change)]));
  return change(value);
}
const everyValue =
  (change: (value: unknown) => unknown) =>
  ({ params, query, body }: Parts): Parts => ({
    params,
    query: mapValues(query, change),
    body: mapValues(body, change),
  });
const texts = (made: (text: string) => string) =>
  everyValue((value) => (typeof value === 'string' ? made(value) : value));

const megabyte = 1024 * 1024;
const json = { 'content-type': 'application/json' };
const withBody =
  (body: string, headers: Readonly<Record<string, string>> = json) =>
  (sent: Sent): Partial<Sent> =>
    sent.method === 'GET' ? {} : { headers, body: Buffer.from(body) };
const typed =
  (type: string) =>
  (sent: Sent): Partial<Sent> =>
    sent.body ? { headers: { 'content-type': type } } : {};
const asked =
  (query: string) =>
  ({ path }: Sent): Partial<Sent> => ({
    path: `${path}${path.includes('?') ? '&' : '?'}${query}`,
  });

export const twists: readonly Twist[] = [
  { name: 'NUL in texts', parts: texts((text) => `${text}\0`) },
  {
    name: 'NUL everywhere',
    parts: ({ params, query, body }) => ({
      params: mapValues(params, () => '\0'),
      query: mapValues(query, () => '\0'),
      body: mapValues(body, () => 'a\0'),
    }),
  },
  { name: 'lone surrogates', parts: texts((text) => `${text}\ud800`) },
  { name: 'huge numbers', parts: everyValue((value) => (typeof value === 'number' ? 1e308 : value)) },
  { name: 'numbers as texts', parts: everyValue((value) => (typeof value === 'number' ? '9'.repeat(400) : value)) },
  { name: 'long texts', parts: texts((text) => text + '长'.repeat(20_000)) },
  { name: 'lists for values', parts: everyValue((value) => [value, value]) },
  { name: 'signs', parts: texts(() => '%_\\\'";--\u202e<svg onload=1>{{1}}\r\nSet-Cookie: a=b') },
  { name: 'far days', parts: texts((text) => (/^\d{4}-/.test(text) ? '9999-12-31' : '0000-01-01')) },
  { name: 'deep JSON', bytes: withBody(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`) },
  { name: 'deep lists', bytes: withBody(`{"set":${'['.repeat(100_000)}${']'.repeat(100_000)},"id":1}`) },
  { name: 'a megabyte of text', bytes: withBody(JSON.stringify({ text: 'a'.repeat(megabyte - 40) })) },
  {
    name: 'a megabyte of names',
    bytes: withBody(`{${Array.from({ length: 90_000 }, (_, n) => `"n${n}":0`).join(',')}}`),
  },
  {
    name: 'a megabyte of ids',
    bytes: withBody(JSON.stringify({ ids: Array.from({ length: 150_000 }, () => 'x'), set: {} })),
  },
  { name: 'more than a megabyte', bytes: withBody(JSON.stringify({ text: 'a'.repeat(2 * megabyte) })) },
  {
    name: 'names twice',
    bytes: withBody('{"id":"a","id":"b","set":{"x":1,"x":2},"body":1,"version":1,"version":"2"}'),
  },
  { name: 'poisoned names', bytes: withBody('{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}}}') },
  { name: 'cut JSON', bytes: ({ body }) => (body ? { body: body.subarray(0, Math.max(1, body.length - 2)) } : {}) },
  { name: 'no JSON', bytes: withBody('\u0000\u0001{"') },
  { name: 'an empty body of JSON', bytes: withBody('') },
  { name: 'null for a body', bytes: withBody('null') },
  {
    name: 'bytes that are no UTF-8',
    bytes: ({ method }) =>
      method === 'GET' ? {} : { headers: json, body: Buffer.from([0x22, 0xc0, 0xaf, 0xff, 0x22]) },
  },
  { name: 'text/plain', bytes: typed('text/plain') },
  {
    name: 'XML',
    bytes: withBody('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', {
      'content-type': 'application/xml',
    }),
  },
  { name: 'an unknown charset', bytes: typed('application/json; charset=utf-7') },
  { name: 'a form for JSON', bytes: typed('application/x-www-form-urlencoded') },
  { name: 'JSON for a form', bytes: typed('application/json') },
  { name: 'multipart without a boundary', bytes: typed('multipart/form-data') },
  {
    name: 'multipart that never ends',
    bytes: withBody('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx', {
      'content-type': 'multipart/form-data; boundary=b',
    }),
  },
  {
    name: 'a packed body',
    bytes: (sent) => (sent.body ? { headers: { ...sent.headers, 'content-encoding': 'gzip' } } : {}),
  },
  {
    name: 'ten thousand fields',
    bytes: withBody(Array.from({ length: 10_000 }, (_, n) => `n${n}=1`).join('&'), {
      'content-type': 'application/x-www-form-urlencoded',
    }),
  },
  { name: 'the same name many times', bytes: asked(Array.from({ length: 300 }, () => 'current=1').join('&')) },
  { name: 'brackets in names', bytes: asked('current[]=1&filters[a][b]=1&size[__proto__]=1') },
  { name: 'wrong escapes', bytes: asked('filters=%zz&a=%&b=%c0%af&c=%ed%a0%80') },
  { name: 'deep filters', bytes: asked(`filters=${encodeURIComponent('['.repeat(900) + ']'.repeat(900))}`) },
  {
    name: 'escaped NUL in filters',
    bytes: asked(`filters=${encodeURIComponent('{"title":"a\\u0000","caseNo":"\\ud800","x\\u0000":1}')}`),
  },
  { name: 'ten kilobytes of query', bytes: asked(`search=${'a'.repeat(10_000)}`) },
  { name: 'a wrong escape in the path', bytes: ({ path }) => ({ path: path.replace(/\?.*|$/, '%zz$&') }) },
  { name: 'NUL in the path', bytes: ({ path }) => ({ path: path.replace(/\?.*|$/, '%00$&') }) },
];
