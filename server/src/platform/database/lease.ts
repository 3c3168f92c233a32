import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseGone } from './gone.ts';

type Lent = {
  /** The longest the database lets a statement run. */
  readonly statementMs: number;
  readonly isBroken: () => boolean;
};

/** The database ends a statement at its limit; a second later nobody waits for the answer any more. */
const graceMs = 1_000;

/** A connection that is lent out to one at a time. A statement that is not answered in its time takes the connection with it. */
export class Lease implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #lent: Lent;
  #released = false;

  constructor(client: PostgresPoolClient, lent: Lent) {
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

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // The watch sees when the database is silent. This is for a connection that is lost alone, or its one server process.
    const late = setTimeout(() => this.release(true), this.#lent.statementMs + graceMs);
    try {
      return await this.#client.query<R>(sql, parameters);
    } catch (error) {
      throw this.#released || this.#lent.isBroken()
        ? new DatabaseGone('the connection ended', { cause: error })
        : error;
    } finally {
      clearTimeout(late);
    }
  }

  release(destroy = false): void {
    if (this.#released) return;
    this.#released = true;
    this.#client.release(destroy);
  }
}
