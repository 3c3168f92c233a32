import { courtDayOf, toCourtDay } from '@sufu/contract/core';
import { returnCause, type Signer } from '@sufu/contract/delivery';
import type { Transaction } from '../../../platform/calls/context.ts';
import { hearPost } from '../../delivery/index.ts';
import type { MailRow } from './mail-row.ts';

/** The service that an item goes out for hears how far it has come. */
export async function tellDelivery(
  transaction: Transaction,
  row: MailRow,
  { at, signer }: { readonly at: Date; readonly signer?: Signer },
): Promise<void> {
  if (row.attempt_id === null) return;
  const news = { attemptId: row.attempt_id, at };
  const today = courtDayOf(at);
  switch (row.state) {
    case 1: {
      const day = row.posted_on === null ? today : toCourtDay(row.posted_on);
      return hearPost(transaction, { ...news, what: 'posted', day, trackingNo: row.tracking_no });
    }
    case 2:
      return hearPost(transaction, {
        ...news,
        what: 'signed',
        day: courtDayOf(row.arrived_at ?? at),
        signer: signer ?? null,
      });
    case 6:
      return hearPost(transaction, { ...news, what: 'returned', day: today, cause: returnCause.parse(row.cause) });
    default:
  }
}
