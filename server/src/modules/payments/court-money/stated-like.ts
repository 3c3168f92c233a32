import { courtDayOf } from '@sufu/contract/core';
import type { Ownerless } from '@sufu/contract/payments';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { isAbout, statedTransfers } from '../stated/stated-transfers.ts';

type Money = { readonly channel: string; readonly fen: number; readonly paid_at: Date };
/** No more of them is worth looking through. */
const mostShown = 20;

/** Of money of nobody the transfers of the case system that it may be, as the cashier chooses among them. */
export async function statedLike({ db }: SignedInContext, courtId: string, rows: readonly Money[]) {
  const transfers = rows.filter(({ channel }) => channel === 'BANK');
  const days = transfers.map(({ paid_at }) => courtDayOf(paid_at));
  const fens = transfers.map(({ fen }) => fen);
  const like = await statedTransfers({ tx: db }, courtId, { days, fens, serials: [] });
  const ids = like.map(({ id }) => id);
  const named =
    ids.length === 0
      ? []
      : await db
          .selectFrom('payments')
          .leftJoin('bills', 'bills.id', 'payments.bill_id')
          .select(['payments.id', 'payments.provider_txn as txn', 'bills.bill_no as billNo'])
          .where(isAmong('payments.id', ids))
          .execute();
  const names = new Map(named.map(({ id, ...of }) => [id, of]));
  return ({ channel, fen, paid_at }: Money): Ownerless['stated'] =>
    channel !== 'BANK'
      ? []
      : like
          .filter((each) => each.fen === fen && isAbout(each, courtDayOf(paid_at)))
          .slice(0, mostShown)
          .map(({ id, day }) => {
            const { billNo = null, txn = '' } = names.get(id) ?? {};
            return { id, billNo, txn, paidOn: day };
          });
}
