import { queueCap } from '@sufu/contract/desk';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { type Visibility, visibilityOf, visibleTo } from '../../applications/index.ts';

/** Open proposals that one of my offices approves, of what I may see, not my own. */
const waiting = (db: Executor, visibility: Visibility, offices: readonly string[]) =>
  db
    .selectFrom('proposals')
    .innerJoin('applications', 'applications.id', 'proposals.application_id')
    .where('proposals.state', '=', 'open')
    .where('proposals.proposed_by', '<>', visibility.userId)
    .where(sql<boolean>`proposals.offices && ${sql.val([...offices])}::text[]`)
    .where('applications.state', '<', 30)
    .where((eb) => visibleTo(eb, visibility));

export async function approvalsFor(
  { db, actor }: Pick<SignedInContext, 'db' | 'actor'>,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly ids: readonly { readonly proposal: string; readonly item: string }[] }> {
  const [visibility, offices] = [visibilityOf(actor), actor.staff?.offices ?? []];
  if (!visibility || offices.length === 0) return { total: 0, ids: [] };
  const rows = await waiting(db, visibility, offices)
    .select(['proposals.id as proposal', 'applications.id as item'])
    .orderBy('proposals.proposed_at')
    .orderBy('proposals.id')
    .limit(queueCap)
    .execute();
  return { total: rows.length, ids: rows.slice(page.offset, page.offset + page.limit) };
}
