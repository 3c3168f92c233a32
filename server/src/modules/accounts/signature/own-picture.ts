import { Refused } from '@sufu/contract/core';
import type { Executor } from '../../../platform/database/database.ts';

/** Refuses a file that is not this person's own picture, as one that is not there. The files module stands after this one. */
export async function admitOwnPicture(tx: Executor, userId: string, fileId: string): Promise<void> {
  const found = await tx
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('owner_id', '=', userId)
    .where('type', 'in', ['image/jpeg', 'image/png'])
    .executeTakeFirst();
  if (!found) throw new Refused('not-found');
}
