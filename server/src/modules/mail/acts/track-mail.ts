import { type trackMail as call, normaliseTrackingNo, type TrackingNotice } from '@sufu/contract/mail';
import type { Context, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { midnight } from '../../../platform/database/filter-rows.ts';
import { admitByKey } from '../../messages/index.ts';
import type { MailRow } from '../records/mail-row.ts';
import { changeMail, lockMail } from '../records/store.ts';
import { tellParty } from './tell-party.ts';

/** Parcels of the court that are on their way under this number: several services may lie in one. */
async function underWay({ tx, secrets }: Transaction, number: string): Promise<readonly MailRow[]> {
  const rows = await tx
    .selectFrom('mail_items')
    .select('id')
    .where('tracking_no', '=', number)
    .where('direction', '=', 'OUT')
    .where('state', '=', 1)
    .orderBy('id')
    .execute();
  const held: MailRow[] = [];
  for (const { id } of rows) {
    const row = await lockMail(tx, secrets, id);
    if (row?.state === 1) held.push(row);
  }
  return held;
}

/** Neither before it was posted nor after now, whatever the clock of the carrier says. */
function momentOf(notice: TrackingNotice, { posted_on }: MailRow, now: Date): Date {
  const from = posted_on === null ? 0 : midnight(posted_on).getTime();
  return new Date(Math.min(now.getTime(), Math.max(from, Date.parse(notice.at))));
}

async function apply(transaction: Transaction, notice: TrackingNotice, now: Date): Promise<void> {
  for (const row of await underWay(transaction, normaliseTrackingNo(notice.trackingNo))) {
    const at = momentOf(notice, row, now);
    if (notice.status === 'signed') {
      const signed = { act: 'receive', to: 2, by: null, at, set: { arrived_at: at } } as const;
      await changeMail(transaction, transaction.secrets, row, {
        ...signed,
        ...(notice.signer && { signer: notice.signer }),
      });
      continue;
    }
    const returned = { act: 'report', to: 6, by: null, at, set: { cause: notice.cause } } as const;
    await tellParty(transaction, await changeMail(transaction, transaction.secrets, row, returned), 'cameBack', now);
  }
}

/** What the carrier says of parcels, only forward and only of what this court has posted. */
export async function trackMail(
  context: Context,
  { query, body }: Input<typeof call>,
): Promise<{ readonly taken: true }> {
  await admitByKey(context, context.services.config.postReportKey, query.key);
  // In one order, so that two reports at once do not wait for each other.
  const notices = body.toSorted((a, b) => (a.trackingNo < b.trackingNo ? -1 : Number(a.trackingNo > b.trackingNo)));
  await context.transact(async (transaction) => {
    for (const notice of notices) await apply(transaction, notice, context.now);
  });
  return { taken: true };
}
