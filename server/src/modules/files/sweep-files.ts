import { type Ground, type Origin, transact } from '../../platform/context.ts';
import { spendBytes } from './spent-bytes.ts';
import { deleteDue, dueForSweep, letGo } from './store.ts';

const ofTheServer: Origin = { actorId: null, ip: '', ipClaim: null, terminal: null };
const most = 500;

/**
 * Files nobody handed in and no draft holds go when their days of grace are over. Whatever holds a file points at its row, and the
 * database itself refuses to take that away: such a file is looked at again in thirty days. Answers how many are gone.
 */
export async function sweepFiles(ground: Ground): Promise<number> {
  const now = ground.now();
  let gone = 0;
  for (let due = await dueForSweep(ground.db, now, most); due.length > 0; ) {
    for (const id of due) if (await sweepOne(ground, id, now)) gone += 1;
    due = due.length < most ? [] : await dueForSweep(ground.db, now, most);
  }
  return gone;
}

async function sweepOne(ground: Ground, id: string, now: Date): Promise<boolean> {
  try {
    return await transact(ground, ofTheServer, now, async ({ tx, record }) => {
      const hash = await deleteDue(tx, id, now);
      if (!hash) return false;
      await spendBytes(tx, [hash], now);
      record('files.swept', id);
      return true;
    });
  } catch (error) {
    if (!isHeld(error)) throw error;
    await ground.db.transaction().execute((tx) => letGo(tx, [id], now));
    return false;
  }
}

/** PostgreSQL: foreign key violation. */
const isHeld = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503';
