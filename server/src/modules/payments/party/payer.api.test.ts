import { randomUUID } from 'node:crypto';
import * as applications from '@sufu/contract/applications';
import { readFeeTables } from '@sufu/contract/fees';
import * as calls from '@sufu/contract/payments';
import { afterAll, expect, test } from 'vitest';
import { rowSnapshot } from '../../../testing/database/row-snapshot.ts';
import { demonstration } from '../../../testing/demonstration.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { readPdf } from '../../documents/testing/pdf-text.ts';

const { wechat, module } = testPayees('c-9901');
const portal = await demonstration({}, [module]);
afterAll(() => portal.close());
const lin = await portal.as('林晓禾');
const zheng = await portal.as('郑启航');
const clerk = await portal.as('叶小满');

async function issue(more: object = {}) {
  const query = { number: '（2026）溪01民终101号' };
  const { caseId, payers } = (await portal.call(calls.findBillSubject, { query }, { as: clerk })).data;
  const partyId = payers.find(({ name }) => name === '林晓禾')?.partyId ?? null;
  const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
  const body = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask, ...more };
  return (await portal.call(calls.issueBill, { body }, { as: clerk })).data;
}
const detail = async (id: string) => (await portal.call(calls.readBill, { query: { id } }, { as: lin })).data;

test('a bill keeps what it was worked out from, and says what the case says', async () => {
  const ask = { kind: 'PROPERTY', amount: 50_000_00, before: null, halving: [] };
  const { id } = await issue({ item: 'ACCEPT', ask });
  const bill = await detail(id);
  const { config } = (await portal.call(readFeeTables, {}, {})).data;
  expect(bill.quote.config).toEqual(config);
  expect(bill.facts?.kind).toBe('PROPERTY');
  expect(calls.checkBilled(bill, { ...ask, kind: 'PROPERTY', halving: [] }, config)).toEqual({ code: 'SAME' });
  const check = calls.checkBilled(bill, bill.facts, config);
  expect(check?.code).toBe(bill.facts?.amount === 50_000_00 ? 'SAME' : 'FACTS_DIFFER');

  // What the page carries into an objection is taken by the form as it is.
  if (!check) throw new Error('no check');
  for (const set of [calls.refundOf({ ...bill, paidFen: 1_00 }), calls.objectionOf(bill, check)])
    expect(await filledIn('refund_objection_apply', bill.caseId, set)).toMatchObject(set);
});

/** The answers of a draft that was begun with these. */
async function filledIn(
  type: 'refund_objection_apply' | 'judicial_assistance_apply',
  caseId: string | null,
  set: object,
) {
  const { applyKey } = (await portal.call(applications.getApplyKey, {}, { as: lin })).data;
  const body = { applyKey, caseId: caseId ?? '' };
  const { id, version } = (await portal.call(applications.addApplication, { params: { type }, body }, { as: lin }))
    .data;
  const edit = { params: { type }, body: { id, base: version, set: { ...set } } };
  expect((await portal.call(applications.editApplication, edit, { as: lin })).status).toBe(200);
  return (await portal.call(applications.readApplication, { params: { type, id } }, { as: lin })).data.answers;
}

test('relief begins with what is missing', async () => {
  const bill = await detail((await issue()).id);
  const answers = await filledIn('judicial_assistance_apply', bill.caseId, calls.reliefOf(bill));
  expect(answers).toMatchObject({ feeAmount: 3_000_00 });
});

test('the slip and the code of a notice are read and change nothing; they lead to our own page', async () => {
  const { id, billNo } = await issue();
  const before = { ...(await rowSnapshot(portal.database)), number_series: null };
  const slip = await portal.call(calls.readPaySlip, { query: { id } }, { as: lin });
  expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = readPdf(slip.bytes).pages.join('');
  for (const part of ['诉讼费缴款单', billNo, '3,000.00', '叁仟元整', '林晓禾', `/payment/payment?id=${id}`])
    expect(text.replaceAll(/\s/g, '')).toContain(part);
  const code = await portal.call(calls.readPayCode, { query: { id } }, { as: lin });
  expect([code.status, code.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  for (const call of [calls.readPaySlip, calls.readPayCode])
    expect((await portal.call(call, { query: { id } }, { as: zheng })).status).toBe(404);
  expect({ ...(await rowSnapshot(portal.database)), number_series: null }).toEqual(before);
}, 60_000);

test('of what is paid there is no slip', async () => {
  const { id } = await issue();
  const { version } = await detail(id);
  const body = { billId: id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  const order = (await portal.call(calls.submitPayment, { body }, { as: lin })).data;
  wechat.pay(order.orderNo);
  await portal.call(calls.confirmPayment, { body: { id: order.id } }, { as: lin });
  expect((await portal.call(calls.readPaySlip, { query: { id } }, { as: lin })).reason).toBe('bill.paid');
});

test('the list is filtered by case, item and year, and by the case of a page', async () => {
  const { id, caseNo } = await issue();
  const { caseId } = await detail(id);
  const listed = async (query: object) =>
    (await portal.call(calls.listBills, { query: { size: 100, ...query } }, { as: lin })).data.rows.map(
      (row) => row.id,
    );
  for (const query of [
    { number: String(caseNo) },
    { number: '溪01民终101' },
    { number: ' （2026）溪０１ 民终101 ' },
    { item: 'TOPUP' },
    { year: '2026' },
    { caseId, year: 2026, item: 'TOPUP', number: '101' },
  ])
    expect([query, await listed(query)]).toEqual([query, expect.arrayContaining([id])]);
  for (const query of [
    { number: '102' },
    { number: '%' },
    { item: 'OBJECTION' },
    { year: 2025 },
    { caseId: randomUUID() },
  ])
    expect([query, await listed(query)]).toEqual([query, []]);
  const wrong = await portal.call(calls.listBills, { query: { year: 'x' } as never }, { as: lin });
  expect(wrong.reason).toBe('invalid');
});
