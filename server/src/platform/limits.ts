import type { Database } from './database.ts';
import { lock } from './database.ts';

/** At most `max` in the last `seconds`. */
export type LimitRule = { readonly max: number; readonly seconds: number };
export type LimitVerdict = { readonly allowed: true } | { readonly allowed: false; readonly waitSeconds: number; readonly rule: LimitRule };

/**
 * Count one event of `key` if every rule still has room. Kept in the database under a lock of the key: holds under
 * parallel requests, over restarts and over several processes. Runs in a transaction of its own, so that a refusal
 * elsewhere does not take the count back.
 */
export async function takeLimit(db: Database, key: string, rules: readonly LimitRule[], now: Date): Promise<LimitVerdict> {
  return db.transaction().execute(async (tx) => {
    await lock(tx, `limit:${key}`);
    const longest = Math.max(...rules.map((rule) => rule.seconds));
    const since = new Date(now.getTime() - longest * 1_000);
    const events = await tx.selectFrom('limit_events').select('at').where('key', '=', key).where('at', '>', since).orderBy('at', 'desc').execute();
    for (const rule of rules) {
      const from = now.getTime() - rule.seconds * 1_000;
      const inWindow = events.filter((event) => event.at.getTime() > from);
      const oldest = inWindow[rule.max - 1];
      if (oldest) return { allowed: false, waitSeconds: Math.max(1, Math.ceil((oldest.at.getTime() - from) / 1_000)), rule } as const;
    }
    await tx.insertInto('limit_events').values({ key, at: now }).execute();
    return { allowed: true } as const;
  });
}

/** How many events of `key` there were in the last `seconds`. */
export async function countLimit(db: Database, key: string, seconds: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - seconds * 1_000);
  const row = await db.selectFrom('limit_events').select(({ fn }) => fn.countAll<number>().as('n')).where('key', '=', key).where('at', '>', since).executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function clearLimit(db: Database, key: string): Promise<void> {
  await db.deleteFrom('limit_events').where('key', '=', key).execute();
}
