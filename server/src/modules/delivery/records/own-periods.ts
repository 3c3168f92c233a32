import { type CourtDay, courtDayOf, type Text, text, toCourtDay } from '@sufu/contract/core';
import { type PeriodCode, periodCode, periodRules } from '@sufu/contract/delivery';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { DeliveryPeriodsTable } from '../../../tables.generated.ts';
import { ownPartyIds } from '../../cases/index.ts';

/** A time limit of a person, by the service that started it. */
export type OwnPeriod = {
  readonly id: string;
  readonly deliveryId: string;
  readonly caseId: string;
  readonly code: PeriodCode;
  readonly words: Text;
  readonly article: Text;
  readonly startDay: CourtDay;
  readonly lastDay: CourtDay;
  readonly provisional: boolean;
  readonly why: Text;
  readonly isMet: boolean;
  /** The papers that started it, as far as the court drew them. */
  readonly documentIds: readonly string[];
};

const most = 500;
const documentIds = sql<readonly string[] | null>`(select array_agg(p.document_id) from delivery_papers p
  where p.delivery_id = delivery_periods.delivery_id and p.document_id is not null)`.as('document_ids');

/** Time limits of cases that this person is a party of or acts in, whose last day lies in the span; the nearest first. */
export async function ownPeriods(
  db: Executor,
  userId: string,
  { from, to, now }: { readonly from: CourtDay; readonly to: CourtDay; readonly now: Date },
): Promise<readonly OwnPeriod[]> {
  const rows = await db
    .selectFrom('delivery_periods')
    .selectAll()
    .select(documentIds)
    .where(sql<boolean>`party_id in ${ownPartyIds(userId, courtDayOf(now))}`)
    .where('state', '<>', 'void')
    .where('last_day', '>=', from)
    .where('last_day', '<=', to)
    .orderBy('last_day')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(periodOf);
}

/** Of the time for evidence in a case: the nearest last day that is not over, else the latest; null where none was started for this person. */
export async function ownEvidenceDay(
  db: Executor,
  { userId, caseId, now }: { readonly userId: string; readonly caseId: string; readonly now: Date },
): Promise<CourtDay | null> {
  const today = courtDayOf(now);
  const rows = await db
    .selectFrom('delivery_periods')
    .select('last_day')
    .where(sql<boolean>`party_id in ${ownPartyIds(userId, today)}`)
    .where('case_id', '=', caseId)
    .where('code', '=', 'EVIDENCE')
    .where('state', '<>', 'void')
    .orderBy('last_day')
    .limit(most)
    .execute();
  const days = rows.map(({ last_day }) => toCourtDay(last_day));
  return days.find((day) => day >= today) ?? days.at(-1) ?? null;
}

function periodOf(
  row: Selectable<DeliveryPeriodsTable> & { readonly document_ids: readonly string[] | null },
): OwnPeriod {
  const code = periodCode.parse(row.code);
  return {
    id: row.id,
    deliveryId: row.delivery_id,
    caseId: row.case_id,
    code,
    words: periodRules[code].words,
    article: text.parse(row.article),
    startDay: row.start_day as CourtDay,
    lastDay: row.last_day as CourtDay,
    provisional: row.provisional,
    why: text.parse(row.why),
    isMet: row.state === 'met',
    documentIds: row.document_ids ?? [],
  };
}

/** A time limit that runs, with the party it runs for and since when. */
export type RunningPeriod = OwnPeriod & { readonly partyId: string; readonly madeAt: Date };

/** Time limits of everybody that run out on this day and are not met: a page by id, those behind `after`. */
export async function periodsEndingOn(
  db: Executor,
  day: CourtDay,
  page: { readonly after: string | null; readonly most: number },
): Promise<readonly RunningPeriod[]> {
  let open = db
    .selectFrom('delivery_periods')
    .selectAll()
    .select(documentIds)
    // Written out, as the index is.
    .where(sql<boolean>`state in ('running', 'extended')`)
    .where('last_day', '=', day);
  if (page.after !== null) open = open.where('id', '>', page.after);
  const rows = await open.orderBy('id').limit(page.most).execute();
  return rows.map((row) => ({ ...periodOf(row), partyId: row.party_id, madeAt: row.made_at }));
}

/** For which parties of these cases service started a time limit of this kind; by case. */
export async function partiesWithPeriod(
  db: Executor,
  code: PeriodCode,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('delivery_periods')
    .select(['case_id', 'party_id'])
    .distinct()
    .where(isAmong('case_id', caseIds))
    .where('code', '=', code)
    .where('state', '<>', 'void')
    .execute();
  const byCase = Map.groupBy(rows, ({ case_id }) => case_id);
  return new Map([...byCase].map(([id, list]) => [id, list.map(({ party_id }) => party_id)]));
}
