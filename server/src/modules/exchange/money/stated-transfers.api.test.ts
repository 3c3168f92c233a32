import { randomUUID } from 'node:crypto';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { correctMoney } from '../../payments/testing/correct-money.ts';
import { ledgerFaults } from '../../payments/testing/ledger-faults.ts';
import { testPayeesFile } from '../../payments/testing/payees-file.ts';
import { statementOf, type TestRow } from '../../payments/testing/statement.ts';
import { importRows, type Line, rows } from '../testing/import-rows.ts';
import { followMoney } from './follow-money.ts';

const { module } = testPayees('c-9901');
const portal = await demonstration({ PAYEES_FILE: testPayeesFile() }, [module]);
afterAll(() => portal.close());
const { pool } = portal.database;
const payer = await portal.fixtures.user();
const clerk = await portal.as('叶小满');
const cashier = await portal.as('卢月');
const president = await portal.fixtures.staff('judge', ['president'], 'D01');
const source = 'yunxi-case';

afterEach(async () => {
  expect(await ledgerFaults(portal)).toEqual([]);
});
beforeAll(async () => {
  const { rows: staff } = await pool.query('select staff_no as no from staff where user_id = $1', [clerk.id]);
  const seat = { ...rows.panel, externalId: 'J2', staffNo: staff[0].no, position: 'clerk', inCharge: false };
  await importRows(portal, source, [...Object.values({ ...rows, party: { ...rows.party } }), seat]);
});

async function take(...lines: readonly Line[]) {
  await importRows(portal, source, lines);
  await followMoney(portal.services);
}
let n = 1;
/** A notice of 1,000 yuan of a party of its own, called like no other, and money for it as the case system states it. */
async function stated(fen = 1_000_00) {
  n += 1;
  const name = `顾南星${'一二三四五六七八九十'[n % 10]}${n}`;
  const party = { ...rows.party, externalId: `P${n}`, position: n, idNumber: payer.idNumber, name };
  const days = { issuedOn: '2026-11-20', dueOn: '2026-12-04' };
  const fee = {
    kind: 'fee',
    externalId: `F${n}`,
    version: 1,
    case: 'X1',
    party: `P${n}`,
    item: 'ACCEPT',
    fen,
    ...days,
  };
  await take(party, fee);
  const money = {
    ...{ kind: 'payment', externalId: `M${n}`, version: 1, fee: `F${n}`, fen, paidOn: '2026-11-22', channel: 'bank' },
  };
  const { rows: found } = await pool.query('select bill_id as id from exchange_fees where external_id = $1', [`F${n}`]);
  const { transfer, version } = await detail(found[0].id);
  return { id: String(found[0].id), money, name, subAccount: transfer?.account ?? '', version };
}
const detail = async (id: string) => (await portal.call(calls.readBill, { query: { id } }, { as: payer })).data;

let serial = 0;
let balance = 0;
function row(fen: number, more: Partial<TestRow> = {}): TestRow {
  serial += 1;
  const at = new Date(Date.parse('2026-11-21T16:00:01Z') + serial * 1_000).toISOString();
  return { at, serial: `YX${serial}`, fen, ...more };
}
/** The bank's statement of these rows. Answers how many became what. */
async function statement(...those: readonly TestRow[]) {
  const text = statementOf(those, balance);
  balance += those.reduce((sum, { fen }) => sum + fen, 0);
  const body = new FormData();
  body.append('file', new Blob([text]), '流水.csv');
  const { data, status } = await portal.call(calls.importStatement, { body } as never, { as: cashier });
  expect(status).toBe(200);
  return Object.fromEntries(data.fates.filter((each) => each.rows > 0).map((each) => [each.fate, each.rows]));
}
/** What lies where of a notice and of the money that was stated for it, fen; nothing of what is nothing. */
async function lying(billId: string): Promise<Record<string, number>> {
  const { rows: sums } = await pool.query(
    `select account, sum(fen)::int as fen from ledger_entries where bill_id = $1 group by account having sum(fen) <> 0`,
    [billId],
  );
  return Object.fromEntries(sums.map(({ account, fen }) => [account, fen]));
}
const paymentsOf = async (billId: string): Promise<readonly string[]> =>
  (await pool.query('select channel from payments where bill_id = $1 order by id', [billId])).rows.map(
    ({ channel }) => channel,
  );
const findings = async (externalId: string): Promise<readonly string[]> =>
  (
    await pool.query(
      'select what, state, row_version as v from exchange_findings where external_id = $1 order by row_version',
      [externalId],
    )
  ).rows.map(({ what, state, v }) => `${what} ${v} ${state}`);
const differences = async (billId: string): Promise<readonly string[]> =>
  (
    await pool.query(
      `select d.kind, d.resolved_at is null as open from differences d left join payments p on p.id = d.payment_id
       where d.bill_id = $1 or d.provider_txn like $2 or p.provider_txn like $2 order by d.found_at, d.id`,
      [billId, `%-YX${serial}`],
    )
  ).rows.map(({ kind, open }) => `${kind} ${open ? 'open' : 'ended'}`);
const paymentId = async (externalId: string): Promise<string> =>
  (await pool.query('select payment_id as id from exchange_payments where external_id = $1', [externalId])).rows[0].id;
const clearing = async (): Promise<number> =>
  (
    await pool.query(
      "select coalesce(sum(fen), 0)::int as fen from ledger_entries where account = 'CLEARING' and channel = 'TRANSFER'",
    )
  ).rows[0].fen;
const ownerless = async () =>
  (await portal.call(calls.listOwnerless, { query: { size: 100 } }, { as: cashier })).data.rows;

test('a transfer that the case system stated and the statement shows afterwards is booked once, and lies in the bank', async () => {
  for (const how of ['account', 'serial', 'payer'] as const) {
    const { id, money, name, subAccount } = await stated();
    const came = row(1_000_00, how === 'account' ? { subAccount } : how === 'payer' ? { name } : {});
    await take(how === 'serial' ? { ...money, serial: came.serial } : money);
    expect(await lying(id)).toEqual({ CLEARING: 1_000_00, PREPAID: -1_000_00 });
    expect(await statement(came)).toEqual({ stated: 1 });
    expect(await detail(id)).toMatchObject({ state: 'PAID', paidFen: 1_000_00, refundFen: 0 });
    expect(await lying(id)).toEqual({ SUSPENSE: 1_000_00, PREPAID: -1_000_00 });
    expect([await paymentsOf(id), await clearing(), await differences(id)]).toEqual([['TRANSFER'], 0, []]);
    expect((await ownerless()).filter(({ txn }) => txn.endsWith(`-${came.serial}`))).toEqual([]);
    const listed = (await portal.call(calls.listBankRows, { query: { fate: 'stated' } }, { as: cashier })).data.rows;
    expect(listed[0]).toMatchObject({ serial: came.serial, fate: 'stated', billNo: (await detail(id)).billNo });
  }
  const { rows: suspense } = await pool.query(
    "select coalesce(sum(fen), 0)::int as fen from ledger_entries where account = 'SUSPENSE'",
  );
  expect(suspense[0].fen).toBe(0);
});

test('the other way round, and both once more: booked once', async () => {
  for (const how of ['account', 'serial', 'payer'] as const) {
    const { id, money, name, subAccount } = await stated();
    const came = row(1_000_00, how === 'account' ? { subAccount } : how === 'payer' ? { name } : {});
    expect(await statement(came)).toEqual(how === 'account' ? { bill: 1 } : { nobody: 1 });
    const line = how === 'serial' ? { ...money, serial: came.serial } : money;
    await take(line);
    await take(line, { ...line, version: 2 }, { ...line, version: 3, ...(how === 'payer' && { serial: came.serial }) });
    expect(await detail(id)).toMatchObject({ state: 'PAID', paidFen: 1_000_00, refundFen: 0 });
    expect([await paymentsOf(id), await clearing()]).toEqual([[how === 'account' ? 'BANK' : 'TRANSFER'], 0]);
    expect(await findings(money.externalId)).toEqual([]);
    expect(await differences(id)).toEqual(how === 'account' ? [] : ['BANK_UNMATCHED ended']);
  }
});

test('two of the same day and sum: as many rows are these, fewer or more are for somebody to look at, and none is booked twice', async () => {
  const even = await stated(2_000_00);
  const second = { ...even.money, externalId: 'M-even', fen: 1_000_00 };
  await take({ ...even.money, fen: 1_000_00 }, second);
  const rowOf = (subAccount: string) => row(1_000_00, { subAccount });
  expect(await statement(rowOf(even.subAccount), rowOf(even.subAccount))).toEqual({ stated: 2 });
  expect(await lying(even.id)).toEqual({ SUSPENSE: 2_000_00, PREPAID: -2_000_00 });

  const fewer = await stated(2_000_00);
  await take({ ...fewer.money, fen: 1_000_00 }, { ...fewer.money, externalId: 'M-fewer', fen: 1_000_00 });
  expect(await statement(rowOf(fewer.subAccount))).toEqual({ nobody: 1 });
  expect(await detail(fewer.id)).toMatchObject({ paidFen: 2_000_00, refundFen: 0 });
  expect(await differences(fewer.id)).toEqual(['STATED_UNCLEAR open']);

  // Of two notices and the same sum, with nothing to tell them apart.
  const [one, other] = [await stated(777_00), await stated(777_00)];
  await take(one.money, other.money);
  expect(await statement(row(777_00))).toEqual({ nobody: 1 });
  expect(await differences(one.id)).toEqual(['STATED_UNCLEAR open']);
  expect([await paymentsOf(one.id), await paymentsOf(other.id)]).toEqual([['TRANSFER'], ['TRANSFER']]);
});

test('the cashier says which it is; the row is booked to nothing else then', async () => {
  const { id, money, subAccount } = await stated(2_000_00);
  await take({ ...money, fen: 1_000_00 }, { ...money, externalId: 'M-said', fen: 1_000_00 });
  const before = await clearing();
  const came = row(1_000_00, { subAccount });
  await statement(came);
  const mine = (await ownerless()).find(({ txn }) => txn.endsWith(`-${came.serial}`));
  const named = await paymentId('M-said');
  expect(mine?.stated.map((each) => each.id)).toContain(named);
  const say = (statedId: string, as = cashier) =>
    portal.call(calls.matchTransfer, { params: { id: mine?.id ?? '' }, body: { statedId } }, { as });
  expect((await say(named, clerk)).status).toBe(403);
  expect((await say(randomUUID())).reason).toBe('money.not-stated');
  const answers = await Promise.all([say(named), say(await paymentId(money.externalId))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await say(named)).reason).toBe('money.claimed');
  expect([await clearing(), await differences(id)]).toEqual([before - 1_000_00, ['STATED_UNCLEAR ended']]);
  expect(await detail(id)).toMatchObject({ state: 'PAID', refundFen: 0 });
});

test('a number that contradicts the sum, or the notice, is never booked by guess', async () => {
  const first = await stated();
  const wrong = row(900_00, { subAccount: first.subAccount });
  await take({ ...first.money, serial: wrong.serial });
  expect(await statement(wrong)).toEqual({ nobody: 1 });
  expect(await detail(first.id)).toMatchObject({ state: 'PAID', paidFen: 1_000_00, refundFen: 0 });
  expect(await differences(first.id)).toEqual(['STATED_UNCLEAR open']);

  // The statement first: nothing is booked for the row of the case system, till it says what the bank says.
  const second = await stated();
  const less = row(900_00, { subAccount: second.subAccount });
  await statement(less);
  await take({ ...second.money, serial: less.serial });
  expect(await detail(second.id)).toMatchObject({ state: 'PART', paidFen: 900_00 });
  expect(await findings(second.money.externalId)).toEqual(['transfer-unclear 1 OPEN']);
  expect(await differences(second.id)).toEqual(['STATED_UNCLEAR open']);
  await take({ ...second.money, version: 2, fen: 900_00, serial: less.serial });
  expect(await findings(second.money.externalId)).toEqual(['transfer-unclear 1 SOURCE']);
  expect(await differences(second.id)).toEqual(['STATED_UNCLEAR ended']);
  expect([await paymentsOf(second.id), await detail(second.id)]).toMatchObject([['BANK'], { paidFen: 900_00 }]);

  // Of another notice.
  const [third, fourth] = [await stated(), await stated()];
  const other = row(1_000_00, { subAccount: fourth.subAccount });
  await take({ ...third.money, serial: other.serial });
  expect(await statement(other)).toEqual({ nobody: 1 });
  expect([await paymentsOf(third.id), await paymentsOf(fourth.id)]).toEqual([['TRANSFER'], []]);
});

test('another day, or another number, of the same notice and sum may be the same: it waits, and nothing is booked twice', async () => {
  const day = await stated();
  await take({ ...day.money, paidOn: '2026-11-21' });
  expect(await statement(row(1_000_00, { subAccount: day.subAccount }))).toEqual({ nobody: 1 });
  expect(await detail(day.id)).toMatchObject({ paidFen: 1_000_00, refundFen: 0 });
  const number = await stated();
  await take({ ...number.money, serial: 'OF-THE-BRANCH-1' });
  expect(await statement(row(1_000_00, { subAccount: number.subAccount }))).toEqual({ nobody: 1 });
  expect(await detail(number.id)).toMatchObject({ paidFen: 1_000_00, refundFen: 0 });
  const after = await stated();
  const came = row(1_000_00, { subAccount: after.subAccount });
  await statement(came);
  await take({ ...after.money, serial: 'OF-THE-BRANCH-2' });
  expect([await paymentsOf(after.id), await findings(after.money.externalId)]).toEqual([
    ['BANK'],
    ['transfer-unclear 1 OPEN'],
  ]);
  // The same number on another day is the same transfer.
  await take({ ...after.money, version: 2, paidOn: '2026-11-21', serial: came.serial });
  await take({ ...after.money, version: 3, paidOn: '2026-11-21', serial: came.serial });
  expect([await paymentsOf(after.id), await findings(after.money.externalId)]).toEqual([
    ['BANK'],
    ['transfer-unclear 1 SOURCE'],
  ]);
});

test('a booked transfer whose number is stated later finds its row of the statement', async () => {
  const { id, money } = await stated();
  await take(money);
  const came = row(1_000_00, { name: '别人' });
  expect(await statement(came)).toEqual({ nobody: 1 });
  const before = await clearing();
  await take({ ...money, version: 2, serial: came.serial });
  expect([await clearing(), await differences(id)]).toEqual([before - 1_000_00, ['STATED_UNCLEAR ended']]);
  await take({ ...money, version: 3, serial: 'YX-ANOTHER' });
  expect(await findings(money.externalId)).toEqual(['transfer-unclear 3 OPEN']);
});

test('a correction of such a payment leaves the money of the bank to nobody, and the row that came last is followed', async () => {
  const { id, money, subAccount } = await stated();
  const came = row(1_000_00, { subAccount });
  await take(money);
  expect(await statement(came)).toEqual({ stated: 1 });
  const rowPayment = await pool.query('select payment_id as id from bank_rows where serial = $1', [came.serial]);
  // What the statement brought is nobody’s to correct while it is that transfer.
  expect(await correctMoney(portal, rowPayment.rows[0].id, { cashier, president })).toBe('money.claimed');
  await take({ kind: 'payment', externalId: money.externalId, version: 2, deleted: true });
  expect(await findings(money.externalId)).toEqual(['payment-booked 2 OPEN']);
  expect(await correctMoney(portal, await paymentId(money.externalId), { cashier, president })).toBeUndefined();
  expect(await detail(id)).toMatchObject({ paidFen: 0 });
  expect(await lying(id)).toEqual({});
  expect((await ownerless()).filter(({ txn }) => txn.endsWith(`-${came.serial}`))).toHaveLength(1);
  expect(await differences(id)).toEqual(['SOURCE_CHANGED ended', 'BANK_UNMATCHED open']);
  portal.clock.forward(601);
  await followMoney(portal.services);
  expect(await findings(money.externalId)).toEqual(['payment-booked 2 SOURCE']);
  // It comes again after all: it is the same row of the statement.
  await take({ ...money, version: 3, serial: came.serial });
  expect(await detail(id)).toMatchObject({ state: 'PAID', paidFen: 1_000_00, refundFen: 0 });
  expect((await ownerless()).filter(({ txn }) => txn.endsWith(`-${came.serial}`))).toEqual([]);
  expect(await differences(id)).toEqual(['SOURCE_CHANGED ended', 'BANK_UNMATCHED ended']);
});

test('a refund of it goes out of the bank once the statement has shown it, and one that went before is taken into account', async () => {
  async function refunded(when: 'before' | 'after') {
    const { id, money, name, subAccount } = await stated(400_00);
    const came = row(1_000_00, { subAccount });
    await take({ ...money, fen: 1_000_00 });
    if (when === 'after') await statement(came);
    const { rows: found } = await pool.query('select id from refunds where bill_id = $1', [id]);
    const asked = async () => {
      const { rows: now } = await pool.query('select version from refunds where id = $1', [found[0].id]);
      return { params: { id: String(found[0].id) }, body: { version: Number(now[0].version) } };
    };
    expect((await portal.call(calls.confirmRefund, await asked(), { as: cashier })).status).toBe(200);
    const { params, body } = await asked();
    const account = { ...body, name, bank: '云溪银行溪东支行', number: '6222020000000005678' };
    expect((await portal.call(calls.giveRefundAccount, { params, body: account }, { as: payer })).status).toBe(200);
    expect((await portal.call(calls.makeRefundFile, { body: {} }, { as: cashier })).status).toBe(200);
    const sent = await asked();
    const done = { params: sent.params, body: { ...sent.body, done: true, why: '' } };
    expect((await portal.call(calls.registerRefundResult, done, { as: cashier })).data.state).toBe('DONE');
    if (when === 'before') expect(await statement(came)).toEqual({ stated: 1 });
    return id;
  }
  const inBank = async () =>
    (await pool.query("select coalesce(sum(fen), 0)::int as fen from ledger_entries where account = 'BANK'")).rows[0]
      .fen;
  const [bank, held] = [await inBank(), await clearing()];
  for (const when of ['before', 'after'] as const) {
    const id = await refunded(when);
    const { BANK, SUSPENSE, ...left } = await lying(id);
    expect(left).toEqual({ PREPAID: -400_00 });
    expect([BANK, SUSPENSE]).toEqual([-600_00, 1_000_00]);
  }
  expect([(await inBank()) - bank, (await clearing()) - held]).toEqual([800_00, 0]);
});

test('the statement and the row of the case system at the same moment: booked once', async () => {
  for (let i = 0; i < 6; i += 1) {
    const { id, money, subAccount } = await stated();
    await importRows(portal, source, [money]);
    await Promise.all([statement(row(1_000_00, { subAccount })), followMoney(portal.services)]);
    await followMoney(portal.services);
    expect(await detail(id)).toMatchObject({ state: 'PAID', paidFen: 1_000_00, refundFen: 0 });
    expect(await paymentsOf(id)).toHaveLength(1);
  }
}, 60_000);

test('an act that ends in the middle leaves nothing, and a claim ends what was open about the money', async () => {
  const { id, money, subAccount } = await stated();
  await take(money);
  const came = row(1_000_00, { subAccount });
  const before = balance;
  await pool.query(`create function fail_match() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$;
    create trigger fail_match before update on bank_rows for each statement execute function fail_match()`);
  await expect(statement(came)).rejects.toThrow();
  await pool.query('drop trigger fail_match on bank_rows; drop function fail_match');
  balance = before;
  expect((await pool.query('select 1 from bank_rows where serial = $1', [came.serial])).rows).toEqual([]);
  expect(await statement(came)).toEqual({ stated: 1 });
  const { billNo } = await detail(id);
  const lost = row(3_00, { name: '别人' });
  await statement(lost);
  const mine = (await ownerless()).find(({ txn }) => txn.endsWith(`-${lost.serial}`));
  const body = { billNo, reason: '附言写着通知书编号' };
  const claim = await portal.call(calls.proposeClaim, { params: { id: mine?.id ?? '' }, body }, { as: cashier });
  const { id: claimId, version } = claim.data.asked ?? { id: '', version: 0 };
  const decide = { params: { id: claimId }, body: { version, act: 'approve' as const } };
  expect((await portal.call(calls.decideClaim, decide, { as: president })).data.state).toBe('APPROVED');
  expect((await differences(id)).filter((each) => each.startsWith('BANK_UNMATCHED'))).toEqual(['BANK_UNMATCHED ended']);
  expect((await portal.call(listMessages, { query: {} }, { as: payer })).status).toBe(200);
});
