import { randomUUID } from 'node:crypto';
import * as desk from '@sufu/contract/exchange';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { bearer, send, testMachine } from '../../machines/testing/machine-client.ts';
import { correctMoney } from '../../payments/testing/correct-money.ts';
import { ledgerFaults } from '../../payments/testing/ledger-faults.ts';
import { tryImport } from '../jobs/run-import.ts';
import { importRows, type Line, orderOf, rows, textOf, worldOf } from '../testing/import-rows.ts';
import { followMoney } from './follow-money.ts';

const { wechat, module } = testPayees('c-9901');
const portal = await demonstration({}, [module]);
afterAll(() => portal.close());
const { pool } = portal.database;
const admin = await portal.fixtures.staff('admin', ['admin'], 'D01');
const payer = await portal.fixtures.user();
const clerk = await portal.as('叶小满');
const cashier = await portal.fixtures.staff('cashier', ['cashier'], 'D12');
const president = await portal.fixtures.staff('judge', ['president'], 'D01');
const source = 'yunxi-case';

afterEach(async () => expect(await ledgerFaults(portal)).toEqual([]));
beforeAll(async () => {
  const party = { ...rows.party, idNumber: payer.idNumber };
  const { rows: staff } = await pool.query('select staff_no as no from staff where user_id = $1', [clerk.id]);
  const seat = { ...rows.panel, externalId: 'J2', staffNo: staff[0].no, position: 'clerk', inCharge: false };
  await importRows(portal, source, [...Object.values({ ...rows, party }), seat]);
});

const fee = {
  ...{ kind: 'fee', externalId: 'F1', version: 1, case: 'X1', party: 'P1', item: 'ACCEPT', fen: 1_050_00 },
  ...{ issuedOn: '2026-11-20', dueOn: '2026-12-04', number: '溪01费2026-118' },
} as const;
const payment = {
  ...{
    kind: 'payment',
    externalId: 'M1',
    version: 1,
    fee: 'F1',
    fen: 1_050_00,
    paidOn: '2026-11-22',
    channel: 'counter',
  },
} as const;
/** A party of its own for each test: of one payer and item one notice is not over. */
let n = 1;
async function freshFee(more: Readonly<Record<string, unknown>> = {}) {
  n += 1;
  const party = { ...rows.party, externalId: `P${n}`, position: n, idNumber: payer.idNumber };
  const own = { ...fee, externalId: `F${n}`, party: `P${n}`, ...more } as typeof fee;
  await take(party, own);
  return { id: `F${n}`, row: own, pay: { ...payment, externalId: `M${n}`, fee: `F${n}` } };
}
async function take(...lines: readonly Line[]) {
  const { counts } = await importRows(portal, source, lines);
  await followMoney(portal.services);
  return counts;
}
const billOf = async (externalId: string) => {
  const { rows: found } = await pool.query(
    `with recursive of_bill(id) as (select bill_id from exchange_fees where external_id = $1
       union select b.replaced_by from bills b join of_bill o on o.id = b.id where b.replaced_by is not null)
     select id, state, amount_fen::int as amount, paid_fen::int as paid, version, due_on::text as due, party_id as party
     from bills where id in (select id from of_bill) and replaced_by is null`,
    [externalId],
  );
  return found[0];
};
const findings = async (externalId: string) =>
  (await pool.query('select what, row_version::int as v from exchange_findings where external_id = $1', [externalId]))
    .rows;
const titles = async () =>
  (await portal.call(listMessages, { query: { size: 100 } }, { as: payer })).data.rows.map(({ title }) => title);
const detail = async (id: string) => (await portal.call(calls.readBill, { query: { id } }, { as: payer })).data;
async function payOnline(id: string) {
  const { version, partyId } = await detail(id);
  const body = { billId: id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID(), payAs: partyId } as const;
  const order = (await portal.call(calls.submitPayment, { body }, { as: payer })).data;
  const { body: notice, headers } = wechat.notice(wechat.pay(order.orderNo));
  await portal.app.inject({ method: 'POST', url: '/api/third/pay/wechat/notify', payload: notice, headers });
}

test('a fee of the case system is a notice of the court: told, with its paper, and paid in the portal', async () => {
  expect(await take(fee)).toMatchObject({ new: 1, refused: 0 });
  const bill = await billOf('F1');
  expect(bill).toMatchObject({ state: 'SERVING', amount: 1_050_00, paid: 0, due: null });
  const seen = await detail(bill.id);
  expect(seen).toMatchObject({ caseNo: '(2026)溪01民终8801号', payer: '顾南星', channels: ['WECHAT', 'ALIPAY'] });
  expect(seen.quote.steps).toMatchObject([{ text: { zh: '法院办案系统核算' }, fen: 1_050_00 }]);
  expect(seen.documents.map(({ kind }) => kind)).toEqual(['fee-notice']);
  expect((await titles()).filter((title) => title === '交费通知')).toHaveLength(1);
  // Once more, and once more followed: nothing.
  expect(await take(fee, fee)).toMatchObject({ stale: 2 });
  expect((await titles()).filter((title) => title === '交费通知')).toHaveLength(1);
  await payOnline(bill.id);
  expect(await billOf('F1')).toMatchObject({ state: 'PAID', paid: 1_050_00 });
  const { rows: emitted } = await pool.query('select type from webhook_events where subject_id = $1', [bill.id]);
  expect(emitted).toEqual([{ type: 'bill.issued' }]);
});

test('the last day is never before the one that the source states, and is only ever moved later', async () => {
  const { id, row } = await freshFee();
  const bill = await billOf(id);
  const receive = {
    params: { id: bill.id },
    body: { version: bill.version, receivedOn: '2026-11-23', proof: 'RECEIPT' },
  } as const;
  expect((await portal.call(calls.receiveBill, receive, { as: clerk })).data).toMatchObject({ dueOn: '2026-12-04' });
  await take({ ...row, version: 2, dueOn: '2026-12-10' });
  expect(await billOf(id)).toMatchObject({ state: 'OPEN', due: '2026-12-10' });
  await take({ ...row, version: 3, dueOn: '2026-11-25' });
  expect(await billOf(id)).toMatchObject({ state: 'OPEN', due: '2026-12-10' });
});

test('before any money another sum puts another notice in its place, and a withdrawal ends it', async () => {
  const { id, row } = await freshFee();
  const first = await billOf(id);
  expect(await take({ ...row, version: 2, fen: 800_00 })).toMatchObject({ change: 1 });
  const second = await billOf(id);
  expect(second).toMatchObject({ state: 'SERVING', amount: 800_00 });
  expect(second.id).not.toBe(first.id);
  expect((await detail(first.id)).state).toBe('CANCELLED');
  await take({ ...row, version: 3, fen: 800_00, endedOn: '2026-11-23' });
  expect(await billOf(id)).toMatchObject({ state: 'CANCELLED', amount: 800_00 });
  // It was withdrawn by mistake: a notice again.
  await take({ ...row, version: 4, fen: 800_00 });
  expect(await billOf(id)).toMatchObject({ state: 'SERVING', amount: 800_00 });
  await take({ kind: 'fee', externalId: id, version: 5, deleted: true });
  expect(await billOf(id)).toMatchObject({ state: 'CANCELLED' });
  expect(await findings(id)).toEqual([]);
});

test('once money came for it the sum stays, and somebody decides; “ours” is the end of it', async () => {
  const { id, row } = await freshFee();
  await payOnline((await billOf(id)).id);
  const before = await billOf(id);
  await take({ ...row, version: 2, fen: 2_000_00 });
  await take({ kind: 'fee', externalId: id, version: 3, deleted: true });
  expect(await billOf(id)).toEqual(before);
  expect(await findings(id)).toEqual([
    { what: 'has-money', v: 2 },
    { what: 'has-money', v: 3 },
  ]);
  const list = (await portal.call(desk.listFindings, { query: { size: 100 } }, { as: admin })).data.rows;
  const last = list.find(({ externalId, rowVersion }) => externalId === id && rowVersion === 3);
  expect(last?.may).toEqual(['ours', 'later']);
  const decide = (act: 'source' | 'ours') =>
    portal.call(desk.decideFinding, { params: { id: last?.id ?? '' }, body: { version: 1, act } }, { as: admin });
  expect((await decide('source')).reason).toBe('exchange.still-so');
  expect((await decide('ours')).data.state).toBe('OURS');
  portal.clock.forward(601);
  await followMoney(portal.services);
  expect(await billOf(id)).toEqual(before);
});

test('also where a part came, or somebody is just paying; when that came to nothing the row is followed', async () => {
  const part = await freshFee();
  await take({ ...part.pay, fen: 50_00 });
  await take({ ...part.row, version: 2, fen: 2_000_00 });
  expect(await billOf(part.id)).toMatchObject({ state: 'PART', amount: 1_050_00, paid: 50_00 });
  expect(await findings(part.id)).toEqual([{ what: 'has-money', v: 2 }]);
  const { id } = await freshFee();
  const bill = await billOf(id);
  const { version, partyId } = await detail(bill.id);
  const body = { billId: bill.id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID(), payAs: partyId } as const;
  const order = (await portal.call(calls.submitPayment, { body }, { as: payer })).data;
  await take({ kind: 'fee', externalId: id, version: 2, deleted: true });
  expect(await billOf(id)).toMatchObject({ state: 'SERVING' });
  expect(await findings(id)).toEqual([{ what: 'has-money', v: 2 }]);
  await portal.call(calls.cancelOrder, { params: { id: order.id }, body: {} }, { as: payer });
  portal.clock.forward(601);
  await followMoney(portal.services);
  expect(await billOf(id)).toMatchObject({ state: 'CANCELLED' });
});

test('money from the counter is booked to the notice once, whatever comes again; it is told, and has its voucher', async () => {
  const { id, pay } = await freshFee();
  expect(await take({ ...pay, fen: 50_00 })).toMatchObject({ new: 1 });
  const bill = await billOf(id);
  expect(bill).toMatchObject({ state: 'PART', paid: 50_00 });
  await take({ ...pay, fen: 50_00 }, { ...pay, externalId: `${id}-b`, fen: 1_000_00, channel: 'bank' });
  await take({ ...pay, externalId: `${id}-b`, version: 2, fen: 1_000_00, channel: 'bank' });
  expect(await billOf(id)).toMatchObject({ state: 'PAID', paid: 1_050_00 });
  const seen = await detail(bill.id);
  expect(seen.documents.map(({ kind }) => kind)).toEqual(['fee-notice', 'pay-receipt']);
  expect(seen.events.filter(({ what }) => what === 'paid')).toMatchObject([
    { fen: 50_00, channel: 'COUNTER' },
    { fen: 1_000_00, channel: 'TRANSFER' },
  ]);
  const { rows: entries } = await pool.query(
    'select account, channel, fen::int from ledger_entries where bill_id = $1 order by tx, line',
    [bill.id],
  );
  expect(entries).toEqual([
    { account: 'CLEARING', channel: 'COUNTER', fen: 50_00 },
    { account: 'PREPAID', channel: 'COUNTER', fen: -50_00 },
    { account: 'CLEARING', channel: 'TRANSFER', fen: 1_000_00 },
    { account: 'PREPAID', channel: 'TRANSFER', fen: -1_000_00 },
  ]);
});

test('paid both ways, the second goes back by the rules of what is overpaid, out of where the court took it', async () => {
  const { id, pay } = await freshFee();
  await payOnline((await billOf(id)).id);
  await take(pay);
  const bill = await billOf(id);
  expect(bill).toMatchObject({ state: 'PAID', paid: 1_050_00 });
  const { rows: refunds } = await pool.query('select fen::int, cause, route, state from refunds where bill_id = $1', [
    bill.id,
  ]);
  expect(refunds).toEqual([{ fen: 1_050_00, cause: 'OVERPAID', route: 'BANK', state: 'PROPOSED' }]);
  const refundOf = async () =>
    (await pool.query('select id, version, state from refunds where bill_id = $1', [bill.id])).rows[0];
  const asked = async () => {
    const { id: refund, version } = await refundOf();
    return { params: { id: refund }, body: { version } };
  };
  expect((await portal.call(calls.confirmRefund, await asked(), { as: cashier })).status).toBe(200);
  const { params, body } = await asked();
  const account = { ...body, name: '顾南星', bank: '云溪银行溪东支行', number: '6222020000000005678' };
  expect((await portal.call(calls.giveRefundAccount, { params, body: account }, { as: payer })).status).toBe(200);
  // The portal has seen no statement of the bank, and none is needed: the money never came by its account.
  expect((await portal.call(calls.makeRefundFile, { body: {} }, { as: cashier })).status).toBe(200);
  const sent = await asked();
  const done = { params: sent.params, body: { ...sent.body, done: true, why: '' } };
  expect((await portal.call(calls.registerRefundResult, done, { as: cashier })).data.state).toBe('DONE');
  const { rows: left } = await pool.query(
    "select account, channel, sum(fen)::int as fen from ledger_entries where bill_id = $1 and account in ('BANK', 'CLEARING') group by 1, 2 order by 2",
    [bill.id],
  );
  expect(left).toEqual([
    { account: 'CLEARING', channel: 'COUNTER', fen: 0 },
    { account: 'CLEARING', channel: 'WECHAT', fen: 1_050_00 },
  ]);
  // A notice that was taken back takes no money either.
  const ended = await freshFee();
  await take({ ...ended.row, version: 2, endedOn: '2026-11-23' });
  await take(ended.pay);
  expect(await billOf(ended.id)).toMatchObject({ state: 'CANCELLED', paid: 0 });
  const { rows: differences } = await pool.query('select kind, channel from differences where bill_id = $1', [
    (await billOf(ended.id)).id,
  ]);
  expect(differences).toEqual([{ kind: 'AFTER_CLOSE', channel: 'COUNTER' }]);
});

test('money for a notice that was never issued is nobody’s', async () => {
  const { id, pay } = await freshFee({ endedOn: '2026-11-23' });
  expect(await billOf(id)).toBeUndefined();
  await take(pay);
  const { rows: found } = await pool.query('select bill_id from payments where provider_txn = $1', [
    `${source}:${pay.externalId}`,
  ]);
  expect(found).toEqual([{ bill_id: null }]);
});

test('a booked payment is never rewritten: a finding, and a difference for the cashier; after the correction the row counts', async () => {
  const { id, pay } = await freshFee();
  await take({ ...pay, fen: 500_00 });
  const told = { ...pay, version: 2, fen: 300_00 };
  await take(told);
  await take(told);
  expect(await billOf(id)).toMatchObject({ state: 'PART', paid: 500_00 });
  expect(await findings(pay.externalId)).toEqual([{ what: 'payment-booked', v: 2 }]);
  const open = (await portal.call(calls.listDifferences, { query: { group: 'open', size: 100 } }, { as: cashier }))
    .data;
  const [difference, another] = open.rows.filter(({ txn }) => txn === `${source}:${pay.externalId}`);
  expect([difference?.kind, difference?.fen, another]).toEqual(['SOURCE_CHANGED', -200_00, undefined]);
  const inbox = (await portal.call(listMessages, { query: {} }, { as: cashier })).data.rows.map(({ title }) => title);
  expect(inbox).toContain('办案系统改了已入账的缴费');
  const { rows: booked } = await pool.query('select payment_id as id from exchange_payments where external_id = $1', [
    pay.externalId,
  ]);
  expect(await correctMoney(portal, booked[0].id, { cashier, president })).toBeUndefined();
  portal.clock.forward(601);
  await followMoney(portal.services);
  expect(await billOf(id)).toMatchObject({ state: 'PART', paid: 300_00 });
  // Taken back: the same way.
  await take({ kind: 'payment', externalId: pay.externalId, version: 3, deleted: true });
  expect(await billOf(id)).toMatchObject({ paid: 300_00 });
});

test('another notice of the desk for the party and item stands: somebody decides, and nothing is issued twice', async () => {
  const { id, row } = await freshFee();
  const { rows: found } = await pool.query(
    'select case_id as "caseId", party_id as "partyId" from exchange_fees where external_id = $1',
    [id],
  );
  const ask = { kind: 'OTHER', amount: null, before: null, halving: [] } as const;
  const again = { key: randomUUID(), ...found[0], applicationId: null, item: 'ACCEPT' as const, ask };
  expect((await portal.call(calls.issueBill, { body: again }, { as: clerk })).reason).toBe('bill.duplicate');
  await take({ ...row, externalId: `${id}-2`, version: 1 });
  expect(await billOf(`${id}-2`)).toBeUndefined();
  expect(await findings(`${id}-2`)).toEqual([{ what: 'fee-open', v: 1 }]);
  // The first one is over: then the second is a notice.
  await take({ ...row, version: 2, endedOn: '2026-11-23' });
  portal.clock.forward(601);
  await followMoney(portal.services);
  expect(await billOf(`${id}-2`)).toMatchObject({ state: 'SERVING' });
});

test('what is wrong with a row is named: another case’s party, what is fixed, days to come, items and sums there are none of', async () => {
  const { row, pay } = await freshFee();
  const wrong = async (line: object) => {
    const { counts } = await importRows(portal, source, [line as Line]);
    const { rows: last } = await pool.query('select path, code from import_errors order by id desc limit 1');
    return [counts.wrong + counts.refused, last[0].path, last[0].code];
  };
  await take({ ...rows.case, externalId: 'X9', caseNo: '（2026）溪01民终8809号' });
  expect(await wrong({ ...row, version: 2, case: 'X9' })).toEqual([1, 'party', 'other-case']);
  expect(await wrong({ ...row, version: 2, item: 'TOPUP' })).toEqual([1, 'item', 'fee-fixed']);
  expect(await wrong({ ...row, version: 2, item: 'BORNE' })).toEqual([1, 'item', 'choice']);
  expect(await wrong({ ...row, version: 2, fen: 0 })).toEqual([1, 'fen', 'value']);
  expect(await wrong({ ...row, version: 2, fen: -5 })).toEqual([1, 'fen', 'value']);
  expect(await wrong({ ...row, version: 2, dueOn: '2026-11-01' })).toEqual([1, 'dueOn', 'date']);
  expect(await wrong({ ...row, version: 2, issuedOn: '2026-11-30' })).toEqual([1, 'issuedOn', 'date']);
  expect(await wrong({ ...pay, paidOn: '2026-11-30' })).toEqual([1, 'paidOn', 'date']);
  expect(await wrong({ ...pay, fen: 1.5 })).toEqual([1, 'fen', 'value']);
  expect(await wrong({ ...pay, channel: 'cash' })).toEqual([1, 'channel', 'choice']);
});

test('a payment waits for its notice, and both for the scope; a dry run writes nothing', async () => {
  expect(await take({ ...payment, externalId: 'M-early', fee: 'F-late' })).toMatchObject({ waiting: 1 });
  await take({ ...rows.party, externalId: 'P-late', position: 90 });
  await take({ ...fee, externalId: 'F-late', party: 'P-late' });
  expect(await billOf('F-late')).toMatchObject({ state: 'PAID', paid: 1_050_00 });
  const tried: string[] = [];
  const lines = [
    { ...fee, version: 9, fen: 9_99 },
    { ...fee, externalId: 'F-dry' },
    { ...payment, externalId: 'M-dry' },
  ];
  const counted = async () =>
    (
      await pool.query(`select (select count(*) from exchange_fees) as fees, (select count(*) from exchange_payments) as money,
        (select max(version) from exchange_fees where external_id = 'F1') as version`)
    ).rows[0];
  const before = await counted();
  await tryImport(await worldOf(portal, source), orderOf(source, lines), (told) => {
    if ('effect' in told) tried.push(`${told.row.kind} ${told.effect} ${told.code ?? ''}`.trim());
  });
  expect(tried).toEqual(['fee change has-money', 'fee new', 'payment new']);
  expect(await counted()).toEqual(before);
  const machine = await testMachine(portal, admin, { scopes: ['cases:write'] });
  const answer = await send(portal, `/exchange/changes?source=${source}`, {
    ...{ method: 'POST', payload: textOf([fee, payment]) },
    headers: { ...bearer(await machine.token()), 'content-type': 'application/x-ndjson', 'idempotency-key': 'money-1' },
  });
  expect((answer.body.data as { failed: unknown }).failed).toMatchObject([{ code: 'scope' }, { code: 'scope' }]);
});

test('two hundred payments, half of them twice, followed by three workers at once, come to the sum and no more', async () => {
  const { id, pay } = await freshFee({ fen: 1_000_00 });
  const many = Array.from({ length: 200 }, (_, i) => ({ ...pay, externalId: `${id}-${i}`, fen: 1_00, version: 1 }));
  await importRows(portal, source, [...many, ...many.slice(0, 100)]);
  await Promise.all([followMoney(portal.services), followMoney(portal.services), followMoney(portal.services)]);
  await followMoney(portal.services);
  expect(await billOf(id)).toMatchObject({ state: 'PART', paid: 200_00 });
}, 120_000);
