import type { Change, Ground } from '../../platform/context.ts';
import { kindOf } from './kind-of.ts';
import { moveState, targetOf } from './move-state.ts';
import { tellOwner } from './notices.ts';
import { holdApplication } from './store.ts';
import { system } from './timeline.ts';

/**
 * What was granted for a time has run out (阅卷授权到期): for the module that knows the time. False where there is nothing to
 * end: a repeat does nothing.
 */
export async function expireApplication(change: Change, { secrets }: Ground, id: string, at: Date): Promise<boolean> {
  const row = await holdApplication(change.tx, secrets, id);
  if (!row) return false;
  const kind = kindOf(row.type);
  if (typeof targetOf(kind, row.state, 'expire', 'system') !== 'number') return false;
  await moveState(change, secrets, row, { kind, action: 'expire', doer: system, at, lang: 'zh', dueDay: null });
  await tellOwner(change, row, kind, 42, { now: at, action: 'expire' });
  return true;
}
