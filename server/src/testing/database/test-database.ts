import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { addressOf } from './address-of.ts';

export type TestDatabase = {
  /** As the portal connects: it may neither change tables nor the audit trail. */
  readonly url: string;
  /** As superuser: to look at everything, and to do what an attacker would. */
  readonly pool: pg.Pool;
  /** End the pool and remove the database. Open connections of others are cut. */
  drop(): Promise<void>;
};

async function withAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(addressOf(inject('databaseServer'), 'postgres'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const asAdmin = (statement: string): Promise<unknown> => withAdmin((admin) => admin.query(statement));

/** Any number, the same in every worker of a run. */
const templateLock = 4_711;

/**
 * A database that test files clone instead of filling one each: whichever worker asks first fills it, and the others wait. `fill` is given
 * the address of a migrated one, as the portal connects.
 */
export const templateDatabase = (name: string, fill: (url: string) => Promise<void>): Promise<void> =>
  withAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1 and datistemplate', [name]);
    if (rowCount) return;
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE sufu STRATEGY file_copy`);
    await fill(addressOf(inject('databaseApp'), name));
    await admin.query(`ALTER DATABASE ${name} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  });

/**
 * A migrated, empty PostgreSQL database of one's own, for a test file, or a copy of another template:
 * `const db = await testDatabase(); afterAll(() => db.drop());`
 */
export async function testDatabase(template = 'sufu'): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = addressOf(inject('databaseApp'), name);
  const pool = new pg.Pool({ connectionString: addressOf(inject('databaseServer'), name), max: 6 });
  // The forced drop may reach a connection that is still saying goodbye.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    url,
    pool,
    async drop() {
      await pool.end();
      // Connections that are just closing get the time PostgreSQL gives them (5 s); cut, they would throw at nobody.
      await asAdmin(`DROP DATABASE ${name}`).catch(() => asAdmin(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}
