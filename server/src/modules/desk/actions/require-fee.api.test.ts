import { randomUUID } from 'node:crypto';
import { readApplication } from '@sufu/contract/applications';
import { requireOfParty, reviewApplication, settleDemand } from '@sufu/contract/desk';
import { readDocument } from '@sufu/contract/documents';
import { listMessages } from '@sufu/contract/messages';
import {
  confirmPayment,
  findBillSubject,
  handProofs,
  listBills,
  readBill,
  receiveBill,
  submitPayment,
} from '@sufu/contract/payments';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { courtFixture, type DraftFixture } from '../../applications/testing/fixtures.ts';
import { readPdf } from '../../documents/testing/pdf-text.ts';
import { correctMoney } from '../../payments/testing/correct-money.ts';

const { wechat, module } = testPayees('c-9901');
const portal = await testPortal({ besides: [module] });
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff } = court;
const { pool } = portal.database;
const at = (draft: DraftFixture) => ({ params: { id: draft.id } });
const reason = '证人出庭作证的必要费用，由申请人预交。';
const ask = { kind: 'ACTUAL' as const, amount: 50_000 };

/** A demand stands as its bill does (money.md §2.6, 8). */
afterEach(async () => {
  const { rows } = await pool.query(
    `select b.id from bills b join application_demands d on d.id = b.demand_id where d.state <> case
      when b.state in ('PAID', 'WAIVED', 'SETTLED') then 'met' when b.state in ('CANCELLED', 'LAPSED') then 'withdrawn' else 'open' end`,
  );
  expect(rows).toEqual([]);
});

async function witness(owner: TestUser): Promise<DraftFixture> {
  const made = await court.submitted({
    type: 'witness_appearance_apply',
    owner,
    answers: { proofDeadline: '2026-12-30' },
  });
  return court.act(made, staff.clerk, 'accept');
}
const require = (draft: DraftFixture, more: object = {}, as = staff.clerk) =>
  portal.call(
    requireOfParty,
    { ...at(draft), body: { version: draft.version, kind: 'payment', ask, reason, ...more } },
    { as },
  );
async function required() {
  const owner = await portal.fixtures.user();
  const draft = await witness(owner);
  const { data } = await require(draft);
  const [bill] = (await portal.call(listBills, { query: {} }, { as: owner })).data.rows;
  return { owner, draft, data, demandId: data.demands[0]?.id ?? '', billId: bill?.id ?? '' };
}
const review = async (draft: DraftFixture) =>
  (await portal.call(reviewApplication, at(draft), { as: staff.clerk })).data;
const detail = async (id: string, as: TestUser) => (await portal.call(readBill, { query: { id } }, { as })).data;
const settle = (draft: DraftFixture, body: { demandId: string; state: 'met' | 'withdrawn'; reason?: string }) =>
  portal.call(settleDemand, { ...at(draft), body }, { as: staff.clerk });
const count = async (table: string) =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

test('a fee that is required is billed at once: one notice, one demand, one message, and nothing to mark by hand', async () => {
  const { owner, draft, data, billId } = await required();
  expect(data).toMatchObject({
    state: 23,
    demands: [{ kind: 'payment', amount: 50_000, dueDay: null, reason, state: 'open', may: ['withdrawn'] }],
  });
  const bill = await detail(billId, owner);
  expect(bill).toMatchObject({ item: 'ATTEND', state: 'SERVING', amountFen: 50_000, overrideReason: reason });
  const paper = data.demands[0]?.documentId ?? '';
  expect(data.documents.find(({ id }) => id === paper)?.title.zh).toBe('预缴证人出庭费用通知');
  const pdf = await portal.call(readDocument, { params: { id: paper }, query: {} }, { as: owner });
  expect(readPdf(pdf.bytes).pages.join('').replaceAll(/\s/g, '')).toContain('预缴证人出庭费用通知');
  const { rows } = (await portal.call(listMessages, { query: {} }, { as: owner })).data;
  expect(rows.filter(({ title }) => title === '交费通知')).toHaveLength(1);
  expect(rows[0]?.title).toBe('交费通知');
  const own = { params: { type: draft.type, id: draft.id } };
  expect((await portal.call(readApplication, own, { as: owner })).data.demands[0]?.dueDay).toBeNull();
});

test('of an applicant who is a party of the case the bill is that party’s, and is settled with the case', async () => {
  const { billId } = await required();
  const { rows } = await pool.query(
    `select b.case_id is not null as "ofCase", b.application_id, p.user_id = a.owner_id as "isOwn" from bills b join case_parties p on p.id = b.party_id join application_demands d on d.id = b.demand_id
       join applications a on a.id = d.application_id where b.id = $1`,
    [billId],
  );
  expect(rows).toEqual([{ ofCase: true, application_id: null, isOwn: true }]);
});

test('its day follows from the receipt, and money settles it', async () => {
  const { owner, draft, billId } = await required();
  const { version } = await detail(billId, owner);
  const body = { version, receivedOn: '2026-11-23', proof: handProofs[0] };
  expect((await portal.call(receiveBill, { params: { id: billId }, body }, { as: staff.clerk })).status).toBe(200);
  expect((await review(draft)).demands).toMatchObject([{ dueDay: '2026-11-30', state: 'open' }]);
  const now = await detail(billId, owner);
  const pay = { billId, version: now.version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  const order = (await portal.call(submitPayment, { body: pay }, { as: owner })).data;
  const [demand] = (await review(draft)).demands;
  const paying = await settle(draft, { demandId: demand?.id ?? '', state: 'withdrawn', reason });
  expect(paying.reason).toBe('bill.paying');
  wechat.pay(order.orderNo);
  await portal.call(confirmPayment, { body: { id: order.id } }, { as: owner });
  expect((await review(draft)).demands).toMatchObject([{ state: 'met', may: [] }]);
  expect((await settle(draft, { demandId: demand?.id ?? '', state: 'withdrawn', reason })).reason).toBe(
    'application.nothing-asked',
  );
  expect((await detail(billId, owner)).state).toBe('PAID');
});

test('what met it is corrected: it is open again with its day, and not once the application is decided', async () => {
  const people = {
    cashier: await portal.fixtures.staff('cashier', ['cashier'], 'D12'),
    president: await portal.fixtures.staff('judge', ['president'], 'D01'),
  };
  const correct = async (billId: string) => {
    const { rows } = await pool.query('select id from payments where bill_id = $1', [billId]);
    return correctMoney(portal, String(rows[0]?.id), people);
  };
  const paid = async () => {
    const { owner, draft, billId } = await required();
    const { version } = await detail(billId, owner);
    const pay = { billId, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
    const order = (await portal.call(submitPayment, { body: pay }, { as: owner })).data;
    wechat.pay(order.orderNo);
    await portal.call(confirmPayment, { body: { id: order.id } }, { as: owner });
    expect((await review(draft)).demands).toMatchObject([{ state: 'met' }]);
    return { owner, draft, billId };
  };
  const open = await paid();
  expect(await correct(open.billId)).toBeUndefined();
  expect((await review(open.draft)).demands).toMatchObject([{ state: 'open', may: ['withdrawn'] }]);
  expect((await detail(open.billId, open.owner)).state).toBe('SERVING');
  const decided = await paid();
  await pool.query('update applications set state = 31 where id = $1', [decided.draft.id]);
  expect(await correct(decided.billId)).toBe('correction.demand-over');
  expect((await detail(decided.billId, decided.owner)).state).toBe('PAID');
});

test('taken back for a reason, its notice is cancelled with it, once', async () => {
  const { owner, draft, demandId, billId } = await required();
  expect((await settle(draft, { demandId, state: 'met' })).reason).toBe('bill.met-by-money');
  expect((await settle(draft, { demandId, state: 'withdrawn' })).fields.map(({ path }) => path)).toEqual(['reason']);
  const done = await settle(draft, { demandId, state: 'withdrawn', reason: '证人改为书面作证，不用出庭了。' });
  expect(done.data.demands).toMatchObject([{ state: 'withdrawn', may: [] }]);
  expect((await detail(billId, owner)).state).toBe('CANCELLED');
  expect((await settle(draft, { demandId, state: 'withdrawn', reason })).reason).toBe('application.nothing-asked');
  // It may be required anew.
  const again = await require({ ...draft, version: (await review(draft)).version });
  expect(again.data.demands.map(({ state }) => state)).toEqual(['withdrawn', 'open']);
});

test('what money has come for is not taken back here', async () => {
  const { owner, draft, demandId, billId } = await required();
  const { version } = await detail(billId, owner);
  const pay = { billId, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  const order = (await portal.call(submitPayment, { body: pay }, { as: owner })).data;
  wechat.pay(order.orderNo, { fen: 20_000 });
  await portal.call(confirmPayment, { body: { id: order.id } }, { as: owner });
  expect(await detail(billId, owner)).toMatchObject({ state: 'PART', paidFen: 20_000 });
  expect((await settle(draft, { demandId, state: 'withdrawn', reason })).reason).toBe('bill.has-money');
});

test('what is wrong is said at once; required twice, or by an old version, nothing is billed', async () => {
  const owner = await portal.fixtures.user();
  const draft = await witness(owner);
  const [bills, demands] = [await count('bills'), await count('application_demands')];
  const wrong = await require(draft, { ask: null, amount: 50_000, dueDay: '2026-12-01' });
  expect(wrong.fields.map(({ path }) => path)).toEqual(['ask', 'amount', 'dueDay']);
  expect((await require(draft, { ask: { ...ask, amount: 0 } })).reason).toBe('bill.nothing');
  expect((await require(draft, { ask: { kind: 'PROPERTY', amount: 1 } })).fields[0]?.path).toBe('ask.kind');
  expect((await require(draft, { version: draft.version - 1 })).reason).toBe('application.edited-elsewhere');
  expect((await require(draft, {}, staff.judge)).reason).toBe('application.action-not-yours');
  expect([await count('bills'), await count('application_demands')]).toEqual([bills, demands]);
  const both = await Promise.all([require(draft), require(draft)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await require({ ...draft, version: (await review(draft)).version })).reason).toBe('bill.duplicate');
  expect([await count('bills'), await count('application_demands')]).toEqual([(bills ?? 0) + 1, (demands ?? 0) + 1]);
});

test('an appraisal is paid straight to the institution: a sum and a day, no bill (Measures art. 12)', async () => {
  const owner = await portal.fixtures.user();
  const made = await court.submitted({ type: 'just_apply', owner });
  const version = (await court.act(made, staff.clerk, 'accept')).version;
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from bills');
  const asTechnology = await portal.fixtures.staff('clerk', ['technology'], 'D10');
  const asked = await require({ ...made, version }, { ask: null, amount: 300_000, dueDay: '2026-11-30' }, asTechnology);
  expect(asked.data.demands).toMatchObject([{ amount: 300_000, dueDay: '2026-11-30', may: ['met', 'withdrawn'] }]);
  expect((await pool.query('select count(*)::int as n from bills')).rows).toEqual(rows);
});

test('what the application and its case state of the fee is there, at the review and at the money desk', async () => {
  const owner = await portal.fixtures.user();
  const type = 'change_increase_apply' as const;
  const answers = { newAmount: 50_000_000, originalAmount: null };
  const made = await court.submitted({ type, owner, answers });
  const { rows } = await pool.query<{ number: string; amount: string }>(
    `update cases set amount = 30000000 from applications a where a.id = $1 and cases.id = a.case_id
     returning a.number, cases.amount`,
    [made.id],
  );
  const fee = { kind: 'CLAIM_CHANGE', amount: 50_000_000, before: 30_000_000, halving: [] };
  expect((await review(made)).fee).toEqual(fee);
  const query = { number: rows[0]?.number ?? '' };
  const subject = await portal.call(findBillSubject, { query }, { as: staff.clerk });
  expect(subject.data.suggested).toEqual({ item: 'TOPUP', ask: fee, from: 'application' });
  expect((await review(await witness(owner))).fee).toBeNull();
});
