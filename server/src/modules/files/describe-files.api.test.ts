import type { CallRequest } from '@sufu/contract/core';
import { describeFiles, putFileForWeb, readFile } from '@sufu/contract/files';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../testing/portal.ts';
import { chinesePage, pdfOf } from './testing/pdf-of.ts';
import { phonePhoto } from './testing/pictures.ts';

const portal = await testPortal();
afterAll(() => portal.close());

async function put(as: TestUser, bytes: Uint8Array, name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = Object.assign({ query: { pdf: 'true' as const } }, { body: form });
  return (await portal.call(putFileForWeb, request as CallRequest<typeof putFileForWeb>, { as })).data.id;
}

test("one's own files in the order asked, each once; those of others as if they were not there", async () => {
  const [owner, other] = [await portal.fixtures.user(), await portal.fixtures.user()];
  const photo = await put(owner, await phonePhoto(), '借条.jpg');
  const document = await put(owner, pdfOf(), '合同.pdf');
  const ids = [document, photo, document, '01931f00-0000-7000-8000-00000000ffff'].join(',');
  const own = await portal.call(describeFiles, { query: { ids } }, { as: owner });
  expect(own.data.map(({ name, type }) => [name, type])).toEqual([
    ['合同.pdf', 'application/pdf'],
    ['借条.jpg', 'image/jpeg'],
  ]);
  expect((await portal.call(describeFiles, { query: { ids } }, { as: other })).data).toEqual([]);
});

test('what somebody sent is never opened under the portal’s address: it stands in a sandbox, and a pdf is a download', async () => {
  const owner = await portal.fixtures.user();
  const headersOf = async (id: string) => {
    const { headers } = await portal.call(readFile, { params: { id }, query: {} }, { as: owner });
    return [String(headers['content-security-policy']), String(headers['content-disposition']).split(';')[0]];
  };
  const policy = expect.stringMatching(/^default-src 'none'.*; sandbox$/);
  expect(await headersOf(await put(owner, pdfOf(), '合同.pdf'))).toEqual([policy, 'attachment']);
  expect(await headersOf(await put(owner, await phonePhoto(), '借条.jpg'))).toEqual([policy, 'inline']);
});

test('a pdf is shown page by page as pictures drawn here, with the fonts of our papers where it names one it does not bring', async () => {
  const owner = await portal.fixtures.user();
  const id = await put(owner, chinesePage('民事起诉状'), '诉状.pdf');
  const read = (page: number) => portal.call(readFile, { params: { id }, query: { page } }, { as: owner });
  const first = await read(1);
  expect(first.headers['content-type']).toBe('image/png');
  const { width = 0, height = 0 } = await sharp(first.bytes).metadata();
  expect([width, Math.round((height / width) * 100)]).toEqual([2_000, 142]);
  const ink = (await sharp(first.bytes).greyscale().raw().toBuffer()).filter((shade) => shade < 100).length;
  expect(ink / (width * height)).toBeGreaterThan(0.002);
  expect((await read(2)).status).toBe(404);
});

test('a page that cannot be drawn says so in words', async () => {
  const owner = await portal.fixtures.user();
  const id = await put(owner, pdfOf(), '空白.pdf');
  const hash = await portal.services.files.put(Buffer.from('%PDF-1.7 and nothing more'));
  await portal.database.pool.query('update files set hash = $1 where id = $2', [hash, id]);
  const reply = await portal.call(readFile, { params: { id }, query: { page: 1 } }, { as: owner });
  expect([reply.status, reply.reason]).toEqual([422, 'file.not-shown']);
});
