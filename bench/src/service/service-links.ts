/**
 * Links of service tried by guessing (service.md §17, D7), over the calls of one portal in this process, each address as often as it may:
 * how many of the guesses found one of a thousand links that are good. `node bench/src/service/service-links.ts [guesses=100000]`.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@sufu/postgres';
import { buildPortal } from '@sufu/server';
import { readConfig } from '@sufu/server/config';
import { migrate } from '@sufu/server/migrate';
import { seed } from '@sufu/server/seed';
import pg from 'pg';
import { fillDeliveries } from './fill-deliveries.ts';
import { caseWithParties } from './fill-parties.ts';

const guesses = Number(process.argv[2] ?? 100_000);
const perAddress = 20;
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const guess = (): string => Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');
const addressOf = (n: number): string => `10.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;

const folder = mkdtempSync(join(tmpdir(), 'sufu-bench-'));
const database = await startPostgres({ dataDir: join(folder, 'database') });
const pool = new pg.Pool({ connectionString: database.url, max: 2 });
pool.on('error', () => undefined);
try {
  await migrate(database.url);
  const dataDir = join(folder, 'court');
  await seed({ databaseUrl: database.url, dataDir });
  const filled = await caseWithParties(pool, join(dataDir, 'keys.json'), { number: 7_700, parties: 1_000 });
  await fillDeliveries(pool, filled, { from: 1, to: 1_000 });
  await pool.query(
    `insert into delivery_attempts (id, delivery_id, position, channel, facts, details)
     select gen_random_uuid(), id, 0, 'MOBILE', '{}', '' from deliveries`,
  );
  const { rows: attempts } = await pool.query<{ id: string }>('select id from delivery_attempts');
  await pool.query(
    `insert into pickup_codes (hash, attempt_id, until) select g.hash, g.id, now() + interval '30 days' from unnest($1::bytea[], $2::uuid[]) g (hash, id)`,
    [attempts.map(() => randomBytes(32)), attempts.map(({ id }) => id)],
  );
  const config = readConfig({
    ...{ SUFU_MODE: 'demonstration', DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' },
    ...{ SMS_GATEWAY_URL: 'http://127.0.0.1:9', SMS_GATEWAY_SECRET: 'nobody listens behind this one' },
  });
  const portal = await buildPortal(config, { work: false, pages: false });
  const seen = new Map<string, number>();
  let next = 0;
  const lane = async () => {
    for (let n = next++; n < guesses; n = next++) {
      const reply = await portal.app.inject({
        ...{
          method: 'POST',
          url: '/api/app/delivery/pickup/begin',
          remoteAddress: addressOf(Math.floor(n / perAddress)),
        },
        headers: { 'content-type': 'application/json', 'x-requested-with': 'sufu', 'sec-fetch-site': 'same-origin' },
        payload: JSON.stringify({ code: guess() }),
      });
      const reason = reply.statusCode === 200 ? 'found' : String(reply.json<{ reason?: string }>().reason);
      seen.set(reason, (seen.get(reason) ?? 0) + 1);
    }
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: 8 }, lane));
  console.log(
    `${guesses} guesses against 1000 links in ${((performance.now() - from) / 1_000).toFixed(0)} s:`,
    Object.fromEntries(seen),
  );
  process.exitCode = seen.get('pickup.over') === guesses ? 0 : 1;
  await portal.close();
} finally {
  await pool.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
