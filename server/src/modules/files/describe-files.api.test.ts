import type { CallRequest } from '@sufu/contract/core';
import { describeFiles, putFileForWeb, readFile } from '@sufu/contract/files';
import { afterAll, expect, test } from 'vitest';
import { type Signed, testPortal } from '../../testing/portal.ts';
import { pdfOf } from './testing/pdf-of.ts';
import { phonePhoto } from './testing/pictures.ts';

const portal = await testPortal();
afterAll(() => portal.close());

async function put(as: Signed, bytes: Uint8Array, name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = Object.assign({ query: { pdf: 'true' as const } }, { body: form });
  return (await portal.call(putFileForWeb, request as CallRequest<typeof putFileForWeb>, { as })).data.id;
}

test("one's own files in the order asked, each once; those of others as if they were not there", async () => {
  const [owner, other] = [await portal.given.user(), await portal.given.user()];
  const photo = await put(owner, await phonePhoto(), '借条.jpg');
  const paper = await put(owner, pdfOf(), '合同.pdf');
  const ids = [paper, photo, paper, '01931f00-0000-7000-8000-00000000ffff'].join(',');
  const own = await portal.call(describeFiles, { query: { ids } }, { as: owner });
  expect(own.data.map(({ name, type }) => [name, type])).toEqual([
    ['合同.pdf', 'application/pdf'],
    ['借条.jpg', 'image/jpeg'],
  ]);
  expect((await portal.call(describeFiles, { query: { ids } }, { as: other })).data).toEqual([]);
});

test('a pdf may be shown in a frame of this site and run nothing; a picture stands in a sandbox', async () => {
  const owner = await portal.given.user();
  const policyOf = async (id: string) =>
    (await portal.call(readFile, { params: { id }, query: {} }, { as: owner })).headers['content-security-policy'];
  const pdf = await policyOf(await put(owner, pdfOf(), '合同.pdf'));
  expect(pdf).not.toContain('sandbox');
  expect(pdf).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
  expect(await policyOf(await put(owner, await phonePhoto(), '借条.jpg'))).toContain('sandbox');
});
