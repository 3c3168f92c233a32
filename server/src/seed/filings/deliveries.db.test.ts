import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { seed } from '../index.ts';

const database = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'sufu-deliveries-'));
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
await seed({ databaseUrl: database.url, dataDir, filings: true, now: new Date('2026-11-23T02:00:00Z') });
const query = async <T extends object>(sql: string) => (await database.pool.query<T>(sql)).rows;

test('SD01 to SD11: what was served, how it stands, since when, and which time limits it started', async () => {
  const rows = await query<{ line: string; periods: string[] | null }>(
    `select concat_ws(' ', split_part(c.case_no, '溪01', 2), p.name, d.state, d.served_on, d.effect->>'limb', d.work) as line,
       (select array_agg(q.code || ' ' || q.last_day || ' ' || q.state || case when q.provisional then ' provisional' else '' end order by q.code)
        from delivery_periods q where q.delivery_id = d.id and q.state <> 'void') as periods
     from deliveries d join cases c on c.id = d.case_id join case_parties p on p.id = d.party_id order by d.made_at, d.number`,
  );
  expect(rows.map(({ line, periods }) => [line, ...(periods ?? [])].join(' | ')).toSorted()).toEqual(
    [
      '民初12号 东屿星野投资有限公司 effective 2026-11-17 31.1 | ANSWER 2026-12-02 running | EVIDENCE 2026-12-02 running | JURISDICTION 2026-12-02 met',
      '民初12号 东屿星野投资有限公司 effective 2026-11-18 31.1 | RECONSIDER 2026-11-23 met',
      '民初12号 溪江远岚贸易有限公司 effective 2026-11-18 31.1 | RECONSIDER 2026-11-23 running',
      '民终101号 林晓禾 effective 2026-10-26 91 | EVIDENCE 2026-11-25 running',
      '民终101号 周既白 effective 2026-10-28 31.2.2 | ANSWER_APPEAL 2026-11-12 running',
      '民终566号 林晓禾 effective 2026-11-03 31.1 phone | RETRIAL 2027-05-03 running provisional',
      '执15号 云溪松口供应链管理有限公司 announcing',
      '民初7号 云溪澄湖数控设备有限公司 effective 2026-11-20 31.1 | FEE 2026-11-27 running',
      '行初5号 何守拙 failed failed',
      '民特6号 溪江远岚贸易有限公司 sending',
      '民终512号 吕思齐 effective 2025-11-21 88 | RETRIAL 2026-05-21 running',
    ].toSorted(),
  );
});

test('each has its papers, its certificate or return, and nothing that lies ahead', async () => {
  const [row] = await query<Record<string, number>>(
    `select (select count(*)::int from deliveries where signed_at is not null and receipt_id is not null) as signed,
       (select count(*)::int from deliveries where certificate_id is not null) as certificates,
       (select count(*)::int from deliveries where receipt_id is not null) as receipts,
       (select count(*)::int from delivery_announcements where state = 'approved' and published_on = '2026-11-09') as announced,
       (select count(*)::int from delivery_events where at > '2026-11-23T02:00:00Z') as ahead,
       (select count(*)::int from notification_sends where reference like 'delivery:%' or next_at is not null and reference is not null) as to_go_out,
       (select count(*)::int from delivery_addresses where electronic and source = 'PORTAL') as confirmed,
       (select count(*)::int from delivery_addresses where source = 'PHONE' and electronic) as accepted_by_phone,
       (select count(*)::int from delivery_addresses where source = 'PHONE' and not electronic) as refused_by_phone`,
  );
  expect(row).toEqual({
    ...{ signed: 1, certificates: 6, receipts: 3, announced: 1, ahead: 0, to_go_out: 0, confirmed: 3 },
    ...{ accepted_by_phone: 1, refused_by_phone: 1 },
  });
});

test('nothing was served on U4: their list is the empty one', async () => {
  const rows = await query<{ name: string; served: number }>(
    `select u.real_name as name, (select count(*)::int from deliveries d where d.party_id in (
       select id from case_parties where user_id = u.id union select party_id from case_agents where user_id = u.id)) as served
     from users u where u.real_name in ('宋新禾', '林晓禾') order by 1`,
  );
  expect(rows).toEqual([
    { name: '宋新禾', served: 0 },
    { name: '林晓禾', served: 2 },
  ]);
});
