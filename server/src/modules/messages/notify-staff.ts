import type { Role } from '@sufu/contract/core';
import type { Transaction } from '../../platform/calls/context.ts';
import { checkLimit, lockLimit, noteEvent } from '../../platform/database/limits.ts';
import { staffMembers } from '../accounts/index.ts';
import { type Notice, notify } from './notify.ts';

/** `key`: what they are told of once in so many seconds, whoever finds it and however often. */
type Told = Omit<Notice, 'userId' | 'channel' | 'event'> & { readonly key: string; readonly onceIn: number };

/** Write to everybody of a role, in the transaction of what it tells of. Answers false where they were told lately. */
export async function notifyStaff(
  transaction: Transaction,
  role: Role,
  { key, onceIn, ...notice }: Told,
): Promise<boolean> {
  const { tx } = transaction;
  await lockLimit(tx, key);
  const limit = { key, rules: [{ max: 1, seconds: onceIn }] };
  if (!(await checkLimit(tx, limit, notice.at)).allowed) return false;
  await noteEvent(tx, key, notice.at);
  for (const { userId } of await staffMembers(tx, { role }))
    await notify(transaction, { ...notice, userId, channel: 1, event: 'system' });
  return true;
}

export const notifyAdministrators = (transaction: Transaction, told: Told): Promise<boolean> =>
  notifyStaff(transaction, 'admin', told);
