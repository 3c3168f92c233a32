import type { Text } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';
import { judgesOf } from '../../cases/index.ts';
import { notify } from '../../messages/index.ts';
import { type Bill, usersOfBill } from '../records/bills.ts';

type News = { readonly title: Text; readonly body: Text };

async function tellAll(transaction: Transaction, userIds: readonly string[], news: News & { readonly link: string }) {
  for (const userId of userIds)
    await notify(transaction, { ...news, userId, channel: 1, event: 'fee', at: transaction.at });
}

/** Whoever pays a bill, or acts for whoever pays it; in the transaction of what it tells of. */
export async function tellUsersOfBill(transaction: Transaction, bill: Bill, { title, body }: News): Promise<void> {
  const link = `/payment/payment-details?id=${bill.id}`;
  await tellAll(transaction, await usersOfBill(transaction.tx, bill, transaction.at), { title, body, link });
}

/** The judges of a case; nobody where it has none. */
export async function tellJudgesOf(
  transaction: Transaction,
  caseId: string | null,
  { title, body, link }: News & { readonly link: string },
): Promise<void> {
  await tellAll(transaction, await judgesOf(transaction.tx, caseId), { title, body, link });
}
