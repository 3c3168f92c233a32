import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseGone } from './gone.ts';
import { isOutdatedPlan, type StatementNames } from './statements/statement-names.ts';

type NamedStatement = { readonly name: string; readonly text: string; readonly values: unknown[] };
type LentClient = PostgresPoolClient & { query<R>(statement: NamedStatement): Promise<PostgresQueryResult<R>> };
type Lent = {
  /** The longest the database lets a statement run. */
  readonly statementMs: number;
  readonly isBroken: () => boolean;
  /** Null: no statement is kept on its connection. */
  readonly names: StatementNames | null;
};

/** The database ends a statement at its limit; a second later nobody waits for the answer any more. */
const graceMs = 1_000;

/** Begin and commit need no plan, and what is several statements cannot be kept under one name. */
const isKept = (text: string, parameters: readonly unknown[]): boolean =>
  parameters.length > 0 || (text.startsWith('select ') && !text.includes(';'));

const answersAllColumns = /(?:select|returning|\.) ?\*/;

/** A connection that is lent out to one at a time. A statement that is not answered in its time takes the connection with it. */
export class Lease implements PostgresPoolClient {
  readonly #client: LentClient;
  readonly #lent: Lent;
  #released = false;
  #inTransaction = false;

  constructor(client: LentClient, lent: Lent) {
    this.#client = client;
    this.#lent = lent;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    return typeof statement === 'string' ? this.#run(statement, parameters) : this.#client.query(statement);
  }

  async #run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // The watch sees when the database is silent. This is for a connection that is lost alone, or its one server process.
    const late = setTimeout(() => this.release(true), this.#lent.statementMs + graceMs);
    try {
      return await this.#send<R>(text, parameters);
    } catch (error) {
      throw this.#released || this.#lent.isBroken()
        ? new DatabaseGone('the connection ended', { cause: error })
        : error;
    } finally {
      clearTimeout(late);
    }
  }

  async #send<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = isKept(text, parameters) ? this.#nameOf(text) : undefined;
    if (parameters.length === 0) this.#noteTransaction(text);
    if (name === undefined) return this.#client.query<R>(text, parameters);
    try {
      return await this.#client.query<R>({ name, text, values: [...parameters] });
    } catch (error) {
      if (!isOutdatedPlan(error) || this.#inTransaction) throw error;
      this.#lent.names?.replace(text, name);
      return this.#client.query<R>(text, parameters);
    }
  }

  /** A transaction in which an outdated plan fails is over, so that nothing that a new column outdates is kept for one. */
  #nameOf(text: string): string | undefined {
    if (this.#inTransaction && answersAllColumns.test(text)) return undefined;
    return this.#lent.names?.nameOf(text);
  }

  #noteTransaction(text: string): void {
    if (/^(?:begin|start transaction)\b/i.test(text)) this.#inTransaction = true;
    if (/^(?:commit|rollback)$/i.test(text)) this.#inTransaction = false;
  }

  release(destroy = false): void {
    if (this.#released) return;
    this.#released = true;
    this.#client.release(destroy);
  }
}
