import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { earnPaid } from '../settlement/earn-paid.ts';
import { testPayeesFile } from '../testing/payees-file.ts';
import { statementOf, type TestRow } from '../testing/statement.ts';

const treasury = { name: '云溪市财政局', number: '6222999900001111' };
const payeesFile = testPayeesFile({ treasury });
const portal = await demonstration({ PAYEES_FILE: payeesFile }, [testPayees('c-9901').module]);
afterAll(() => portal.close());
const [lin, clerk, cashier] = [await portal.as('林晓禾'), await portal.as('叶小满'), await portal.as('卢月')];
const president = await portal.as('季怀瑾');
afterEach(async () =>
  expect((await verifyLedger(portal.services.db, portal.services.secrets.audit)).faults).toEqual([]),
);

let serial = 0;
let balance = 0;
const whole = 5_000_00;
function next(fen: number, more: Partial<TestRow> = {}): TestRow {
  serial += 1;
  const at = new Date(Date.parse('2026-11-23T01:00:00Z') + serial * 60_000).toISOString();
  return { at, serial: `PK${serial}`, fen, ...more };
}
/** A row in a file of its own, behind those before; what became of it. */
async function put(row: TestRow): Promise<string | undefined> {
  const body = new FormData();
  body.append('file', new Blob([statementOf([row], balance)]), '流水.csv');
  balance += row.fen;
  const answer = await portal.call(calls.importStatement, { body } as never, { as: cashier });
  return answer.data.fates.find(({ rows: n }) => n > 0)?.fate;
}
const query = { number: '（2026）溪01民终101号' };
const { caseId, payers } = (await portal.call(calls.findBillSubject, { query }, { as: clerk })).data;
const partyId = payers.find(({ name }) => name === '林晓禾')?.partyId ?? null;
const ask = { kind: 'ACTUAL' as const, amount: whole, before: null, halving: [] };
const about = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'ATTEND' as const };
const issue = { body: { ...about, ask, reason: '鉴定人出庭的交通、食宿和误工费。' } };
const { id } = (await portal.call(calls.issueBill, issue, { as: clerk })).data;
const { transfer } = (await portal.call(calls.readBill, { query: { id } }, { as: lin })).data;
await put(next(whole, { subAccount: transfer?.account ?? '' }));

const to = { name: '欧阳望', number: '6222000012345678' };
async function proposed(fen: number) {
  const { version } = (await portal.call(calls.readBill, { query: { id } }, { as: lin })).data;
  const body = { key: randomUUID(), version, fen, ...to, bank: '云溪银行', what: '鉴定人出庭一天' };
  const made = await portal.call(calls.proposePayout, { params: { id }, body }, { as: clerk });
  const payout = made.data.payouts?.rows.at(-1);
  if (!payout) throw new Error('nothing was proposed');
  return payout;
}
const register = (payout: { readonly id: string; readonly version: number }) => {
  const receipt = { act: 'paid' as const, receiptNo: `HD${payout.id.slice(-12)}`, paidOn: '2026-11-23' };
  const request = { params: { id: payout.id }, body: { version: payout.version, ...receipt } };
  return portal.call(calls.decidePayout, request, { as: cashier });
};
const fateOf = async ({ serial: of }: TestRow) =>
  (await portal.call(calls.listBankRows, { query: { size: 50 } }, { as: cashier })).data.rows.find(
    (row) => row.serial === of,
  )?.fate;

test('a debit to the account of a registered payout is that payout, once, and posts nothing', async () => {
  expect((await register(await proposed(300_00))).status).toBe(200);
  const row = next(-300_00, to);
  expect(await put(row)).toBe('payout');
  const listed = await portal.call(calls.listBankRows, { query: { fate: 'payout' } }, { as: cashier });
  expect(listed.data.rows).toMatchObject([{ serial: row.serial, fate: 'payout' }]);
  const sum = "select sum(fen)::int as fen from ledger_entries where account = 'BANK'";
  expect((await portal.database.pool.query(sum)).rows).toEqual([{ fen: balance }]);
  // The same once more is other money that went out.
  expect(await put(next(-300_00, to))).toBe('out');
});

test('where the statement is there first, its row is the payout as soon as the receipt is registered', async () => {
  const payout = await proposed(200_00);
  const row = next(-200_00, { name: to.name, number: '' });
  expect(await put(row)).toBe('out');
  await register(payout);
  expect(await fateOf(row)).toBe('payout');
});

test('statement and receipt at once find each other', async () => {
  for (const fen of [110_00, 120_00, 130_00]) {
    const payout = await proposed(fen);
    const row = next(-fen, to);
    const [, registered] = await Promise.all([put(row), register(payout)]);
    expect([registered.status, await fateOf(row)]).toEqual([200, 'payout']);
  }
});

test('another account or sum is none', async () => {
  await register(await proposed(250_00));
  for (const wrong of [
    next(-250_00, { ...to, number: '6222000012345679' }),
    next(-250_01, to),
    next(-250_00, { name: '欧阳', number: '' }),
  ])
    expect([wrong, await put(wrong)]).toEqual([wrong, 'out']);
});

/** Copies that are paid by transfer and earned: the treasury's. */
async function earned(fen: number): Promise<void> {
  const copies = { ...about, key: randomUUID(), item: 'COPY' as const, ask: { ...ask, amount: fen } };
  const made = await portal.call(
    calls.issueBill,
    { body: { ...copies, reason: '复制卷宗的工本费，按页计算。' } },
    { as: clerk },
  );
  const bill = (await portal.call(calls.readBill, { query: { id: made.data.id } }, { as: lin })).data;
  await put(next(fen, { subAccount: bill.transfer?.account ?? '' }));
  await earnPaid(portal.services);
}
await earned(1_000_00);
async function registered(fen: number) {
  const body = { key: randomUUID(), fen, voucherNo: `JK${serial}-${fen}`, paidOn: '2026-11-23' };
  return (await portal.call(calls.registerRemittance, { body }, { as: cashier })).data;
}
const confirm = ({ id: remittance }: { readonly id: string }) =>
  portal.call(
    calls.decideRemittance,
    { params: { id: remittance }, body: { version: 1, act: 'approve' } },
    { as: president },
  );
const isOnStatement = async (of: { readonly id: string }) =>
  (await portal.call(calls.listRemittances, { query: { size: 50 } }, { as: cashier })).data.rows.find(
    ({ id: each }) => each === of.id,
  )?.isOnStatement;

test('a debit to the treasury is the remittance of its day and sum, before or behind its confirmation, once', async () => {
  const behind = await registered(70_00);
  const early = next(-70_00, treasury);
  expect(await put(early)).toBe('out');
  expect(await isOnStatement(behind)).toBe(false);
  expect((await confirm(behind)).status).toBe(200);
  expect([await isOnStatement(behind), await fateOf(early)]).toEqual([true, 'remittance']);
  const ahead = await registered(80_00);
  expect((await confirm(ahead)).status).toBe(200);
  const row = next(-80_00, treasury);
  expect(await put(row)).toBe('remittance');
  const listed = await portal.call(calls.listBankRows, { query: { fate: 'remittance' } }, { as: cashier });
  expect(listed.data.rows.map(({ serial: of }) => of)).toEqual([row.serial, early.serial]);
  expect(await put(next(-80_00, treasury))).toBe('out');
});

test('confirmation and statement at once find each other', async () => {
  for (const fen of [31_00, 32_00, 33_00]) {
    const made = await registered(fen);
    const row = next(-fen, treasury);
    const [, confirmed] = await Promise.all([put(row), confirm(made)]);
    expect([confirmed.status, await fateOf(row)]).toEqual([200, 'remittance']);
  }
});

test('another account or sum is no remittance; a payout of the same sum is the payout', async () => {
  const made = await registered(90_00);
  await confirm(made);
  for (const wrong of [
    next(-90_00, { ...treasury, number: '6222999900001112' }),
    next(-90_01, treasury),
    next(-90_00, { name: '云溪市税务局', number: '' }),
  ])
    expect([wrong, await put(wrong)]).toEqual([wrong, 'out']);
  await register(await proposed(90_00));
  expect(await put(next(-90_00, to))).toBe('payout');
  expect(await isOnStatement(made)).toBe(false);
});

test('another day is neither', async () => {
  // Both are registered, and have no row yet.
  expect(await put({ ...next(-250_00, to), at: '2026-11-24T01:00:00.000Z' })).toBe('out');
  expect(await put({ ...next(-90_00, treasury), at: '2026-11-24T02:00:00.000Z' })).toBe('out');
});
