import { courtDayOf } from '@sufu/contract/core';
import { kinds } from '@sufu/contract/kinds';
import { type Ground, type Origin, transact } from '../../platform/context.ts';
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
 * looked at again when it is held: the party may just be submitting. A repeat finds nothing. Answers how many lapsed.
 */
export async function lapseOverdue(ground: Ground): Promise<number> {
  const now = ground.now();
  const today = courtDayOf(now);
  let lapsed = 0;
  for (const id of await overdueReturns(ground.db, today, neverLapse)) {
    lapsed += await transact(ground, ofTheServer, now, async (change) => {
      const row = await holdApplication(change.tx, ground.secrets, id);
      if (!row) return 0;
      const kind = kindOf(row.type);
      if (!isCorrectionOver(row, kind, today)) return 0;
      await moveState(change, ground.secrets, row, {
        kind,
        action: 'lapse',
        doer: system,
        at: now,
        lang: 'zh',
        dueDay: null,
      });
      await tellOwner(change, row, kind, 42, { now });
      return 1;
    });
  }
  return lapsed;
}
