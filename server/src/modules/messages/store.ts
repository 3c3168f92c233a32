import { refuse } from '@sufu/contract/core';
import type { Tx } from '../../platform/database/database.ts';

const channels = { '1': [1], '2': [2], '3': [1, 2] } as const;
/** 1 notices, 2 applications, 3 both. */
export const channelsOf = (channel: keyof typeof channels): readonly number[] => channels[channel];

/** Hold these messages for a change. All must be this person's and not deleted, or none is touched. */
export async function lockOwnMessages(tx: Tx, userId: string, given: readonly string[]): Promise<readonly string[]> {
  const ids = [...new Set(given)].sort();
  const rows = await tx
    .selectFrom('messages')
    .select('id')
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length === ids.length ? ids : refuse('not-found');
}
