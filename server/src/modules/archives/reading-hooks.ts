import { readingDays, readingKind } from '@sufu/contract/archives';
import { courtDayOf } from '@sufu/contract/core';
import type { AppServices } from '../../platform/calls/context.ts';
import { type KindHooks, listGranted } from '../applications/index.ts';

const most = 1_000;
const inOne = 200;

/** Grants whose last day is past. Until when one lasts stands in its sealed answers, so those that stand are gone through. */
async function over({ db, secrets }: AppServices, now: Date): Promise<readonly string[]> {
  const today = courtDayOf(now);
  const found: string[] = [];
  let after: string | null = null;
  while (found.length < most) {
    const rows = await listGranted(db, secrets, { type: readingKind, after, most: inOne });
    for (const { id, outcome, answers } of rows)
      if (outcome && readingDays(courtDayOf(outcome.at), answers.validDays).until < today) found.push(id);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < inOne) break;
  }
  return found;
}

/** Access to a file ends the day after its last day. */
export const readingHooks: KindHooks = { expiry: { findExpired: over } };
