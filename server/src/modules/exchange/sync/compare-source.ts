import { courtDayOf, plusDays } from '@sufu/contract/core';
import { type RowKind, rowKindNames } from '@sufu/contract/exchange';
import type { AppServices } from '../../../platform/calls/context.ts';
import { sealLines } from '../reading/seal-lines.ts';
import { askSource, digestTask, NotAnswered, pageTask } from './asking/ask-source.ts';
import { digestHere, idsHere, unequalBuckets } from './digests.ts';
import { rowsAtOnce } from './rows-at-once.ts';
import { type Claim, holdOn } from './standing.ts';
import { takePage } from './take-page.ts';

type Drift = { readonly buckets: number; readonly taken: number; readonly missing: number };

/** What a bucket holds at the source is taken by the rules of every row, so that what is behind comes, and what is not there is counted. */
async function takeBucket(services: AppServices, claim: Claim, kind: RowKind, bucket: number) {
  const missing = new Set(await idsHere(services.db, claim.source.name, kind, bucket));
  let taken = 0;
  for (let [after, more] = ['', true]; more; ) {
    const path = `/rows?kind=${kind}&bucket=${bucket}&after=${encodeURIComponent(after)}&limit=${rowsAtOnce}`;
    const page = await askSource(services, claim.source, path, pageTask);
    if (page.more && page.next === after) throw new NotAnswered('stuck');
    for (const line of page.lines) {
      const id = 'row' in line ? line.row.externalId : 'errors' in line ? line.externalId : null;
      if (id !== null) missing.delete(id);
    }
    const sealed = await sealLines(services.secrets, claim.source.name, page.lines);
    taken += await takePage(services, claim, sealed, async () => undefined);
    [after, more] = [page.next, page.more];
  }
  return { taken, missing: missing.size };
}

async function compareKind(services: AppServices, claim: Claim, kind: RowKind): Promise<Drift> {
  const { name } = claim.source;
  await holdOn(services.db, claim, services.now());
  const theirs = await askSource(services, claim.source, `/digest?kind=${kind}&bucket=0..255`, digestTask);
  const buckets = unequalBuckets(await digestHere(services.db, name, kind), theirs);
  let [taken, missing] = [0, 0];
  for (const bucket of buckets) {
    const found = await takeBucket(services, claim, kind, bucket);
    taken += found.taken;
    missing += found.missing;
  }
  return { buckets: buckets.length, taken, missing };
}

/** Half past two in the night, the next one. */
export function nextNight(now: Date): Date {
  const today = courtDayOf(now);
  const at = (day: string): Date => new Date(`${day}T02:30:00+08:00`);
  return at(today) > now ? at(today) : at(plusDays(today, 1));
}
const hourMs = 3_600_000;

/** Is it time to compare this source? Not asked yet, or its night has come. */
export async function isCompareDue({ db, now }: AppServices, { source }: Claim): Promise<boolean> {
  const due = await db
    .selectFrom('sync_sources')
    .select('name')
    .where('name', '=', source.name)
    .where(({ eb, or }) => or([eb('compare_after', 'is', null), eb('compare_after', '<=', now())]))
    .executeTakeFirst();
  return due !== undefined;
}

/**
 * Compare everything that stands here of a source with what it has, and take what is behind (court-connection.md §3.3): a row that was
 * lost on the way is here the next morning. Straight behind a pull, so that what is new is no difference. What the source does not have
 * stays, and is counted. A source that cannot be compared is asked again in an hour.
 */
export async function compareSource(services: AppServices, claim: Claim): Promise<void> {
  const at = services.now();
  const { name } = claim.source;
  const own = services.db.updateTable('sync_sources').where('name', '=', name).where('claim', '=', claim.claim);
  try {
    const drifts: (Drift & { readonly kind: RowKind })[] = [];
    for (const kind of rowKindNames) {
      const drift = await compareKind(services, claim, kind);
      if (drift.buckets > 0) drifts.push({ kind, ...drift });
    }
    if (drifts.length > 0)
      await services.db
        .insertInto('sync_drift')
        .values(drifts.map((drift) => ({ source: name, at, ...drift })))
        .execute();
    await own.set({ compared_at: at, compare_after: nextNight(at), compare_failure: null }).execute();
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error;
    await own.set({ compare_after: new Date(at.getTime() + hourMs), compare_failure: error.why }).execute();
  }
}
