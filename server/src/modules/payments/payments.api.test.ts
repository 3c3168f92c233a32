import { randomUUID } from 'node:crypto';
import { readDocument } from '@sufu/contract/documents';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect, test } from 'vitest';
import { rowSnapshot } from '../../testing/database/row-snapshot.ts';
import { demonstration } from '../../testing/demonstration.ts';
import type { TestUser } from '../../testing/portal.ts';
import { type PayProvider, type SignedNotice, testPayees } from '../../testing/providers/pay-channel.ts';
import { verifyLedger } from './ledger/verify-ledger.ts';
import { queryDue } from './orders/query-due.ts';

const { wechat, alipay, module } = testPayees('c-9901');
const portal = await demonstration({}, [module]);
afterAll(() => portal.close());
const lin = await portal.as('林晓禾');
const lawyer = await portal.as('江若谷');
const zheng = await portal.as('郑启航');
const clerk = await portal.as('叶小满');
const caseNo = '（2026）溪01民终101号';
const { pool } = portal.database;

/** Whatever a test did, the books are right behind it. */
const ledger = () => verifyLedger(portal.services.db, portal.services.secrets.audit);
afterEach(async () => expect((await ledger()).faults).toEqual([]));

const subject = async (number = caseNo) =>
  (await portal.call(calls.findBillSubject, { query: { number } }, { as: clerk })).data;
const ask = { kind: 'PROPERTY', amount: 50_000_00, before: null, halving: [] } as const;
type Body = Parameters<typeof issueWith>[0];
const issueWith = (body: object, as = clerk) =>
  portal.call(calls.issueBill, { body: { key: randomUUID(), ...body } as never }, { as });
async function issue(more: Body = {}, as = clerk) {
  const { caseId, applicationId, payers } = await subject();
  const partyId = payers.find(({ name }) => name === '林晓禾')?.partyId ?? null;
  return issueWith({ caseId, applicationId, partyId, item: 'TOPUP', ask: topUp, ...more }, as);
}
// A balance may be asked for again and again: each test has one of its own.
const topUp = { kind: 'CLAIM_CHANGE', amount: 500_000_00, before: 300_000_00, halving: [] };
const detail = (id: string, as = lin) => portal.call(calls.readBill, { query: { id } }, { as });
async function submit(id: string, more: object = {}, as = lin) {
  const { version, partyId } = (await detail(id)).data;
  const payAs = as === lin ? null : partyId;
  const body = { billId: id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID(), payAs, ...more } as const;
  return portal.call(calls.submitPayment, { body }, { as });
}
const tell = ({ body, headers }: SignedNotice, path = 'wechat') =>
  portal.app.inject({ method: 'POST', url: `/api/third/pay/${path}/notify`, payload: body, headers });
const count = async (table: string, where = 'true'): Promise<number> =>
  Number((await pool.query(`select count(*) as n from ${table} where ${where}`)).rows[0]?.n);
async function ordered(more: object = {}) {
  const { id } = (await issue()).data;
  return { id, order: (await submit(id, more)).data };
}
async function paid(provider: PayProvider = wechat) {
  const made = await ordered({ channel: provider === wechat ? 'WECHAT' : 'ALIPAY' });
  const fact = provider.pay(made.order.orderNo);
  await tell(provider.notice(fact), provider === wechat ? 'wechat' : 'alipay');
  return { ...made, fact };
}

test('from the notice to the voucher: computed, seen, paid by code, posted, told', async () => {
  const found = await subject();
  const partyId = found.payers.find(({ name }) => name === '林晓禾')?.partyId ?? null;
  const issued = await issueWith({ caseId: found.caseId, applicationId: null, partyId, item: 'ACCEPT', ask });
  expect(issued.data).toMatchObject({ state: 'SERVING', amountFen: 1_050_00, quotedFen: 1_050_00, payer: '林晓禾' });
  const { id } = issued.data;
  const [first] = (await portal.call(calls.listBills, { query: { tab: 'todo' } }, { as: lin })).data.rows;
  expect(first).toMatchObject({ id, state: 'SERVING', daysLeft: null, caseNo: '(2026)溪01民终101号' });

  const received = await portal.call(
    calls.receiveBill,
    { params: { id }, body: { version: issued.data.version, receivedOn: '2026-11-23', proof: 'RECEIPT' } },
    { as: clerk },
  );
  expect(received.data).toMatchObject({ state: 'OPEN', receivedOn: '2026-11-23', dueOn: '2026-11-30' });
  const seen = (await detail(id)).data;
  expect(seen).toMatchObject({ dueOn: '2026-11-30', daysLeft: 7, isAppeal: true, channels: ['WECHAT', 'ALIPAY'] });
  expect(seen.quote.steps.map(({ fen }) => fen)).toEqual([50_00, 1_000_00]);
  expect(seen.quote.steps[0]?.basis.zh).toContain('第13条');

  const order = (await submit(id)).data;
  expect(order).toMatchObject({ state: 'OPEN', fen: 1_050_00, hasCode: true, jump: null });
  expect(wechat.opened.at(-1)).toMatchObject({ orderNo: order.orderNo, fen: 1_050_00, scene: 'QR' });
  expect(wechat.opened.at(-1)?.description).not.toContain('林');

  const fact = wechat.pay(order.orderNo);
  const answer = await tell(wechat.notice(fact));
  expect([answer.statusCode, answer.body]).toEqual([200, 'success']);
  const now = (await portal.call(calls.readOrder, { params: { id: order.id } }, { as: lin })).data;
  expect(now).toMatchObject({ state: 'PAID', billState: 'PAID', billPaidFen: 1_050_00 });
  const after = (await detail(id)).data;
  expect(after.documents.map(({ kind }) => kind)).toEqual(['fee-notice', 'pay-receipt']);
  expect(after.events.map(({ what }) => what)).toContain('paid');
  const { rows: entries } = await pool.query(
    'select account, fen from ledger_entries where bill_id = $1 order by line',
    [id],
  );
  expect(entries).toEqual([
    { account: 'CLEARING', fen: 1_050_00 },
    { account: 'PREPAID', fen: -1_050_00 },
  ]);
  const told = (await portal.call(listMessages, { query: {} }, { as: lin })).data.rows.map(({ title }) => title);
  expect(told).toEqual(expect.arrayContaining(['交费通知', '交费期限', '收到缴费']));
  const voucher = after.documents[1]?.id ?? '';
  const pdf = await portal.call(readDocument, { params: { id: voucher }, query: {} }, { as: lin });
  expect(pdf.status).toBe(200);
  expect((await portal.call(readDocument, { params: { id: voucher }, query: {} }, { as: zheng })).status).toBe(404);
  const again = await submit(id);
  expect([again.status, again.reason]).toEqual([409, 'bill.paid']);
}, 60_000);

test('whoever has another version of a bill before them changes nothing', async () => {
  const { id } = (await issue()).data;
  const draft = (await issue({ amountFen: 2_500_00, reason: '部分请求已在先前案件交费' })).data;
  const head = await portal.fixtures.staff('judge', ['division_head'], 'D03');
  // The number of an order is drawn before the act and may leave a gap.
  const rows = async () => ({ ...(await rowSnapshot(portal.database)), number_series: null });
  const before = await rows();
  for (const version of [0, 99]) {
    const receivedOn = '2026-11-23';
    const answers = [
      await submit(id, { version }),
      await portal.call(
        calls.receiveBill,
        { params: { id }, body: { version, receivedOn, proof: 'POST' } },
        { as: clerk },
      ),
      await portal.call(calls.decideBill, { params: { id: draft.id }, body: { version, approve: true } }, { as: head }),
    ];
    for (const { status, reason } of answers) expect([status, reason]).toEqual([409, 'bill.changed']);
  }
  expect(await rows()).toEqual(before);
});

test('the code to pay by is for who ordered it, and for nobody else', async () => {
  const { order } = await ordered();
  const code = (as?: TestUser) => portal.call(calls.readOrderCode, { params: { id: order.id } }, as ? { as } : {});
  const { status, bytes, headers } = await code(lin);
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(bytes.length).toBeGreaterThan(200);
  expect([(await code(zheng)).status, (await code(clerk)).status, (await code()).status]).toEqual([404, 403, 401]);
});

test('another amount needs a reason and somebody else to approve it, and is nobody’s before', async () => {
  const short = await issue({ amountFen: 1_00, reason: '太少' });
  expect([short.status, short.reason]).toEqual([422, 'bill.amount-needs-reason']);
  const draft = (await issue({ amountFen: 2_500_00, reason: '部分请求已在先前案件交费' })).data;
  expect(draft).toMatchObject({ state: 'DRAFT', quotedFen: 3_000_00, amountFen: 2_500_00, may: [] });
  expect((await detail(draft.id)).status).toBe(404);
  const head = await portal.fixtures.staff('judge', ['division_head'], 'D03');
  const judge = await portal.fixtures.staff('judge', ['judge'], 'D03');
  const decide = (as: TestUser, approve = true) =>
    portal.call(calls.decideBill, { params: { id: draft.id }, body: { version: draft.version, approve } }, { as });
  expect((await decide(clerk)).status).toBe(403);
  expect((await decide(judge)).status).toBe(404);
  expect((await decide(head)).data).toMatchObject({ state: 'SERVING', amountFen: 2_500_00 });
  expect((await detail(draft.id)).data).toMatchObject({ overrideReason: '部分请求已在先前案件交费' });
  expect((await decide(head)).reason).toBe('bill.changed');
});

test('one open notice of an item, however often and at once it is issued', async () => {
  const { caseId, payers } = await subject();
  const partyId = payers.find(({ name }) => name !== '林晓禾')?.partyId ?? null;
  const body = { caseId, applicationId: null, partyId, item: 'ACCEPT', ask };
  const key = randomUUID();
  const answers = await Promise.all([issueWith(body), issueWith(body), issueWith({ ...body, key })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.reason).toBe('bill.duplicate');
});

test('twenty equal notices at once are one payment, one posting, and twenty answers', async () => {
  const { id, order } = await ordered();
  const before = await count('ledger_transactions');
  const notice = wechat.notice(wechat.pay(order.orderNo));
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(notice)));
  expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(Array(20).fill('200 success'));
  expect([await count('ledger_transactions'), await count('payments', `bill_id = '${id}'`)]).toEqual([before + 1, 1]);
  // The same money under another notice, and found by asking.
  await tell(wechat.notice({ ...wechat.pay(order.orderNo), ...(await factOf(order.orderNo)) }));
  await portal.call(calls.confirmPayment, { body: { id: order.id } }, { as: lin });
  expect(await count('ledger_transactions')).toBe(before + 1);
}, 60_000);
const factOf = async (orderNo: string) => {
  const answer = await wechat.channel.query(orderNo);
  if (answer.state !== 'paid') throw new Error('not paid');
  return answer.fact;
};

test('what is altered, of another key or another merchant writes nothing', async () => {
  const { order } = await ordered();
  const notice = wechat.notice(wechat.pay(order.orderNo));
  const before = await Promise.all(
    ['payments', 'provider_notices', 'ledger_transactions', 'audit_log'].map((t) => count(t)),
  );
  const altered = notice.body.replace(/"fen":\d+/, '"fen":1');
  const forged = [
    { ...notice, body: altered },
    { ...notice, body: notice.body.slice(0, -1) },
    { ...notice, body: '' },
    { ...notice, headers: { 'content-type': 'application/json' } },
    alipay.sign(notice.body),
    wechat.notice(await factOf(order.orderNo), { merchant: '1900000002' }),
    wechat.sign('[]'.padEnd(70_000)),
  ];
  for (const each of forged) expect((await tell(each)).statusCode).toBeGreaterThanOrEqual(400);
  const after = await Promise.all(
    ['payments', 'provider_notices', 'ledger_transactions', 'audit_log'].map((t) => count(t)),
  );
  expect(after).toEqual(before);
  expect((await tell(notice)).body).toBe('success');
});

test('another sum than asked for counts as it came: less leaves a part, more goes back, both are differences', async () => {
  const less = await ordered();
  await tell(wechat.notice(wechat.pay(less.order.orderNo, { fen: 1_000_00 })));
  expect((await detail(less.id)).data).toMatchObject({ state: 'PART', paidFen: 1_000_00 });
  const rest = (await submit(less.id)).data;
  expect(rest.fen).toBe(2_000_00);
  await tell(wechat.notice(wechat.pay(rest.orderNo, { fen: 2_500_00 })));
  const after = (await detail(less.id)).data;
  expect(after).toMatchObject({ state: 'PAID', paidFen: 3_000_00, refundFen: 500_00 });
  expect(await count('differences', `bill_id = '${less.id}' and kind = 'AMOUNT'`)).toBe(2);
});

test('money for no order of ours is kept as nobody’s', async () => {
  const fact = wechat.pay('SF202611239999999900', { fen: 77_00 });
  expect((await tell(wechat.notice(fact))).body).toBe('success');
  const { rows } = await pool.query("select -sum(fen)::int as fen from ledger_entries where account = 'SUSPENSE'");
  expect(rows[0]?.fen).toBe(77_00);
});

test('two people at once: one attempt, and the other hears who is paying', async () => {
  const { id } = (await issue()).data;
  const answers = await Promise.all([submit(id), submit(id, {}, lawyer)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.reason).toBe('bill.paying');
  expect(await count('pay_orders', `bill_id = '${id}'`)).toBe(1);
});

test('an attempt is given up at its channel before another way is taken; a late payment of it still counts', async () => {
  const { id, order } = await ordered();
  expect((await submit(id, { channel: 'ALIPAY' })).reason).toBe('bill.paying');
  wechat.down = true;
  const stuck = await portal.call(calls.cancelOrder, { params: { id: order.id }, body: {} }, { as: lin });
  wechat.down = false;
  expect(stuck.reason).toBe('bill.paying');
  await portal.call(calls.cancelOrder, { params: { id: order.id }, body: {} }, { as: lin });
  const other = (await submit(id, { channel: 'ALIPAY' })).data;
  await tell(wechat.notice(wechat.pay(order.orderNo)));
  expect((await detail(id)).data.state).toBe('PAID');
  // The second attempt is closed at its channel by the next round; paid all the same, it goes back.
  await tell(alipay.notice(alipay.pay(other.orderNo)), 'alipay');
  expect((await detail(id)).data).toMatchObject({ state: 'PAID', refundFen: 3_000_00 });
});

test('a lost notice is found by asking on schedule, a channel that is gone changes nothing', async () => {
  const { id, order } = await ordered();
  wechat.down = true;
  portal.clock.forward(6);
  await queryDue(portal.services);
  expect((await detail(id)).data.state).toBe('SERVING');
  wechat.down = false;
  wechat.pay(order.orderNo);
  portal.clock.forward(10);
  await queryDue(portal.services);
  expect((await detail(id)).data.state).toBe('PAID');
  const asked = wechat.asked(order.orderNo);
  portal.clock.forward(60);
  await queryDue(portal.services);
  expect(wechat.asked(order.orderNo)).toBe(asked);
});

test('a channel that does not answer leaves an order that is opened again under its number, or runs out', async () => {
  const { id } = (await issue()).data;
  wechat.down = true;
  const key = randomUUID();
  expect((await submit(id, { key })).reason).toBe('pay.channel-down');
  wechat.down = false;
  const again = (await submit(id, { key })).data;
  expect(again.state).toBe('OPEN');
  expect(await count('pay_orders', `bill_id = '${id}'`)).toBe(1);
  portal.clock.forward(15 * 60 + 31);
  while ((await queryDue(portal.services)) > 0);
  expect(await count('pay_orders', `bill_id = '${id}' and state = 'CLOSED'`)).toBe(1);
  expect((await submit(id)).data.orderNo).not.toBe(again.orderNo);
});

test('a failure behind the answer of the channel leaves nothing, and the same notice again takes it', async () => {
  const { id, order } = await ordered();
  const notice = wechat.notice(wechat.pay(order.orderNo));
  await pool.query(
    `create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$;
     create trigger fail_once before insert on provider_notices for each row execute function fail_once()`,
  );
  expect((await tell(notice)).statusCode).toBe(500);
  await pool.query('drop trigger fail_once on provider_notices');
  expect([await count('payments', `bill_id = '${id}'`), (await detail(id)).data.state]).toEqual([0, 'SERVING']);
  expect((await tell(notice)).body).toBe('success');
  expect((await detail(id)).data.state).toBe('PAID');
});

test('nobody else sees it; an agent only while the authority lasts', async () => {
  const { id } = await paid(alipay);
  expect([(await detail(id, zheng)).status, (await detail(id, lawyer)).status]).toEqual([404, 200]);
  await pool.query("update case_agents set ended_on = '2026-11-22' where user_id = $1", [lawyer.id]);
  expect((await detail(id, lawyer)).status).toBe(404);
  const admin = await portal.fixtures.staff('admin', ['administrator'], 'D01');
  expect((await detail(id, admin)).status).toBe(403);
  const { rows } = await pool.query('select id from pay_orders where bill_id = $1', [id]);
  expect((await portal.call(calls.readOrder, { params: { id: rows[0]?.id } }, { as: zheng })).status).toBe(404);
});

test('the books cannot be changed, and a row that was is found', async () => {
  await expect(pool.query('update ledger_entries set fen = fen + 1')).rejects.toThrow(/only added to/);
  await expect(pool.query('delete from payments')).rejects.toThrow(/only added to/);
  const { rows } = await pool.query<{ seq: string }>('select max(seq) as seq from ledger_transactions');
  const seq = Number(rows[0]?.seq);
  await expect(
    pool.query(
      `insert into ledger_entries (tx, line, account, court_id, channel, fen) values (${seq}, 9, 'BANK', 'c-9901', 'WECHAT', 5)`,
    ),
  ).rejects.toThrow(/does not balance/);
  const plant = async (change: string, back: string, n: number) => {
    await pool.query(
      `alter table ledger_entries disable trigger all; alter table payments disable trigger all; ${change}`,
    );
    expect((await ledger()).faults.map((fault) => fault.n)).toContain(n);
    await pool.query(`${back}; alter table ledger_entries enable trigger all; alter table payments enable trigger all`);
  };
  const one = `tx = ${seq} and line = 1`;
  await plant(
    `update ledger_entries set fen = fen + 1 where ${one}`,
    `update ledger_entries set fen = fen - 1 where ${one}`,
    1,
  );
  await plant(
    `update ledger_entries set channel = 'BANK' where ${one}`,
    `update ledger_entries set channel = (select channel from ledger_entries where tx = ${seq} and line = 2) where ${one}`,
    14,
  );
  const bill = "(select id from bills where state = 'PAID' order by id limit 1)";
  await plant(
    `update bills set paid_fen = paid_fen - 1, state = 'PART' where id = ${bill}`,
    "update bills set paid_fen = paid_fen + 1, state = 'PAID' where state = 'PART' and voucher_id is not null",
    5,
  );
});
