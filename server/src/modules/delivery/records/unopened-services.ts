import { type CourtDay, courtDayOf, type Text } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { ownPartyIds } from '../../cases/index.ts';

export type UnopenedService = {
  readonly id: string;
  readonly caseId: string;
  readonly title: Text;
  readonly at: Date;
  /** The first last day of its periods that run. */
  readonly lastDay: CourtDay | null;
  /** Its papers, as far as the court drew them. */
  readonly documentIds: readonly string[];
  /** How many there are, `most` at most. */
  readonly total: number;
};

/** Services on this person, or on whom they act for today, that nobody has opened: the latest `shown` of them, in one statement. */
export async function unopenedServices(
  db: Executor,
  userId: string,
  { now, shown, most }: { readonly now: Date; readonly shown: number; readonly most: number },
): Promise<readonly UnopenedService[]> {
  const today = courtDayOf(now);
  // The condition is written out, as the index is.
  const { rows } = await sql<UnopenedService>`
    with mine as (
      select id, case_id, made_at from deliveries
      where party_id in ${ownPartyIds(userId, today)}
        and opened_at is null and signed_at is null and state in ('sending', 'effective')
      order by made_at desc, id desc limit ${most})
    select m.id, m.case_id as "caseId", m.made_at as at, count(*) over ()::int as total,
      (select p.title from delivery_papers p where p.delivery_id = m.id and p.position = 0) as title,
      (select min(t.last_day) from delivery_periods t
        where t.delivery_id = m.id and t.state in ('running', 'extended') and t.last_day >= ${today}) as "lastDay",
      array(select p.document_id from delivery_papers p where p.delivery_id = m.id and p.document_id is not null) as "documentIds"
    from mine m order by m.made_at desc, m.id desc limit ${shown}`.execute(db);
  return rows;
}
