import * as calls from '@sufu/contract/payments';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { ledgerFaults } from '../../payments/testing/ledger-faults.ts';
import { testPayeesFile } from '../../payments/testing/payees-file.ts';
import { ownAccount, statementOf, type TestRow } from '../../payments/testing/statement.ts';
import { importRows, type Line, rows } from '../testing/import-rows.ts';
import { followMoney } from './follow-money.ts';

/** EXCHANGE_SETS=300 for a long run. */
const sets = Number(process.env.EXCHANGE_SETS ?? 15);
const portal = await demonstration({ PAYEES_FILE: testPayeesFile() });
afterAll(() => portal.close());
const { pool } = portal.database;
const cashier = await portal.as('卢月');
const source = 'yunxi-case';

/** Transfers that really came, each told of by the bank, and by the case system: by their number or not, of the day or another. */
const transfer = fc.record({
  bill: fc.nat({ max: 1 }),
  fen: fc.constantFrom(100_00, 200_00),
  serial: fc.boolean(),
  account: fc.boolean(),
  day: fc.constantFrom('2026-11-20', '2026-11-21'),
  isStated: fc.boolean(),
});
type Transfer = (typeof transfer extends fc.Arbitrary<infer T> ? T : never) & object;

let n = 0;
let serial = 0;
let balance = 0;
async function statement(those: readonly TestRow[]): Promise<void> {
  if (those.length === 0) return;
  const body = new FormData();
  body.append('file', new Blob([statementOf(those, balance)]), '流水.csv');
  balance += those.reduce((sum, { fen }) => sum + fen, 0);
  expect((await portal.call(calls.importStatement, { body } as never, { as: cashier })).status).toBe(200);
}
/** Two notices of a party each, and the accounts that transfers for them go to. */
async function notices() {
  n += 1;
  const ids = [0, 1].map((i) => `${n}-${i}`);
  await importRows(
    portal,
    source,
    ids.flatMap((id, i) => [
      { ...rows.party, externalId: `P${id}`, position: n * 2 + i, name: `付款人${id}` },
      {
        ...{
          kind: 'fee',
          externalId: `F${id}`,
          version: 1,
          case: 'X1',
          party: `P${id}`,
          item: 'ACCEPT',
          fen: 5_000_00,
        },
        ...{ issuedOn: '2026-11-18', dueOn: '2026-12-04' },
      },
    ]),
  );
  await followMoney(portal.services);
  return Promise.all(
    ids.map(async (id) => {
      const { rows: found } = await pool.query(
        'select b.id, b.account_serial as serial from bills b join exchange_fees f on f.bill_id = b.id where f.external_id = $1',
        [`F${id}`],
      );
      return { id, billId: String(found[0].id), account: calls.subAccountOf(ownAccount, Number(found[0].serial)) };
    }),
  );
}
const cameFor = async (billId: string): Promise<number> =>
  (
    await pool.query(
      'select paid_fen::int + coalesce((select sum(r.fen)::int from refunds r where r.bill_id = b.id), 0) as fen from bills b where id = $1',
      [billId],
    )
  ).rows[0].fen;

test(
  `of ${sets} sets of transfers, told by bank and case system in any order, none is booked twice; by their numbers each is booked once`,
  async () => {
    await importRows(portal, source, Object.values(rows));
    await fc.assert(
      fc.asyncProperty(fc.array(transfer, { minLength: 1, maxLength: 5 }), fc.nat(), async (transfers, mix) => {
        const bills = await notices();
        const billOf = ({ bill }: Transfer) => bills[bill] ?? { id: '', billId: '', account: '' };
        const told = transfers.map((each, i) => {
          serial += 1;
          const at = new Date(Date.parse('2026-11-20T16:00:01Z') + serial * 1_000).toISOString();
          const { id, account } = billOf(each);
          const row: TestRow = {
            ...{ at, serial: `YX${serial}`, fen: each.fen, name: `付款人${id}` },
            ...(each.account ? { subAccount: account } : {}),
          };
          const line = {
            ...{
              kind: 'payment',
              externalId: `M${id}-${i}`,
              version: 1,
              fee: `F${id}`,
              fen: each.fen,
              channel: 'bank',
            },
            ...{ paidOn: each.day, ...(each.serial ? { serial: row.serial } : {}) },
          };
          return { each, row, line };
        });
        const lines = told.filter(({ each }) => each.isStated).map(({ line }) => line);
        const [cut, from] = [mix % (told.length + 1), (mix >> 3) % (lines.length + 1)];
        await importRows(portal, source, lines.slice(0, from) as Line[]);
        await followMoney(portal.services);
        await statement(told.slice(0, cut).map(({ row }) => row));
        await importRows(portal, source, lines.slice(from) as Line[]);
        if (mix % 2 === 0) await followMoney(portal.services);
        await statement(told.slice(cut).map(({ row }) => row));
        await followMoney(portal.services);
        await importRows(portal, source, [...lines, ...lines.slice(0, 2)] as Line[]);
        portal.clock.forward(601);
        await followMoney(portal.services);
        expect(await ledgerFaults(portal)).toEqual([]);
        const isTold = told.every(({ each }) => each.serial && each.isStated);
        for (const { billId } of bills) {
          const really = told.reduce((sum, { each, row }) => (billOf(each).billId === billId ? sum + row.fen : sum), 0);
          const came = await cameFor(billId);
          if (isTold) expect(came).toBe(really);
          else expect(came).toBeLessThanOrEqual(really);
        }
        if (!isTold) return;
        const { rows: left } = await pool.query(
          `select coalesce(sum(e.fen), 0)::int as fen from ledger_entries e where e.account = 'CLEARING' and e.bill_id = any($1)`,
          [bills.map(({ billId }) => billId)],
        );
        expect(left).toEqual([{ fen: 0 }]);
      }),
      { numRuns: sets, endOnFailure: true },
    );
  },
  120_000 + sets * 4_000,
);
