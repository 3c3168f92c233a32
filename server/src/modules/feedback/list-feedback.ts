import type { CallReply } from '@sufu/contract/core';
import type { listFeedback as call } from '@sufu/contract/feedback';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { presentItem } from './store.ts';

/** One page of what is open, oldest first, or of what was handled, the latest first. */
export async function listFeedback(
  { db, secrets }: SignedInContext,
  { query: { current, size, state } }: Input<typeof call>,
): Promise<CallReply<typeof call>> {
  const open = state === 'open';
  const wanted = db.selectFrom('feedback').where('handled_at', open ? 'is' : 'is not', null);
  const sorted = open ? wanted.orderBy('at').orderBy('id') : wanted.orderBy('handled_at', 'desc').orderBy('id');
  const [{ total }, rows] = await Promise.all([
    wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    sorted
      .selectAll()
      .offset((current - 1) * size)
      .limit(size)
      .execute(),
  ]);
  return { total: Number(total), rows: rows.map((row) => presentItem(secrets, row)) };
}
