import { type CallReply, courtDayOf } from '@sufu/contract/core';
import type { listHearings as listCall } from '@sufu/contract/hearings';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { publicHearings } from '../cases/index.ts';
import { presentHearings } from './present.ts';

/** Public hearings to come. One that is not public, or not announced yet, is not among them. */
export async function listHearings(
  context: Context,
  { query }: Input<typeof listCall>,
): Promise<CallReply<typeof listCall>> {
  const { current, size, ...setup } = query;
  const { total, hearings } = await publicHearings(context.db, {
    ...setup,
    now: context.now,
    today: courtDayOf(context.now),
    offset: (current - 1) * size,
    limit: size,
  });
  return { total, rows: await presentHearings(context, hearings) };
}
