import type { Writable } from 'node:stream';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseGone } from './gone.ts';
import { isHeld } from './statements/held.ts';
import { isOutdatedPlan, type StatementNames } from './statements/statement-names.ts';

type NamedStatement = { readonly name: string; readonly text: string; readonly values: unknown[] };
type LentClient = PostgresPoolClient & {
  query<R>(statement: NamedStatement): Promise<PostgresQueryResult<R>>;
  /** Of `pg`, though its types do not say so. */
  readonly connection?: { readonly stream: Pick<Writable, 'cork' | 'uncork' | 'writableCorked'> };
};
type Lent = {
  /** The longest the database lets a statement run. */
  readonly statementMs: number;
  readonly isBroken: () => boolean;
  /** Null: no statement is kept on its connection. */
  readonly names: StatementNames | null;
  /** Statements are sent before those in front of them are answered. */
  readonly pipelined: boolean;
};
type Statement = { readonly text: string; readonly parameters: readonly unknown[] };

/** The database ends a statement at its limit; a second later nobody waits for the answer any more. */
const graceMs = 1_000;

/** Begin and commit need no plan, and what is several statements cannot be kept under one name. */
const isKept = (text: string, parameters: readonly unknown[]): boolean =>
  parameters.length > 0 || (text.startsWith('select ') && !text.includes(';'));

const answersAllColumns = /(?:select|returning|\.) ?\*/;
const begins = /^(?:begin|start transaction)\b[^;]*$/i;
const ends = /^(?:commit|rollback)$/i;

const isRefused = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25P02';

/** In the place of an answer. */
const nothing = (command: 'COMMIT' | 'ROLLBACK' | 'SELECT') => ({ command, rowCount: 0, rows: [] });

/**
 * A connection that is lent out to one at a time. A statement that is not answered in its time takes the connection with it.
 *
 * Pipelined, a transaction spares round trips: its begin, and what is written by `holdStatement`, leave together with the statement behind
 * them. Of statements that left together the first error is the one that is thrown; the database refuses those behind it, and a commit
 * among them is a rollback.
 */
export class Lease implements PostgresPoolClient {
  readonly #client: LentClient;
  readonly #lent: Lent;
  readonly #held: Statement[] = [];
  /** Not pipelined, one statement is sent behind the answer to the other. */
  #turn = Promise.resolve<undefined>(undefined);
  #released = false;
  #inTransaction = false;
  /** The first error of the transaction. */
  #cause: unknown = null;

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
    if (typeof statement !== 'string') return this.#client.query(statement);
    if (this.#lent.pipelined) return this.#run(statement, parameters);
    const answer = this.#turn.then(() => this.#run<R>(statement, parameters));
    this.#turn = answer.then(
      () => undefined,
      () => undefined,
    );
    return answer;
  }

  async #run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#holds({ text, parameters })) return nothing('SELECT');
    const together = [...this.#held.splice(0), { text, parameters }];
    // The watch sees when the database is silent. This is for a connection that is lost alone, or its one server process.
    const late = setTimeout(() => this.release(true), together.length * this.#lent.statementMs + graceMs);
    try {
      const [first] = together;
      return await (first && together.length === 1 ? this.#send<R>(first) : this.#sendTogether<R>(together));
    } catch (error) {
      throw this.#released || this.#lent.isBroken()
        ? new DatabaseGone('the connection ended', { cause: error })
        : error;
    } finally {
      clearTimeout(late);
    }
  }

  /** Is it sent with the next one only? */
  #holds(statement: Statement): boolean {
    if (!this.#lent.pipelined) return false;
    const { text, parameters } = statement;
    if (!(begins.test(text) || (this.#inTransaction && isHeld(parameters)))) return false;
    this.#noteTransaction(text);
    this.#held.push(statement);
    return true;
  }

  async #sendTogether<R>(together: readonly Statement[]): Promise<PostgresQueryResult<R>> {
    const [first, second] = together;
    const last = together.at(-1);
    if (!(first && last)) throw new Error('nothing to send');
    if (!second) return this.#send<R>(first);
    // Nothing was done that could be rolled back.
    if (last.text === 'rollback') {
      if (begins.test(first.text)) return this.#endUnsent<R>(last);
      return this.#send<R>(last);
    }
    if (begins.test(first.text)) {
      if (ends.test(second.text)) return this.#endUnsent<R>(second);
      // Should the begin fail, what is behind it would stand by itself: a read may, a change may not.
      if (!second.text.startsWith('select ')) {
        await this.#send(first);
        return this.#sendTogether(together.slice(1));
      }
    }
    const answered = await Promise.all(together.map((statement) => this.#send<R>(statement)));
    return answered.at(-1) as PostgresQueryResult<R>;
  }

  #endUnsent<R>({ text }: Statement): PostgresQueryResult<R> {
    this.#noteTransaction(text);
    return nothing(/^commit$/i.test(text) ? 'COMMIT' : 'ROLLBACK');
  }

  async #send<R>({ text, parameters }: Statement): Promise<PostgresQueryResult<R>> {
    const name = isKept(text, parameters) ? this.#nameOf(text) : undefined;
    const inTransaction = this.#inTransaction;
    if (this.#lent.pipelined) this.#writeOnce();
    if (parameters.length === 0) this.#noteTransaction(text);
    try {
      if (name === undefined) return await this.#client.query<R>(text, parameters);
      return await this.#client.query<R>({ name, text, values: [...parameters] });
    } catch (error) {
      if (name === undefined || inTransaction || !isOutdatedPlan(error)) throw this.#causeOf(error);
      this.#lent.names?.replace(text, name);
      return this.#client.query<R>(text, parameters);
    }
  }

  /** What comes behind an error in a transaction is refused for that alone (25P02): the error is what went wrong. */
  #causeOf(error: unknown): unknown {
    if (!this.#inTransaction) return error;
    if (this.#cause === null) this.#cause = error;
    return isRefused(error) ? this.#cause : error;
  }

  /** All that is sent now, before anything else is heard of, is one write to the socket. */
  #writeOnce(): void {
    const { stream } = this.#client.connection ?? {};
    if (!stream || stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** A transaction in which an outdated plan fails is over, so that nothing that a new column outdates is kept for one. */
  #nameOf(text: string): string | undefined {
    if (this.#inTransaction && answersAllColumns.test(text)) return undefined;
    return this.#lent.names?.nameOf(text);
  }

  #noteTransaction(text: string): void {
    if (begins.test(text)) {
      this.#inTransaction = true;
      this.#cause = null;
    }
    if (ends.test(text)) this.#inTransaction = false;
  }

  release(destroy = false): void {
    if (this.#released) return;
    this.#released = true;
    this.#client.release(destroy);
  }
}
