import { type CourtDay, toCourtDay } from '@sufu/contract/core';
import { type PeriodCode, periodCode } from '@sufu/contract/delivery';
import type { Actor } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { mayServeIn } from '../desk/may-serve.ts';

export type RunningPeriod = {
  readonly deliveryId: string;
  readonly party: string;
  readonly code: PeriodCode;
  readonly lastDay: CourtDay;
};
const most = 20;

/**
 * Time limits of a case, or of one party in it, that nobody has met yet, the first last day first, twenty at most: also those whose last day
 * is past, for what was posted in time counts. None for a member of the court who does not handle service there.
 */
export async function runningPeriods(
  db: Executor,
  actor: Actor,
  { caseId, partyId }: { readonly caseId: string; readonly partyId: string | null },
): Promise<readonly RunningPeriod[]> {
  if (!(await mayServeIn(db, actor, caseId))) return [];
  const rows = await db
    .selectFrom('delivery_periods as p')
    .innerJoin('deliveries as d', 'd.id', 'p.delivery_id')
    .innerJoin('case_parties as c', 'c.id', 'd.party_id')
    .select(['d.id', 'c.name', 'p.code', 'p.last_day'])
    .where('d.case_id', '=', caseId)
    .where('p.state', 'in', ['running', 'extended'])
    .$if(partyId !== null, (q) => q.where('d.party_id', '=', partyId))
    .orderBy('p.last_day')
    .orderBy('d.id')
    .orderBy('p.code')
    .limit(most)
    .execute();
  return rows.map(({ id, name, code, last_day }) => ({
    ...{ deliveryId: id, party: name, code: periodCode.parse(code), lastDay: toCourtDay(last_day) },
  }));
}
