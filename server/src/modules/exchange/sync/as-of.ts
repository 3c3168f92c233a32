import type { CaseDetail } from '@sufu/contract/cases';
import { oldAfterMs } from '@sufu/contract/exchange';
import type { SignedInContext } from '../../../platform/calls/context.ts';

/** As of when what a source says of its cases stands here, and whether that is long ago. */
export async function asOf({ db, services, now }: SignedInContext, source: string): Promise<CaseDetail['asOf']> {
  if (!services.config.syncSources.some(({ name }) => name === source)) return null;
  const standing = await db
    .selectFrom('sync_sources')
    .select('last_ok_at')
    .where('name', '=', source)
    .executeTakeFirst();
  const at = standing?.last_ok_at ?? null;
  return at === null ? null : { at: at.toISOString(), old: now.getTime() - at.getTime() > oldAfterMs };
}
