import type { CallRequest } from '@sufu/contract/core';
import { describeFiles, putFileForWeb, readFile } from '@sufu/contract/files';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../portal.ts';
import { craftedFiles, goodFiles, type HostileFile, mutations } from '../values/hostile-files.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const [attacker, other] = [await portal.fixtures.user(), await portal.fixtures.user()];

async function put(as: TestUser, { name, bytes }: HostileFile) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = Object.assign({ query: { pdf: 'true' as const } }, { body: form });
  return portal.call(putFileForWeb, request as CallRequest<typeof putFileForWeb>, { as });
}
/** Somebody else, who goes on reading meanwhile. */
async function readMeanwhile(work: Promise<unknown>): Promise<readonly number[]> {
  const statuses: number[] = [];
  let busy = true;
  void work.finally(() => {
    busy = false;
  });
  while (busy) {
    const ids = '01931f00-0000-7000-8000-00000000ffff';
    statuses.push((await portal.call(describeFiles, { query: { ids } }, { as: other })).status);
    await new Promise((done) => setTimeout(done, 50));
  }
  return statuses;
}

test('files that were changed by chance or made to do harm are taken or refused in words; others read on, and the next good file is taken', async () => {
  const good = await goodFiles();
  const hostile = [...mutations(good, 30, 1_000), ...(await craftedFiles(300_000))];
  const reasons: unknown[] = [];
  const sending = (async () => {
    for (const file of hostile) {
      const reply = await put(attacker, file);
      expect([200, 422], file.name).toContain(reply.status);
      reasons.push(reply.reason);
      if (reply.status !== 200 || reply.data.pages === null) continue;
      const order = { params: { id: reply.data.id }, query: { page: 1 } };
      const page = await portal.call(readFile, order, { as: attacker });
      expect([200, 422], file.name).toContain(page.status);
    }
  })();
  const statuses = await readMeanwhile(sending);
  await sending;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(new Set(reasons)).toEqual(new Set([undefined, 'file.kind', 'file.unreadable']));
  for (const file of good) expect((await put(other, file)).status, file.name).toBe(200);
}, 120_000);
