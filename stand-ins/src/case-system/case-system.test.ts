import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CaseSystem, caseSystem } from './index.ts';

const secret = 'sufu-vector-not-a-secret-0000001';
const former = 'sufu-vector-not-a-secret-0000000';
const now = Date.UTC(2026, 10, 23, 6, 3);
let system: CaseSystem;
beforeEach(() => {
  system = caseSystem({ secrets: [secret, former], now: () => now });
});
afterEach(() => system.app.close());

const event = {
  id: '019a9000-0000-7000-8000-000000000001',
  type: 'application.submitted',
  at: '2026-11-23T06:03:00.000Z',
  subject: { kind: 'application', id: '019a9000-0000-7000-8000-000000000002' },
  caseId: null,
  caseSeq: null,
  version: 2,
};
type Given = { at?: number; key?: string; algorithm?: string; version?: string; changed?: object };
function push({ at = now, key = secret, algorithm = 'sha256', version = 'v1', changed = {} }: Given = {}) {
  const timestamp = String(Math.floor(at / 1_000));
  const text = `${event.id}.${timestamp}.${JSON.stringify(event)}`;
  const signature = `v9,nobody ${version},${createHmac(algorithm, key).update(text).digest('base64')}`;
  return system.app.inject({
    method: 'POST',
    url: '/hook',
    headers: {
      'content-type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    },
    payload: JSON.stringify({ ...event, ...changed }),
  });
}

test.each([
  ['SHA-256', {}],
  ['SM3', { algorithm: 'sm3', version: 'v1sm3' }],
  ['the secret before', { key: former }],
  ['a push of nearly five minutes ago', { at: now - 299_000 }],
])('takes a push that is signed by %s, once however often it comes', async (_, given) => {
  expect((await push(given)).statusCode).toBe(204);
  expect((await push(given)).statusCode).toBe(204);
  expect([...system.received.values()]).toMatchObject([{ event, times: 2 }]);
});

test.each([
  ['another secret', { key: 'not-the-secret-at-all' }],
  ['a body changed on the way', { changed: { version: 3 } }],
  ['one algorithm under the name of the other', { algorithm: 'sm3' }],
  ['an algorithm nobody knows', { version: 'constructor' }],
  ['a push older than five minutes', { at: now - 301_000 }],
  ['a push of the future', { at: now + 301_000 }],
])('refuses %s', async (_, given) => {
  expect((await push(given)).statusCode).toBe(401);
  expect([system.received.size, system.counts.refused]).toEqual([0, 1]);
});

test('is ill as often as it is told to be', async () => {
  await system.app.inject({
    method: 'POST',
    url: '/behave',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ mode: 'gone', times: 1 }),
  });
  expect([(await push()).statusCode, (await push()).statusCode]).toEqual([410, 204]);
});
