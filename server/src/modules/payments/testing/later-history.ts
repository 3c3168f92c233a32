import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/payments';
import { expect } from 'vitest';
import type { Demonstration } from '../../../testing/demonstration.ts';

/** A fee of an enforcement of about 3,000, which is payable later; null where an older one of this payer is not over. */
export async function issueLater(
  portal: Demonstration,
  caseId: string | null,
  partyId: string,
): Promise<string | null> {
  const ask = { kind: 'ENFORCEMENT' as const, amount: 20_000_000, before: null, halving: [] };
  const body = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'APPLY_LATER' as const, ask };
  const issued = await portal.call(calls.issueBill, { body }, { as: await portal.as('叶小满') });
  return issued.status === 200 ? issued.data.id : null;
}

/** It can be collected: said once, or by two at once. */
export function laterHistory(portal: Demonstration, billId: string, random: (below: number) => number) {
  const due = async (): Promise<void> => {
    const { rows } = await portal.database.pool.query<{ version: number }>('select version from bills where id = $1', [
      billId,
    ]);
    const body = { version: rows[0]?.version ?? 0, reason: '执行已经到位，可以收取了。' };
    const as = await portal.as('叶小满');
    const say = () => portal.call(calls.makeBillDue, { params: { id: billId }, body }, { as });
    for (const { status } of await Promise.all(Array.from({ length: 1 + random(2) }, say)))
      expect(status).not.toBe(500);
  };
  return [due];
}
