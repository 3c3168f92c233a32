import { courtDayOf } from '@sufu/contract/core';
import { kinds } from '@sufu/contract/kinds';
import { type AppServices, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import type { Hooks } from '../../../platform/modules/hook-point.ts';
import { isFiling, kindOf } from '../records/kind-of.ts';
import {
  forgetFailure,
  lockApplication,
  noteFailure,
  overdueReturns,
  putOff,
  setOverdue,
  unregisteredOverdue,
} from '../records/store.ts';
import { allExpiries, type Expiry } from './kind-hooks.ts';
import { moveState, targetOf } from './move-state.ts';
import { notifyOwner } from './notices.ts';
import { isCorrectionOver, isOverdueFiling } from './party-may.ts';
import { insertStep, system } from './timeline.ts';

const neverLapse = kinds.filter(isFiling).map((kind) => kind.key);

/** Something that time does: to which applications now, and what to one of them. `act` answers whether the application ended. */
type ByTime = {
  readonly due: (services: AppServices, now: Date) => Promise<readonly string[]>;
  readonly act: (transaction: Transaction, services: AppServices, id: string, at: Date) => Promise<boolean>;
};

/** What was returned and not submitted again by the last day lapses; filings never do, theirs is registered; what was granted for a time runs out. */
const byTime = (hooks: Hooks): readonly ByTime[] => [
  { due: ({ db }, now) => overdueReturns(db, now, neverLapse), act: lapse },
  { due: ({ db }, now) => unregisteredOverdue(db, now, neverLapse), act: register },
  ...allExpiries(hooks).map(
    (expiry): ByTime => ({
      async due(services, now) {
        const ids = await expiry.findExpired(services, now);
        const later = await putOff(services.db, ids, now);
        return ids.filter((id) => !later.has(id));
      },
      act: expire(expiry),
    }),
  ),
];

/**
 * Everything that ends by time. Each in a transaction of its own, looked at again when it is held: the party may just be
 * submitting. A repeat finds nothing. One that cannot be moved keeps none of the others, is told at
 * the end, and is tried again ever more seldom. Answers how
 * many ended.
 */
export async function lapseByTime(services: AppServices): Promise<number> {
  const now = services.now();
  const failures: unknown[] = [];
  let ended = 0;
  for (const { due, act } of byTime(services.hooks)) {
    for (const id of await due(services, now)) {
      try {
        const hasEnded = await transact(services, ofTheServer, now, async (transaction) => {
          const is = await act(transaction, services, id, now);
          await forgetFailure(transaction.tx, id);
          return is;
        });
        if (hasEnded) ended += 1;
      } catch (error) {
        failures.push(error);
        await noteFailure(services.db, id, now);
      }
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} did not lapse`, { cause: failures[0] });
  return ended;
}

async function lapse(transaction: Transaction, { secrets }: AppServices, id: string, at: Date): Promise<boolean> {
  const row = await lockApplication(transaction.tx, secrets, id);
  if (!row) return false;
  const kind = kindOf(row.type);
  if (!isCorrectionOver(row, kind, courtDayOf(at))) return false;
  await moveState(transaction, secrets, row, { kind, action: 'lapse', doneBy: system, at, lang: 'zh', dueDay: null });
  await notifyOwner(transaction, row, kind, 42, { now: at });
  return true;
}

/** A filing does not lapse: that its time has passed is written down once a round, and the party is told what can be done. */
async function register(transaction: Transaction, { secrets }: AppServices, id: string, at: Date): Promise<boolean> {
  const row = await lockApplication(transaction.tx, secrets, id);
  if (!row) return false;
  const kind = kindOf(row.type);
  if (!isOverdueFiling(row, kind, courtDayOf(at))) return false;
  if (targetOf(kind, row.state, 'overdue', 'system') !== 'stays') return false;
  if (!(await setOverdue(transaction.tx, row.id, at))) return false;
  insertStep(transaction, secrets, row.id, {
    at,
    action: 'overdue',
    from: row.state,
    to: row.state,
    doneBy: system,
    note: null,
    documentId: null,
    divisions: [row.divisionId, row.divisionId],
    dueDay: row.dueDay,
  });
  transaction.record('applications.overdue', row.id, { type: row.type, state: row.state, round: row.round });
  await notifyOwner(transaction, row, kind, row.state, { now: at, action: 'overdue' });
  return false;
}

/** What was granted for a time has run out (阅卷授权到期, 庭次过期). */
const expire =
  ({ message }: Expiry): ByTime['act'] =>
  async (transaction, { secrets }, id, at) => {
    const row = await lockApplication(transaction.tx, secrets, id);
    if (!row) return false;
    const kind = kindOf(row.type);
    if (typeof targetOf(kind, row.state, 'expire', 'system') !== 'number') return false;
    await moveState(transaction, secrets, row, {
      kind,
      action: 'expire',
      doneBy: system,
      at,
      lang: 'zh',
      dueDay: null,
    });
    await notifyOwner(transaction, row, kind, 42, {
      now: at,
      action: 'expire',
      ...(message ? { words: message } : {}),
    });
    return true;
  };
