import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { anchorFileIn } from '../../platform/audit/anchor-file.ts';
import { chainOf, rowsPerAnchor } from '../../platform/audit/audit.ts';
import { verifyAudit } from '../../platform/audit/verify-audit.ts';
import { ofTheServer, transact } from '../../platform/calls/context.ts';
import { type TestPortal, testPortal } from '../../testing/portal.ts';
import { checkTrail } from './check-trail.ts';
import { audit } from './index.ts';

import { placesOf } from './places.ts';

const portals: TestPortal[] = [];
afterAll(() => Promise.all(portals.map((portal) => portal.close())));

/** Where the trail of these tests stands: the chain of its first subject. */
const chain = chainOf({
  ...{ at: new Date(), action: '', detail: {}, ip: '', actorId: null, ipClaim: null, terminal: null },
  subject: 's0',
});

async function givenTrail(rows: number) {
  const portal = await testPortal();
  portals.push(portal);
  const { services } = portal;
  const record = (n: number) =>
    transact(services, { ...ofTheServer, actorId: randomUUID() }, services.now(), async (transaction) => {
      for (let i = 0; i < n; i += 1) transaction.record('test.act', `s${i}`, { i });
    });
  if (rows > 0) await record(rows);
  const admin = await portal.fixtures.staff('admin', [], 'D01');
  const clerk = await portal.fixtures.staff('clerk', [], 'D03');
  const query = async (sql: string) => (await portal.database.pool.query(sql)).rows;
  return {
    portal,
    services,
    record,
    query,
    lines: () => readFileSync(anchorFileIn(services.config.auditAnchorsDir), 'utf8').trim().split('\n'),
    told: async () => {
      const shown = async ({ id }: typeof admin) => {
        const as = { ...admin, id, token: await portal.fixtures.session(id) };
        return portal.call(listMessages, { query: { channel: '1' } }, { as });
      };
      return [(await shown(admin)).data.rows, (await shown(clerk)).data.rows];
    },
  };
}

test('a worker anchors at its start, every hour and at its stop, in the table and in the file', async () => {
  const { services, portal, query, lines } = await givenTrail(3);
  const handlers = audit.jobs(services);
  await handlers['audit.anchor']?.work({}, 'job-1');
  portal.clock.forward(3_600);
  await handlers['audit.anchor']?.work({}, 'job-2');
  await handlers['audit.anchor']?.work({ reason: 'rows' }, 'job-3');
  await handlers['audit.anchor']?.atStop?.();
  const rows = await query('select n, reason from audit_anchors order by n');
  expect(rows.map(({ reason }) => reason)).toEqual(['start', 'hour', 'rows', 'stop']);
  expect(lines().map((line) => JSON.parse(line).n)).toEqual([1, 2, 3, 4]);
});

test('an anchor is asked for in the same transaction as the row that makes it due', async () => {
  const { record, query } = await givenTrail(rowsPerAnchor - 1);
  const asked = () => query("select data from outbox where queue = 'audit.anchor'");
  expect(await asked()).toEqual([]);
  await record(1);
  expect(await asked()).toEqual([{ data: { reason: 'rows' } }]);
});

test('a running worker writes its first and its last anchor by itself', async () => {
  const { portal, query } = await givenTrail(0);
  const reasons = async () => (await query('select reason from audit_anchors order by n')).map(({ reason }) => reason);
  const worker = await portal.restart({ work: true });
  await expect.poll(reasons, { timeout: 10_000 }).toEqual(['start']);
  await worker.close();
  expect(await reasons()).toEqual(['start', 'stop']);
});

test('the check of the night goes through the trail in steps, each in a job of its own, and writes down that it was whole', async () => {
  const { services, query } = await givenTrail(4_500);
  const handlers = audit.jobs(services);
  await handlers['audit.anchor']?.work({}, 'job-1');
  const step = checkTrail(services, 0);
  const waiting = () => query("select id, data from outbox where queue = 'audit.check' order by at, id");
  let data: Record<string, unknown> = {};
  let steps = 0;
  for (; (await query("select from audit_log where action = 'audit.verified'")).length === 0; steps += 1) {
    await step(data, `night`);
    // A repeat of the step sends nothing new.
    await step(data, `night`);
    const next = await waiting();
    expect(next.length).toBeLessThanOrEqual(1);
    data = next[0]?.data ?? {};
    await query("delete from outbox where queue = 'audit.check'");
  }
  expect(steps).toBeGreaterThan(4);
  const [{ detail }] = await query("select detail from audit_log where action = 'audit.verified' order by seq limit 1");
  expect(detail).toEqual({ rows: 4_500, anchors: 1 });
});

test('administrators, and nobody else, are told once a day that the trail is not whole', async () => {
  const { portal, services, query, told } = await givenTrail(30);
  const handlers = audit.jobs(services);
  await handlers['audit.anchor']?.work({}, 'job-1');
  await query("update audit_log set ip = '10.9.9.9' where seq = 17");
  for (let night = 0; night < 2; night += 1) {
    for (let turn = 0; turn < 3; turn += 1) await handlers['audit.check']?.work({}, `job-${turn}`);
    portal.clock.forward(86_400);
  }
  const [admin, clerk] = await told();
  expect([admin?.length, clerk?.length]).toEqual([2, 0]);
  expect(JSON.stringify(admin)).toContain(`第 ${chain} 链第 17 行`);
  expect((await query("select detail from audit_log where action = 'audit.broken'"))[0]?.detail).toEqual({
    kind: 'row-changed',
    chain,
    seq: 17,
  });
});

test('a check cannot be made to skip rows by whoever writes into the queue', async () => {
  const { services, query } = await givenTrail(30);
  const handlers = audit.jobs(services);
  await handlers['audit.anchor']?.work({}, 'job-1');
  const { rows } = await verifyAudit(placesOf(services));
  await query("update audit_log set ip = '10.9.9.9' where seq = 17");
  const [last] = await query('select encode(hash, $$hex$$) as hash from audit_log where seq = 30');
  const anchors = { first: 1, last: null, offset: 0, done: true };
  const progress = { anchors, chain, seq: 30, hash: last?.hash, n: 1, rows };
  await handlers['audit.check']?.work({ progress, mac: '00' }, 'job-2');
  expect(await query("select from audit_log where action = 'audit.verified'")).toHaveLength(0);
  expect(await query("select from audit_log where action = 'audit.broken'")).toHaveLength(1);
});

test('a worker that finds the trail set back at its hourly anchor tells the administrators and writes none', async () => {
  const { services, query, told, lines } = await givenTrail(30);
  const handlers = audit.jobs(services);
  await handlers['audit.anchor']?.work({}, 'job-1');
  await query('delete from audit_log where seq > 20');
  await handlers['audit.anchor']?.work({}, 'job-2');
  expect(lines()).toHaveLength(1);
  const [admin] = await told();
  expect(JSON.stringify(admin)).toContain('npm run audit:verify');
});
