import { randomUUID } from 'node:crypto';
import { readDocument } from '@sufu/contract/documents';
import { putFileForWeb } from '@sufu/contract/files';
import * as calls from '@sufu/contract/mail';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { scanOf } from '../../files/testing/pictures.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const lin = await portal.as('林晓禾');
const bailu = await portal.as('白露');
const clerk = await portal.as('叶小满');
const materials = [{ name: '借条', copies: 1, pages: 2, form: 'COPY' as const, back: false }];

async function drawn() {
  const body = { key: randomUUID(), caseNo: '', phone: '', address: '', materials };
  return (await portal.call(calls.drawUpMail, { body }, { as: lin })).data;
}
/** Its cover sheet as a scanner sees it: drawn by the portal, 200 dots to an inch. */
async function coverOf(item: calls.MailDetail): Promise<Buffer> {
  const { id } = item.documents[0] ?? { id: '' };
  const { bytes } = await portal.call(readDocument, { params: { id }, query: {} }, { as: lin });
  const file = await put(bytes, 'application/pdf', 'cover.pdf');
  const page = await portal.call(calls.readScan, { params: { id: file }, query: { page: 1 } }, { as: bailu });
  return sharp(page.bytes).resize({ width: 1_654 }).rotate(1.5, { background: '#fff' }).png().toBuffer();
}
async function put(bytes: Buffer, type: string, name: string): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const given = Object.assign({ query: { pdf: 'true' as const } }, { body });
  return (await portal.call(putFileForWeb, given, { as: bailu })).data.id;
}
const plain = (grey: number) =>
  sharp({ create: { width: 1_654, height: 2_339, channels: 3, background: { r: grey, g: grey, b: grey } } });
const blank = (grey = 250) => plain(grey).png().toBuffer();
const split = (fileId: string, as = bailu) => portal.call(calls.splitScan, { body: { fileId } }, { as });
const scansOf = async (id: string) => (await portal.call(calls.listScans, { params: { id } }, { as: bailu })).data;

test('a scan of two items is split by their covers; what lies before the first waits for somebody to say', async () => {
  const [one, two] = [await drawn(), await drawn()];
  const pages = [await blank(), await coverOf(one), await blank(240), await blank(), await coverOf(two), await blank()];
  const fileId = await put(await scanOf(pages), 'image/tiff', 'scan.tif');
  const parts = (await split(fileId)).data;
  expect(parts.map(({ number, pages: n, mailId }) => [number, n, mailId])).toEqual([
    [null, 1, null],
    [one.number, 3, one.id],
    [two.number, 2, two.id],
  ]);
  expect(await scansOf(one.id)).toEqual([parts[1]]);
  expect((await split(fileId)).data).toEqual(parts);
  const read = await portal.call(
    calls.readScan,
    { params: { id: parts[1]?.fileId ?? '' }, query: { page: 2 } },
    { as: clerk },
  );
  expect((await sharp(read.bytes).stats()).channels[0]?.mean).toBeCloseTo(240, 0);
  const [loose] = (await portal.call(calls.listLooseScans, {}, { as: clerk })).data;
  expect(loose).toEqual(parts[0]);
  const attach = (id: string) =>
    portal.call(calls.attachScan, { params: { id }, body: { fileId: loose?.fileId ?? '' } }, { as: bailu });
  expect((await attach(two.id)).data.map(({ pages: n }) => n)).toEqual([1, 2]);
  expect((await attach(two.id)).status).toBe(200);
  expect((await attach(one.id)).reason).toBe('mail.changed');
  expect((await portal.call(calls.listLooseScans, {}, { as: bailu })).data).toEqual([]);
}, 120_000);

test('a pdf is split without being drawn anew, and a part has the pages it says', async () => {
  const one = await drawn();
  const { id } = one.documents[0] ?? { id: '' };
  const { bytes } = await portal.call(readDocument, { params: { id }, query: {} }, { as: lin });
  const parts = (await split(await put(bytes, 'application/pdf', 'scan.pdf'))).data;
  expect(parts).toMatchObject([{ number: one.number, mailId: one.id, pages: 1 }]);
  const part = await portal.call(
    calls.readScan,
    { params: { id: parts[0]?.fileId ?? '' }, query: { download: 'true' } },
    { as: bailu },
  );
  expect(part.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(part.bytes.length).toBeGreaterThan(1_000);
}, 60_000);

test('of another’s file, a picture and a number of no item nothing is made', async () => {
  const picture = await put(await plain(200).jpeg().toBuffer(), 'image/jpeg', 'a.jpg');
  expect((await split(picture)).reason).toBe('invalid');
  expect((await split(picture, clerk)).reason).toBe('not-found');
  expect((await split(picture, lin)).status).toBe(403);
  const item = await drawn();
  const cover = await coverOf(item);
  await portal.call(calls.removeMail, { params: { id: item.id }, body: { version: item.version } }, { as: lin });
  const parts = (await split(await put(await scanOf([cover, await blank(245)]), 'image/tiff', 'b.tif'))).data;
  expect(parts).toMatchObject([{ number: item.number, mailId: null, pages: 2 }]);
}, 60_000);

test('two at once make the parts once', async () => {
  const item = await drawn();
  const fileId = await put(await scanOf([await coverOf(item), await blank(235)]), 'image/tiff', 'c.tif');
  const both = await Promise.all([split(fileId), split(fileId)]);
  expect(both[0]?.data).toEqual(both[1]?.data);
  expect(await scansOf(item.id)).toHaveLength(1);
}, 60_000);

test('a part begins with its cover', () => {
  const at = (...pages: number[]) => pages.map((page) => ({ page, text: `n${page}` }));
  const shape = (pages: number, ...covers: number[]) =>
    calls.partsOfScan(at(...covers), pages).map(({ number, first, last }) => `${number} ${first}-${last}`);
  expect(shape(5)).toEqual(['null 1-5']);
  expect(shape(5, 1)).toEqual(['n1 1-5']);
  expect(shape(5, 2, 5)).toEqual(['null 1-1', 'n2 2-4', 'n5 5-5']);
  expect(shape(2, 1, 2)).toEqual(['n1 1-1', 'n2 2-2']);
});
