import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPicture } from '@sufu/contract/face';
import { readFile } from '@sufu/contract/files';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../testing/portal.ts';
import { putPicture } from '../../testing/values/put-picture.ts';
import { leavingForms } from '../../testing/values/return-forms.ts';

/** C028 without B088: no address is fetched, whatever form it has (IN12). */
let portal: TestPortal;
let me: TestUser;
let file: string;
let hits = 0;
const canary = createServer((_, reply) => {
  hits += 1;
  reply.end('x');
});
beforeAll(async () => {
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
  portal = await testPortal();
  me = await portal.fixtures.user();
  file = await putPicture(portal, me);
});
afterAll(async () => {
  canary.close();
  await portal.close();
});
const ask = (url: string, as = me) => portal.call(readPicture, { query: { url } }, { as });

it('one’s own picture comes as a small JPEG, by its id or its address on this site', async () => {
  const { publicOrigin } = portal.services.config;
  const path = `/api/resource/oss/files/${file}`;
  const asked = [file, path, `${path}?page=1`, `${publicOrigin}${path}`];
  const answers = await Promise.all(asked.map((url) => ask(url)));
  for (const { data } of answers) {
    const { format, width = 0 } = await sharp(Buffer.from(data, 'base64')).metadata();
    expect([format, width <= 1_000]).toEqual(['jpeg', true]);
  }
  expect((await portal.call(readFile, { params: { id: file }, query: {} }, { as: me })).status).toBe(200);
});

it('nobody else’s, and what is not there reads the same', async () => {
  const other = await portal.fixtures.user();
  const nowhere = '0191aaaa-0000-7000-8000-000000000000';
  for (const answer of [await ask(file, other), await ask(nowhere)])
    expect([answer.status, answer.reason]).toEqual([404, 'face.photo-not-found']);
});

it('any other address is refused in words and never asked', async () => {
  const { port } = canary.address() as AddressInfo;
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
    'localhost',
    '①②⑦.0.0.1',
    '0',
  ];
  const forms = [
    ...hosts.flatMap((host) => [`http://${host}:${port}/`, `http://x@${host}:${port}/api/resource/oss/files/${file}`]),
    ...leavingForms(portal.services.config.publicOrigin),
    ...[
      'file:///etc/passwd',
      'gopher://127.0.0.1:1/',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '',
      '/',
      '../../etc',
    ],
    `/api/resource/oss/files/${file}/../../../app/portalUser/userInfo`,
    `/api/resource/oss/files/%2e%2e/${file}`,
  ];
  for (const url of forms) {
    const answer = await ask(url);
    expect([url, answer.status, answer.reason]).toEqual([url, 400, 'invalid']);
    expect(answer.fields[0]?.path).toBe('url');
  }
  expect(forms.length).toBeGreaterThan(60);
  expect(hits).toBe(0);
});
