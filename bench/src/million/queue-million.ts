/**
 * The desk's queue with a million items: p99 over HTTP of the first page and of searches, and its ratio to ten thousand in the same run.
 * `node bench/src/million/queue-million.ts [rows=1000000]`.
 */

import { type Client, signIn } from '@sufu/tools/client';
import pg from 'pg';
import { ms, percentile, timed } from '../shared/figures.ts';
import { withServer } from '../shared/with-server.ts';

const few = 10_000;
const many = Number(process.argv[2] ?? 1_000_000);
const calls = 300;
const width = 2;

/** Items `from` to `to`: eight divisions, five kinds, every state, names of four hundred people. */
async function fill(pool: pg.Pool, owner: string, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into applications (id, type, owner_id, division_id, number, state, version, round, answers, field_versions, applicant, created_at, saved_at, submitted_at, due_day)
     select gen_random_uuid(), (array['receive_avoid_apply', 'lawsuit_filing_apply', 'withdraw_apply', 'mediation_apply', 'just_apply'])[1 + n % 5],
            $1, 'D0' || (1 + n % 8), 'SQ' || to_char(n, 'FM00000000000000'), (array[20, 21, 22, 23, 30, 31, 33, 34])[1 + n % 8], 1, 1, '', '{}',
            (array['林','周','苏','温'])[1 + n % 4] || (array['晓','既','问','如','清'])[1 + n / 4 % 5] || (array['禾','白','渠','故','和'])[1 + n / 20 % 5] || (n / 100 % 4),
            now() - n * interval '1 second', now() - n * interval '1 second', now() - n * interval '1 second', current_date + (n % 30) - 5
     from generate_series($2::int, $3::int) n`,
    [owner, from, to],
  );
  await pool.query('vacuum analyze applications');
}

const asked = {
  'first page, clerk': ['bailu', '/desk/applications?scope=division&size=20'],
  'first page, president': ['yuanzhang', '/desk/applications?size=20'],
  'done, president': ['yuanzhang', '/desk/applications?group=done&size=20'],
  counts: ['yuanzhang', '/desk/counts'],
  'search by number': ['yuanzhang', '/desk/applications?size=20&search=SQ00000000009'],
  'search by name': ['yuanzhang', `/desk/applications?size=20&search=${encodeURIComponent('林晓禾1')}`],
  'search that finds nothing': ['yuanzhang', `/desk/applications?size=20&search=${encodeURIComponent('没有这人')}`],
} as const;

async function measure(clients: ReadonlyMap<string, Client>): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [name, [who, path]] of Object.entries(asked)) {
    const ask = async () => {
      const answer = await clients.get(who)?.call('GET', path);
      if (answer?.status !== 200) throw new Error(`${name} answered ${answer?.status}`);
    };
    await timed(20, width, ask);
    found.set(name, percentile(await timed(calls, width, ask), 0.99));
  }
  return found;
}

await withServer(async ({ address, databaseUrl, people }) => {
  const clients = new Map<string, Client>();
  for (const id of ['bailu', 'yuanzhang']) {
    const person = people.find((person) => person.id === id);
    if (!person?.password) throw new Error(`${id} is not there`);
    clients.set(id, await signIn(address, person.phone, person.password));
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  try {
    const { rows } = await pool.query<{ id: string }>("select id from users where kind = 'natural' limit 1");
    const owner = String(rows[0]?.id);
    await fill(pool, owner, 1, few);
    const before = await measure(clients);
    await fill(pool, owner, few + 1, many);
    const after = await measure(clients);
    for (const [name, small] of before) {
      const large = after.get(name) ?? Number.NaN;
      console.log(
        `${name}: p99 ${ms(small)} with ${few}, ${ms(large)} with ${many}; ratio ${(large / small).toFixed(1)}`,
      );
    }
  } finally {
    await pool.end();
  }
});
