import { queueCap } from '@sufu/contract/desk';
import { sql } from 'kysely';
import type { SignedIn } from '../../platform/context.ts';
import type { Executor } from '../../platform/database.ts';
import { type Sight, seenBy, sightOf } from '../applications/index.ts';

/** Open proposals that one of my offices approves, of what I may see, not my own. */
const waiting = (db: Executor, sight: Sight, offices: readonly string[]) =>
  db
    .selectFrom('proposals')
    .innerJoin('applications', 'applications.id', 'proposals.application_id')
    .where('proposals.state', '=', 'open')
    .where('proposals.proposed_by', '<>', sight.userId)
    .where(sql<boolean>`proposals.offices && ${sql.val([...offices])}::text[]`)
    .where('applications.state', '<', 30)
    .where((eb) => seenBy(eb, sight));

export async function approvalsFor(
  { db, actor }: Pick<SignedIn, 'db' | 'actor'>,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly ids: readonly { readonly proposal: string; readonly item: string }[] }> {
  const [sight, offices] = [sightOf(actor), actor.staff?.offices ?? []];
  if (!sight || offices.length === 0) return { total: 0, ids: [] };
  const rows = await waiting(db, sight, offices)
    .select(['proposals.id as proposal', 'applications.id as item'])
    .orderBy('proposals.proposed_at')
    .orderBy('proposals.id')
    .limit(queueCap)
    .execute();
  return { total: rows.length, ids: rows.slice(page.offset, page.offset + page.limit) };
}
