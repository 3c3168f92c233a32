import { courtDayOf } from '@sufu/contract/core';
import { kinds } from '@sufu/contract/kinds';
import { type Change, type Ground, type Origin, transact } from '../../platform/context.ts';
import { type RunsOut, runningOut } from './behind.ts';
import { isFiling, kindOf } from './kind-of.ts';
import { moveState, targetOf } from './move-state.ts';
import { tellOwner } from './notices.ts';
import { isCorrectionOver, isOverdueFiling } from './party-may.ts';
import { holdApplication, overdueReturns, setOverdue, unregisteredOverdue } from './store.ts';
import { insertStep, system } from './timeline.ts';

const ofTheServer: Origin = { actorId: null, ip: '', ipClaim: null, terminal: null };
const neverLapse = kinds.filter(isFiling).map((kind) => kind.key);

/** Something that time does: to which applications now, and what to one of them. `act` answers whether the application ended. */
type ByTime = {
  readonly due: (ground: Ground, now: Date) => Promise<readonly string[]>;
  readonly act: (change: Change, ground: Ground, id: string, at: Date) => Promise<boolean>;
};

/** What was returned and not submitted again by the last day lapses; filings never do, theirs is registered; what was granted for a time runs out. */
const byTime = (): readonly ByTime[] => [
  { due: ({ db }, now) => overdueReturns(db, courtDayOf(now), neverLapse), act: lapse },
  { due: ({ db }, now) => unregisteredOverdue(db, courtDayOf(now), neverLapse), act: register },
  ...runningOut().map((one) => ({ due: one.over, act: expire(one) })),
];

/**
 * Everything that ends by time. Each in a transaction of its own, looked at again when it is held: the party may just be
 * submitting. A repeat finds nothing. One that cannot be moved keeps none of the others, and is told at the end. Answers how
 * many ended.
 */
export async function lapseByTime(ground: Ground): Promise<number> {
  const now = ground.now();
  const failures: unknown[] = [];
  let ended = 0;
  for (const { due, act } of byTime()) {
    for (const id of await due(ground, now)) {
      try {
        if (await transact(ground, ofTheServer, now, (change) => act(change, ground, id, now))) ended += 1;
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} did not lapse`, { cause: failures[0] });
  return ended;
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
  return false;
}

/** What was granted for a time has run out (阅卷授权到期, 庭次过期). */
const expire =
  ({ words }: RunsOut): ByTime['act'] =>
  async (change, { secrets }, id, at) => {
    const row = await holdApplication(change.tx, secrets, id);
    if (!row) return false;
    const kind = kindOf(row.type);
    if (typeof targetOf(kind, row.state, 'expire', 'system') !== 'number') return false;
    await moveState(change, secrets, row, { kind, action: 'expire', doer: system, at, lang: 'zh', dueDay: null });
    await tellOwner(change, row, kind, 42, { now: at, action: 'expire', ...(words ? { words } : {}) });
    return true;
  };
