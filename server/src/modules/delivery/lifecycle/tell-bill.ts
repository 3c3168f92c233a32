import { toCourtDay } from '@sufu/contract/core';
import type { StartedPeriod } from '@sufu/contract/delivery';
import type { Transaction } from '../../../platform/calls/context.ts';
import { noticeReceived } from '../../payments/index.ts';
import type { DeliveryEvent } from '../records/delivery-event.ts';
import type { FullDelivery } from '../records/store.ts';

const met = { kind: 'period-met', detail: { code: 'FEE' } };

/** Nothing is to be paid any more: the time limit is met. The delivery is held. */
export async function meetFee({ tx }: Pick<Transaction, 'tx'>, deliveryId: string): Promise<readonly DeliveryEvent[]> {
  const rows = await tx
    .updateTable('delivery_periods')
    .set({ state: 'met' })
    .where('delivery_id', '=', deliveryId)
    .where('code', '=', 'FEE')
    .where('state', 'in', ['running', 'extended'])
    .returning('id')
    .execute();
  return rows.map(() => met);
}

/** The bill hears of the service of its notice; where nothing is to be paid any more, the time limit is met at once. The delivery is held. */
export async function tellBill(
  transaction: Transaction,
  { id, partyId, papers }: FullDelivery,
  { day, periods }: { readonly day: string | null; readonly periods: readonly StartedPeriod[] },
): Promise<readonly DeliveryEvent[]> {
  const fee = periods.find(({ code }) => code === 'FEE');
  const received = day !== null && fee ? { day: toCourtDay(day), dueOn: fee.lastDay } : null;
  const said: DeliveryEvent[] = [];
  for (const { kind, documentId } of papers) {
    if (kind !== 'FEE_NOTICE' || documentId === null) continue;
    const runs = await noticeReceived(transaction, { documentId, partyId, received });
    if (!runs) said.push(...(await meetFee(transaction, id)));
  }
  return said;
}
