import { randomUUID } from 'node:crypto';
import * as payments from '@sufu/contract/payments';
import type { TestPortal, TestUser } from '../portal.ts';

const ask = { kind: 'PRESERVATION' as const, amount: 5_000_000, before: null, halving: [] };

/** A bill of the owner's case, and an attempt to pay it; its channel is none of this court. */
export async function billOf(
  portal: TestPortal,
  owner: TestUser,
  { caseId, partyId }: { caseId: string; partyId: string },
) {
  const clerk = await portal.fixtures.staff('clerk', ['clerk'], 'D03');
  const body = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'APPLY' as const };
  const bill = await portal.call(payments.issueBill, { body: { ...body, ask: ask } }, { as: clerk });
  const { version } = bill.data;
  const replacement = { ask: ask, amountFen: 100 };
  const asked = await portal.call(
    payments.cancelBill,
    { params: { id: bill.data.id }, body: { version, reason: '开错了，另开一张，数额要改。', replacement } },
    { as: clerk },
  );
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `insert into pay_orders (id, order_no, bill_id, bill_version, channel, scene, fen, state, key, by_id, created_at, expires_at)
     values (gen_random_uuid(), 'SF202611230000000101', $1, 1, 'WECHAT', 'QR', $2, 'OPEN', gen_random_uuid(), $3, $4, $4) returning id`,
    [bill.data.id, bill.data.amountFen, owner.id, portal.clock.now()],
  );
  const { rows: proposals } = await portal.database.pool.query<{ id: string }>(
    `insert into money_proposals (id, kind, court_id, case_id, bill_id, content, state, made_at)
     select gen_random_uuid(), 'LAPSE', court_id, case_id, id, '{}', 'OPEN', $2 from bills where id = $1 returning id`,
    [bill.data.id, portal.clock.now()],
  );
  const { rows: reliefs } = await portal.database.pool.query<{ id: string }>(
    `insert into money_proposals (id, kind, court_id, case_id, bill_id, content, state, made_at)
     select gen_random_uuid(), 'RELIEF', court_id, case_id, id, jsonb_build_object('applicationId', gen_random_uuid(),
       'kind', 'EXEMPT', 'percent', null, 'until', null, 'inPart', false), 'OPEN', $2 from bills where id = $1 returning id`,
    [bill.data.id, portal.clock.now()],
  );
  const { rows: objections } = await portal.database.pool.query<{ id: string }>(
    `insert into money_proposals (id, kind, court_id, case_id, bill_id, content, state, made_at)
     select gen_random_uuid(), 'OBJECTION', court_id, case_id, id, jsonb_build_object('applicationId', gen_random_uuid(),
       'kind', 'REFUND', 'cause', 'OTHER', 'askedFen', 100, 'billIds', jsonb_build_array(id), 'inPart', true), 'OPEN', $2
     from bills where id = $1 returning id`,
    [bill.data.id, portal.clock.now()],
  );
  const { rows: payouts } = await portal.database.pool.query<{ id: string }>(
    `insert into money_proposals (id, kind, court_id, case_id, bill_id, content, state, made_by, made_at)
     select gen_random_uuid(), 'PAYOUT', court_id, case_id, id, '{"fen": 0, "details": ""}', 'OPEN', $2, $3
     from bills where id = $1 returning id`,
    [bill.data.id, clerk.id, portal.clock.now()],
  );
  const { rows: settlements } = await portal.database.pool.query<{ id: string }>(
    `insert into money_proposals (id, kind, court_id, case_id, content, state, made_at, ruling_no)
     select gen_random_uuid(), 'SETTLE', court_id, case_id, jsonb_build_object('totalFen', 0, 'cause', 'WIN',
       'effectiveOn', '2026-11-20', 'shares', '[]'::jsonb, 'direct', '[]'::jsonb, 'prepaid', '{}'::jsonb), 'OPEN', $2, '判决'
     from bills where id = $1 returning id`,
    [bill.data.id, portal.clock.now()],
  );
  const { rows: refunds } = await portal.database.pool.query<{ id: string }>(
    `with paid as (insert into payments (id, court_id, channel, provider_txn, bill_id, fen, paid_at, seen_at, payer_account, source)
       select gen_random_uuid(), court_id, 'WECHAT', 'matrix', id, 100, $2, $2, '', 'NOTICE' from bills where id = $1 returning id)
     insert into refunds (id, refund_no, bill_id, payment_id, fen, cause, route, state, made_at, due_on)
     select gen_random_uuid(), 'TF20261123900001', $1, id, 100, 'OVERPAID', 'BANK', 'PROPOSED', $2, '2026-11-24' from paid returning id`,
    [bill.data.id, portal.clock.now()],
  );
  const { rows: links } = await portal.database.pool.query<{ id: string }>(
    `insert into bill_links (id, token_hash, bill_id, made_by, made_at, expires_at)
     values (gen_random_uuid(), sha256('matrix'), $1, $2, $3, $3::timestamptz + interval '7 days') returning id`,
    [bill.data.id, owner.id, portal.clock.now()],
  );
  return {
    link: String(links[0]?.id),
    bill: bill.data.id,
    order: String(rows[0]?.id),
    lapse: String(proposals[0]?.id),
    settlement: String(settlements[0]?.id),
    relief: String(reliefs[0]?.id),
    objection: String(objections[0]?.id),
    cancel: asked.data.cancel?.id ?? '',
    payout: String(payouts[0]?.id),
    refund: String(refunds[0]?.id),
  };
}
