import type { Executor } from '../../../platform/database/database.ts';
import type { Hooks } from '../../../platform/modules/hook-point.ts';
import { HookPoint } from '../../../platform/modules/hook-point.ts';

/** Sources whose rows come by themselves: what they keep is read at the desk and changed there. A source that only ever came as a file is none. */
export const connectedSources = new HookPoint<(db: Executor) => Promise<readonly string[]>>('connected sources');

/** The source that keeps a row, where it is connected; null: it is kept here. */
export async function keeperOf(hooks: Hooks, db: Executor): Promise<(source: string | null) => string | null> {
  const named = await Promise.all(hooks.of(connectedSources).map((sources) => sources(db)));
  const connected = new Set(named.flat());
  return (source) => (source !== null && connected.has(source) ? source : null);
}
