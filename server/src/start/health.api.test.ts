import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { submitApplication } from '@sufu/contract/applications';
import { putFileForWeb } from '@sufu/contract/files';
import { afterAll, expect, test } from 'vitest';
import { courtFixture } from '../modules/applications/testing/fixtures.ts';
import { type TestPortal, testPortal } from '../testing/portal.ts';
import { picture } from '../testing/values/picture.ts';
import { putPicture } from '../testing/values/put-picture.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const readyz = async ({ app }: Pick<TestPortal, 'app'>) => {
  const answer = await app.inject('/readyz');
  return [answer.statusCode, answer.json()];
};
const ready = [200, { ok: true }];

test('not ready while migrations are missing, and says which', async () => {
  expect(await readyz(portal)).toEqual(ready);
  const { pool } = portal.database;
  const { rows } = await pool.query<{ name: string; hash: string }>(
    'delete from migrations where name = (select max(name) from migrations) returning name, hash',
  );
  const name = String(rows[0]?.name);
  await expect.poll(() => readyz(portal)).toEqual([503, { ok: false, waits: [`migration ${name}`] }]);
  await pool.query('insert into migrations (name, hash) values ($1, $2)', [name, rows[0]?.hash]);
  await expect.poll(() => readyz(portal)).toEqual(ready);
  expect((await portal.app.inject('/healthz')).json()).toEqual({ ok: true });
});

test('not ready with less of the disk free than there should be', async () => {
  const crowded = await testPortal({ env: { STORAGE_LEAST_FREE_PERCENT: '100' } });
  expect(await readyz(crowded)).toEqual([503, { ok: false, waits: ['storage'] }]);
  await crowded.close();
});

test('while it drains it answers, and says so', async () => {
  const stopping = await testPortal({ env: { DRAIN_SECONDS: '0.3' } });
  const closed = stopping.close();
  expect(await readyz(stopping)).toEqual([503, { ok: false, waits: ['draining'] }]);
  expect((await stopping.app.inject('/healthz')).statusCode).toBe(200);
  await closed;
});

test('a store that takes no files refuses those in words; what has none goes on, and nothing half is left', async () => {
  const court = await courtFixture(portal);
  const drafts = [await court.draft(), await court.draft()];
  const { dataDir } = portal.services.config;
  const [files, aside] = [join(dataDir, 'files'), join(dataDir, 'files-aside')];
  const person = await portal.fixtures.user();
  const count = async () => (await portal.database.pool.query('select from files')).rowCount;
  const before = await count();
  renameSync(files, aside);
  writeFileSync(files, 'a file where the folder should be');
  const form = new FormData();
  form.set('file', new Blob([picture()], { type: 'image/png' }), 'a.png');
  for (const lang of ['zh', 'en']) {
    const request = Object.assign({ query: {} }, { body: form });
    const answer = await portal.call(putFileForWeb, request, { as: person, headers: { 'accept-language': lang } });
    expect([answer.status, answer.reason]).toEqual([503, 'storage.full']);
    expect(JSON.parse(answer.bytes.toString()).msg).toMatch(lang === 'zh' ? /没有收下/ : /was not taken/);
  }
  for (const { id, version, type, owner } of drafts) {
    const answer = await portal.call(submitApplication, { params: { type }, body: { id, version } }, { as: owner });
    expect(answer.data.state).toBe(20);
  }
  expect(await count()).toBe(before);
  renameSync(aside, `${files}-back`);
  renameSync(files, aside);
  renameSync(`${files}-back`, files);
  await putPicture(portal, person);
});
