import { sql } from 'kysely';
import type { Database, Executor, Tx } from './database.ts';
import { lock } from './database.ts';

/** At most `max` in the last `seconds`. */
export type LimitRule = { readonly max: number; readonly seconds: number };
export type LimitVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly waitSeconds: number; readonly rule: LimitRule; readonly key: string };

export type Limit = { readonly key: string; readonly rules: readonly LimitRule[] };

/**
 * Count one event of each key if every rule of every key still has room; else count none. Kept in the database under a
 * lock of each key: holds under parallel requests, over restarts and over several processes. Runs in a transaction of its
 * own, so that a refusal elsewhere does not take the count back.
 */
export async function consumeLimits(db: Database, limits: readonly Limit[], now: Date): Promise<LimitVerdict> {
  return db.transaction().execute(async (tx) => {
    // In one order, so that two requests with the same keys never wait for each other.
    for (const key of limits.map((limit) => limit.key).sort()) await lockLimit(tx, key);
    for (const limit of limits) {
      const verdict = await checkLimit(tx, limit, now);
      if (!verdict.allowed) return verdict;
    }
    for (const { key } of limits) await noteEvent(tx, key, now);
    return { allowed: true } as const;
  });
}

export const consumeLimit = (
  db: Database,
  key: string,
  rules: readonly LimitRule[],
  now: Date,
): Promise<LimitVerdict> => consumeLimits(db, [{ key, rules }], now);

/** Is there room for one more event of this key? Holds for as long as the caller holds the lock of the key. */
export async function checkLimit(tx: Tx, { key, rules }: Limit, now: Date): Promise<LimitVerdict> {
  const longest = Math.max(...rules.map((rule) => rule.seconds));
  const since = new Date(now.getTime() - longest * 1_000);
  const events = await tx
    .selectFrom('limit_events')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .execute();
  for (const rule of rules) {
    const from = now.getTime() - rule.seconds * 1_000;
    const inWindow = events.filter((event) => event.at.getTime() > from);
    const oldest = inWindow[rule.max - 1];
    if (oldest)
      return { allowed: false, waitSeconds: Math.max(1, Math.ceil((oldest.at.getTime() - from) / 1_000)), rule, key };
  }
  return { allowed: true };
}

/** For those who look, act and count in one transaction: nobody else counts this key till it ends. */
export const lockLimit = (tx: Tx, key: string): Promise<void> => lock(tx, `limit:${key}`);

/** Count one event of `key` whatever the rules say. */
export async function noteEvent(db: Executor, key: string, now: Date): Promise<void> {
  await db.insertInto('limit_events').values({ key, at: now }).execute();
}

/** How many events of `key` there were in the last `seconds`. */
export async function countLimit(db: Executor, key: string, seconds: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - seconds * 1_000);
  const row = await db
    .selectFrom('limit_events')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('key', '=', key)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Take one event of `key` back, counted at that time: it turned out to be none of those that are limited. */
export async function refundLimit(db: Executor, key: string, at: Date): Promise<void> {
  const one = sql`select ctid from limit_events where key = ${key} and at = ${at} limit 1`;
  await sql`delete from limit_events where ctid in (${one})`.execute(db);
}

export async function clearLimit(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('limit_events').where('key', '=', key).execute();
}
