import { randomUUID } from 'node:crypto';
import { decideFinding, listFindings, listImports, steerSyncSource } from '@sufu/contract/exchange';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../testing/demonstration.ts';
import type { TestUser } from '../../testing/portal.ts';
import { bearer, send, testMachine } from '../machines/testing/machine-client.ts';
import { importRows, rows } from './testing/import-rows.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const counter = await portal.fixtures.staff('filing_clerk', ['filing_clerk'], 'D01');
const admin = await portal.fixtures.staff('admin', ['admin'], 'D09');
const judge = await portal.fixtures.staff('judge', ['judge'], 'D05');
const machine = await testMachine(portal, admin, { sources: ['pushing', 'filing'] });
const token = await machine.token();
const fresh = async (user: TestUser) => ({ ...user, token: await portal.fixtures.session(user.id) });
const told = async (user: TestUser) =>
  (await portal.call(listMessages, { query: {} }, { as: await fresh(user) })).data.rows.filter(
    ({ title }) => title === '办案系统的数据要处理',
  );
const push = (lines: readonly object[]) =>
  send(portal, '/exchange/changes?source=pushing', {
    ...{ method: 'POST', payload: JSON.stringify(lines) },
    headers: { ...bearer(token), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  });
const own = { ...rows.case, caseNo: '(2026)溪01民终6601号' };

test('a file that leaves something to decide tells the filing counter and administrators, nobody else, without a word of the case', async () => {
  await importRows(portal, 'filing', [rows.division, own]);
  expect(await told(counter)).toEqual([]);
  await importRows(portal, 'filing', [
    { ...own, stage: 'TRIAL' },
    { ...own, externalId: 'X2', version: 1 },
  ]);
  const messages = await told(counter);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.body).toContain('有 2 处');
  expect(JSON.stringify(messages)).not.toMatch(/6601|买卖合同/);
  expect([(await told(admin)).length, (await told(judge)).length]).toEqual([1, 0]);
  // The same file once more leaves nothing new.
  await importRows(portal, 'filing', [{ ...own, stage: 'TRIAL' }]);
  expect(await told(counter)).toHaveLength(1);
});

test('pushes every few seconds tell of a source once an hour, however much they leave', async () => {
  const before = (await told(counter)).length;
  await push([rows.division, { ...own, caseNo: '(2026)溪01民终6602号' }]);
  expect(await told(counter)).toHaveLength(before);
  const conflict = (stage: string) => push([{ ...own, caseNo: '(2026)溪01民终6602号', stage }]);
  await Promise.all(['TRIAL', 'PRETRIAL', 'DEBATE', 'SCHEDULED'].map(conflict));
  expect(await told(counter)).toHaveLength(before + 1);
  portal.clock.forward(599);
  await conflict('CLOSED');
  expect(await told(counter)).toHaveLength(before + 1);
});

test('the filing counter reads what came and decides nothing; a judge reads nothing', async () => {
  const as = await fresh(counter);
  const found = (await portal.call(listFindings, { query: {} } as never, { as })).data.rows;
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ may }) => may.length === 0)).toBe(true);
  expect((await portal.call(listImports, { query: {} } as never, { as })).status).toBe(200);
  const [first] = found;
  const body = { version: first?.version ?? 1, act: 'ours' as const };
  expect((await portal.call(decideFinding, { params: { id: first?.id ?? '' }, body }, { as })).status).toBe(403);
  const steer = { params: { source: 'pushing' }, body: { act: 'pause' as const } };
  expect((await portal.call(steerSyncSource, steer, { as })).status).toBe(403);
  const seen = await portal.call(listFindings, { query: {} } as never, { as: await fresh(admin) });
  expect(seen.data.rows[0]?.may).toContain('ours');
  expect((await portal.call(listFindings, { query: {} } as never, { as: await fresh(judge) })).status).toBe(403);
});
