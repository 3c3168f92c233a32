import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressReplies, encodingFor } from './compress-replies.ts';
import { cookieName } from './serve-calls.ts';

const long = '案件'.repeat(600);

async function packing() {
  const app = Fastify();
  await app.register(cookie);
  compressReplies(app, false);
  app.get('/long', async () => ({ long }));
  app.get('/longer', async () => ({ longer: long.repeat(20) }));
  app.get('/short', async () => ({ short: 1 }));
  app.get('/picture', async (_, reply) => reply.type('image/png').send(Buffer.alloc(5000)));
  await app.ready();
  return app;
}
const ask = async (headers: Record<string, string>, path = '/long') => (await packing()).inject({ url: path, headers });

test('a long answer is packed as the browser takes it, and says so', async () => {
  const packed = await ask({ 'accept-encoding': 'gzip, deflate, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers.vary).toBe('Accept-Encoding');
  expect(packed.rawPayload.length).toBe(Number(packed.headers['content-length']));
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual({ long });
  const zipped = await ask({ 'accept-encoding': 'gzip, br;q=0' });
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual({ long });
});

test('what is short, no text, or asked for without packing goes as it is', async () => {
  const all = { 'accept-encoding': 'br' };
  expect((await ask(all, '/short')).headers['content-encoding']).toBeUndefined();
  expect((await ask(all, '/picture')).headers['content-encoding']).toBeUndefined();
  const plain = await ask({});
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('Accept-Encoding');
  expect([plain.headers['content-length'], plain.json()]).toEqual([
    String(Buffer.byteLength(JSON.stringify({ long }))),
    { long },
  ]);
});

test('an answer of more than is packed at once is packed all the same', async () => {
  const packed = await ask({ 'accept-encoding': 'br' }, '/longer');
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual({ longer: long.repeat(20) });
});

test('what another site asks for with a session is not packed: its length would tell what stands in it', async () => {
  const session = `${cookieName(false)}=secret`;
  const from = (site: string, more: Record<string, string> = {}) =>
    ask({ 'accept-encoding': 'br', 'sec-fetch-site': site, ...more });
  expect((await from('cross-site', { cookie: session })).headers['content-encoding']).toBeUndefined();
  expect((await from('cross-site')).headers['content-encoding']).toBe('br');
  expect((await from('same-origin', { cookie: session })).headers['content-encoding']).toBe('br');
});

test('an answer of a few kB is packed at once, however much waits for the threads', async () => {
  const app = await packing();
  let done = 0;
  const busy = Array.from({ length: 8 }, async () => {
    await promisify(pbkdf2)('words', 'salt', 100_000, 32, 'sha512');
    done += 1;
  });
  const { headers } = await app.inject({ url: '/long', headers: { 'accept-encoding': 'br' } });
  expect([headers['content-encoding'], done]).toEqual(['br', 0]);
  await Promise.all(busy);
});

test('a packing with no share is not taken', () => {
  expect(encodingFor('br;q=0, gzip;q=0.0')).toBeNull();
  expect(encodingFor('br;q=0.5')).toBe('br');
  expect(encodingFor(undefined)).toBeNull();
});
