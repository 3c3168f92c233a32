import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/payments';
import { expect } from 'vitest';
import type { Demonstration } from '../../../testing/demonstration.ts';

type Row = { id: string; version: number; payout: string | null; payout_version: number | null };

/** Attendance costs are paid out: proposed once or twice at once, registered by two, sent back or taken back. */
export function payoutHistory(portal: Demonstration, billId: string, random: (below: number) => number) {
  const bill = async (): Promise<Row | undefined> => {
    const { rows } = await portal.database.pool.query<Row>(
      `select b.id, b.version, p.id as payout, p.version as payout_version from bills b
       left join money_proposals p on p.bill_id = b.id and p.kind = 'PAYOUT' and p.state = 'OPEN'
       where b.id = $1 and b.item = 'ATTEND'`,
      [billId],
    );
    return rows[0];
  };
  const often = async (put: () => Promise<{ readonly status: number }>): Promise<void> => {
    for (const { status } of await Promise.all(Array.from({ length: 1 + random(2) }, put)))
      expect(status).not.toBe(500);
  };
  const propose = async (): Promise<void> => {
    const row = await bill();
    if (!row) return;
    const fen = [1, 50_000, 100_000, 300_000][random(4)] ?? 1;
    const to = { name: '欧阳望', bank: '云溪银行', number: '6222000012345678', what: '鉴定人出庭一天' };
    const body = { key: randomUUID(), version: row.version, fen, ...to };
    const as = await portal.as('叶小满');
    await often(() => portal.call(calls.proposePayout, { params: { id: row.id }, body }, { as }));
  };
  const decide = async (): Promise<void> => {
    const row = await bill();
    if (!row?.payout) return;
    const params = { id: row.payout };
    const version = row.payout_version ?? 1;
    if (random(6) === 0) {
      const as = await portal.as('叶小满');
      return often(() => portal.call(calls.withdrawPayout, { params, body: { version } }, { as }));
    }
    const as = await portal.as('卢月');
    const { rows } = await portal.database.pool.query<{ day: string }>(
      `select to_char(made_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from money_proposals where id = $1`,
      [row.payout],
    );
    const paid = { act: 'paid' as const, receiptNo: `R${row.payout.slice(-12)}`, paidOn: rows[0]?.day ?? null };
    const body = random(8) === 0 ? { act: 'refuse' as const, reason: '账号和户名不符' } : paid;
    await often(() => portal.call(calls.decidePayout, { params, body: { version, ...body } }, { as }));
  };
  return [propose, decide, decide];
}
