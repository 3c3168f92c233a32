import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { mostBlobBytes } from '@sufu/contract/exchange/http';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { pdfOf } from '../../files/testing/pdf-of.ts';
import { repeatedTif, tifOf } from '../../files/testing/pictures.ts';
import { bearer, testMachine } from '../../machines/testing/machine-client.ts';
import { scanClient, sha256 } from '../testing/scan-client.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const { pool } = portal.database;
const { files, config } = portal.services;
const admin = await portal.fixtures.staff('admin', ['admin'], 'D01');
const source = 'yunxi-case';
const machine = await testMachine(portal, admin, { sources: [source, 'other-case'] });
let token = await machine.token();
beforeEach(async () => {
  await pool.query('delete from limit_events');
  token = await machine.token();
});
const { put } = scanClient(portal, source, () => token);
const reason = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) => [
  status,
  body.reason ?? null,
];
const blobs = async () => (await pool.query('select count(*)::int as n from archive_blobs')).rows[0].n;
const scratch = () => readdirSync(join(config.dataDir, 'files', '.scratch'));
const isKept = (bytes: Buffer) => files.has(Buffer.from(sha256(bytes), 'hex'));

test('a file of each kind is kept as it came, by its pages; sent again it is there already', async () => {
  const pages = await tifOf([80, 40], [40, 80], [20, 20]);
  const jpg = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  const kinds = [
    [pages, 'image/tiff', 3],
    [pdfOf({ pages: 4 }), 'application/pdf', 4],
    [jpg, 'image/jpeg', 1],
  ] as const;
  for (const [bytes, type, n] of kinds) {
    const { status, body } = await put(bytes);
    expect([status, body.data]).toEqual([200, { sha256: sha256(bytes), type, pages: n, size: bytes.length }]);
    expect(await isKept(bytes)).toBe(true);
    const again = await put(bytes);
    expect([again.status, again.text]).toEqual([204, '']);
  }
  // It takes nobody's word: what is there of one source is sent anew by another one, and lies in the store once.
  expect((await put(pages, { of: 'other-case' })).status).toBe(200);
  expect(await blobs()).toBe(4);
  const trail = await pool.query("select detail from audit_log where action = 'exchange.blob'");
  expect(trail.rows).toHaveLength(4);
  expect(trail.rows[0].detail).toMatchObject({ source, pages: 3, waited: 0, machine: machine.id });
  expect(scratch()).toEqual([]);
});

test('what is not what the address says is refused, and nothing of it is left', async () => {
  const before = await blobs();
  const bytes = pdfOf({ pages: 7 });
  const other = sha256(randomBytes(8));
  expect(reason(await put(bytes, { hash: other }))).toEqual([422, 'exchange.blob-hash']);
  expect(reason(await put(bytes.subarray(0, 100), { hash: sha256(bytes) }))).toEqual([422, 'exchange.blob-hash']);
  expect(reason(await put(Buffer.alloc(0), { hash: sha256(bytes) }))).toEqual([422, 'exchange.blob-hash']);
  expect((await put(bytes, { hash: 'ABC' })).status).toBe(404);
  expect((await put(bytes, { of: 'somebody-else' })).body.reason).toBe('machine.source');
  const narrow = await testMachine(portal, admin, { scopes: ['cases:write'] });
  expect((await put(bytes, { as: await narrow.token() })).body.reason).toBe('machine.scope');
  expect([await blobs(), await isKept(bytes), await files.has(Buffer.from(other, 'hex'))]).toEqual([
    before,
    false,
    false,
  ]);
  expect(scratch()).toEqual([]);
});

test('two of the same at the same moment, and ten, keep it once', async () => {
  const bytes = pdfOf({ pages: 9 });
  const before = await blobs();
  const answers = await Promise.all(Array.from({ length: 10 }, () => put(bytes)));
  expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 204)).toBe(true);
  expect([await blobs(), await isKept(bytes)]).toEqual([before + 1, true]);
});

/** By a real connection, which breaks in the middle. */
async function breakOff(bytes: Buffer, after: number): Promise<void> {
  if (!portal.app.server.listening) await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const sending = request({
    ...{ host: '127.0.0.1', port, method: 'PUT', path: `/api/exchange/blobs/${sha256(bytes)}?source=${source}` },
    headers: { ...bearer(token), 'content-type': 'application/octet-stream', 'content-length': bytes.length },
  });
  sending.on('error', () => undefined);
  const closed = new Promise((done) => sending.once('close', done));
  sending.write(bytes.subarray(0, after));
  await vi.waitFor(() => expect(scratch()).not.toEqual([]), 10_000);
  sending.destroy();
  await closed;
}

test('whoever hangs up in the middle leaves nothing, and sends it again as if nothing had been', async () => {
  const bytes = Buffer.concat([pdfOf({ pages: 5 }), Buffer.alloc(3_000_000, '%')]);
  await breakOff(bytes, 1_000_000);
  await vi.waitFor(() => expect(scratch()).toEqual([]), 10_000);
  expect(await isKept(bytes)).toBe(false);
  expect((await put(bytes)).status).toBe(200);
});

/** A tif whose first page says that it is so wide and high (tags 256 and 257). */
function sizedAs(tif: Buffer, side: number): Buffer {
  const copy = Buffer.from(tif);
  const directory = copy.readUInt32LE(4);
  for (let i = 0; i < copy.readUInt16LE(directory); i += 1) {
    const at = directory + 2 + 12 * i;
    if (![256, 257].includes(copy.readUInt16LE(at))) continue;
    copy.writeUInt16LE(4, at + 2);
    copy.writeUInt32LE(side, at + 8);
  }
  return copy;
}

test('what is no scan, is broken, locked or too large says so in words, and the next one is taken', async () => {
  const tif = await tifOf([400, 400]);
  const wrong: readonly (readonly [string, Buffer, string])[] = [
    ['a program', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'exchange.blob-kind'],
    ['a picture of another kind', await sharp(tif).png().toBuffer(), 'exchange.blob-kind'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'exchange.blob-kind'],
    ['the beginning of a tif', tif.subarray(0, 60), 'exchange.blob-unreadable'],
    ['a jpg without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'exchange.blob-unreadable'],
    ['a pdf of nothing', Buffer.from('%PDF-1.7\n%%EOF'), 'exchange.blob-unreadable'],
    ['a pdf that says it has 100,000 pages', pdfOf({ pages: 100_000 }), 'exchange.blob-pages'],
    ['a small tif that says it has 3,600 megapixels', sizedAs(tif, 60_000), 'exchange.blob-unreadable'],
  ];
  for (const [name, bytes, code] of wrong) expect([name, ...reason(await put(bytes))], name).toEqual([name, 422, code]);
  expect((await put(pdfOf({ pages: 6 }))).status).toBe(200);
  expect(scratch()).toEqual([]);
}, 120_000);

test('a tif whose pages go round in a circle, or that has more than 5,000 of them, is refused in time', async () => {
  const circle = await tifOf([8, 8], [8, 8]);
  const first = circle.readUInt32LE(4);
  const link = first + 2 + 12 * circle.readUInt16LE(first);
  const second = circle.readUInt32LE(link);
  circle.writeUInt32LE(first, second + 2 + 12 * circle.readUInt16LE(second));
  expect(reason(await put(circle))).toEqual([422, 'exchange.blob-unreadable']);
  const one = await tifOf([2, 1]);
  const many = repeatedTif(one, 5_001);
  expect(reason(await put(many))).toEqual([422, 'exchange.blob-pages']);
  const most = await put(repeatedTif(one, 5_000));
  expect([most.status, (most.body.data as { pages: number }).pages]).toEqual([200, 5_000]);
}, 120_000);

test('one that is announced as too large is refused before it is read', async () => {
  const { status, body } = await portal.app
    .inject({
      ...{ method: 'PUT', url: `/api/exchange/blobs/${'a'.repeat(64)}?source=${source}`, payload: 'x' },
      headers: { ...bearer(token), 'content-type': 'application/pdf', 'content-length': String(mostBlobBytes + 1) },
    })
    .then((answer) => ({ status: answer.statusCode, body: JSON.parse(answer.body) as Record<string, unknown> }));
  expect([status, body.reason]).toEqual([413, 'request.too-large']);
});
