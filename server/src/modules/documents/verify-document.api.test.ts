import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { verifyDocument } from '@sufu/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofTheServer, transact } from '../../platform/calls/context.ts';
import { seed } from '../../seed/index.ts';
import { type TestPortal, testPortal } from '../../testing/portal.ts';
import { documentsOf, findDocument, makeDocument, readDocumentBytes, withdrawDocument } from './index.ts';
import { insertApplicationFixture } from './testing/application-fixture.ts';
import { documentFixtures } from './testing/document-fixtures.ts';

let portal: TestPortal;
let document: { readonly id: string; readonly number: string };
beforeAll(async () => {
  portal = await testPortal();
  const { services } = portal;
  await seed({ databaseUrl: portal.database.url, dataDir: services.config.dataDir, now: services.now() });
  const owner = await portal.fixtures.user();
  const applicationId = await insertApplicationFixture(services, owner.id);
  const [receipt] = documentFixtures('事实和理由如下。');
  if (!receipt) throw new Error('no such paper');
  const origin = { actorId: owner.id, ip: '127.0.0.1', ipClaim: null, terminal: null };
  const title = { zh: '收件凭证', en: 'Receipt' };
  document = await transact(services, origin, services.now(), (transaction) =>
    makeDocument(transaction, services, {
      applicationId,
      title,
      courtId: 'c-9901',
      content: receipt,
      at: services.now(),
    }),
  );
});
afterAll(() => portal.close());
const ask = (number: string, ip = '10.9.0.1') => portal.call(verifyDocument, { query: { number } }, { ip });

test('a genuine number answers by whom, when, and the hash of the very bytes the party reads; of nobody a name', async () => {
  const { number } = document;
  const first = await ask(number);
  const bytes = await buffer(
    (await readDocumentBytes(portal.services, document.id, 'anybody')).body as NodeJS.ReadableStream,
  );
  expect(first.data).toEqual({
    number,
    title: { zh: '收件凭证', en: 'Receipt' },
    court: '云溪市中级人民法院',
    madeAt: portal.clock.now().toISOString(),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  expect((await ask(` ${number.slice(0, 4).toLowerCase()} ${number.slice(4)}`)).data).toEqual(first.data);
});

test('a number that no paper has is said to be unknown, in words', async () => {
  const { status, reason } = await ask('SJ20990101000001', '10.9.0.2');
  expect([status, reason]).toEqual([404, 'document.unknown']);
  expect((await ask('   ', '10.9.0.2')).status).toBe(400);
});

test('numbers cannot be tried one after the other: thirty in ten minutes from one address, also all at once', async () => {
  const from = '10.9.0.3';
  const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(`SJ2099010100${1000 + n}`, from)));
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(30);
  expect(replies.filter(({ reason }) => reason === 'request.too-often')).toHaveLength(10);
  expect((await ask(document.number, '10.9.0.4')).status).toBe(200);
  portal.clock.forward(601);
  expect((await ask(document.number, from)).status).toBe(200);
});

test('a paper that was withdrawn says so, with the day, and is listed no more', async () => {
  const { services } = portal;
  const row = await findDocument(services.db, document.id);
  const listed = async () => (await documentsOf(services.db, row?.applicationId ?? '')).map(({ id }) => id);
  expect(await listed()).toEqual([document.id]);
  for (const _ of [1, 2])
    await transact(services, ofTheServer, services.now(), (transaction) => withdrawDocument(transaction, document.id));
  const { status, reason, bytes } = await ask(document.number, '10.9.0.4');
  expect([status, reason]).toEqual([410, 'document.withdrawn']);
  expect(bytes.toString('utf8')).toMatch(/2026/);
  expect(await listed()).toEqual([]);
});
