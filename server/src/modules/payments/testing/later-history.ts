import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/payments';
import { expect } from 'vitest';
import type { Demonstration } from '../../../testing/demonstration.ts';

const others = [
  { item: 'APPLY_LATER' as const, kind: 'ENFORCEMENT' as const, amount: 20_000_000 },
  { item: 'ATTEND' as const, kind: 'ACTUAL' as const, amount: 300_000 },
  { item: 'COPY' as const, kind: 'ACTUAL' as const, amount: 300_000 },
];
/** About 3,000 of an enforcement, payable later, for attendance or copies; the older one where that is not over; null of another kind. */
export async function issueOther(
  portal: Demonstration,
  { caseId, partyId }: { readonly caseId: string | null; readonly partyId: string },
  which: number,
): Promise<string | null> {
  const other = others[which];
  if (!other) return null;
  const ask = { kind: other.kind, amount: other.amount, before: null, halving: [] };
  const made = { key: randomUUID(), caseId, applicationId: null, partyId, item: other.item, ask };
  const body = { ...made, reason: '证人出庭的交通、食宿和误工费。' };
  const issued = await portal.call(calls.issueBill, { body }, { as: await portal.as('叶小满') });
  if (issued.status === 200) return issued.data.id;
  const { rows } = await portal.database.pool.query<{ id: string }>(
    'select id from bills where party_id = $1 and item = $2 order by issued_at desc, id desc limit 1',
    [partyId, other.item],
  );
  return rows[0]?.id ?? null;
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
  return [due, due];
}
