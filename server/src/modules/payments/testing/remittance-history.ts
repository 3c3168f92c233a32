import { randomUUID } from 'node:crypto';
import { courtDayOf } from '@sufu/contract/core';
import * as calls from '@sufu/contract/payments';
import { expect } from 'vitest';
import type { Demonstration } from '../../../testing/demonstration.ts';
import { earnPaid } from '../settlement/earn-paid.ts';

type World = {
  readonly portal: Demonstration;
  readonly random: (below: number) => number;
  /** The statement of today shows a debit. */
  readonly debit: (fen: number) => Promise<void>;
};

/** Fees are handed over to the treasury: registered once or twice at once, confirmed, sent back or taken back, on the statement before or behind. */
export function remittanceHistory({ portal, random, debit }: World) {
  const often = async (put: () => Promise<{ readonly status: number }>): Promise<void> => {
    for (const { status } of await Promise.all(Array.from({ length: 1 + random(2) }, put)))
      expect(status).not.toBe(500);
  };
  const last = async () =>
    (
      await portal.database.pool.query<{ id: string; version: number; fen: string; state: string }>(
        `select id, version, content ->> 'fen' as fen, state from money_proposals where kind = 'REMIT' order by made_at desc, id desc limit 1`,
      )
    ).rows[0];
  const register = async (): Promise<void> => {
    await earnPaid(portal.services);
    const fen = [1, 60_000, 120_000, 300_000][random(4)] ?? 1;
    const paidOn = courtDayOf(portal.clock.now());
    const body = { key: randomUUID(), fen, voucherNo: `JK${random(40)}-${paidOn}`, paidOn };
    const as = await portal.as('卢月');
    await often(() => portal.call(calls.registerRemittance, { body }, { as }));
  };
  const decide = async ({ id, version, fen }: { id: string; version: number; fen: string }): Promise<void> => {
    if (random(4) === 0) await debit(Number(fen));
    const act = (['approve', 'approve', 'approve', 'refuse', 'withdraw'] as const)[random(5)] ?? 'approve';
    const as = await portal.as(act === 'withdraw' ? '卢月' : '季怀瑾');
    const body = { version, act, reason: '金额与缴库凭证不符' };
    await often(() => portal.call(calls.decideRemittance, { params: { id }, body }, { as }));
    if (random(4) === 0) await debit(Number(fen));
  };
  return [
    async () => {
      const row = await last();
      await (row?.state === 'OPEN' ? decide(row) : register());
    },
  ];
}
