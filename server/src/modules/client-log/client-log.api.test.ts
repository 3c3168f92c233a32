import { type LogEntry, listClientLogs, sendClientLog } from '@sufu/contract/client-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../testing/portal.ts';
import { sweepEntries } from './sweep-entries.ts';

const portal = await testPortal();
afterAll(() => portal.close());
let admin: TestUser;
beforeAll(async () => {
  admin = await portal.fixtures.staff('admin', [], 'D01');
});

const entry = (more: Partial<LogEntry> = {}): LogEntry => ({
  url: '/case/detail?id=',
  time: '2026-11-23T06:00:00.000Z',
  type: 'error',
  message: 'x is undefined',
  stack: 'at p (/assets/a.js:1:2)',
  info: '',
  ...more,
});
const send = (ip: string, entries: readonly LogEntry[], build = 'abc123') =>
  portal.call(sendClientLog, { body: { build, entries: [...entries] } }, { ip });
const read = async (query: Record<string, unknown> = {}) =>
  (await portal.call(listClientLogs, { query } as never, { as: admin })).data;

test('anyone may send; the administrator reads it, newest first, by type; numbers of people are gone', async () => {
  expect((await send('10.0.0.1', [entry({ message: '15400000001 \u0000 110000198001010022' })])).data).toEqual({
    received: 1,
  });
  portal.clock.forward(60);
  await send('10.0.0.1', [entry({ type: 'chunk', url: 'https://court.example/user/info?phone=15400000001' })], '<b>');
  const all = await read();
  expect(all.total).toBe(2);
  expect(all.rows).toMatchObject([
    { type: 'chunk', url: '/user/info?phone=', build: '' },
    { type: 'error', message: '[phone]   [number]', build: 'abc123', time: '2026-11-23T06:00:00.000Z' },
  ]);
  expect((await read({ type: 'chunk' })).total).toBe(1);
  const stored = await portal.database.pool.query('select l::text as row from client_logs l');
  expect(JSON.stringify(stored.rows)).not.toMatch(/15400000001|110000198001010022/);
  expect(
    await portal.database.pool.query("select 1 from audit_log where action = 'client-log.received'"),
  ).toMatchObject({
    rowCount: 2,
  });
});

test('no more than an upload holds, and no more than an address may send', async () => {
  const many = Array.from({ length: 51 }, () => entry());
  expect((await send('10.0.0.2', many)).reason).toBe('invalid');
  expect((await send('10.0.0.2', [entry({ message: 'a'.repeat(1_001) })])).reason).toBe('invalid');
  const answers = await Promise.all(Array.from({ length: 7 }, () => send('10.0.0.3', [entry()])));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(answers.find((answer) => answer.status === 429)?.headers['retry-after']).toBeDefined();
});

test('after six months it is gone, by parts', async () => {
  const before = (await read()).total;
  portal.clock.forward(182 * 86_400);
  await sweepEntries(portal.services, 2)({}, '');
  const again = await portal.fixtures.session(admin.id);
  const total = async () =>
    (await portal.call(listClientLogs, { query: {} } as never, { as: { ...admin, token: again } })).data.total;
  expect(await total()).toBe(before);
  portal.clock.forward(2 * 86_400);
  await sweepEntries(portal.services, 2)({}, '');
  const { rows } = await portal.database.pool.query('select count(*)::int as n from client_logs');
  expect(rows).toEqual([{ n: 0 }]);
});
