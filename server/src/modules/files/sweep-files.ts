import { type AppServices, ofTheServer, transact } from '../../platform/calls/context.ts';
import { spendBytes } from './spent-bytes.ts';
import { deleteDue, dueForSweep, markUnused } from './store.ts';

const most = 500;

/**
 * Files nobody handed in and no draft holds go when their days of grace are over. Whatever holds a file points at its row, and the
 * database itself refuses to take that away: such a file is looked at again in thirty days. Answers how many are gone.
 */
export async function sweepFiles(services: AppServices): Promise<number> {
  const now = services.now();
  let gone = 0;
  for (let due = await dueForSweep(services.db, now, most); due.length > 0; ) {
    for (const id of due) if (await sweepOne(services, id, now)) gone += 1;
    due = due.length < most ? [] : await dueForSweep(services.db, now, most);
  }
  return gone;
}

async function sweepOne(services: AppServices, id: string, now: Date): Promise<boolean> {
  try {
    return await transact(services, ofTheServer, now, async ({ tx, record }) => {
      const hash = await deleteDue(tx, id, now);
      if (!hash) return false;
      await spendBytes(tx, [hash], now);
      record('files.swept', id);
      return true;
    });
  } catch (error) {
    if (!isHeld(error)) throw error;
    await services.db.transaction().execute((tx) => markUnused(tx, [id], now));
    return false;
  }
}

/** PostgreSQL: foreign key violation. */
const isHeld = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503';
