import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/payments';
import { expect } from 'vitest';
import type { Demonstration } from '../../../testing/demonstration.ts';

type Money = { id: string; bill_id: string | null; claim: string | null; claim_version: number | null };
type Asked = { id: string; version: number };

/** Money of nobody is claimed for the bill; postings of any of its money are turned back: proposed and decided once or by two at once. */
export function correctHistory(portal: Demonstration, billId: string, random: (below: number) => number) {
  const { pool } = portal.database;
  const often = async (put: () => Promise<{ readonly status: number }>): Promise<void> => {
    for (const { status } of await Promise.all(Array.from({ length: 1 + random(2) }, put)))
      expect(status).not.toBe(500);
  };
  /** The bill and those that take its place, and what lately came for nobody. */
  const money = async (): Promise<Money | undefined> => {
    const { rows } = await pool.query<Money>(
      `with recursive chain(id, next) as (select id, replaced_by from bills where id = $1
         union all select b.id, b.replaced_by from bills b join chain on b.id = chain.next)
       select p.id, p.bill_id, c.id as claim, c.version as claim_version from payments p
       left join money_proposals c on c.payment_id = p.id and c.kind = 'CLAIM' and c.state = 'OPEN'
       where p.bill_id in (select id from chain) or p.id in
         (select id from payments where bill_id is null order by id desc limit 2) order by p.id`,
      [billId],
    );
    return rows[random(rows.length || 1)];
  };
  const claim = async (): Promise<void> => {
    const row = await money();
    if (!row || row.bill_id !== null) return;
    const as = await portal.as('卢月');
    if (row.claim !== null) {
      const act = random(4) === 0 ? ('refuse' as const) : ('approve' as const);
      const decided = { params: { id: row.claim }, body: { version: row.claim_version ?? 1, act } };
      const second = await portal.as('季怀瑾');
      return often(() => portal.call(calls.decideClaim, decided, { as: second }));
    }
    const { rows } = await pool.query<{ bill_no: string }>('select bill_no from bills where id = $1', [billId]);
    const body = { billNo: rows[0]?.bill_no ?? '', reason: '附言写的是这张通知' };
    return often(() => portal.call(calls.proposeClaim, { params: { id: row.id }, body }, { as }));
  };
  const propose = async (): Promise<void> => {
    const row = await money();
    if (!row || random(2) > 0) return;
    const as = await portal.as('卢月');
    const of = random(2) === 0 ? ('CLAIM' as const) : ('PAYMENT' as const);
    const body = { key: randomUUID(), of, reason: '银行退回了这笔款' };
    await often(() => portal.call(calls.proposeCorrection, { params: { id: row.id }, body }, { as }));
  };
  const decide = async (): Promise<void> => {
    const { rows } = await pool.query<Asked>(
      `select id, version from money_proposals where kind = 'CORRECT' and state = 'OPEN' order by id desc limit 1`,
    );
    const [asked] = rows;
    if (!asked) return;
    const isBack = random(6) === 0;
    const act = isBack ? ('withdraw' as const) : random(5) === 0 ? ('refuse' as const) : ('approve' as const);
    const body = { version: asked.version, act, reason: '请再核对一次' };
    const as = await portal.as(isBack ? '卢月' : '季怀瑾');
    await often(() => portal.call(calls.decideCorrection, { params: { id: asked.id }, body }, { as }));
  };
  return [claim, propose, decide];
}
