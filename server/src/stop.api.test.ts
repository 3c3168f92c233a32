import { once } from 'node:events';
import { connect } from 'node:net';
import { listMessages } from '@sufu/contract/messages';
import { expect, test } from 'vitest';
import { buildPortal } from './app.ts';
import { readConfig } from './platform/config/config.ts';
import { testPortal } from './testing/portal.ts';

test('a stopping server answers what it has begun, and is not held up by a body that never ends', async () => {
  const first = await testPortal();
  const user = await first.fixtures.user();
  const { databaseUrl, dataDir } = first.services.config;
  const config = readConfig({
    SUFU_MODE: 'demonstration',
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
    ...{ SMS_GATEWAY_URL: 'http://127.0.0.1:9', SMS_GATEWAY_SECRET: 'a-secret-for-tests-only' },
  });
  const now = first.clock.now;
  const portal = await buildPortal(config, { now, work: false, pages: false, patienceMs: 500 });
  const address = new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 }));

  const endless = connect(Number(address.port), address.hostname);
  endless.write(
    `POST /api/app/portalUser/forgetPassword HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a`,
  );
  await once(endless, 'connect');

  const { pool } = first.database;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table messages in access exclusive mode');
  const begun = fetch(new URL(`/api${listMessages.path}`, address), {
    headers: { 'Blade-Auth': `bearer ${user.token}` },
  });
  const waits = async () =>
    (await pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and query like '%messages%'"))
      .rowCount;
  await expect.poll(waits).toBeGreaterThan(0);

  const started = performance.now();
  const closed = portal.close();
  await holder.query('rollback');
  holder.release();
  expect((await begun).status).toBe(200);
  await closed;
  expect(performance.now() - started).toBeLessThan(5_000);
  if (!endless.closed) await once(endless, 'close');
  await first.close();
});
