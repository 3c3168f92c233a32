import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setConsent } from '@sufu/contract/accounts';
import { putFileForWeb } from '@sufu/contract/files';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../testing/portal.ts';
import { type TestFaceProvider, testFaceProvider } from '../../testing/providers/face-provider.ts';
import { leavingForms } from '../../testing/values/return-forms.ts';
import { browserAt } from './testing/fixtures.ts';

let provider: TestFaceProvider;
let portal: TestPortal;
let person: TestUser;
beforeAll(async () => {
  provider = await testFaceProvider();
  portal = await testPortal({ env: provider.env });
  person = await portal.fixtures.user();
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

const byPicture = { url: '/index', detectType: 'mylibrary' } as const;
const noise = (seed: number) =>
  sharp({
    create: {
      width: 120,
      height: 160,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: seed },
    },
  })
    .jpeg()
    .toBuffer();

/** Everything the database holds, as text. */
async function dump(): Promise<string> {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const table = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...table.rows.map(({ row }) => row));
  }
  return texts.join('\n');
}
const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

it('DA4: of a face photo that was sent 0 bytes are found afterwards in the database and the files', async () => {
  const photo = await noise(40);
  const browser = browserAt(portal);
  const body = { purpose: 'verify', errand: byPicture, picture: photo.toString('base64') } as const;
  const { orderNo, address } = (await browser.start(body, { as: person })).data;
  expect(provider.seen.at(-1)).toEqual({ name: '', idNo: '', hasPhoto: true });
  await browser.result(orderNo, await provider.decide(address, 'pass'), { as: person });
  // Pieces out of the middle, in each way bytes are written down; also of the picture as it was drawn anew.
  const pieces = [photo.subarray(700, 760), photo.subarray(1_500, 1_560)];
  const written = await dump();
  const forms = pieces.flatMap((piece) => [piece.toString('hex'), piece.toString('base64').slice(2, 70)]);
  const inDatabase = forms.filter((form) => written.includes(form)).length;
  const pictures = filesUnder(portal.services.config.dataDir).filter((path) => {
    const bytes = readFileSync(path);
    return pieces.some((piece) => bytes.includes(piece)) || bytes.subarray(0, 3).equals(photo.subarray(0, 3));
  });
  expect({ inDatabase, inFiles: pictures.length }).toEqual({ inDatabase: 0, inFiles: 0 });
});

it('DA4: a file of mine is compared with and not copied; what is not mine, or no picture, is not found', async () => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await noise(60))], { type: 'image/jpeg' }), 'me.jpg');
  const file = (await portal.call(putFileForWeb, { query: {}, body: form } as never, { as: person })).data;
  const before = filesUnder(portal.services.config.dataDir).length;
  const body = { purpose: 'verify', errand: byPicture, photo: file.id } as const;
  expect((await browserAt(portal).start(body, { as: person })).status).toBe(200);
  expect(filesUnder(portal.services.config.dataDir)).toHaveLength(before);
  const other = await portal.fixtures.user();
  const answers = [
    await browserAt(portal).start(body, { as: other }),
    await browserAt(portal).start({ ...body, photo: '0191aaaa-0000-7000-8000-000000000000' }, { as: person }),
    await browserAt(portal).start(
      { purpose: 'verify', errand: byPicture, picture: 'bm90IGEgcGljdHVyZQ==' },
      { as: person },
    ),
  ];
  expect(answers.map(({ reason }) => reason)).toEqual(Array(3).fill('face.photo-not-found'));
  expect(answers[0]?.bytes.toString()).toContain('未找到此用户的人脸头像信息');
  const none = await browserAt(portal).start({ purpose: 'verify', errand: byPicture }, { as: person });
  expect(none.bytes.toString()).toContain('对比的人脸图片未传入');
});

it('DA4: the consent is written down before the first byte leaves, and nothing leaves without it', async () => {
  const as = await portal.fixtures.user();
  const consents = async () => {
    const sql = "select version, withdrawn_at from consents where user_id = $1 and document = 'face'";
    return (await portal.database.pool.query(sql, [as.id])).rows;
  };
  const handed = provider.seen.length;
  expect((await browserAt(portal).start({ purpose: 'verify', consent: false }, { as })).reason).toBe('face.consent');
  expect(await consents()).toEqual([]);
  await provider.behave({ step: 'faceid', mode: '500' });
  expect((await browserAt(portal).start({ purpose: 'verify' }, { as })).reason).toBe('face.provider');
  expect(await consents()).toEqual([{ version: '2026-11', withdrawn_at: null }]);
  expect(provider.seen).toHaveLength(handed);
  await provider.behave({ step: 'faceid', mode: 'ok' });
  await portal.call(setConsent, { body: { kind: 'face', given: false } }, { as });
  expect((await consents())[0]).not.toMatchObject({ withdrawn_at: null });
  await browserAt(portal).start({ purpose: 'verify' }, { as });
  expect(await consents()).toEqual([{ version: '2026-11', withdrawn_at: null }]);
});

it('neither name nor number nor what is passed through stands readable in the database or in an address of ours', async () => {
  const as = await portal.fixtures.user('natural', { realName: '欧阳识微' });
  const errand = { url: '/index?flow=secret-flow', extra: { caseNo: 'secret-case' } };
  const { address } = (await browserAt(portal).start({ purpose: 'verify', errand }, { as })).data;
  const orders = (await portal.database.pool.query('select o::text as row from face_orders o')).rows.map(
    ({ row }) => row,
  );
  const written = [address, ...orders].join('\n');
  expect(written).not.toContain(as.idNumber);
  expect(written).not.toContain(encodeURIComponent('欧阳识微'));
  expect(orders.join()).not.toContain('secret');
  const { sourcePhotoStr, ...rest } = Object.fromEntries(new URL(address).searchParams);
  expect(sourcePhotoStr).toBeUndefined();
  expect(Object.keys(rest)).not.toContain('idNo');
});

const forms = leavingForms('https://court.example');
it(`IN13: of ${forms.length} addresses that leave the site 0 are returned to`, async () => {
  const as = await portal.fixtures.user();
  const handed = provider.seen.length;
  const taken: string[] = [];
  for (const url of forms) {
    const answer = await browserAt(portal).start({ purpose: 'verify', errand: { url } }, { as });
    if (answer.reason !== 'face.address') taken.push(url);
  }
  expect(taken).toEqual([]);
  expect(provider.seen).toHaveLength(handed);
});
