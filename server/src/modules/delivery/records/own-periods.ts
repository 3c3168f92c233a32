import { type CourtDay, courtDayOf, type Text, text } from '@sufu/contract/core';
import { type PeriodCode, periodCode, periodRules } from '@sufu/contract/delivery';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
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
};

const most = 500;

/** Time limits of cases that this person is a party of or acts in, whose last day lies in the span; the nearest first. */
export async function ownPeriods(
  db: Executor,
  userId: string,
  { from, to, now }: { readonly from: CourtDay; readonly to: CourtDay; readonly now: Date },
): Promise<readonly OwnPeriod[]> {
  const rows = await db
    .selectFrom('delivery_periods')
    .selectAll()
    .where(sql<boolean>`party_id in ${ownPartyIds(userId, courtDayOf(now))}`)
    .where('state', '<>', 'void')
    .where('last_day', '>=', from)
    .where('last_day', '<=', to)
    .orderBy('last_day')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => {
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
    };
  });
}
