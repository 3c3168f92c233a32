import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartProblem } from '@sufu/postgres/problem';
import pg from 'pg';
import { root } from '../start/portal.ts';
import { asRole, openDemonstrationDatabase } from './demonstration-database.ts';
import { readStatements, runStatement } from './read-shell.ts';

const usage = `npm run db:shell                   用 SQL 查看数据库（只读） · look into the database by SQL (reading only)
npm run db:shell -- -c 'select 1'  执行一句就结束 · run one statement and end

演示法院 · demonstration court: DATA_DIR（默认 data · by default data）
其他数据库 · another database: DATABASE_URL，例如 · e.g. postgresql://sufu_read:…@…/sufu

退出码 · exit code: 0 做到了 done, 1 有一句被拒绝 a statement was refused, 2 没有连上 not connected`;

type Opened = { readonly address: string; stop(): Promise<void> };

async function openAddress(): Promise<Opened> {
  const given = process.env.DATABASE_URL;
  if (given) return { address: given, stop: async () => undefined };
  const { url, stop } = await openDemonstrationDatabase(resolve(root, process.env.DATA_DIR || 'data'));
  try {
    return { address: await asRole(url, 'sufu_read'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { command: { type: 'string', short: 'c' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const { address, stop } = await openAddress();
  const client = new pg.Client({ connectionString: address, application_name: 'sufu-db-shell' });
  try {
    await client.connect();
    // Also where the address given is that of an account that may write.
    await client.query('set session characteristics as transaction read only');
    const { command } = values;
    const done = command === undefined ? await readStatements(client) : await runStatement(client, command);
    return done ? 0 : 1;
  } finally {
    await client.end();
    await stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const { zh, en } =
    error instanceof StartProblem
      ? error.text
      : { zh: '没有连上数据库', en: `not connected: ${error instanceof Error ? error.message : String(error)}` };
  console.error(`${zh}\n${en}\n\n${usage}`);
  process.exitCode = 2;
}
