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

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client(addressOf(inject('databaseServer'), 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A migrated, empty PostgreSQL database of one's own, for a test file:
 * `const db = await testDatabase(); afterAll(() => db.drop());`
 */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE sufu STRATEGY file_copy`);
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
