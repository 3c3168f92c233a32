import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type AuditEvent, appendAudit, verifyAudit } from './audit.ts';
import { type Database, openDatabase } from './database.ts';

let test: TestDatabase;
let db: Database;
beforeAll(async () => {
  test = await testDatabase();
  ({ db } = openDatabase(test.url, 6));
});
afterAll(async () => {
  await db.destroy();
  await test.drop();
});

const event = (n: number): AuditEvent => ({
  at: new Date(1_763_000_000_000 + n),
  actorId: null,
  action: 'test.act',
  subject: `s${n}`,
  detail: { n, list: ['b', 'a'], z: null },
  ip: '127.0.0.1',
  ipClaim: null,
  terminal: '1',
});
const append = (n: number) => db.transaction().execute((tx) => appendAudit(tx, [event(n), event(n + 1_000)]));

it('stays whole under parallel writers', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => append(n)));
  const verdict = await verifyAudit(db);
  expect(verdict.broken).toBeNull();
  expect(verdict.rows).toBe(40);
});

it.each([
  ['a changed row', 'update audit_log set detail = \'{"n": 7}\' where seq = 5', 5],
  ['a changed time', "update audit_log set at = at + interval '1 second' where seq = 9", 9],
  ['a missing row', 'delete from audit_log where seq = 12', 12],
  [
    'two rows changed about',
    'update audit_log a set action = b.action, subject = b.subject from audit_log b where (a.seq, b.seq) in ((20, 21), (21, 20))',
    20,
  ],
])('names the first bad row of %s', async (_, harm, row) => {
  await test.pool.query('begin; create table kept as table audit_log; commit');
  await test.pool.query(harm);
  expect((await verifyAudit(db)).broken?.seq).toBe(row);
  await test.pool.query('begin; truncate audit_log; insert into audit_log select * from kept; drop table kept; commit');
});

it('finds a cut tail by a head kept elsewhere', async () => {
  const { rows, head } = await verifyAudit(db);
  await test.pool.query('delete from audit_log where seq > 38');
  expect((await verifyAudit(db)).broken).toBeNull();
  expect((await verifyAudit(db, { seq: rows, head })).broken?.why).toBe('tail cut');
});
