import { type CallReply, courtDayOf, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { directoryOf } from '../../directory/index.ts';
import { holdMoney } from '../corrections/propose-correction.ts';
import { lockBill } from '../records/bills.ts';
import { matchTransfers } from '../stated/match-transfers.ts';
import { holdTransfers, statedTransfers } from '../stated/stated-transfers.ts';
import { beginClaim } from './claims.ts';

/** The transfer and the payment of the case system are one: of its sum, and neither is another already. */
export async function matchTransfer(
  context: SignedInContext,
  { params, body }: Input<typeof calls.matchTransfer>,
): Promise<CallReply<typeof calls.matchTransfer>> {
  const courtId = (await directoryOf(context.services)).ownCourt.id;
  return context.transact(async (transaction) => {
    const { tx, secrets } = transaction;
    await holdTransfers(transaction, courtId);
    const stated = await tx
      .selectFrom('payments')
      .select(['bill_id', 'paid_at'])
      .where('id', '=', body.statedId)
      .where('court_id', '=', courtId)
      .where('channel', '=', 'TRANSFER')
      .executeTakeFirst();
    const bill = stated?.bill_id ? await lockBill(tx, secrets, stated.bill_id) : null;
    if (stated && !bill) await holdMoney(transaction, body.statedId);
    const money = await beginClaim(transaction, courtId, params.id);
    const isAsked = await tx
      .selectFrom('money_proposals')
      .select('id')
      .where('payment_id', '=', money.id)
      .where('state', '=', 'OPEN')
      .executeTakeFirst();
    if (isAsked || money.channel !== 'BANK') return refuse('money.claimed');
    if (!stated) return refuse('money.not-stated');
    const days = [courtDayOf(stated.paid_at)];
    const free = (await statedTransfers(transaction, courtId, { days, fens: [money.fen], serials: [] })).find(
      ({ id }) => id === body.statedId,
    );
    if (!free) return refuse('money.not-stated');
    await matchTransfers(transaction, [{ rowPaymentId: money.id, statedId: free.id }]);
    return { billNo: bill?.bill_no ?? null };
  });
}
