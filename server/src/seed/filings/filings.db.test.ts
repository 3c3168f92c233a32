import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kindByKey } from '@sufu/contract/kinds';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { seed } from '../index.ts';

const database = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'sufu-filings-'));
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
// A Monday, as planned.
const now = new Date('2026-11-23T02:00:00Z');
const order = { databaseUrl: database.url, dataDir, filings: true };
const first = await seed({ ...order, now });
const query = async <T extends object>(sql: string) => (await database.pool.query<T>(sql)).rows;
const stands = async () =>
  (await query<{ type: string; state: number }>('select type, state from applications order by created_at, id')).map(
    ({ type, state }) => `${kindByKey.get(type)?.title.zh} ${state}`,
  );

test('the court opens with applications in every kind of state, none of them later than the day', async () => {
  expect((await stands()).toSorted()).toEqual(
    [
      '再审申请 23',
      '回避申请 42',
      '延长举证期限申请 30',
      '留言法官 33',
      '保全申请 31',
      '约见法官申请 30',
      '催办案件申请 41',
      '裁判文书撤回公开申请 40',
      '判后答疑申请 24',
      '诉讼费退费申请/异议 23',
      '证人出庭作证申请 22',
      '网上阅卷 31',
      '催办案件申请 35',
      '网上立案 20',
      '网上立案 23',
      '管辖权异议申请 21',
      '保全复议申请 23',
      '司法救助申请 10',
      '旁听申请 31',
    ].toSorted(),
  );
  const [{ late } = { late: -1 }] = await query<{ late: number }>(
    "select count(*)::int as late from application_timeline where at > '2026-11-23T02:00:00Z'",
  );
  expect(late).toBe(0);
});

test('what was sent by post stands in five states, each come to by acts, none of them later than the day', async () => {
  const rows = await query<{ way: string; number: string; events: number; late: boolean }>(
    `select direction || ' ' || m.state as way, tracking_no as number, count(e.id)::int as events,
            bool_or(e.at > '2026-11-23T02:00:00Z') as late
     from mail_items m join mail_events e on e.mail_id = m.id where m.removed_at is null group by m.id order by tracking_no`,
  );
  expect(rows.map(({ way, number, events }) => `${number} ${way} ${events}`)).toEqual([
    'DEMO202600001 OUT 7 4',
    'DEMO202600002 IN 3 4',
    'DEMO202600003 IN 2 3',
    'DEMO202600004 OUT 6 3',
    'DEMO202600005 IN 6 4',
    // The service SD10, on its way.
    'null OUT 1 2',
  ]);
  expect(rows.some(({ late }) => late)).toBe(false);
  const days = await query<{ arrived: string }>(
    "select (arrived_at at time zone 'Asia/Shanghai')::date::text as arrived from mail_items where tracking_no in ('DEMO202600001', 'DEMO202600003') order by 1",
  );
  expect(days.map(({ arrived }) => arrived)).toEqual(['2026-10-26', '2026-11-20']);
});

test('each came to its state by acts: step, line of the trail, message', async () => {
  const rows = await query<{ steps: number; lines: number }>(
    `select (select count(*)::int from application_timeline where from_state is not null) as steps,
            (select count(*)::int from audit_log where action like 'applications.%' and detail ? 'version') as lines`,
  );
  expect(rows[0]?.steps).toBeGreaterThan(30);
  expect(rows[0]?.lines).toBe(rows[0]?.steps);
  const silent = await query(
    "select a.type from applications a where a.number is not null and not exists (select from messages m where m.link like '%' || a.id)",
  );
  expect(silent).toEqual([]);
});

test('a later start adds nothing', async () => {
  const before = await stands();
  const passwords = Object.fromEntries(first.people.map(({ id, password }) => [id, password]));
  await seed({ ...order, passwords, now: new Date('2026-12-07T02:00:00Z') });
  expect(await stands()).toEqual(before);
});
