import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, startPostgres } from '@sufu/postgres';
import { migrate } from '@sufu/server/migrate';
import { seed } from '@sufu/server/seed';
import { type DatabaseProxy, openDatabaseProxy } from '@sufu/tools/line';
import pg from 'pg';
import { freePort, untilReady } from '../shared/with-server.ts';

export type FaultSetup = {
  readonly address: string;
  readonly postgres: Postgres;
  readonly line: DatabaseProxy;
  /** The database itself, past the line; asked anew each time, since it may have been killed. */
  query(text: string, values?: unknown[]): Promise<readonly Record<string, unknown>[]>;
  readonly people: Awaited<ReturnType<typeof seed>>['people'];
  /** How often each SMS was handed over to the gateway, by id. */
  readonly handedOver: ReadonlyMap<string, number>;
  /** How often the server process ended by itself; it is started again then, as a supervisor would. */
  exits(): number;
  /** SIGKILL to the server, which is started again at once. */
  kill(): Promise<void>;
};

/** A gateway that takes every SMS after a moment and counts. */
async function countingGateway(handedOver: Map<string, number>) {
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      const { id } = JSON.parse(body) as { id: string };
      handedOver.set(id, (handedOver.get(id) ?? 0) + 1);
      setTimeout(() => reply.end(), 50);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function ask(url: string, text: string, values: unknown[]): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The demonstration court behind a line that can be cut: durable database, server process, SMS gateway. `main`: which server. */
export async function withFaultSetup(main: string, work: (setup: FaultSetup) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-faults-'));
  const dataDir = join(folder, 'court');
  const postgres = await startPostgres({ dataDir: join(folder, 'database') });
  await migrate(postgres.url);
  const { people } = await seed({ databaseUrl: postgres.url, dataDir });
  const line = await openDatabaseProxy(postgres.url);
  const handedOver = new Map<string, number>();
  const gateway = await countingGateway(handedOver);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    ...{
      SUFU_MODE: 'demonstration',
      DATABASE_URL: line.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
    },
    ...{ SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_SECRET: 'nobody checks this one', STORAGE_LEAST_FREE_PERCENT: '0' },
  };
  let exits = 0;
  let meant = false;
  let child: ChildProcess;
  const start = (): void => {
    child = spawn(process.execPath, [main], { env, stdio: 'ignore' });
    child.once('exit', () => {
      if (meant) return;
      exits += 1;
      setTimeout(start, 250);
    });
  };
  const end = async (): Promise<void> => {
    meant = true;
    const gone = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await gone;
    meant = false;
  };
  start();
  try {
    await untilReady(address);
    await work({
      ...{ address, postgres, line, people, handedOver },
      query: (text, values = []) => ask(postgres.url, text, values),
      exits: () => exits,
      async kill() {
        await end();
        start();
      },
    });
  } finally {
    await end();
    await line.close();
    gateway.server.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
