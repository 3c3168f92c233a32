import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Call } from '@sufu/contract/core';
import { beginUpload, partBytes, putFileForWeb, putPart } from '@sufu/contract/files';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../testing/portal.ts';

const mib = 1024 * 1024;
const boundary = 'boundary';
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\nContent-Type: application/octet-stream\r\n\r\n${'x'.repeat(1_000)}`;
let portal: TestPortal;
let port = 0;
let owner: TestUser;
const open: ClientRequest[] = [];
beforeAll(async () => {
  portal = await testPortal();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const address = portal.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  owner = await portal.fixtures.user();
});
afterEach(() => {
  for (const entry of open.splice(0)) entry.destroy();
});
afterAll(() => portal.close());

type Sending = { readonly as?: TestUser; readonly headers?: Record<string, string | number> };
/** Begin a request and send only its beginning: whatever is answered was answered before the body was there. */
function begin(call: Call, path: string, { as, headers = {} }: Sending = {}): ClientRequest {
  const sent = request({
    ...{ host: '127.0.0.1', port, method: call.method, path: `/api${path}` },
    headers: {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
      ...(as ? { 'Blade-Auth': `bearer ${as.token}` } : {}),
    },
  });
  sent.on('error', () => undefined);
  open.push(sent);
  sent.flushHeaders();
  return sent;
}
type Refusal = { readonly status: number | undefined; readonly reason: string; readonly wait: string | undefined };
async function answered(sent: ClientRequest): Promise<Refusal> {
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  const { reason } = (await json(reply)) as { readonly reason: string };
  return { status: reply.statusCode, reason, wait: reply.headers['retry-after'] };
}
const upload = async (): Promise<string> => {
  const body = { name: 'a.jpg', size: 19 * mib, sha256: '0'.repeat(64), pdf: false };
  return (await portal.call(beginUpload, { body }, { as: owner })).data.id;
};
const scratch = (): readonly string[] => readdirSync(join(portal.services.config.dataDir, 'files/.scratch'));

test('a hundred parts of 19 MB from one person are refused before they are there', async () => {
  const id = await upload();
  const path = putPart.path.replace(':id', id);
  const all = Array.from({ length: 100 }, () => {
    const sent = begin(putPart, `${path}?offset=0`, { as: owner, headers: { 'Content-Length': 19 * mib } });
    sent.write(head);
    return answered(sent);
  });
  const refused = await Promise.all(all);
  // Which of the two depends on how many are on the way when one arrives.
  const answers = ['413 request.too-large', '429 request.too-often 5'];
  expect(
    refused
      .map(({ status, reason, wait = '' }) => `${status} ${reason} ${wait}`.trim())
      .filter((answer) => !answers.includes(answer)),
  ).toEqual([]);
  expect(scratch()).toEqual([]);
});

test('a part of which nobody said how long it is ends where a part may end', async () => {
  const path = putPart.path.replace(':id', await upload());
  const sent = begin(putPart, `${path}?offset=0`, { as: owner, headers: { 'Transfer-Encoding': 'chunked' } });
  sent.write(head);
  sent.write(Buffer.alloc(partBytes + 1));
  sent.end(`\r\n--${boundary}--\r\n`);
  expect(await answered(sent)).toMatchObject({ status: 413, reason: 'request.too-large' });
  await expect.poll(scratch).toEqual([]);
});

test('one person has eight large bodies on the way at once; others have theirs, and who hangs up gives the place back', async () => {
  const other = await portal.fixtures.user();
  const sending = (as: TestUser) =>
    begin(putFileForWeb, putFileForWeb.path, { as, headers: { 'Content-Length': 5 * mib } });
  const eight = Array.from({ length: 8 }, () => sending(owner));
  for (const sent of eight) sent.write(head);
  await expect.poll(() => scratch().length).toBe(8);
  expect(await answered(sending(owner))).toMatchObject({ status: 429, reason: 'request.too-often', wait: '5' });
  sending(other).write(head);
  await expect.poll(() => scratch().length).toBe(9);
  for (const sent of open.splice(0)) sent.destroy();
  await expect.poll(() => scratch().length).toBe(0);
  sending(owner).write(head);
  await expect.poll(() => scratch().length).toBe(1);
});

test('a stranger’s body is not read: who asks is decided first', async () => {
  const sent = begin(putFileForWeb, putFileForWeb.path, { headers: { 'Content-Length': 5 * mib } });
  expect(await answered(sent)).toMatchObject({ status: 401, reason: 'session.none' });
});

const ofJson = (length: number) => ({ 'Content-Type': 'application/json', 'Content-Length': length });
test('JSON: a megabyte from whoever is signed in, 64 kB from strangers, and nothing of what is longer is read', async () => {
  const long = begin(beginUpload, beginUpload.path, { as: owner, headers: ofJson(mib + 1) });
  expect(await answered(long)).toMatchObject({ status: 413, reason: 'request.too-large' });
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': 64 * 1024 + 1 };
  const stranger = begin({ ...beginUpload, access: 'public' }, '/auth/oauth/token', { headers: form });
  expect(await answered(stranger)).toMatchObject({ status: 413, reason: 'request.too-large' });
  const nowhere = begin(beginUpload, '/no/such/call', { headers: ofJson(17 * 1024) });
  expect((await answered(nowhere)).status).toBeGreaterThanOrEqual(404);
});
