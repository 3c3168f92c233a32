/**
 * One's own list of applications with a million in the table: p99 of the call over HTTP, and its ratio to the same SQL on a
 * bare pool in the same run. `node bench/src/million/list-million.ts [rows=1000000]`.
 */

import { signIn } from '@sufu/tools/client';
import pg from 'pg';
import { ms, percentile, timed } from '../shared/figures.ts';
import { withServer } from '../shared/with-server.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const calls = 2_000;
const width = 4;

/** A thousand owners share the rows; the one who asks is among them. */
async function fill(pool: pg.Pool, owner: string): Promise<void> {
  await pool.query(`insert into users (id, kind, real_name, roles, profile, created_at)
    select gen_random_uuid(), 'natural', '演示', '{party}', '', now() from generate_series(1, 999)`);
  await pool.query(
    `insert into applications (id, type, owner_id, division_id, number, state, version, round, answers, field_versions, applicant, created_at, saved_at, submitted_at, due_day)
     select gen_random_uuid(), (array['receive_avoid_apply', 'lawsuit_filing_apply'])[1 + n % 2], o.ids[1 + n % 1000],
            'D0' || (1 + n % 8), 'B' || n, (array[10, 20, 21, 22, 23, 30, 31])[1 + n % 7], 1, 1, '', '{}', '演示',
            now() - n * interval '1 second', now() - n * interval '1 second', now() - n * interval '1 second', current_date + (n % 30)
     from generate_series(1, $1::int) n, (select array_agg(id) ids from (select $2::uuid id union all (select id from users where id <> $2 limit 999)) u) o`,
    [rows, owner],
  );
  await pool.query('analyze applications');
}

await withServer(async ({ address, databaseUrl, people }) => {
  const seededPerson = people.find((person) => person.id === 'U1');
  if (!seededPerson?.password) throw new Error('U1 is not there');
  const client = await signIn(address, seededPerson.phone, seededPerson.password);
  const info = await client.call('GET', '/app/portalUser/userInfo');
  const owner = String((info.body.data as { id: string }).id);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  pool.on('error', () => undefined);
  try {
    await fill(pool, owner);
    const list = async () => {
      const answer = await client.call('GET', '/app/app/all/page?current=1&size=10');
      if (answer.status !== 200 || (answer.body.data as unknown[]).length === 0)
        throw new Error(`the list answered ${answer.status}`);
    };
    const bare = async () => {
      await pool.query({
        name: 'page',
        text: 'select a.*, c.case_no, c.cause from applications a left join cases c on c.id = a.case_id where owner_id = $1 order by saved_at desc, a.id desc limit 10',
        values: [owner],
      });
      await pool.query({
        name: 'count',
        text: 'select count(*) from applications where owner_id = $1',
        values: [owner],
      });
    };
    await timed(200, width, list);
    await timed(200, width, bare);
    const overHttp = await timed(calls, width, list);
    const inSql = await timed(calls, width, bare);
    const [http, sql] = [percentile(overHttp, 0.99), percentile(inSql, 0.99)];
    console.log(
      `${rows} applications, ${calls} calls, ${width} at once: list p50 ${ms(percentile(overHttp, 0.5))}, p99 ${ms(http)}; the same SQL p50 ${ms(percentile(inSql, 0.5))}, p99 ${ms(sql)}; ratio of p99 ${(http / sql).toFixed(1)}`,
    );
  } finally {
    await pool.end();
  }
});
