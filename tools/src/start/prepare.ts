import type { Text } from '@sufu/contract/core';
import { StartProblem } from '@sufu/postgres/problem';
import { MigrationsDiffer } from '@sufu/server/migrate';
import { prepareDatabase } from '@sufu/server/prepare-database';
import { RolesMissing } from '@sufu/server/roles';
import { seed } from '@sufu/server/seed';
import pg from 'pg';
import { caseSystemRows } from './case-system.ts';
import { sayMigrationsDiffer } from './migrations-differ.ts';
import { sayRolesMissing } from './roles-missing.ts';

/** What `npm start` hands to this process, and what it answers. */
export type PrepareOrder = {
  readonly database: { readonly owner: string; readonly app: string };
  /** The database is the one in the data folder, and not that of DATABASE_URL. */
  readonly embedded: boolean;
  readonly dataDir: string;
  readonly passwords: Record<string, string>;
};
export type Prepared = { readonly people: Awaited<ReturnType<typeof seed>>['people'] } | { readonly problem: Text };

async function checkDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem({
      zh: `连不上数据库，请核对 DATABASE_URL。数据库的答复：${reason}`,
      en: `The database cannot be reached; check DATABASE_URL. It answers: ${reason}`,
    });
  }
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  await client.end();
  if ((rows[0]?.version ?? 0) >= 150_000) return;
  throw new StartProblem({
    zh: 'DATABASE_URL 指向的 PostgreSQL 太旧，请换 15 或更新的。',
    en: 'The PostgreSQL that DATABASE_URL names is too old; use 15 or newer.',
  });
}

function asProblem(error: unknown, folder: string | undefined): unknown {
  if (error instanceof RolesMissing) return new StartProblem(sayRolesMissing(error));
  return error instanceof MigrationsDiffer ? new StartProblem(sayMigrationsDiffer(error, folder)) : error;
}

/** Tells who can sign in as soon as they can; ends when all is there. */
async function prepare(
  { database, embedded, dataDir, passwords }: PrepareOrder,
  tell: (answer: Prepared) => void,
): Promise<void> {
  try {
    await checkDatabase(database.owner);
    await prepareDatabase(database).catch((error: unknown) => {
      throw asProblem(error, embedded ? dataDir : undefined);
    });
    const casesFile = caseSystemRows(dataDir);
    const asked = { databaseUrl: database.app, dataDir, passwords, casesFile, filings: true };
    await seed({ ...asked, entered: (people) => tell({ people }) });
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    tell({ problem: error.text });
  }
}

// A process of its own: `npm start` stays small, and what the seed loads is gone when it is done.
process.once('disconnect', () => process.exit(1));
process.once('message', async (order: PrepareOrder) => {
  let sent = Promise.resolve();
  await prepare(order, (answer) => {
    sent = new Promise((resolve) => process.send?.(answer, () => resolve()));
  });
  await sent;
  process.exit(0);
});
