import { randomUUIDv7 } from 'node:crypto';
import { courtDayOf, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { Settlement } from '@sufu/contract/payments';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { lock } from '../../../platform/database/database.ts';
import { caseAtDesk } from '../desk/find-subject.ts';
import { tellSettlement } from '../life/news.ts';
import { billsToSettle, partiesOf, prepaidIn } from './case-bills.ts';
import { outcomeOf } from './records.ts';
import { presentSettlement } from './settlements.ts';

/** Draw up who bears what; the judges of the case are told. One draft of a case at a time. */
export async function draftSettlement(
  context: SignedInContext,
  { body }: Input<typeof calls.draftSettlement>,
): Promise<Settlement> {
  const { secrets, actor, lang, now } = context;
  const { caseId, rulingNo, ...said } = body;
  const { id: seen, courtId } = await caseAtDesk(context, caseId);
  const row = await context.transact(async (transaction) => {
    const { tx, record, at } = transaction;
    await lock(tx, `settle:${seen}`);
    const open = await tx
      .selectFrom('money_proposals')
      .select('id')
      .where('case_id', '=', seen)
      .where('kind', '=', 'SETTLE')
      .where('state', '=', 'OPEN')
      .executeTakeFirst();
    if (open) return refuse('money.settling');
    const parties = new Set((await partiesOf(tx, secrets, seen, courtDayOf(now))).map(({ id }) => id));
    const named = [...said.shares.map(({ partyId }) => partyId), ...said.direct.flatMap(({ from, to }) => [from, to])];
    if (named.some((id) => !parties.has(id))) return refuse('not-found');
    const bills = await billsToSettle(tx, secrets, seen, false);
    const content = { ...said, prepaid: { ...prepaidIn(bills) } };
    outcomeOf(content, lang);
    const id = randomUUIDv7();
    const made = await tx
      .insertInto('money_proposals')
      .values({
        ...{ id, kind: 'SETTLE', court_id: courtId, case_id: seen, bill_id: null, payment_id: null },
        ...{ content: JSON.stringify(content), state: 'OPEN', made_by: actor.userId, made_at: at, ruling_no: rulingNo },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    record('money.settlementDrafted', id, { case: seen, fen: said.totalFen });
    await tellSettlement(transaction, seen);
    return made;
  });
  return presentSettlement(context, row);
}
