import { addPeriod, type CourtDay, courtDayOf, isCourtDay } from '@sufu/contract/core';
import { evidenceExtension } from '@sufu/contract/delivery';
import type { Executor } from '../../../platform/database/database.ts';
import { HookPoint, type Hooks } from '../../../platform/modules/hook-point.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { grantedOf } from './store.ts';

type Person = { readonly userId: string; readonly now: Date };

/** Answers the last day for evidence that service started for a person in a case, or null where it started none for them. */
export const servedEvidenceDays = new HookPoint<
  (db: Executor, of: Person & { readonly caseId: string }) => Promise<CourtDay | null>
>('days for evidence that service started');

type Reading = { readonly db: Executor; readonly secrets: Secrets; readonly hooks: Hooks };

/**
 * The last day for evidence (举证期限届满日) that holds for this person in a case: what service started for them; else the
 * `recorded` day of the case, moved by what was granted. Null where neither is known.
 */
export async function evidenceDayFor(
  { db, secrets, hooks }: Reading,
  person: Person,
  { caseId, recorded }: { readonly caseId: string; readonly recorded: CourtDay | null },
): Promise<CourtDay | null> {
  for (const servedDay of hooks.of(servedEvidenceDays)) {
    const day = await servedDay(db, { ...person, caseId });
    if (day) return day;
  }
  if (recorded === null) return null;
  const extended = (await extendedDays(db, secrets, [caseId], courtDayOf(person.now))).get(caseId);
  return extended && extended > recorded ? extended : recorded;
}

/** The latest day until which the time for evidence was extended, by case: it holds for every party (民诉法解释第100条). */
export async function extendedDays(
  db: Executor,
  secrets: Secrets,
  caseIds: readonly string[],
  today: CourtDay,
): Promise<ReadonlyMap<string, CourtDay>> {
  if (caseIds.length === 0) return new Map();
  const extended = new Map<string, CourtDay>();
  const granted = await grantedOf(db, secrets, { type: evidenceExtension.kind, of: { caseIds }, today });
  for (const { caseId, answers } of granted) {
    const day = answers[evidenceExtension.field];
    if (caseId === null || !isCourtDay(day)) continue;
    // A last day on a day off moves on (民诉法第85条).
    const lastDay = addPeriod(day, { value: 0, unit: 'day' });
    if (lastDay > (extended.get(caseId) ?? '')) extended.set(caseId, lastDay);
  }
  return extended;
}
