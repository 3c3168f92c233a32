import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from '../../../tables.generated.ts';
import type { Executor } from '../database.ts';

/** Nothing is opened through it: the connection is there. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const driver = dialect.createDriver();

/**
 * Reads on one connection that do not wait for each other's answers: Kysely has the statements of a transaction take turns, these are sent as
 * they come. Reads only: what fails does not stop those that were sent with it.
 */
export const readTogether = <T>(db: Executor, read: (reads: Executor) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection((connection) => {
    const executor = db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
    return read(new Kysely<Tables>({ config: { dialect }, dialect, driver, executor }));
  });
