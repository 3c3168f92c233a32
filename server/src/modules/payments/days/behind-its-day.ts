import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Came } from '../money/came.ts';

/**
 * Money of a day that was compared already, and whose bill did not have it: on which day that counts as a difference. A day that is closed
 * stays as it is, so that it counts today; another is different now. Null: its day is still to come. Held against whoever compares or
 * closes the day.
 */
export async function behindItsDay(
  { tx, at }: Transaction,
  { courtId, channel, fact, source }: Came,
): Promise<CourtDay | null> {
  const day = courtDayOf(fact.paidAt);
  const those = tx.selectFrom('recon_days').where('court_id', '=', courtId).where('channel', '=', channel);
  const row = await those.select(['state']).where('day', '=', day).forUpdate().executeTakeFirst();
  if (row?.state === 'CLOSED') return courtDayOf(at);
  // A statement that brings more of a day is counted anew when it is in.
  if (!row || row.state === 'WAITING' || source === 'STATEMENT') return null;
  await tx
    .updateTable('recon_days')
    .set((eb) => ({ state: 'DIFFERENT', our_fen: eb('our_fen', '+', fact.fen), version: eb('version', '+', 1) }))
    .where('court_id', '=', courtId)
    .where('channel', '=', channel)
    .where('day', '=', day)
    .execute();
  return day;
}
