import type { listBin as binCall } from '@sufu/contract/applications';
import { type CallReply, courtDayOf, plusDays } from '@sufu/contract/core';
import type { AppServices, SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { caseFacts } from '../../../cases/index.ts';
import { plainColumns, rowOf } from '../../records/row.ts';
import { presentSummary } from '../reading/present.ts';

/** How long a removed draft may be taken out of the bin again. */
const binDays = ({ settings }: Pick<AppServices, 'settings'>): number => settings.get('retention').binDays;
/** What was removed before it is gone. */
export const goneBefore = (services: Pick<AppServices, 'settings'>, now: Date): Date =>
  new Date(now.getTime() - binDays(services) * 86_400_000);

/** What I removed and can still take back, the last first. */
export async function listBin(
  { db, secrets, services, actor, now }: SignedInContext,
  { query }: Input<typeof binCall>,
): Promise<CallReply<typeof binCall>> {
  const mine = db
    .selectFrom('applications')
    .where('owner_id', '=', actor.userId)
    .where('removed_at', '>', goneBefore(services, now));
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
      const goneOn = plusDays(courtDayOf(removedAt), binDays(services));
      const summary = presentSummary(row, { caseLabel: facts.get(row.caseId ?? ''), today, secrets });
      return { ...summary, may: [], removedAt: removedAt.toISOString(), goneOn };
    }),
  };
}

/** Drafts whose time in the bin is over, and those that were only opened so long ago, are gone for good, a thousand at a time. Answers how many. */
export async function emptyBin(services: Pick<AppServices, 'db' | 'settings'>, now: Date): Promise<number> {
  const { db } = services;
  const before = goneBefore(services, now);
  const gone = await db
    .deleteFrom('applications')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('applications')
        .select('id')
        .where('state', '=', 10)
        .where((draft) =>
          draft.or([
            draft('removed_at', '<=', before),
            draft.and([draft('version', '=', 0), draft('created_at', '<=', before)]),
          ]),
        )
        .limit(1_000),
    )
    .returning('id')
    .execute();
  return gone.length;
}
