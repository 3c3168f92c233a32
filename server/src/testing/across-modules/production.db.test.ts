import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPortal } from '../../app.ts';
import { modules } from '../../modules/index.ts';
import type { Context } from '../../platform/calls/context.ts';
import { readConfig } from '../../platform/config/config.ts';
import { ConfigurationError } from '../../platform/config/configuration-error.ts';
import { makeKeys } from '../../platform/secrets/secrets.ts';
import { seed } from '../../seed/index.ts';
import { type TestDatabase, testDatabase } from '../database/test-database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'sufu-production-'));
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(makeKeys()));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const production = () =>
  readConfig({
    SUFU_MODE: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    KEYS_FILE: join(folder, 'keys.json'),
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'https://court.example',
    SMS_GATEWAY_URL: 'https://sms.example',
    SMS_GATEWAY_SECRET: 'a secret of sixteen or more',
    SMS_SIGNATURE: '云溪法院',
  });

it('serves no help for automated journeys, and only cookies that need https', async () => {
  const portal = await buildPortal(production(), { work: false, pages: false });
  const helped = await portal.app.inject('/api/demonstration/captcha?key=0191aaaa-0000-7000-8000-000000000000');
  expect(helped.json().reason).toBe('route.not-found');
  expect((await portal.app.inject('/api/openapi.json')).body).not.toContain('/api/demonstration');
  expect((await portal.app.inject('/healthz')).headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  await portal.close();
});

it('answers no captcha even where the call is mounted by mistake', async () => {
  const portal = await buildPortal(production(), { work: false, pages: false });
  const { services } = portal;
  const call = modules.flatMap(({ calls }) => calls).find((mounted) => mounted.call.id === 'demonstration.captcha');
  const run = call?.run({ services, db: services.db } as Context, {
    params: {},
    query: { key: '0191aaaa-0000-7000-8000-000000000000' },
    body: undefined,
    upload: async () => null,
    parts: async () => ({}),
  });
  await expect(run).rejects.toThrow('route.not-found');
  await portal.close();
});

it('refuses the demonstration court', async () => {
  await seed({ databaseUrl: database.url, dataDir: folder, keysFile: join(folder, 'keys.json') });
  const start = buildPortal(production(), { work: false, pages: false });
  await expect(start).rejects.toThrow(ConfigurationError);
  await expect(start).rejects.toThrow('演示法院的数据');
});
