import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Message, signatureOf, smsGateway } from './index.ts';

const secret = 'a-secret-for-this-test';
const now = Date.UTC(2026, 10, 23, 6, 3);
let folder: string;
let app: FastifyInstance;

const open = (): FastifyInstance => smsGateway({ file: join(folder, 'sms.jsonl'), secret, now: () => now });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sms-'));
  app = open();
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const message = { id: 'm1', phone: '15400000001', template: 'code', text: '验证码 4821', signature: '云溪中院' };

function send(body: object, given: { timestamp?: number; key?: string; changed?: object } = {}) {
  const timestamp = String(given.timestamp ?? now);
  const signature = signatureOf(given.key ?? secret, timestamp, JSON.stringify(body));
  return app.inject({
    method: 'POST',
    url: '/send',
    headers: { 'content-type': 'application/json', 'x-sms-timestamp': timestamp, 'x-sms-signature': signature },
    payload: JSON.stringify({ ...body, ...given.changed }),
  });
}
const behave = (mode: string) => app.inject({ method: 'POST', url: '/behave', payload: { mode } });
const list = async (query = ''): Promise<Message[]> => (await app.inject(`/messages${query}`)).json();

test('takes a signed message and shows it, with the time it came', async () => {
  expect((await send(message)).json()).toEqual({ accepted: true, repeated: false });
  expect(await list()).toEqual([{ ...message, seq: 1, receivedAt: '2026-11-23T06:03:00.000Z' }]);
});

test('takes a repeated id once and answers alike', async () => {
  await send(message);
  expect((await send(message)).json()).toEqual({ accepted: true, repeated: true });
  expect(await list()).toHaveLength(1);
});

test.each([
  ['another secret', { key: 'not-the-secret-at-all' }],
  ['a body changed on the way', { changed: { text: '验证码 0000' } }],
  ['a signature older than five minutes', { timestamp: now - 300_001 }],
  ['a signature of the future', { timestamp: now + 300_001 }],
])('refuses %s', async (_name, given) => {
  expect((await send(message, given)).statusCode).toBe(401);
  expect(await list()).toEqual([]);
});

test('refuses a message that is not one', async () => {
  expect((await send({ ...message, phone: '12' })).statusCode).toBe(400);
  expect((await app.inject({ method: 'POST', url: '/send', payload: {} })).statusCode).toBe(401);
});

test('keeps messages, and what it has seen, over a restart, even after a line cut short', async () => {
  await send(message);
  appendFileSync(join(folder, 'sms.jsonl'), '{"id":"m2","pho');
  await app.close();
  app = open();
  expect((await send(message)).json()).toMatchObject({ repeated: true });
  await send({ ...message, id: 'm3' });
  await app.close();
  app = open();
  expect((await list()).map((each) => [each.seq, each.id])).toEqual([
    [1, 'm1'],
    [2, 'm3'],
  ]);
});

test('lists by phone and after a number', async () => {
  for (const [id, phone] of [
    ['a', '15400000001'],
    ['b', '15400000002'],
    ['c', '15400000001'],
  ]) {
    await send({ ...message, id, phone });
  }
  expect((await list('?phone=15400000001&after=1')).map((each) => each.id)).toEqual(['c']);
});

test('shows the inbox as a page, newest first, with nothing of a message taken as HTML', async () => {
  await send({ ...message, text: '先到的' });
  await send({ ...message, id: 'm2', text: '<script>alert(1)</script>' });
  const page = await app.inject('/');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).not.toContain('<script>');
  expect(page.body.indexOf('&lt;script&gt;')).toBeLessThan(page.body.indexOf('先到的'));
  expect(page.body).toContain('2026年11月23日 14:03:00');
  expect((await app.inject('/?phone=15400000009')).body).toContain('还没有短信');
});

test('can be told to refuse, to break, and to recover', async () => {
  await behave('refuse');
  expect((await send(message)).statusCode).toBe(403);
  await behave('500');
  expect((await send(message)).statusCode).toBe(500);
  expect(await list()).toEqual([]);
  await behave('ok');
  expect((await send(message)).statusCode).toBe(200);
  expect((await behave('sleep')).statusCode).toBe(400);
});

test('can lose its answer after taking the message, or give none', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const body = JSON.stringify(message);
  const post = (signal?: AbortSignal) =>
    fetch(`${address}/send`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-sms-timestamp': String(now),
        'x-sms-signature': signatureOf(secret, String(now), body),
      },
      ...(signal ? { signal } : {}),
    });
  await behave('hang');
  await expect(post(AbortSignal.timeout(150))).rejects.toThrow('timeout');
  expect(await list()).toEqual([]);
  await behave('lose');
  await expect(post()).rejects.toThrow('fetch failed');
  expect(await list()).toHaveLength(1);
});
