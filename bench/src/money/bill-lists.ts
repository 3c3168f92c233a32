/**
 * One's own bills with twenty thousand and with a million rows in the table (money.md §7.6, Y9): p50 and p99 of the call over HTTP, what its
 * rows cost the database, and the same SQL on a bare pool in the same run. `node bench/src/money/bill-lists.ts [rows=1000000]`.
 */
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { signIn } from '@sufu/tools/client';
import pg from 'pg';
import { caseWithParties } from '../service/fill-parties.ts';
import { ms, percentile, timed } from '../shared/figures.ts';
import { withServer } from '../shared/with-server.ts';

const few = 20_000;
const many = Number(process.argv[2] ?? 1_000_000);
const [own, calls, width] = [12, 200, 2];

/** As little as can be: what a list of ten needs of its own bills, and how many there are. */
const mine = `from bills b where b.removed_at is null and b.state <> 'DRAFT' and b.id in (
    select o.id from bills o where o.owner_id = $1
    union all select o.id from bills o where o.party_id in (select p.id from case_parties p where p.user_id = $1
      union all select a.party_id from case_agents a where a.user_id = $1 and (a.ended_on is null or a.ended_on >= current_date)))`;
const listed = `select b.* ${mine} order by b.issued_at desc, b.id desc limit 10`;
const counted = `select count(*) ${mine}`;

/** Bills of others, copies of one that was issued but for what they were worked out from, which nobody reads. */
const filler = `insert into bills (id, bill_no, court_id, case_id, party_id, item, payer, quote, quoted_fen, amount_fen, key, issued_by, issued_at,
    state, paid_fen, version, received_on, due_on)
  select uuidv7(), 'JX' || n, b.court_id, $1, ($2::uuid[])[1 + n % array_length($2::uuid[], 1)], 'TOPUP', b.payer, '{}', b.quoted_fen, b.amount_fen,
    gen_random_uuid(), b.issued_by, b.issued_at - n * interval '1 second', s.state, case when s.state = 'PAID' then b.amount_fen else 0 end, 1,
    case when s.state = 'SERVING' then null else current_date end, case when s.state = 'SERVING' then null else current_date + 7 end
  from bills b, generate_series($4::int, $5::int) n,
    lateral (select case n % 10 when 0 then 'SERVING' when 1 then 'OPEN' else 'PAID' end as state) s where b.id = $3`;

await withServer(
  async ({ address, databaseUrl, keysFile, people }) => {
    const clientOf = async (id: string) => {
      const person = people.find((each) => each.id === id);
      return signIn(address, person?.phone ?? '', person?.password ?? '');
    };
    const [clerk, reader] = [await clientOf('K01'), await clientOf('U1')];
    const pool = new pg.Pool({ connectionString: databaseUrl, max: width });
    const { rows: parties } = await pool.query<{ id: string; case_id: string; user_id: string }>(
      "select p.id, p.case_id, p.user_id from case_parties p join cases c on c.id = p.case_id where c.case_no like '%民终101号' and p.role = 'APPELLANT'",
    );
    const [me] = parties;
    if (!me) throw new Error('U1 is no party');
    let template = '';
    for (let n = 0; n < own; n += 1) {
      const ask = { kind: 'CLAIM_CHANGE', amount: 50_000_000, before: 30_000_000, halving: [] };
      const body = { key: randomUUID(), caseId: me.case_id, applicationId: null, partyId: me.id, item: 'TOPUP', ask };
      const { status, body: answer } = await clerk.call('POST', '/desk/bills', body);
      if (status !== 200) throw new Error(`issuing answered ${status}`);
      template = (answer.data as { id: string }).id;
    }
    const others = await caseWithParties(pool, keysFile, { number: 7_700, parties: 1_000 });
    const ids = others.parties.map(({ id }) => id);
    const list = async () => {
      const { status, body } = await reader.call('GET', '/app/onlinepay/page?tab=all&current=1&size=10');
      if (status !== 200 || (body.data as unknown[]).length !== 10) throw new Error(`the list answered ${status}`);
    };
    const bare = async () => {
      await pool.query({ name: 'listed', text: listed, values: [me.user_id] });
      await pool.query({ name: 'counted', text: counted, values: [me.user_id] });
    };
    const fill = async (from: number, to: number) => {
      for (let at = from; at <= to; at += 50_000)
        await pool.query(filler, [others.caseId, ids, template, at, Math.min(to, at + 49_999)]);
      await pool.query('vacuum analyze bills');
    };
    const look = async (rows: number): Promise<number> => {
      await timed(100, width, list);
      const http = await timed(calls, width, list);
      await timed(100, width, bare);
      const sql = await timed(calls, width, bare);
      const [p50, bare50] = [percentile(http, 0.5), percentile(sql, 0.5)];
      console.log(
        `${rows} rows: list p50 ${ms(p50)}, p99 ${ms(percentile(http, 0.99))}; bare SQL p50 ${ms(bare50)}, p99 ${ms(percentile(sql, 0.99))}; load ${loadavg()[0]?.toFixed(1)}`,
      );
      return p50;
    };
    try {
      await fill(1, few);
      const before = await look(few);
      await fill(few + 1, many);
      const after = await look(many);
      console.log(`ratio of p50: ${(after / before).toFixed(2)} (goal 2)`);
    } finally {
      await pool.end();
    }
  },
  { PAGES: 'none' },
);
