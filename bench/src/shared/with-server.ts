import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@sufu/postgres';
import { prepareDatabase } from '@sufu/server/prepare-database';
import { seed } from '@sufu/server/seed';

export const main = join(import.meta.dirname, '../../../server/src/main.ts');
const secret = 'nobody listens behind this one';

export type Server = {
  readonly address: string;
  /** As superuser, for what a script puts there by itself. */
  readonly databaseUrl: string;
  /** What PostgreSQL says. */
  readonly databaseLog: string;
  /** The process that started all others of PostgreSQL. */
  databasePid(): number;
  readonly keysFile: string;
  readonly people: Awaited<ReturnType<typeof seed>>['people'];
  /** The process that serves now. */
  pid(): number;
  /** How often it ended by itself. */
  ended(): number;
  /** SIGKILL now; a new one is started at once. Resolves when the new one answers. */
  kill(): Promise<void>;
};

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = (server.address() as { port: number }).port;
  server.close();
  await once(server, 'close');
  return port;
}

export async function untilReady(address: string): Promise<void> {
  for (let turn = 0; turn < 1_200; turn += 1) {
    const ready = await fetch(`${address}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return;
    await pause(25);
  }
  throw new Error('the server did not come back');
}

type Env = Readonly<Record<string, string>>;
/**
 * A durable database, the demonstration court, and a server process that may be killed as often as one likes. `more`: what it is
 * told besides, where that follows from its address.
 */
export async function withServer(
  work: (server: Server) => Promise<void>,
  more: Env | ((address: string) => Promise<Env>) = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-bench-'));
  const database = await startPostgres({ dataDir: join(folder, 'database') });
  const dataDir = join(folder, 'court');
  await prepareDatabase({ owner: database.ownerUrl, app: database.appUrl });
  const { people } = await seed({ databaseUrl: database.appUrl, dataDir });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    SUFU_MODE: 'demonstration',
    DATABASE_URL: database.appUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    STORAGE_LEAST_FREE_PERCENT: '0',
    SMS_GATEWAY_URL: 'http://127.0.0.1:9',
    SMS_GATEWAY_SECRET: secret,
    ...(typeof more === 'function' ? await more(address) : more),
  };
  let wanted: ChildProcess | null = null;
  let ends = 0;
  const start = (): ChildProcess => {
    const started = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    started.once('exit', () => {
      if (wanted === started) ends += 1;
    });
    wanted = started;
    return started;
  };
  let child = start();
  try {
    await untilReady(address);
    await work({
      address,
      databaseUrl: database.url,
      databaseLog: join(folder, 'database/postgres.log'),
      databasePid: () => database.pid() ?? 0,
      keysFile: join(dataDir, 'keys.json'),
      people,
      pid: () => child.pid ?? 0,
      ended: () => ends,
      async kill() {
        wanted = null;
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
        child = start();
        await untilReady(address);
      },
    });
  } finally {
    wanted = null;
    child.kill('SIGKILL');
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
