import { courtDayOf, hasPermission } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { ownPartyIds, servesIn } from '../../cases/index.ts';
import type { DocumentRow } from '../../documents/index.ts';

/**
 * Papers of service: its addressee and who acts for them read the certificate, the return and their confirmation of address; the court
 * what belongs to cases it handles. What is served itself is read as part of the service, which notes the opening.
 */
export async function mayReadPaper(
  db: Executor,
  actor: Actor,
  { id, caseId, applicationId }: DocumentRow,
): Promise<boolean> {
  if (applicationId !== null) return false;
  const own = ownPartyIds(actor.userId, courtDayOf(new Date()));
  const { rows } = await sql<{ readable: boolean }>`select (
    exists (select from deliveries d where (d.certificate_id = ${id} or d.receipt_id = ${id}) and d.party_id in ${own})
    or exists (select from delivery_addresses a where a.document_id = ${id} and (a.made_by = ${actor.userId} or a.party_id in ${own}))
    or exists (select from cases where cases.id = ${caseId}::uuid and ${servesIn(actor, 'cases.id')})
  ) as readable`.execute(db);
  return rows[0]?.readable ?? false;
}

/** Pictures, receipts and other proof of a service: whoever at the court handles service in its case (service.md §14). */
export async function mayReadProof(db: Executor, actor: Actor, fileId: string): Promise<boolean> {
  if (!hasPermission(actor.roles, 'delivery.read-case')) return false;
  const files = sql`array[${fileId}::uuid]`;
  const { rows } = await sql<{ readable: boolean }>`select exists (
    select from delivery_addresses c where c.files @> ${files} and ${servesIn(actor, 'c.case_id')}
  ) or exists (
    select from deliveries d where ${servesIn(actor, 'd.case_id')} and d.id in (
      select a.delivery_id from delivery_attempts a where a.files @> ${files}
      union all select n.delivery_id from delivery_announcements n where n.files @> ${files})) as readable`.execute(db);
  return rows[0]?.readable ?? false;
}
