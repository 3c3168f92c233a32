import { buffer } from 'node:stream/consumers';
import type { CallRequest } from '@sufu/contract/core';
import { putFileForWeb } from '@sufu/contract/files';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { Bytes } from '../../platform/calls/mount.ts';
import { type TestUser, testPortal } from '../../testing/portal.ts';
import { findFiles, readFileOf } from './index.ts';
import { joinTif } from './isolated/join-tif.ts';
import { pdfOf } from './testing/pdf-of.ts';
import { halves, phonePhoto, pixel, scannedPage, tifOf } from './testing/pictures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { services } = portal;

type More = { readonly as?: TestUser; readonly pdf?: 'true' };
const multipart = (query: { pdf?: 'true' }, body: FormData): CallRequest<typeof putFileForWeb> =>
  Object.assign({ query }, { body });
async function put(bytes: Uint8Array, name: string, { as, pdf }: More = {}) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return portal.call(putFileForWeb, multipart(pdf ? { pdf } : {}, form), {
    as: as ?? (await portal.fixtures.user()),
  });
}
const stored = async (id: string): Promise<Buffer> => {
  const row = (await findFiles(services.db, [id])).get(id);
  if (!row) throw new Error('no such file');
  return buffer(services.files.read(row.hash));
};
const readAs = async (
  as: TestUser,
  id: string,
  query: { page?: number; download?: 'true' } = {},
  allowed = async () => false,
) => {
  const actor = { userId: as.id, sessionId: '', name: '', roles: [], verified: true, locked: false, staff: null };
  const input = { params: { id }, query, body: undefined, upload: async () => null };
  const answer = await readFileOf({ services, db: services.db, actor }, input, allowed);
  if (!(answer instanceof Bytes)) throw new Error('no bytes');
  return {
    type: answer.type,
    name: answer.name,
    download: answer.download,
    bytes: Buffer.isBuffer(answer.body) ? answer.body : await buffer(answer.body),
  };
};

test('a photo is turned as the camera meant it and loses place, device and name', async () => {
  const reply = await put(await phonePhoto(), '现场.JPG');
  expect(reply.data).toMatchObject({ name: '现场.JPG', type: 'image/jpeg', pages: null });
  const bytes = await stored(reply.data.id);
  expect(reply.data.size).toBe(bytes.length);
  const metadata = await sharp(bytes).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 40, height: 80 });
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const [top, bottom] = [await pixel(bytes, 20, 10), await pixel(bytes, 20, 70)];
  expect((top[0] ?? 0) > 200 && (bottom[2] ?? 0) > 200).toBe(true);
});

test('content decides, not the name: a png called jpg ends as what it is, and nothing after its end is kept', async () => {
  const png = await (await halves(30, 20)).png().toBuffer();
  const reply = await put(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), 'a.jpg');
  expect(reply.data).toMatchObject({ name: 'a.jpg.png', type: 'image/png' });
  expect((await stored(reply.data.id)).includes('script')).toBe(false);
});

test('a tif keeps its pages, each of its own size, and each can be looked at as a picture', async () => {
  const owner = await portal.fixtures.user();
  const reply = await put(await tifOf([60, 30], [30, 60], [60, 30]), '卷宗.tif', { as: owner });
  expect(reply.data).toMatchObject({ name: '卷宗.tif', type: 'image/tiff', pages: 3 });
  const page = await readAs(owner, reply.data.id, { page: 2 });
  expect(page.type).toBe('image/png');
  expect(await sharp(page.bytes).metadata()).toMatchObject({ format: 'png', width: 30, height: 60 });
  await expect(readAs(owner, reply.data.id, { page: 4 })).rejects.toMatchObject({ code: 'not-found' });
  expect((await readAs(owner, reply.data.id, { download: 'true' })).download).toBe(true);
});

test('a plain scan stays one bit a pixel, and small', async () => {
  const scan = joinTif([await scannedPage(2_480, 3_508), await scannedPage(2_480, 3_508)]);
  const { data } = await put(scan, '扫描.tif');
  expect(data).toMatchObject({ type: 'image/tiff', pages: 2 });
  expect(data.size).toBeLessThan(scan.length * 1.2);
  const bytes = await stored(data.id);
  expect((await sharp(bytes).metadata()).bitsPerSample).toBe(1);
  expect(await pixel(bytes, 10, 10, 1)).toEqual(await pixel(scan, 10, 10, 1));
});

test.each([
  ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'x.svg'],
  ['html called jpg', Buffer.from('<html><body>hello</body></html>'), 'x.jpg'],
  ['nothing', Buffer.alloc(0), 'x.png'],
  [
    'gif',
    Buffer.from('47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b', 'hex'),
    'x.gif',
  ],
  ['pdf where none is asked for', pdfOf(), 'x.pdf'],
])('refused with the sentence specified: %s', async (_, bytes, name) => {
  const reply = await put(bytes, name);
  expect([reply.status, reply.reason]).toEqual([422, 'file.kind']);
  expect(JSON.parse(reply.bytes.toString()).msg).toBe('附件仅支持上传jpg、png、jpeg、tif等格式文件；');
});

test('what cannot be opened, or claims to be too large, is refused by name', async () => {
  const jpeg = await (await halves(400, 400)).jpeg().toBuffer();
  for (const [bytes, name] of [
    [jpeg.subarray(0, jpeg.length / 2), '半张.jpg'],
    [
      await sharp({ create: { width: 8_000, height: 6_300, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      '大.png',
    ],
  ] as const) {
    const reply = await put(bytes, name);
    expect([reply.status, reply.reason]).toEqual([422, 'file.unreadable']);
    expect(JSON.parse(reply.bytes.toString()).msg).toContain(`“${name}”`);
  }
});

test('a pdf is taken unchanged where the material takes pdf, unless something in it acts', async () => {
  const pdf = pdfOf({ pages: 2 });
  const reply = await put(pdf, '委托书.pdf', { pdf: 'true' });
  expect(reply.data).toMatchObject({ type: 'application/pdf', pages: 2, size: pdf.length });
  expect((await stored(reply.data.id)).equals(pdf)).toBe(true);
  const acting = await put(pdfOf({ objects: ['<< /S /JavaScript >>'] }), 'x.pdf', { pdf: 'true' });
  expect([acting.status, acting.reason]).toEqual([422, 'file.active']);
  expect(JSON.parse(acting.bytes.toString()).msg).toContain('请打印成新的 PDF 再传');
});

test('larger than 20 MB is refused with its size', async () => {
  const reply = await put(Buffer.alloc(21 * 1024 * 1024, 1), '很大.jpg');
  expect([reply.status, reply.reason]).toEqual([413, 'file.too-large']);
  expect(JSON.parse(reply.bytes.toString()).msg).toContain('“很大.jpg”有 21.');
});

test('nothing chosen is said so', async () => {
  const form = new FormData();
  form.append('note', 'x');
  const reply = await portal.call(putFileForWeb, multipart({}, form), { as: await portal.fixtures.user() });
  expect([reply.reason, reply.fields[0]?.path]).toEqual(['invalid', 'file']);
});

test('a file is its owner’s; others see it only where they are let, and else it is not there', async () => {
  const [owner, other] = [await portal.fixtures.user(), await portal.fixtures.user()];
  const { id } = (await put(await (await halves(10, 10)).png().toBuffer(), 'a.png', { as: owner })).data;
  expect((await readAs(owner, id)).type).toBe('image/png');
  await expect(readAs(other, id)).rejects.toMatchObject({ code: 'not-found' });
  expect((await readAs(other, id, {}, async () => true)).name).toBe('a.png');
  await expect(readAs(owner, '01930000-0000-7000-8000-00000000ffff')).rejects.toMatchObject({ code: 'not-found' });
});

test('sixty files a minute a person, the next one waits', async () => {
  const owner = await portal.fixtures.user();
  const bytes = Buffer.from('no picture');
  const codes = await Promise.all(
    Array.from({ length: 61 }, async () => (await put(bytes, 'x.jpg', { as: owner })).reason),
  );
  expect(codes.filter((code) => code === 'request.too-often')).toHaveLength(1);
  portal.clock.forward(61);
  expect((await put(bytes, 'x.jpg', { as: owner })).reason).toBe('file.kind');
});

test('two gigabytes a day a person, then the next day', async () => {
  const owner = await portal.fixtures.user();
  const picture = await (await halves(10, 10)).png().toBuffer();
  const { id } = (await put(picture, 'a.png', { as: owner })).data;
  await portal.database.pool.query('update files set size = 2147483648 where id = $1', [id]);
  expect((await put(picture, 'b.png', { as: owner })).reason).toBe('request.too-often');
  portal.clock.forward(86_401);
  const tomorrow = { ...owner, token: await portal.fixtures.session(owner.id) };
  expect((await put(picture, 'b.png', { as: tomorrow })).status).toBe(200);
});
