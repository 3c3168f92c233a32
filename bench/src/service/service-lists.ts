/**
 * One's own services with ten thousand and with a million rows in the table (service.md §17, D9): p50 and p99 of the call over HTTP, the plan of
 * its rows, and the same SQL on a bare pool in the same run. `node bench/src/service/service-lists.ts [rows=1000000]`.
 */
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { signIn } from '@sufu/tools/client';
import pg from 'pg';
import { ms, percentile, timed } from '../shared/figures.ts';
import { withServer } from '../shared/with-server.ts';
import { fillDeliveries } from './fill-deliveries.ts';
import { caseWithParties, onePage } from './fill-parties.ts';

const few = 10_000;
const many = Number(process.argv[2] ?? 1_000_000);
const own = 12;
const calls = 1_000;
const width = 2;

const listed = `select d.id from deliveries d where d.party_id in (
    select p.id from case_parties p where p.user_id = $1
    union all select a.party_id from case_agents a where a.user_id = $1 and (a.ended_on is null or a.ended_on >= current_date))
  and d.state <> 'planned' and (d.state <> 'stopped' or d.effect is not null) order by d.made_at desc, d.id desc limit 10`;
const parts = [
  'select * from deliveries where id = any($1)',
  'select * from delivery_papers where delivery_id = any($1) order by position',
  'select * from delivery_attempts where delivery_id = any($1) order by position',
  "select * from delivery_periods where delivery_id = any($1) and state <> 'void' order by last_day, code",
];

await withServer(
  async ({ address, databaseUrl, keysFile, people }) => {
    const clientOf = async (id: string) => {
      const person = people.find((each) => each.id === id);
      return signIn(address, person?.phone ?? '', person?.password ?? '');
    };
    const [clerk, reader] = [await clientOf('K01'), await clientOf('U1')];
    const pool = new pg.Pool({ connectionString: databaseUrl, max: width });
    pool.on('error', () => undefined);
    const { rows: mine } = await pool.query<{ id: string; case_id: string; user_id: string }>(
      "select p.id, p.case_id, p.user_id from case_parties p join cases c on c.id = p.case_id where c.case_no like '%民终101号' and p.role = 'APPELLANT'",
    );
    const [me] = mine;
    if (!me) throw new Error('U1 is no party');
    for (let n = 0; n < own; n += 1) {
      const fileId = await clerk.putPdf(onePage(), '文书.pdf');
      const addressees = [{ partyId: me.id, channels: ['PORTAL'] }];
      const body = {
        key: randomUUID(),
        caseId: me.case_id,
        papers: [{ fileId, kind: 'OTHER', title: '文书' }],
        addressees,
      };
      const answer = await clerk.call('POST', '/desk/deliveries', body);
      if (answer.status !== 200) throw new Error(`serving answered ${answer.status}`);
    }
    const filled = await caseWithParties(pool, keysFile, { number: 7_600, parties: 1_000 });
    const list = async () => {
      const answer = await reader.call('GET', '/delivery/noticelog/handle_list?current=1&size=10');
      if (answer.status !== 200 || (answer.body.data as unknown[]).length === 0)
        throw new Error(`the list answered ${answer.status}`);
    };
    const bare = async () => {
      const { rows } = await pool.query<{ id: string }>({ name: 'listed', text: listed, values: [me.user_id] });
      await pool.query({
        name: 'count',
        text: `select count(*) from (${listed.replace(/ order by.*$/s, '')}) t`,
        values: [me.user_id],
      });
      const ids = rows.map(({ id }) => id);
      for (const [n, text] of parts.entries()) await pool.query({ name: `part${n}`, text, values: [ids] });
    };
    const look = async (rows: number): Promise<number> => {
      await timed(200, width, list);
      const http = await timed(calls, width, list);
      await timed(200, width, bare);
      const sql = await timed(calls, width, bare);
      const { rows: plan } = await pool.query(`explain (analyze, buffers, format json) ${listed}`, [me.user_id]);
      const top = plan[0]['QUERY PLAN'][0];
      const blocks = Number(top.Plan['Shared Hit Blocks']) + Number(top.Plan['Shared Read Blocks']);
      const [p50, p99, bare50] = [percentile(http, 0.5), percentile(http, 0.99), percentile(sql, 0.5)];
      console.log(
        `${rows} rows: list p50 ${ms(p50)}, p99 ${ms(p99)}; the same SQL p50 ${ms(bare50)}, p99 ${ms(percentile(sql, 0.99))}, ratio of p50 ${(p50 / bare50).toFixed(2)}; plan ${blocks} blocks, ${ms(top['Execution Time'])}; load ${loadavg()[0]?.toFixed(1)}`,
      );
      return p50;
    };
    try {
      await fillDeliveries(pool, filled, { from: 1, to: few });
      const before = await look(few);
      await fillDeliveries(pool, filled, { from: few + 1, to: many });
      const after = await look(many);
      console.log(`ratio of p50: ${(after / before).toFixed(2)} (goal 2)`);
    } finally {
      await pool.end();
    }
  },
  { PAGES: 'none' },
);
