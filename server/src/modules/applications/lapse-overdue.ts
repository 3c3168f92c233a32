import { courtDayOf } from '@sufu/contract/core';
import { kinds } from '@sufu/contract/kinds';
import { type Change, type Ground, type Origin, transact } from '../../platform/context.ts';
import { isFiling, kindOf } from './kind-of.ts';
import { moveState, targetOf } from './move-state.ts';
import { tellOwner } from './notices.ts';
import { isCorrectionOver, isOverdueFiling } from './party-may.ts';
import { holdApplication, overdueReturns, setOverdue, unregisteredOverdue } from './store.ts';
import { insertStep, system } from './timeline.ts';

const ofTheServer: Origin = { actorId: null, ip: '', ipClaim: null, terminal: null };
const neverLapse = kinds.filter(isFiling).map((kind) => kind.key);

/**
 * What was returned and not submitted again by the last day lapses; filings never do, theirs is registered. Each in a transaction of its own,
 * looked at again when it is held: the party may just be submitting. A repeat finds nothing. One that cannot be moved keeps
 * none of the others, and is told at the end. Answers how many lapsed.
 */
export async function lapseOverdue(ground: Ground): Promise<number> {
  const now = ground.now();
  const today = courtDayOf(now);
  const failures: unknown[] = [];
  const each = async (ids: readonly string[], act: typeof lapse): Promise<number> => {
    let done = 0;
    for (const id of ids) {
      try {
        if (await transact(ground, ofTheServer, now, (change) => act(change, ground, id, now))) done += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    return done;
  };
  const lapsed = await each(await overdueReturns(ground.db, today, neverLapse), lapse);
  await each(await unregisteredOverdue(ground.db, today, neverLapse), register);
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

/** A filing does not lapse: that its time has passed is written down once a round, and the party is told what can be done. */
async function register(change: Change, { secrets }: Ground, id: string, at: Date): Promise<boolean> {
  const row = await holdApplication(change.tx, secrets, id);
  if (!row) return false;
  const kind = kindOf(row.type);
  if (!isOverdueFiling(row, kind, courtDayOf(at))) return false;
  if (targetOf(kind, row.state, 'overdue', 'system') !== 'stays') return false;
  if (!(await setOverdue(change.tx, row.id, at))) return false;
  await insertStep(change.tx, secrets, row.id, {
    at,
    action: 'overdue',
    from: row.state,
    to: row.state,
    doer: system,
    note: null,
    documentId: null,
  });
  change.record('applications.overdue', row.id, { type: row.type, state: row.state, round: row.round });
  await tellOwner(change, row, kind, row.state, { now: at, action: 'overdue' });
  return true;
}
