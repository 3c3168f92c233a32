import { randomBytes } from 'node:crypto';
import { findRunning, isMade, type Postgres, startPostgres } from '@sufu/postgres';
import { StartProblem } from '@sufu/postgres/problem';
import pg from 'pg';

export type DemonstrationDatabase = Pick<Postgres, 'url' | 'appUrl' | 'stop'>;

/** The database of a demonstration court: as it runs now, or started for as long as it is needed. */
export async function openDemonstrationDatabase(dataDir: string): Promise<DemonstrationDatabase> {
  const running = findRunning(dataDir);
  if (running) return { ...running, stop: async () => undefined };
  if (isMade(dataDir)) return startPostgres({ dataDir });
  throw new StartProblem({
    zh: `${dataDir} 里没有演示法院：先运行一次 npm start，或用环境变量指明正式环境（见 --help）。`,
    en: `There is no demonstration court in ${dataDir}: run npm start once, or name a production court by environment variables (see --help).`,
  });
}

/** The embedded PostgreSQL gives these roles no password that lasts: a new one is set each time one is needed. */
export async function asRole(superuserUrl: string, role: 'sufu_read' | 'sufu_backup'): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    // Only a superuser may give REPLICATION before PostgreSQL 16.
    await superuser.query(`alter role ${role} ${role === 'sufu_backup' ? 'replication' : ''} password '${password}'`);
  } finally {
    await superuser.end();
  }
  const address = new URL(superuserUrl);
  address.username = role;
  address.password = password;
  return address.href;
}
