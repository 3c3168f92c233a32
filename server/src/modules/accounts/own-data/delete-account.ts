import { Refused } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import type { Hooks } from '../../../platform/modules/hook-point.ts';
import { type AccountClosing, personalDataMaps } from '../../../platform/modules/personal-data.ts';
import { sendToPhone } from '../sms/sms.ts';
import { withOwnCode } from '../sms/with-own-code.ts';
import { ownPhone } from '../users/own-phone.ts';

const closedText = '您在诉讼服务平台的账号已注销。如果不是您本人操作，请打 12368。';

async function countOpen(hooks: Hooks, db: Executor, userId: string): Promise<number> {
  let n = 0;
  for (const { countOpen } of hooks.of(personalDataMaps)) n += (await countOpen?.(db, userId)) ?? 0;
  return n;
}

async function refuseOpen(hooks: Hooks, db: Executor, userId: string): Promise<void> {
  const n = await countOpen(hooks, db, userId);
  if (n > 0) throw new Refused('account.still-open', { n });
}

/** Later modules first: their rows hang on those of earlier ones. */
async function close(transaction: Transaction, closing: AccountClosing): Promise<void> {
  for (const map of transaction.hooks.of(personalDataMaps).toReversed())
    await map.onAccountClosed?.(transaction, closing);
}

/**
 * Close my account: every module lets go of what is not the record of the court. The accounts of the court's members are not
 * theirs to close. The number of before is told, because afterwards nothing knows it.
 */
export async function deleteAccount(context: SignedInContext): Promise<Record<string, never>> {
  const { db, secrets, actor, now, reply, services } = context;
  const { userId } = actor;
  if (actor.staff) throw new Refused('session.not-allowed');
  await refuseOpen(services.hooks, db, userId);
  const phone = await ownPhone(db, secrets, userId);
  await withOwnCode<null>(context, 'delete-account', async (transaction) => {
    await refuseOpen(transaction.hooks, transaction.tx, userId);
    await close(transaction, { userId, at: now, secrets });
    transaction.record('accounts.closed', userId);
    sendToPhone(transaction, secrets, { phone, template: 'notice', text: closedText, goodUntil: null });
    return null;
  });
  reply.clearSession();
  return {};
}
