import { randomUUID } from 'node:crypto';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { testPayeesFile } from '../testing/payees-file.ts';
import { statementOf, type TestRow } from '../testing/statement.ts';

const payeesFile = testPayeesFile();
const portal = await demonstration({ PAYEES_FILE: payeesFile }, [testPayees('c-9901').module]);
afterAll(() => portal.close());
const [lin, clerk, cashier] = [await portal.as('林晓禾'), await portal.as('叶小满'), await portal.as('卢月')];
const { pool } = portal.database;
const faults = async () => (await verifyLedger(portal.services.db, portal.services.secrets.audit)).faults;
afterEach(async () => expect(await faults()).toEqual([]));

let serial = 0;
let balance = 0;
function next(fen: number, more: Partial<TestRow> = {}): TestRow {
  serial += 1;
  const at = new Date(Date.parse('2026-11-23T01:00:00Z') + serial * 60_000).toISOString();
  return { at, serial: `TK${serial}`, fen, ...more };
}
/** The rows in a file of their own, behind those before. */
async function put(...rows: readonly TestRow[]) {
  const body = new FormData();
  body.append('file', new Blob([statementOf(rows, balance)]), '流水.csv');
  balance += rows.reduce((sum, { fen }) => sum + fen, 0);
  const answer = await portal.call(calls.importStatement, { body } as never, { as: cashier });
  expect(answer.status).toBe(200);
  return Object.fromEntries(answer.data.fates.filter(({ rows: n }) => n > 0).map(({ fate, rows: n }) => [fate, n]));
}
const back = 500_00;
const account = '6222000012345678';
type Row = { id: string; refund_no: string; state: string; version: number; bill_id: string };
async function refundOf(billId: string): Promise<Row> {
  const { rows } = await pool.query<Row>('select * from refunds where bill_id = $1', [billId]);
  if (!rows[0]) throw new Error('nothing goes back');
  return rows[0];
}
async function send(refund: Row, number = account): Promise<Row> {
  const given = { version: refund.version, name: '林晓禾', bank: '云溪银行', number };
  await portal.call(calls.giveRefundAccount, { params: { id: refund.id }, body: given }, { as: lin });
  const { version, state } = await refundOf(refund.bill_id);
  if (state === 'PROPOSED')
    await portal.call(calls.confirmRefund, { params: { id: refund.id }, body: { version } }, { as: cashier });
  expect((await portal.call(calls.makeRefundFile, { body: {} }, { as: cashier })).status).toBe(200);
  const sent = await refundOf(refund.bill_id);
  expect(sent.state).toBe('SENDING');
  return sent;
}
/** A transfer of 500 yuan too much, which goes back by the bank and is being paid out. */
async function sending(): Promise<Row> {
  const query = { number: '（2026）溪01民终101号' };
  const { caseId, payers } = (await portal.call(calls.findBillSubject, { query }, { as: clerk })).data;
  const partyId = payers.find(({ name }) => name === '林晓禾')?.partyId ?? null;
  const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
  const body = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask };
  const { id, amountFen } = (await portal.call(calls.issueBill, { body }, { as: clerk })).data;
  const { transfer } = (await portal.call(calls.readBill, { query: { id } }, { as: lin })).data;
  await put(next(amountFen + back, { subAccount: transfer?.account ?? '' }));
  return send(await refundOf(id));
}
const use = (refund: Row): string => `诉讼费退费${refund.refund_no}`;
const out = (refund: Row, more: Partial<TestRow> = {}) =>
  next(-back, { remark: use(refund), name: '林晓禾', number: account, ...more });
const cameBack = (refund: Row) => next(back, { remark: `退票 ${use(refund)}`, name: '云溪银行', number: '' });
const register = async (refund: Row, done: boolean) => {
  const body = { version: refund.version, done, why: '' };
  const answer = await portal.call(calls.registerRefundResult, { params: { id: refund.id }, body }, { as: cashier });
  expect(answer.status).toBe(200);
};
const held = async (): Promise<number> =>
  Number((await pool.query("select sum(fen) as fen from ledger_entries where account = 'BANK'")).rows[0]?.fen);

test('a debit that names a refund and is paid to its account ends it, once', async () => {
  const refund = await sending();
  const row = out(refund);
  expect(await put(row)).toEqual({ refund: 1 });
  expect((await refundOf(refund.bill_id)).state).toBe('DONE');
  expect(await held()).toBe(balance);
  const titles = (await portal.call(listMessages, { query: {} }, { as: lin })).data.rows.map(({ title }) => title);
  expect(titles).toContain('退费已付');
  const { rows } = (await portal.call(calls.listBankRows, { query: { fate: 'refund' } }, { as: cashier })).data;
  expect(rows).toMatchObject([{ serial: row.serial, fate: 'refund', isCredit: false }]);
  // The same once more is money that went out, and no second refund.
  expect(await put(out(refund))).toEqual({ out: 1 });
  expect(await held()).toBe(balance + back);
  await put(next(back));
});

test('what the cashier had registered by hand is not counted twice', async () => {
  const refund = await sending();
  const before = await held();
  await register(refund, true);
  expect(await put(out(refund))).toEqual({ refund: 1 });
  expect(await held()).toBe(before - back);
  const failed = await sending();
  await register(failed, false);
  const then = await held();
  expect(await put(out(failed), cameBack(failed))).toEqual({ refund: 2 });
  expect([await held(), (await refundOf(failed.bill_id)).state]).toEqual([then, 'FAILED']);
});

test('money that comes back with its number has failed: while it is under way, behind its debit, and in the same file', async () => {
  const batch = await sending();
  expect(await put(cameBack(batch))).toEqual({ refund: 1 });
  expect((await refundOf(batch.bill_id)).state).toBe('FAILED');
  await put(next(-back, { remark: '代付合计' }));

  const later = await sending();
  await put(out(later));
  const done = await held();
  expect(await put(cameBack(later))).toEqual({ refund: 1 });
  expect([await held(), (await refundOf(later.bill_id)).state]).toEqual([done + back, 'FAILED']);
  const own = (await portal.call(calls.listOwnRefunds, { query: { id: later.bill_id } }, { as: lin })).data;
  expect(JSON.stringify(own)).toContain('FAILED');

  // To another account: that try is its own, and what is late of the first is not taken for it.
  const other = '6222000099990000';
  const again = await send(await refundOf(later.bill_id), other);
  expect(await put(out(again))).toEqual({ out: 1 });
  expect(await put(next(back))).toEqual({ nobody: 1 });
  expect(await put(out(again, { number: other }))).toEqual({ refund: 1 });
  expect((await refundOf(later.bill_id)).state).toBe('DONE');

  const both = await sending();
  expect(await put(out(both), cameBack(both))).toEqual({ refund: 2 });
  expect((await refundOf(both.bill_id)).state).toBe('FAILED');
});

test('another sum, another account, or the number of nobody’s refund ends none', async () => {
  const refund = await sending();
  const before = await held();
  const wrong = [
    next(-back - 1, { remark: use(refund), number: account }),
    out(refund, { number: '6222000000000009' }),
    next(-back, { remark: '诉讼费退费TF20261123999999', number: account }),
    next(-back, { remark: `${use(refund)}1`, number: account }),
  ];
  expect(await put(...wrong)).toEqual({ out: 4 });
  expect([await held(), (await refundOf(refund.bill_id)).state]).toEqual([before, 'SENDING']);
  await put(next(4 * back + 1));
});

test('the import and the cashier at once: one of them ends it', async () => {
  const refund = await sending();
  const before = await held();
  const body = { version: refund.version, done: true, why: '' };
  await Promise.all([
    put(out(refund)),
    portal.call(calls.registerRefundResult, { params: { id: refund.id }, body }, { as: cashier }),
  ]);
  expect([await held(), (await refundOf(refund.bill_id)).state]).toEqual([before - back, 'DONE']);
});

test('a row of a refund with another sum, or posted where it was known, is found', async () => {
  const { rows } = await pool.query(
    'select id from bank_rows where refund_try_id is not null and not is_credit limit 1',
  );
  const one = `id = '${rows[0]?.id}'`;
  await pool.query(`update bank_rows set fen = fen + 1 where ${one}`);
  expect((await faults()).map(({ n }) => n)).toContain(4);
  await pool.query(`update bank_rows set fen = fen - 1 where ${one}`);
});
