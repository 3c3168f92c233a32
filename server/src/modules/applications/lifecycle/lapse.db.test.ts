import { readApplication } from '@sufu/contract/applications';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test, vi } from 'vitest';
import { testPortal } from '../../../testing/portal.ts';
import { courtFixture } from '../testing/fixtures.ts';
import { lapseByTime } from './lapse.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);

test('what was not corrected in time lapses once, the day after; a filing never does', async () => {
  const owner = await portal.fixtures.user();
  const recusal = await court.application({ state: 22, owner });
  const suit = await court.application({ state: 22, owner, type: 'lawsuit_filing_apply' });
  portal.clock.set('2026-11-30T15:59:00.000Z');
  expect(await lapseByTime(portal.services)).toBe(0);
  portal.clock.set('2026-11-30T16:05:00.000Z');
  const both = await Promise.all([lapseByTime(portal.services), lapseByTime(portal.services)]);
  expect(both.reduce((a, b) => a + b)).toBe(1);
  expect(await lapseByTime(portal.services)).toBe(0);
  const { owner: as } = await court.again(recusal);
  const read = async ({ id, type }: { id: string; type: string }) =>
    (await portal.call(readApplication, { params: { type, id } }, { as })).data;
  const lapsed = await read(recusal);
  expect(lapsed).toMatchObject({ state: 42, dueDay: null, may: ['copy', 'print'] });
  expect(lapsed.timeline.at(-1)).toMatchObject({
    action: 'lapse',
    from: 22,
    to: 42,
    actor: { zh: '系统', en: 'System' },
  });
  const registered = await read(suit);
  expect(registered).toMatchObject({ state: 22, overdue: true, may: ['edit', 'submit', 'cancel', 'print'] });
  expect(registered.timeline.filter(({ action }) => action === 'overdue')).toHaveLength(1);
  const { rows } = (await portal.call(listMessages, { query: {} }, { as })).data;
  expect(rows.filter(({ title }) => title === '已逾期失效：回避申请')).toHaveLength(1);
  expect(rows.filter(({ title }) => title.startsWith('补正期限已过'))).toHaveLength(1);
  const trail = await portal.database.pool.query("select actor_id from audit_log where action = 'applications.lapse'");
  expect(trail.rows).toEqual([{ actor_id: null }]);
  // Whoever insists without correcting gets a ruling (登记立案规定第7条).
  const judge = { ...court.staff.filingJudge, token: await portal.fixtures.session(court.staff.filingJudge.id) };
  const ruled = await court.act({ ...suit, version: registered.version }, judge, 'notAccept');
  expect((await read(ruled)).state).toBe(34);
});

test('one that cannot be moved does not keep the others, and is told', async () => {
  portal.clock.set('2026-11-23T06:03:00.000Z');
  const broken = await court.application({ state: 22 });
  const sound = await court.application({ state: 22 });
  await portal.database.pool.query("update applications set answers = '\\x00', due_day = '2026-11-24' where id = $1", [
    broken.id,
  ]);
  portal.clock.forward(9 * 86_400);
  await expect(lapseByTime(portal.services)).rejects.toThrow('1 did not lapse');
  const { rows } = await portal.database.pool.query('select state from applications where id = $1', [sound.id]);
  expect(rows).toEqual([{ state: 42 }]);
  await portal.database.pool.query('update applications set state = 41 where id = $1', [broken.id]);
});

test('one that cannot be opened is tried ever more seldom, at last once a day, and at once no more than the others; mended, it ends', async () => {
  const { pool } = portal.database;
  portal.clock.set('2026-11-23T06:03:00.000Z');
  const { id } = await court.application({ state: 22 });
  const { rows } = await pool.query('select answers from applications where id = $1', [id]);
  await pool.query("update applications set answers = '\\x00', due_day = '2026-11-24' where id = $1", [id]);
  portal.clock.set('2026-11-25T00:05:00.000Z');
  const hours: number[] = [];
  for (let hour = 0; hour < 80; hour += 1) {
    const told = await lapseByTime(portal.services).catch((error: Error) => error.message);
    if (told === '1 did not lapse') hours.push(hour);
    // What the queue does with a job that failed: once more at once.
    expect(await lapseByTime(portal.services)).toBe(0);
    portal.clock.forward(3_600);
  }
  expect(hours).toEqual([0, 1, 3, 7, 15, 31, 55, 79]);
  await pool.query('update applications set answers = $2 where id = $1', [id, rows[0].answers]);
  portal.clock.forward(86_400);
  expect(await lapseByTime(portal.services)).toBe(1);
  expect((await pool.query('select 1 from lapse_failures where application_id = $1', [id])).rows).toEqual([]);
}, 60_000);

test('what fell due while no server ran lapses when one starts', async () => {
  portal.clock.set('2026-11-23T06:03:00.000Z');
  const draft = await court.application({ state: 22 });
  portal.clock.forward(9 * 86_400);
  const started = await portal.restart({ work: true });
  const stateOf = async () =>
    (await portal.database.pool.query('select state from applications where id = $1', [draft.id])).rows[0]?.state;
  await vi.waitFor(async () => expect(await stateOf()).toBe(42), { timeout: 10_000, interval: 100 });
  await started.close();
});
