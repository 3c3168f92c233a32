import { randomUUID } from 'node:crypto';
import { readDocument } from '@sufu/contract/documents';
import { type SettlementFacts, settle } from '@sufu/contract/fees';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect, test } from 'vitest';
import { ofTheServer, transact } from '../../../platform/calls/context.ts';
import { rowSnapshot } from '../../../testing/database/row-snapshot.ts';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { passDays } from '../life/pass-days.ts';
import { lockBill } from '../records/bills.ts';
import { proposeRefund } from '../refunds/propose-refund.ts';

const { wechat, module } = testPayees('c-9901');
const portal = await testPortal({ besides: [module] });
afterAll(() => portal.close());
const { staff, caseOf } = await courtFixture(portal);
const { pool } = portal.database;
const ledger = () => verifyLedger(portal.services.db, portal.services.secrets.audit);
afterEach(async () => expect((await ledger()).faults).toEqual([]));

type Case = {
  readonly caseId: string;
  readonly owner: TestUser;
  readonly a: string;
  readonly b: string;
  readonly number: string;
};
/** A is somebody with an account, B the other side without one. */
async function opened(): Promise<Case> {
  const owner = await portal.fixtures.user();
  const caseId = await caseOf(owner);
  const { rows } = await pool.query('select id from case_parties where case_id = $1 order by position', [caseId]);
  const { rows: cases } = await pool.query('select case_no as number from cases where id = $1', [caseId]);
  return { caseId, owner, a: rows[0]?.id, b: rows[1]?.id, number: cases[0]?.number };
}
/** A notice of a sum, for any party; of the smallest fee the sum is put by hand and approved. */
async function bill({ caseId }: Case, partyId: string, fen: number): Promise<string> {
  const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
  const by = { amountFen: fen, reason: '按本院核定的数额收取，见附页。' };
  const body = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask, ...by };
  const { id, version } = (await portal.call(calls.issueBill, { body }, { as: staff.clerk })).data;
  const head = await portal.fixtures.staff('judge', ['division_head'], 'D03');
  if (fen !== 3_000_00)
    await portal.call(calls.decideBill, { params: { id }, body: { version, approve: true } }, { as: head });
  return id;
}
const tell = (fact: ReturnType<typeof wechat.pay>) => {
  const { body, headers } = wechat.notice(fact);
  return portal.app.inject({ method: 'POST', url: '/api/third/pay/wechat/notify', payload: body, headers });
};
/** Paid whoever it is: B has no account, so that the attempt is put there. */
async function pay(id: string, owner: TestUser, fen: number): Promise<void> {
  const orderNo = `SF20261123${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;
  const facts = { orderNo, scene: 'QR' as const, fen, description: 'x', ip: '', returnUrl: '' };
  await wechat.channel.open({ ...facts, expiresAt: portal.clock.now() });
  await pool.query(
    `insert into pay_orders (id, order_no, bill_id, bill_version, channel, scene, fen, state, key, by_id, created_at, expires_at)
     values (gen_random_uuid(), $1, $2, 1, 'WECHAT', 'QR', $3, 'OPEN', gen_random_uuid(), $4, $5, $5)`,
    [orderNo, id, fen, owner.id, portal.clock.now()],
  );
  expect((await tell(wechat.pay(orderNo))).statusCode).toBe(200);
}
async function paid(on: Case, partyId: string, fen: number): Promise<string> {
  const id = await bill(on, partyId, fen);
  await pay(id, on.owner, fen);
  return id;
}
type Draft = {
  totalFen: number;
  shares: { partyId: string; fen: number }[];
  direct?: { from: string; to: string; fen: number }[];
};
const draft = ({ caseId }: Case, more: Draft, as = staff.clerk) =>
  portal.call(
    calls.draftSettlement,
    { body: { caseId, cause: 'WIN', rulingNo: '（2026）溪01民终9号判决', effectiveOn: '2026-11-20', ...more } },
    { as },
  );
const decide = (
  { id, version }: { id: string; version: number },
  act: 'approve' | 'refuse' | 'withdraw',
  as = staff.judge,
) => portal.call(calls.decideSettlement, { params: { id }, body: { version, act } }, { as });
const states = async ({ caseId }: Case) =>
  (await pool.query('select item, state, amount_fen::int as fen from bills where case_id = $1 order by id', [caseId]))
    .rows;
const refunds = async ({ caseId }: Case) =>
  (
    await pool.query(
      `select b.party_id as who, sum(r.fen)::int as fen from refunds r join bills b on b.id = r.bill_id
       where b.case_id = $1 and r.state = 'APPROVED' group by 1 order by 1`,
      [caseId],
    )
  ).rows;

/** The vectors of money.md §5 that a settlement can be (S04, S05 and S07 spread one sum: contract/src/fees/vectors.test.ts). */
const vectors = [
  { id: 'S01', total: 4_600_00, prepaid: [4_600_00, 0], borne: [2_300_00, 2_300_00], direct: 0 },
  { id: 'S02', total: 8_800_00, prepaid: [8_800_00, 0], borne: [0, 8_800_00], direct: 0 },
  { id: 'S03', total: 8_800_00, prepaid: [8_800_00, 0], borne: [0, 8_800_00], direct: 8_800_00 },
  { id: 'S06', total: 13_700_00, prepaid: [8_800_00, 4_900_00], borne: [4_900_00, 8_800_00], direct: 0 },
  { id: 'S08', total: 4_400_00, prepaid: [8_800_00, 0], borne: [2_200_00, 2_200_00], direct: 0 },
] as const;
for (const { id, total, prepaid, borne, direct } of vectors)
  test(`${id}: refunds, bills and what is kept come from one act of two people`, async () => {
    const on = await opened();
    const who = [on.a, on.b] as const;
    for (const [i, fen] of prepaid.entries()) if (fen > 0) await paid(on, who[i] ?? '', fen);
    const shares = borne.map((fen, i) => ({ partyId: who[i] ?? '', fen }));
    const paths = direct > 0 ? [{ from: on.b, to: on.a, fen: direct }] : [];
    const made = (await draft(on, { totalFen: total, shares, direct: paths })).data;
    const facts: SettlementFacts = {
      ...{ total, direct: paths },
      prepaid: prepaid.map((fen, i) => ({ who: who[i] ?? '', fen })),
      borne: shares.map(({ partyId, fen }) => ({ who: partyId, fen })),
    };
    const wanted = settle(facts);
    if ('cannot' in wanted) throw new Error(wanted.cannot.zh);
    const judged = await decide(made, 'approve');
    expect(judged.data).toMatchObject({ state: 'APPROVED', may: [] });
    expect(await refunds(on)).toEqual(
      wanted.refund.map(({ who, fen }) => ({ who, fen })).toSorted((x, y) => (x.who < y.who ? -1 : 1)),
    );
    const after = await states(on);
    expect(after.filter(({ item }) => item !== 'BORNE').every(({ state }) => state === 'SETTLED')).toBe(true);
    expect(after.filter(({ item }) => item === 'BORNE')).toEqual(
      wanted.bill.map(({ fen }) => ({ item: 'BORNE', state: 'SERVING', fen })),
    );
    const { rows } = await pool.query(
      `select coalesce(-sum(e.fen), 0)::int as kept from ledger_entries e join ledger_transactions t on t.seq = e.tx
       where t.cause_id = $1 and e.account = 'TREASURY'`,
      [made.id],
    );
    expect(rows[0]?.kept + wanted.bill.reduce((sum, { fen }) => sum + fen, 0)).toBe(total);
  });

test('nobody confirms their own, another judge finds nothing, two at once settle once, another version nothing', async () => {
  const on = await opened();
  await paid(on, on.a, 3_000_00);
  const shares = [{ partyId: on.a, fen: 3_000_00 }];
  const wrong = await draft(on, { totalFen: 2_999_00, shares });
  expect([wrong.status, wrong.reason]).toEqual([422, 'money.wrong-sum']);
  const stranger = await portal.fixtures.staff('judge', ['judge'], 'D05');
  // What was overpaid is posted in another way: it is no cause here.
  expect((await draft(on, { totalFen: 3_000_00, shares, cause: 'OVERPAID' } as never)).status).toBe(400);
  expect((await draft(on, { totalFen: 3_000_00, shares }, staff.farClerk)).status).toBe(404);
  const other = await opened();
  expect((await draft(on, { totalFen: 3_000_00, shares: [{ partyId: other.a, fen: 3_000_00 }] })).status).toBe(404);
  const [made, second] = await Promise.all([
    draft(on, { totalFen: 3_000_00, shares }),
    draft(on, { totalFen: 3_000_00, shares }),
  ]);
  expect([made.status, second.status].toSorted()).toEqual([200, 409]);
  const open = made.status === 200 ? made.data : second.data;
  const rows = async () => ({ ...(await rowSnapshot(portal.database)), number_series: null });
  const before = await rows();
  expect((await decide(open, 'approve', staff.clerk)).reason).toBe('bill.own-approval');
  expect((await decide(open, 'approve', staff.otherClerk)).status).toBe(404);
  expect((await decide(open, 'approve', stranger)).status).toBe(404);
  expect((await decide(open, 'withdraw')).reason).toBe('bill.own-approval');
  for (const version of [0, 99]) expect((await decide({ ...open, version }, 'approve')).reason).toBe('bill.changed');
  expect(await rows()).toEqual(before);
  const answers = await Promise.all([decide(open, 'approve'), decide(open, 'approve')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await decide(open, 'approve')).reason).toBe('bill.changed');
  const told = await pool.query('select type, version from webhook_events where subject_id = $1', [open.id]);
  expect(told.rows).toEqual([{ type: 'settlement.confirmed', version: open.version + 1 }]);
});

test('what is not paid and not decided on stands in the way; what was paid since makes it another settlement', async () => {
  const on = await opened();
  const id = await bill(on, on.a, 3_000_00);
  const shares = [{ partyId: on.a, fen: 3_000_00 }];
  expect((await draft(on, { totalFen: 3_000_00, shares })).reason).toBe('money.bills-open');
  await pay(id, on.owner, 1_000_00);
  const made = (await draft(on, { totalFen: 3_000_00, shares })).data;
  await pay(id, on.owner, 500_00);
  expect((await decide(made, 'approve')).reason).toBe('bill.changed');
  expect((await decide(made, 'withdraw', staff.clerk)).data.state).toBe('WITHDRAWN');
  const again = (await draft(on, { totalFen: 3_000_00, shares })).data;
  expect(again.parties).toMatchObject([{ prepaidFen: 1_500_00, billFen: 1_500_00 }, { billFen: 0 }]);
  await decide(again, 'approve');
  expect(await states(on)).toEqual([
    { item: 'TOPUP', state: 'SETTLED', fen: 3_000_00 },
    { item: 'BORNE', state: 'SERVING', fen: 1_500_00 },
  ]);
});

test('each party sees its own bills and its own column, and has the paper of it', async () => {
  const on = await opened();
  await paid(on, on.a, 4_600_00);
  const statement = (as: TestUser) => portal.call(calls.readStatement, { query: { caseId: on.caseId } }, { as });
  expect((await statement(on.owner)).data.parties).toMatchObject([{ bills: [{ cameFen: 4_600_00 }], settlements: [] }]);
  const shares = [
    { partyId: on.a, fen: 2_300_00 },
    { partyId: on.b, fen: 2_300_00 },
  ];
  await decide((await draft(on, { totalFen: 4_600_00, shares })).data, 'approve');
  const { parties } = (await statement(on.owner)).data;
  expect(parties).toHaveLength(1);
  expect(parties[0]).toMatchObject({
    bills: [{ state: 'SETTLED', cameFen: 4_600_00, backFen: 2_300_00 }],
    settlements: [{ totalFen: 4_600_00, prepaidFen: 4_600_00, borneFen: 2_300_00, refundFen: 2_300_00, billFen: 0 }],
  });
  expect((await statement(await portal.fixtures.user())).status).toBe(404);
  const id = parties[0]?.settlements[0]?.documentId ?? '';
  const pdf = await portal.call(readDocument, { params: { id }, query: {} }, { as: on.owner });
  expect(pdf.status).toBe(200);
  const { rows: papers } = await pool.query('select content from documents where id = $1', [id]);
  const text = JSON.stringify(portal.services.secrets.openJson(papers[0]?.content, `documents.content:${id}`));
  expect(text).toContain('2,300.00');
  expect(text).not.toContain('周既白');
  const { rows } = await pool.query('select document_id as id from settlement_papers where party_id = $1', [on.b]);
  expect((await portal.call(readDocument, { params: { id: rows[0]?.id }, query: {} }, { as: on.owner })).status).toBe(
    404,
  );
});

test('what the losing side does not pay in time is a difference, and not a lapse', async () => {
  const on = await opened();
  await paid(on, on.a, 3_000_00);
  await decide((await draft(on, { totalFen: 3_000_00, shares: [{ partyId: on.b, fen: 3_000_00 }] })).data, 'approve');
  const { rows } = await pool.query("select id, version from bills where case_id = $1 and item = 'BORNE'", [on.caseId]);
  const [borne] = rows;
  const body = { version: borne?.version, receivedOn: '2026-11-23', proof: 'POST' as const };
  await portal.call(calls.receiveBill, { params: { id: borne?.id }, body }, { as: staff.clerk });
  const reason = '开错了，另开一张，数额不变。';
  const ended = { params: { id: borne?.id }, body: { version: borne?.version + 1, reason } };
  expect((await portal.call(calls.cancelBill, ended, { as: staff.clerk })).reason).toBe('bill.wrong-state');
  portal.clock.set('2026-12-10T02:00:00.000Z');
  await passDays(portal.services);
  await passDays(portal.services);
  const { rows: found } = await pool.query('select kind, fen::int from differences where bill_id = $1', [borne?.id]);
  expect(found).toEqual([{ kind: 'SETTLEMENT_SHORT', fen: 3_000_00 }]);
  const { rows: lapses } = await pool.query("select 1 from money_proposals where bill_id = $1 and kind = 'LAPSE'", [
    borne?.id,
  ]);
  expect(lapses).toEqual([]);
  portal.clock.set('2026-11-23T02:00:00.000Z');
});

test('what the losing side pays is the treasury’s, once', async () => {
  const on = await opened();
  await paid(on, on.a, 3_000_00);
  await decide((await draft(on, { totalFen: 3_000_00, shares: [{ partyId: on.b, fen: 3_000_00 }] })).data, 'approve');
  const { rows } = await pool.query("select id from bills where case_id = $1 and item = 'BORNE'", [on.caseId]);
  const id = String(rows[0]?.id);
  await pay(id, on.owner, 3_000_00);
  await Promise.all([passDays(portal.services), passDays(portal.services)]);
  const { rows: after } = await pool.query(
    `select b.state, (select -sum(fen)::int from ledger_entries e where e.bill_id = b.id and e.account = 'TREASURY') as kept
     from bills b where id = $1`,
    [id],
  );
  expect(after).toEqual([{ state: 'SETTLED', kept: 3_000_00 }]);
});

test('twenty settlements of chance leave right books', async () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(seed / 65_536) % below;
  };
  for (let i = 0; i < 20; i += 1) {
    const on = await opened();
    let asked = 0;
    for (const who of [on.a, on.b, on.a].slice(0, 1 + random(3))) {
      const fen = 1_000 + random(200_000);
      const id = await bill(on, who, fen);
      await pay(id, on.owner, random(3) === 0 ? 1 + random(fen - 1) : fen);
      asked += fen;
    }
    const totalFen = random(2) === 0 ? asked : 1 + random(asked);
    const first = random(totalFen + 1);
    const shares = [
      { partyId: on.a, fen: first },
      { partyId: on.b, fen: totalFen - first },
    ];
    const made = await draft(on, { totalFen, shares });
    expect((await decide(made.data, 'approve')).data.state).toBe('APPROVED');
    expect({ i, faults: (await ledger()).faults }).toEqual({ i, faults: [] });
  }
}, 60_000);

test('a settlement that does not add up is found', async () => {
  const on = await opened();
  await paid(on, on.a, 3_000_00);
  const made = (await draft(on, { totalFen: 3_000_00, shares: [{ partyId: on.a, fen: 3_000_00 }] })).data;
  await decide(made, 'approve');
  const total = (fen: number) =>
    pool.query(
      "update money_proposals set content = jsonb_set(content, '{totalFen}', to_jsonb($2::int)) where id = $1",
      [made.id, fen],
    );
  await total(2_999_00);
  expect((await ledger()).faults.map(({ n }) => n)).toEqual([13]);
  await total(3_000_00);
});

test('a refund that was proposed before is taken up, and nothing goes back twice', async () => {
  for (const [proposedFen, expected] of [
    [2_300_00, ['APPROVED 230000']],
    [1_000_00, ['APPROVED 100000', 'APPROVED 130000']],
    [3_000_00, ['APPROVED 230000', 'REJECTED 300000']],
  ] as const) {
    const on = await opened();
    const id = await paid(on, on.a, 4_600_00);
    const { services } = portal;
    await transact(services, ofTheServer, services.now(), async (transaction) => {
      const held = await lockBill(transaction.tx, services.secrets, id);
      const { rows } = await pool.query<{ id: string }>('select id from payments where bill_id = $1', [id]);
      if (!held) throw new Error('no bill');
      const ask = { bill: held, paymentId: rows[0]?.id ?? '', fen: proposedFen, cause: 'WIN', basis: '胜诉' } as const;
      await proposeRefund(transaction, services, ask);
    });
    const shares = [on.a, on.b].map((partyId) => ({ partyId, fen: 2_300_00 }));
    const drafted = (await draft(on, { totalFen: 4_600_00, shares })).data;
    expect((await decide(drafted, 'approve')).status).toBe(200);
    const { rows } = await pool.query<{ said: string }>(
      "select state || ' ' || fen as said from refunds where bill_id = $1 order by state, fen",
      [id],
    );
    expect(rows.map(({ said }) => said)).toEqual(expected);
  }
});
