import { randomUUID, randomUUIDv7 } from 'node:crypto';
import * as calls from '@sufu/contract/calendar';
import { readNoticePaper, serve } from '@sufu/contract/delivery';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../testing/demonstration.ts';
import type { TestUser } from '../../testing/portal.ts';
import { putPdf } from '../../testing/values/put-pdf.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const lin = await portal.as('林晓禾');
const lawyer = await portal.as('江若谷');
const opponent = await portal.as('郑启航');
const clerk = await portal.as('叶小满');
const { pool } = portal.database;
const [party] = (
  await pool.query<{ id: string; case_id: string }>(
    "select p.id, p.case_id from case_parties p join cases c on c.id = p.case_id where c.case_no = '(2026)溪01民终101号' order by p.position",
  )
).rows;

const waiting = async (as: TestUser) => (await portal.call(calls.waitingServices, {}, { as })).data;
async function served(title: string, kind = 'OTHER'): Promise<string> {
  const fileId = await putPdf(portal, clerk, `文书 ${randomUUID()}`);
  const addressees = [{ partyId: party?.id ?? '', channels: ['PORTAL'] }];
  const body = { key: randomUUIDv7(), caseId: party?.case_id ?? '', papers: [{ fileId, kind, title }], addressees };
  portal.clock.forward(1);
  return (await portal.call(serve, { body: body as never }, { as: clerk })).data.deliveries[0]?.id ?? '';
}
const open = (id: string) => portal.call(readNoticePaper, { params: { id, position: 0 }, query: {} }, { as: lin });

test('what was served and nobody has opened: the latest three and how many, to the party and the agent, to nobody else', async () => {
  const before = (await waiting(lin)).total;
  const ids: string[] = [];
  for (let n = 1; n <= 4; n += 1) ids.unshift(await served(`裁定书 ${n}`));
  const { rows, total } = await waiting(lin);
  expect(rows.map(({ id, title, caseNo }) => [id, title.zh, caseNo])).toEqual(
    ids.slice(0, 3).map((id, i) => [id, `裁定书 ${4 - i}`, '(2026)溪01民终101号']),
  );
  expect(total).toBe(before + 4);
  expect((await waiting(lawyer)).rows.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  const others = (await waiting(opponent)).rows.map(({ id }) => id);
  expect(others.filter((id) => ids.includes(id))).toEqual([]);
  expect((await open(ids[0] ?? '')).status).toBe(200);
  expect(await waiting(lin)).toMatchObject({
    total: before + 3,
    rows: [{ id: ids[1] }, { id: ids[2] }, { id: ids[3] }],
  });
});

test('it names the first last day that still runs, and counts no further than it has to', async () => {
  const id = await served('上诉状副本', 'APPEAL_COPY');
  const period = `insert into delivery_periods (id, delivery_id, party_id, case_id, code, article, start_day, length, unit,
    last_day, provisional, why, state, made_at)
    select gen_random_uuid(), $1, $2, $3, 'ANSWER', '{"zh":"","en":""}', '2026-11-01', 15, 'day', day::date, false,
      '{"zh":"","en":""}', state, now() from (values ('2026-11-22', 'running'), ('2026-11-25', 'met'),
      ('2026-11-30', 'running'), ('2026-12-08', 'extended')) as of (day, state)`;
  await pool.query(period, [id, party?.id, party?.case_id]);
  expect((await waiting(lin)).rows[0]).toMatchObject({ id, lastDay: '2026-11-30' });
  await pool.query(
    `with copies as (
      insert into deliveries select (json_populate_record(d, json_build_object('id', gen_random_uuid(), 'number', 'X' || n))).*
      from deliveries d, generate_series(1, 120) n where d.id = $1 returning id)
     insert into delivery_papers
      select (json_populate_record(p, json_build_object('delivery_id', copies.id))).* from delivery_papers p, copies where p.delivery_id = $1`,
    [id],
  );
  expect((await waiting(lin)).total).toBe(calls.mostWaiting);
});
