import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { ledgerFaults } from '../../payments/testing/ledger-faults.ts';
import { importRows, type Line, rows } from '../testing/import-rows.ts';
import { followMoney } from './follow-money.ts';

/** EXCHANGE_SETS=300 for a long run. */
const sets = Number(process.env.EXCHANGE_SETS ?? 12);
const portal = await demonstration();
afterAll(() => portal.close());
const { pool } = portal.database;

/** What a source says of one fee in the course of time, and the money that came for it. Once money may come, its sum stays. */
const story = fc.record({
  versions: fc.array(
    fc.record({ fen: fc.integer({ min: 1, max: 500 }), ended: fc.boolean(), due: fc.integer({ min: 1, max: 28 }) }),
    { minLength: 1, maxLength: 4 },
  ),
  money: fc.array(
    fc.record({ fen: fc.integer({ min: 1, max: 400 }), by: fc.constantFrom('counter', 'bank', 'other') }),
    {
      maxLength: 3,
    },
  ),
});
type Story = (typeof story extends fc.Arbitrary<infer S> ? S : never) & object;

function linesOf({ versions, money }: Story, id: string): readonly object[] {
  const [first] = versions;
  const said =
    money.length === 0 ? versions : versions.map((each) => ({ ...each, fen: first?.fen ?? 1, ended: false }));
  return [
    { ...rows.party, externalId: `P${id}`, position: Number(id.split('-').at(-1)) },
    ...said.map(({ fen, ended, due }, i) => ({
      ...{ kind: 'fee', externalId: `F${id}`, version: i + 1, case: 'X1', party: `P${id}`, item: 'ACCEPT', fen },
      ...{ issuedOn: '2026-11-01', dueOn: `2026-12-${String(due).padStart(2, '0')}` },
      ...(ended ? { endedOn: '2026-11-20' } : {}),
    })),
    ...money.map(({ fen, by }, i) => ({
      ...{
        kind: 'payment',
        externalId: `M${id}-${i}`,
        version: 1,
        fee: `F${id}`,
        fen,
        paidOn: '2026-11-10',
        channel: by,
      },
    })),
  ];
}

/** What stands in the end: the latest notice of the fee, and what was paid on it. */
async function standing(id: string) {
  const { rows: found } = await pool.query(
    `with recursive of_bill(id) as (select bill_id from exchange_fees where external_id = $1
       union select b.replaced_by from bills b join of_bill o on o.id = b.id where b.replaced_by is not null)
     select state, amount_fen::int as fen, paid_fen::int as paid, stated_due_on::text as due,
       (select coalesce(sum(r.fen), 0)::int from refunds r where r.bill_id = bills.id) as back
     from bills where id in (select id from of_bill) and replaced_by is null`,
    [`F${id}`],
  );
  return found[0];
}
function expected({ versions, money }: Story) {
  const last = versions.at(-1);
  const fen = (money.length === 0 ? last?.fen : versions[0]?.fen) ?? 0;
  if (money.length === 0 && last?.ended) return { isOver: true as const };
  const came = money.reduce((sum, each) => sum + each.fen, 0);
  const paid = Math.min(came, fen);
  const state = paid === 0 ? 'SERVING' : paid < fen ? 'PART' : 'PAID';
  return {
    isOver: false as const,
    state,
    fen,
    paid,
    back: came - paid,
    due: `2026-12-${String(last?.due).padStart(2, '0')}`,
  };
}

test(
  `any order, repetition and split of ${sets} sets of fees and money, followed in between or not, ends the same`,
  async () => {
    await importRows(portal, 'yunxi-case', Object.values(rows));
    let n = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 3 }), fc.nat(), async (stories, mix) => {
        n += 1;
        const ids = stories.map((_, i) => `${n}-${i}`);
        const lines = stories.flatMap((each, i) => linesOf(each, ids[i] ?? ''));
        const [shuffled = []] = fc.sample(
          fc.shuffledSubarray([...lines, ...lines.slice(0, 3)], {
            minLength: lines.length + Math.min(3, lines.length),
          }),
          { seed: mix, numRuns: 1 },
        );
        for (let from = 0, size = 1 + (mix % 4); from < shuffled.length; from += size) {
          const { counts } = await importRows(portal, 'yunxi-case', shuffled.slice(from, from + size) as Line[]);
          expect(counts).toMatchObject({ wrong: 0, refused: 0, conflict: 0 });
          if ((mix >> (from % 16)) % 2 === 0) await followMoney(portal.services);
        }
        await followMoney(portal.services);
        for (const [i, each] of stories.entries()) {
          const stands = await standing(ids[i] ?? '');
          const { isOver, ...wanted } = expected(each);
          if (isOver) expect(stands?.state ?? 'CANCELLED').toBe('CANCELLED');
          else expect(stands).toEqual(wanted);
        }
        expect(await ledgerFaults(portal)).toEqual([]);
      }),
      { numRuns: sets, endOnFailure: true },
    );
    const { rows: found } = await pool.query('select * from exchange_findings');
    expect(found).toEqual([]);
  },
  120_000 + sets * 4_000,
);
