import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressReplies, encodingFor } from './compress-replies.ts';
import { cookieName } from './serve-calls.ts';

const long = '案件'.repeat(600);

async function ask(headers: Record<string, string>, path = '/long') {
  const app = Fastify();
  await app.register(cookie);
  compressReplies(app, false);
  app.get('/long', async () => ({ long }));
  app.get('/short', async () => ({ short: 1 }));
  app.get('/picture', async (_, reply) => reply.type('image/png').send(Buffer.alloc(5000)));
  return app.inject({ url: path, headers });
}

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
});

test('what another site asks for with a session is not packed: its length would tell what stands in it', async () => {
  const session = `${cookieName(false)}=secret`;
  const from = (site: string, more: Record<string, string> = {}) =>
    ask({ 'accept-encoding': 'br', 'sec-fetch-site': site, ...more });
  expect((await from('cross-site', { cookie: session })).headers['content-encoding']).toBeUndefined();
  expect((await from('cross-site')).headers['content-encoding']).toBe('br');
  expect((await from('same-origin', { cookie: session })).headers['content-encoding']).toBe('br');
});

test('a packing with no share is not taken', () => {
  expect(encodingFor('br;q=0, gzip;q=0.0')).toBeNull();
  expect(encodingFor('br;q=0.5')).toBe('br');
  expect(encodingFor(undefined)).toBeNull();
});
