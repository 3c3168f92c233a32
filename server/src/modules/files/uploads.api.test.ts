import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { CallRequest } from '@sufu/contract/core';
import * as calls from '@sufu/contract/files';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../testing/portal.ts';
import { findFiles } from './index.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { pdfOf } from './testing/pdf-of.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const partsFolder = join(portal.services.config.dataDir, 'files/.parts');
const lying = (): readonly string[] => readdirSync(partsFolder);
let owner: TestUser;
beforeEach(async () => {
  owner = await portal.fixtures.user();
});

/** A pdf of about `size` bytes, no two alike. */
const document = (size: number): Buffer =>
  pdfOf({ objects: [`<< /Length ${size} >>\nstream\n${randomBytes(size / 2).toString('hex')}\nendstream`] });
const announce = (bytes: Buffer, name = '卷宗.pdf') => ({
  body: { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), pdf: true },
});
const begin = async (bytes: Buffer, as = owner) => (await portal.call(calls.beginUpload, announce(bytes), { as })).data;
function put(id: string, bytes: Buffer, offset: number, size: number = calls.partBytes, on = portal, as = owner) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes.subarray(offset, offset + size))]), 'part');
  const request = Object.assign({ params: { id }, query: { offset } }, { body }) as CallRequest<typeof calls.putPart>;
  return on.call(calls.putPart, request, { as });
}
const finish = (id: string, as = owner) => portal.call(calls.finishUpload, { params: { id } }, { as });

test('18 MB cut at 10, 50 and 90 %: it goes on from the last part kept, less than a tenth is sent twice, and it arrives as it was', async () => {
  const bytes = document(18 * 1024 * 1024);
  const cuts = [0.1, 0.5, 0.9].map((part) => Math.floor(bytes.length * part));
  let sent = 0;
  let { id, received } = await begin(bytes);
  while (received < bytes.length) {
    const size = Math.min(calls.partBytes, bytes.length - received);
    const cut = cuts.find((at) => at > received && at <= received + size);
    if (cut === undefined) {
      sent += size;
      ({ received } = (await put(id, bytes, received)).data);
      continue;
    }
    // The line is gone in the middle of this part: what was sent of it is lost. Whoever comes back asks where to go on.
    sent += cut - received;
    cuts.splice(cuts.indexOf(cut), 1);
    const again = await begin(bytes);
    expect(again).toEqual({ id, received });
  }
  expect((sent - bytes.length) / bytes.length).toBeLessThan(0.1);
  const file = (await finish(id)).data;
  expect(file).toMatchObject({ name: '卷宗.pdf', type: 'application/pdf', size: bytes.length });
  const row = (await findFiles(portal.services.db, [file.id])).get(file.id);
  expect(row?.hash.toString('hex')).toBe(announce(bytes).body.sha256);
  expect((await finish(id)).data).toEqual(file);
  expect(lying()).not.toContain(id);
});

test('what was acknowledged is on the disk, and another server goes on with it', async () => {
  const bytes = document(3 * calls.partBytes);
  const { id } = await begin(bytes);
  const { received } = (await put(id, bytes, 0)).data;
  expect(readFileSync(join(partsFolder, id)).equals(bytes.subarray(0, received))).toBe(true);
  const other = await portal.restart();
  expect((await portal.call(calls.beginUpload, announce(bytes), { as: owner })).data).toEqual({ id, received });
  for (let at = received; at < bytes.length; ) at = (await put(id, bytes, at, calls.partBytes, other)).data.received;
  expect((await finish(id)).status).toBe(200);
});

test('a part that comes twice, too early or at once with itself is kept once', async () => {
  const bytes = document(3 * calls.partBytes);
  const { id } = await begin(bytes);
  expect((await put(id, bytes, calls.partBytes)).data.received).toBe(0);
  const twice = await Promise.all([put(id, bytes, 0), put(id, bytes, 0)]);
  expect(twice.map(({ data }) => data.received)).toEqual([calls.partBytes, calls.partBytes]);
  for (let at = calls.partBytes; at < bytes.length; ) at = (await put(id, bytes, at)).data.received;
  const [first, second] = await Promise.all([finish(id), finish(id)]);
  expect(first.data).toEqual(second.data);
});

test('what is missing, another, too long, or no file of a kind that is taken is refused', async () => {
  const bytes = document(calls.partBytes);
  const { id } = await begin(bytes);
  expect((await finish(id)).reason).toBe('file.cut');
  expect((await put(id, bytes, bytes.length)).reason).toBe('invalid');
  expect((await put(id, Buffer.alloc(2 * calls.partBytes), 0, 2 * calls.partBytes)).reason).toBe('request.too-large');
  expect((await put(id, Buffer.from('MZ, a program'), 0)).reason).toBe('file.kind');
  const other = Buffer.from(bytes);
  other[bytes.length - 100] = 65;
  for (let at = 0; at < bytes.length; ) at = (await put(id, other, at)).data.received;
  expect((await finish(id)).reason).toBe('file.cut');
  expect([(await finish(id)).reason, lying().includes(id)]).toEqual(['not-found', false]);
  const active = pdfOf({ objects: ['<< /S /JavaScript >>'] });
  const bad = await begin(active);
  await put(bad.id, active, 0);
  expect((await finish(bad.id)).reason).toBe('file.active');
  expect((await finish(bad.id)).reason).toBe('not-found');
});

test('given up is gone; the same file begins anew; nobody else comes near it', async () => {
  const bytes = document(calls.partBytes);
  const { id } = await begin(bytes);
  await put(id, bytes, 0, 1_000);
  const stranger = await portal.fixtures.user();
  expect((await begin(bytes, stranger)).id).not.toBe(id);
  expect((await put(id, bytes, 1_000, 1_000, portal, stranger)).reason).toBe('not-found');
  expect((await portal.call(calls.dropUpload, { params: { id } }, { as: owner })).status).toBe(200);
  expect([(await put(id, bytes, 1_000)).reason, lying().includes(id)]).toEqual(['not-found', false]);
  expect((await begin(bytes)).received).toBe(0);
});

test('what nobody goes on with is gone within a day, with what a killed server left behind', async () => {
  const bytes = document(2 * calls.partBytes);
  const { id } = await begin(bytes);
  await put(id, bytes, 0);
  const orphan = '01931f00-0000-7000-8000-00000000aaaa';
  await portal.services.files.parts.write(orphan, 0, Buffer.from('left'));
  portal.clock.forward(3_600);
  await sweepUploads(portal.services);
  expect(lying()).toEqual(expect.arrayContaining([id, orphan]));
  for (const name of lying()) utimesSync(join(partsFolder, name), 0, 0);
  await sweepUploads(portal.services);
  expect(lying()).toEqual([id]);
  expect((await begin(bytes)).received).toBe(calls.partBytes);
  portal.clock.forward(23 * 3_600);
  await sweepUploads(portal.services);
  expect(lying()).toEqual([]);
  const { rows } = await portal.database.pool.query('select from uploads');
  expect(rows).toHaveLength(0);
});

test('what is on its way counts as a whole: two gigabytes a day, a hundred of the largest', async () => {
  const body = { ...announce(Buffer.from('x')).body, size: 20 * 1024 * 1024 };
  const statuses: number[] = [];
  for (let n = 0; n < 103; n += 1) {
    portal.clock.forward(2);
    const sha256 = createHash('sha256').update(`${n}`).digest('hex');
    statuses.push((await portal.call(calls.beginUpload, { body: { ...body, sha256 } }, { as: owner })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(102);
  expect(statuses.at(-1)).toBe(429);
});
