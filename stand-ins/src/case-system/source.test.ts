import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CaseSystem, caseSystem } from './index.ts';

const secret = 'sufu-vector-not-a-secret-0000001';
const now = Date.UTC(2026, 10, 23, 6, 3);
let system: CaseSystem;
beforeEach(() => {
  system = caseSystem({ secrets: [secret], now: () => now });
  for (const [i, externalId] of ['X1', 'X2', 'X3'].entries())
    system.library.put({ kind: 'case', externalId, version: i + 1, caseNo: `(2026)溪01民终${i + 1}号` });
});
afterEach(() => system.app.close());

const hmac = (text: string) => `v1,${createHmac('sha256', secret).update(text).digest('base64')}`;
const second = String(now / 1_000);
const ask = (url: string, signed = url) =>
  system.app.inject({
    url,
    headers: { 'webhook-id': 'q1', 'webhook-timestamp': second, 'webhook-signature': hmac(`q1.${second}.${signed}`) },
  });
const behave = (payload: object) => system.app.inject({ method: 'POST', url: '/behave', payload });

test('gives what changed behind a cursor, signed, to whoever signs the question', async () => {
  const first = await ask('/changes?after=&limit=2');
  expect(first.json()).toMatchObject({ next: '2', more: true, rows: [{ externalId: 'X1' }, { externalId: 'X2' }] });
  const { 'webhook-id': id, 'webhook-signature': signature } = first.headers;
  const right = createHmac('sm3', secret).update(`q1.${second}.${first.body}`).digest('base64');
  expect([id, signature]).toEqual(['q1', `v1sm3,${right}`]);
  expect((await ask('/changes?after=2&limit=2')).json()).toMatchObject({ next: '3', more: false });
  expect((await ask('/changes?after=2', '/changes?after=')).statusCode).toBe(401);
});

test('says what its rows come to, and lists a bucket with what was taken down', async () => {
  const { buckets } = (await ask('/digest?kind=case&bucket=0..255')).json();
  expect(buckets.map(({ count }: { count: number }) => count)).toEqual([1, 1, 1]);
  // By another program's SHA-256.
  expect(buckets[0]).toEqual({ bucket: 173, count: 1, sum: '14199238243504087352' });
  await behave({ side: 'source', mode: 'take-down', case: 'X1' });
  expect((await ask('/digest?kind=case')).json().buckets).toHaveLength(2);
  const [{ bucket }] = buckets;
  expect((await ask(`/rows?kind=case&bucket=${bucket}`)).json()).toMatchObject({
    ...{ next: 'X1', more: false, rows: [{ externalId: 'X1', version: 2, deleted: true }] },
  });
});

test('bills a party of a case, is paid at the counter, and takes a notice back', async () => {
  system.library.put({ kind: 'party', externalId: 'P1', version: 1, case: 'X1', position: 0, name: '某' });
  for (const mode of ['bill', 'pay']) await behave({ side: 'source', mode, case: 'X1' });
  const [fee] = system.library.of('fee');
  expect(fee).toMatchObject({ case: 'X1', party: 'P1', issuedOn: '2026-11-23', dueOn: '2026-12-07' });
  expect(system.library.of('payment')).toMatchObject([{ fee: fee?.externalId, fen: fee?.fen, paidOn: '2026-11-23' }]);
  await behave({ side: 'source', mode: 'withdraw-bill', case: 'X1' });
  expect(system.library.of('fee')).toEqual([]);
});

test('is ill as often as it is told to be when it is asked, and takes events all the same', async () => {
  await behave({ side: 'source', mode: '500', times: 1 });
  expect([(await ask('/changes')).statusCode, (await ask('/changes')).statusCode]).toEqual([500, 200]);
  await behave({ side: 'source', mode: 'duplicate' });
  expect((await ask('/changes')).json().rows).toHaveLength(6);
  expect((await behave({ side: 'source', mode: 'gone' })).statusCode).toBe(400);
});
