import type { Transaction } from '../../../platform/calls/context.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { notifyOwner } from '../sms/account-change.ts';
import { deleteFactor } from './factors.ts';

/**
 * Somebody's factor is lost, and two people agree that it goes: sessions end, as whoever found it may be in one, and the owner is told. False:
 * there is none.
 */
export async function dropLostFactor(transaction: Transaction, userId: string): Promise<boolean> {
  const { tx, at, record } = transaction;
  if (!(await deleteFactor(transaction, userId))) return false;
  const sessions = await endSessionsOf(tx, userId, at);
  record('accounts.second-factor-dropped', userId, { sessions });
  await notifyOwner(transaction, { userId, what: 'second-factor-dropped', at });
  return true;
}
