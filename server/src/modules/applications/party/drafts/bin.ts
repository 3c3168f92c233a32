import type { listBin as binCall } from '@sufu/contract/applications';
import { type CallReply, courtDayOf, plusDays } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import type { Executor } from '../../../../platform/database/database.ts';
import { caseFacts } from '../../../cases/index.ts';
import { plainColumns, rowOf } from '../../records/row.ts';
import { presentSummary } from '../reading/present.ts';

/** How long a removed draft may be taken out of the bin again. */
export const binDays = 30;
const before = (now: Date): Date => new Date(now.getTime() - binDays * 86_400_000);

/** What I removed in the last 30 days, the last first. */
export async function listBin(
  { db, secrets, actor, now }: SignedInContext,
  { query }: Input<typeof binCall>,
): Promise<CallReply<typeof binCall>> {
  const mine = db.selectFrom('applications').where('owner_id', '=', actor.userId).where('removed_at', '>', before(now));
  const [{ total }, page] = await Promise.all([
    mine.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    mine
      .select([...plainColumns, 'removed_at'])
      .orderBy('removed_at', 'desc')
      .orderBy('id')
      .offset((query.current - 1) * query.size)
      .limit(query.size)
      .execute(),
  ]);
  const facts = await caseFacts(
    db,
    page.flatMap((row) => row.case_id ?? []),
  );
  const today = courtDayOf(now);
  return {
    total,
    rows: page.map((stored) => {
      const row = rowOf(stored);
      const removedAt = stored.removed_at ?? now;
      const goneOn = plusDays(courtDayOf(removedAt), binDays);
      const summary = presentSummary(row, { caseLabel: facts.get(row.caseId ?? ''), today, secrets });
      return { ...summary, may: [], removedAt: removedAt.toISOString(), goneOn };
    }),
  };
}

/** Drafts whose 30 days in the bin are over, and those that were only opened so long ago, are gone for good, a thousand at a time. Answers how many. */
export async function emptyBin(db: Executor, now: Date): Promise<number> {
  const gone = await db
    .deleteFrom('applications')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('applications')
        .select('id')
        .where('state', '=', 10)
        .where((draft) =>
          draft.or([
            draft('removed_at', '<=', before(now)),
            draft.and([draft('version', '=', 0), draft('created_at', '<=', before(now))]),
          ]),
        )
        .limit(1_000),
    )
    .returning('id')
    .execute();
  return gone.length;
}
