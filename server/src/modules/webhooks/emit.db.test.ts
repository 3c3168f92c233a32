import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { ofTheServer, transact } from '../../platform/calls/context.ts';
import { spyOnStatements } from '../../testing/database/spy-statements.ts';
import { testPortal } from '../../testing/portal.ts';
import { emit } from './emit.ts';
import { numberEvents } from './number-events.ts';
import { happen } from './testing/happen.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { services } = portal;
const { pool } = portal.database;

const eventsOf = async (caseId: string) =>
  (
    await pool.query<{ case_seq: number; n: number | null; subject_id: string }>(
      'select case_seq, n, subject_id from webhook_events where case_id = $1 order by case_seq',
      [caseId],
    )
  ).rows;
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

test('fifty acts at once on a case, and ten that fail: its events are numbered without a gap, in the feed in the same order', async () => {
  const [caseId, other] = [randomUUID(), randomUUID()];
  const acts = Array.from({ length: 60 }, async (_, i) =>
    transact(services, ofTheServer, services.now(), async (transaction) => {
      const cases = [caseId, other, caseId];
      for (const [version, of] of (i % 2 === 0 ? cases : [other, caseId, caseId]).entries())
        emit(transaction, {
          ...{ type: 'application.changed', subjectId: randomUUID(), caseId: of, version },
          at: services.now(),
        });
      // Behind the events: the trail cannot take it.
      if (i % 6 === 0) transaction.record('x', null, { x: 1n as never });
    }),
  );
  const done = (await Promise.allSettled(acts)).filter(({ status }) => status === 'fulfilled').length;
  expect(done).toBe(50);
  await numberEvents(services);
  const events = await eventsOf(caseId);
  expect(events.map(({ case_seq }) => case_seq)).toEqual(upTo(100));
  expect((await eventsOf(other)).map(({ case_seq }) => case_seq)).toEqual(upTo(50));
  expect(events.map(({ n }) => n)).toEqual(events.map(({ n }) => n).toSorted((a, b) => Number(a) - Number(b)));
  const all = await pool.query<{ n: number }>('select n from webhook_events order by n');
  expect(all.rows.map(({ n }) => n)).toEqual(upTo(150));
}, 30_000);

test('an act that does not happen tells of nothing, and one that commits late gets its number then', async () => {
  const caseId = randomUUID();
  const failing = transact(services, ofTheServer, services.now(), async (transaction) => {
    emit(transaction, {
      ...{ type: 'application.submitted', subjectId: randomUUID(), caseId, version: 1 },
      at: services.now(),
    });
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await eventsOf(caseId)).toEqual([]);

  const late = await pool.connect();
  await late.query('begin');
  await late.query(
    `insert into webhook_events (id, type, at, subject_id, case_id, case_seq, version)
     values ($1, 'application.changed', now(), $1, $2, next_case_seq($2), 1)`,
    [randomUUID(), caseId],
  );
  await happen(services);
  await numberEvents(services);
  const before = await pool.query('select max(n)::int as n from webhook_events');
  await late.query('commit');
  late.release();
  await numberEvents(services);
  expect(await eventsOf(caseId)).toMatchObject([{ case_seq: 1, n: before.rows[0].n + 1 }]);
});

test('two processes that number at the same time give each event one number', async () => {
  const other = await portal.restart();
  for (let i = 0; i < 30; i += 1) await happen(services);
  await Promise.all([numberEvents(services), numberEvents(other.services), numberEvents(services)]);
  const { rows } = await pool.query(
    'select count(*)::int as all, count(distinct n)::int as different, max(n)::int as last from webhook_events',
  );
  expect(rows[0].different).toBe(rows[0].all);
  expect(rows[0].last).toBe(rows[0].all);
});

test('an event costs an act no statement, and nobody is woken where nothing is pushed', async () => {
  const act = (events: number) =>
    transact(services, ofTheServer, services.now(), async (transaction) => {
      transaction.atEnd((tx) => tx.insertInto('limit_events').values({ key: 'x', at: services.now() }));
      for (let i = 0; i < events; i += 1)
        emit(transaction, {
          ...{ type: 'application.changed', subjectId: randomUUID(), caseId: randomUUID(), version: i },
          at: services.now(),
        });
    });
  const counted = async (events: number) => {
    const spy = spyOnStatements();
    await act(events);
    const count = spy.count();
    spy.restore();
    return count;
  };
  expect([await counted(1), await counted(5)]).toEqual([await counted(0), await counted(0)]);
  const { rows } = await pool.query("select name from pgboss.queue where name like 'webhooks.%' order by name");
  expect(rows.map(({ name }) => name)).toEqual(['webhooks.forget', 'webhooks.round']);
});

test('the portal’s own account may number an event, and neither change nor remove one', async () => {
  await happen(services);
  const changes = ["update webhook_events set type = 'x'", 'delete from webhook_events', 'truncate webhook_events'];
  for (const change of changes)
    await expect(pool.query(`set role sufu_app; ${change}`)).rejects.toThrow('permission denied');
});
