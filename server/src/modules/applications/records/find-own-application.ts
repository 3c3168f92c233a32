import { refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FullApplication } from './row.ts';
import { findApplication, lockApplication } from './store.ts';

/** Not there, another's, and of another type than the address says are the same: not found. */
function ownOnly(row: FullApplication | null, userId: string, type: string): FullApplication {
  if (!row || row.ownerId !== userId || (type !== 'all' && type !== row.type)) return refuse('not-found');
  return row;
}

export const findOwnApplication = async (
  { db, secrets, actor }: SignedInContext,
  id: string,
  type: string,
): Promise<FullApplication> => ownOnly(await findApplication(db, secrets, id), actor.userId, type);

/** The same, held for a change. */
export const lockOwnApplication = async (
  tx: Tx,
  { secrets, actor }: SignedInContext,
  id: string,
  type: string,
): Promise<FullApplication> => ownOnly(await lockApplication(tx, secrets, id), actor.userId, type);
