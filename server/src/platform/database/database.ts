import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../tables.generated.ts';
import { Connections } from './connections.ts';
import { DatabaseGone } from './gone.ts';
import { instantFrom } from './instant-from.ts';
import { Lease } from './lease.ts';
import { StatementNames } from './statements/statement-names.ts';

export type Database = Kysely<Tables>;
/** The handle of one transaction: the only thing in scope while it runs. */
export type Tx = Transaction<Tables>;
/** What a store function takes first: either of the two. */
export type Executor = Database | Tx;

// A day is a string (`2026-11-25`), not an instant at some midnight; counts fit a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantFrom);

type PoolSettings = {
  readonly max: number;
  readonly name: string;
  /** The longest a statement may take; the database ends it then. */
  readonly statementMs: number;
  /** Statements with parameters are kept by the connections under these names; left out: none is. */
  readonly statementNames?: StatementNames;
  /** Statements may be sent before those in front of them are answered. */
  readonly pipelined?: boolean;
};

/** Connections that are lent out, each to one at a time. */
export type DatabasePool = PostgresPool & { connect(): Promise<Lease> };

/** SQLSTATE: the database itself said what is wrong. */
const isSaid = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

export function openPool(
  url: string,
  { max, name, statementMs, statementNames, pipelined = false }: PoolSettings,
  connections = new Connections(),
): DatabasePool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    // Before the statement's own end, so that it says what it waited for.
    lock_timeout: 0.8 * statementMs,
    idle_in_transaction_session_timeout: 15_000,
    application_name: name,
    stream: () => connections.socket(),
    pipeline: pipelined,
  });
  const broken = new WeakSet<object>();
  // A connection that breaks tells its pool while it is idle, and itself always; where nobody listens, the process ends.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => broken.add(client)));
  const lend = async (): Promise<Lease> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw isSaid(error) ? error : new DatabaseGone('no connection', { cause: error });
    });
    const names = statementNames ?? null;
    return new Lease(client, { statementMs, names, pipelined, isBroken: () => broken.has(client) });
  };
  return {
    options: pool.options,
    connect: () => connections.orLost(lend, (late) => late.release()),
    end: () => pool.end(),
  };
}

export type OpenDatabase = { readonly db: Database; close(): Promise<void> };

/**
 * `behindPooler`: the next statement may run on another connection of the database, which knows none of our names, and nothing is sent
 * ahead. `statementMs`: of a command whose statements are of many rows.
 */
export function openDatabase(
  url: string,
  max: number,
  connections?: Connections,
  behindPooler = false,
  statementMs = 5_000,
): OpenDatabase {
  const direct = behindPooler ? {} : { statementNames: new StatementNames(), pipelined: true };
  const pool = openPool(url, { max, name: 'sufu', statementMs, ...direct }, connections);
  // Ended here: Kysely ends no pool it has not used.
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), close: () => pool.end() };
}

const hourMs = 3_600_000;
/** For a command that reads or writes much at once: a statement may take an hour. */
export const openForCommand = (url: string): OpenDatabase => openDatabase(url, 2, undefined, false, hourMs);

/** Run statements of a library on a pool. One that failed in the middle of a script may have left its transaction open. */
export const sqlOn =
  (pool: DatabasePool) =>
  async (text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> => {
    const lease = await pool.connect();
    try {
      return await lease.query(text, values);
    } catch (error) {
      lease.release(true);
      throw error;
    } finally {
      lease.release();
    }
  };

/** The time of the database, once. */
export async function databaseTime(db: Executor): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database did not say the time');
  return row.now;
}

/** Hold a lock named by `key` until the transaction ends. */
export async function lock(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Run plain SQL. */
export type RunSql = (text: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }>;
export async function runSql(
  db: Executor,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: unknown[] }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows };
}
