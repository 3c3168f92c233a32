import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from '../tables.generated.ts';

export type Database = Kysely<Tables>;
/** The handle of one transaction: the only thing in scope while it runs. */
export type Tx = Transaction<Tables>;
/** What a store function takes first: either of the two. */
export type Executor = Database | Tx;

// A day is a string (`2026-11-25`), not an instant at some midnight; counts fit a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase(url: string, max: number): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    lock_timeout: 4_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'sufu',
  });
  // A connection that breaks while idle is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/** Hold a lock named by `key` until the transaction ends. */
export async function lock(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Run plain SQL on a transaction: for libraries that bring their own statements (the job queue). */
export async function runSql(tx: Tx, text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
  const { rows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows };
}
