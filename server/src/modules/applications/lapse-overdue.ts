import { courtDayOf } from '@sufu/contract/core';
import { kinds } from '@sufu/contract/kinds';
import { type Change, type Ground, type Origin, transact } from '../../platform/context.ts';
import { isFiling, kindOf } from './kind-of.ts';
import { moveState } from './move-state.ts';
import { tellOwner } from './notices.ts';
import { isCorrectionOver } from './party-may.ts';
import { holdApplication, overdueReturns } from './store.ts';
import { system } from './timeline.ts';

const ofTheServer: Origin = { actorId: null, ip: '', ipClaim: null, terminal: null };
const neverLapse = kinds.filter(isFiling).map((kind) => kind.key);

/**
 * What was returned and not submitted again by the last day lapses; filings never do. Each in a transaction of its own,
 * looked at again when it is held: the party may just be submitting. A repeat finds nothing. One that cannot be moved keeps
 * none of the others, and is told at the end. Answers how many lapsed.
 */
export async function lapseOverdue(ground: Ground): Promise<number> {
  const now = ground.now();
  const today = courtDayOf(now);
  let lapsed = 0;
  const failures: unknown[] = [];
  for (const id of await overdueReturns(ground.db, today, neverLapse)) {
    try {
      if (await transact(ground, ofTheServer, now, (change) => lapse(change, ground, id, now))) lapsed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} did not lapse`, { cause: failures[0] });
  return lapsed;
}

async function lapse(change: Change, { secrets }: Ground, id: string, at: Date): Promise<boolean> {
  const row = await holdApplication(change.tx, secrets, id);
  if (!row) return false;
  const kind = kindOf(row.type);
  if (!isCorrectionOver(row, kind, courtDayOf(at))) return false;
  await moveState(change, secrets, row, { kind, action: 'lapse', doer: system, at, lang: 'zh', dueDay: null });
  await tellOwner(change, row, kind, 42, { now: at });
  return true;
}
