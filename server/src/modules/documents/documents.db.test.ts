import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { transact } from '../../platform/context.ts';
import { seed } from '../../seed/index.ts';
import { testPortal } from '../../testing/portal.ts';
import type { PaperContent } from './content.ts';
import { documentHandlers, documentsOf, makeDocument, readDocumentBytes } from './index.ts';
import { givenApplication } from './testing/given-application.ts';
import { papers } from './testing/papers.ts';
import { readPdf } from './testing/pdf-text.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { ground } = portal;
await seed({ databaseUrl: portal.database.url, dataDir: ground.config.dataDir, now: ground.now() });
const owner = await portal.given.user();
const applicationId = await givenApplication(ground, owner.id);
const origin = { actorId: owner.id, ip: '127.0.0.1', ipClaim: null, terminal: null };
const title = { zh: '收件凭证', en: 'Receipt' };
const [receipt, application, correction, , decision] = papers('事实和理由如下。');

const make = (content: PaperContent | undefined, word?: string) =>
  transact(ground, origin, ground.now(), (change) => {
    if (!content) throw new Error('no such paper');
    return makeDocument(change, ground, {
      applicationId,
      title,
      courtId: 'c-9901',
      content,
      at: ground.now(),
      ...(word === undefined ? {} : { word }),
    });
  });
const read = async (id: string) =>
  buffer((await readDocumentBytes(ground, id, owner.id)).body as NodeJS.ReadableStream);

test('numbers run without gaps in their series, also when an act is taken back', async () => {
  expect((await make(receipt)).number).toBe('SJ20261123000001');
  await expect(
    transact(ground, origin, ground.now(), async (change) => {
      if (receipt)
        await makeDocument(change, ground, {
          applicationId,
          title,
          courtId: 'c-9901',
          content: receipt,
          at: ground.now(),
        });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect((await make(receipt)).number).toBe('SJ20261123000002');
  expect((await make(application)).number).toBe('SQS20261123000001');
  expect((await make(correction)).number).toBe('（2026）溪01补正1号');
  expect((await make(decision, '回避决')).number).toBe('（2026）溪01回避决1号');
  const numbers = await Promise.all(Array.from({ length: 10 }, async () => (await make(decision, '回避决')).number));
  expect(new Set(numbers).size).toBe(10);
  expect(numbers).toContain('（2026）溪01回避决11号');
});

test('the content lies sealed, the drawing waits in the outbox, the act is on the trail', async () => {
  const { id } = await make(receipt);
  const row = (await portal.database.pool.query('select content, hash from documents where id = $1', [id])).rows[0];
  expect(row.hash).toBeNull();
  expect(row.content.toString('utf8')).not.toContain('事实和理由');
  const jobs = await portal.database.pool.query(
    "select data from outbox where queue = 'document.draw' and data->>'documentId' = $1",
    [id],
  );
  expect(jobs.rows).toHaveLength(1);
  const trail = await portal.database.pool.query(
    "select detail from audit_log where action = 'documents.made' and subject = $1",
    [id],
  );
  expect(trail.rows).toEqual([{ detail: { kind: 'receipt', application: applicationId } }]);
});

test('drawn at the first reading, and the same bytes ever after, whoever reads and whatever changes around it', async () => {
  const { id, number } = await make(application);
  const [one, two] = await Promise.all([read(id), read(id)]);
  expect(one.equals(two)).toBe(true);
  portal.clock.forward(86_400);
  expect((await read(id)).equals(one)).toBe(true);
  expect(readPdf(one).pages.join('')).toContain(number);
  const answer = await readDocumentBytes(ground, id, owner.id, true);
  expect(answer).toMatchObject({ type: 'application/pdf', name: `收件凭证 ${number}.pdf`, download: true });
  await buffer(answer.body as NodeJS.ReadableStream);
});

test('a signature is printed as the picture it is', async () => {
  const png = await sharp({
    create: { width: 400, height: 160, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const fileId = '01930000-0000-7000-8000-000000000001';
  const hash = await ground.files.put(png);
  const row = { id: fileId, owner_id: owner.id, hash, name: 's.png', type: 'image/png', size: png.length, pages: null };
  await ground.db
    .insertInto('files')
    .values({ ...row, created_at: ground.now() })
    .execute();
  const [, signed] = papers('同意。', fileId);
  const [, unsigned] = papers('同意。');
  const pictures = async (content: PaperContent | undefined) =>
    (await read((await make(content)).id)).toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  expect((await pictures(signed)) - (await pictures(unsigned))).toBe(1);
});

test('a paper that cannot be drawn is given up after three tries, says so, and is tried once more the next day', async () => {
  const fileId = '01930000-0000-7000-8000-000000000002';
  const hash = await ground.files.put(Buffer.from('no picture'));
  const file = { id: fileId, owner_id: owner.id, hash, name: 's.png', type: 'image/png', size: 10, pages: null };
  await ground.db
    .insertInto('files')
    .values({ ...file, created_at: ground.now() })
    .execute();
  const poisoned = await make(papers('同意。', fileId)[1]);
  const drawn = vi.spyOn(ground.tasks, 'run');
  for (let n = 0; n < 5; n += 1) await expect(read(poisoned.id)).rejects.toMatchObject({ code: 'document.not-drawn' });
  expect(drawn).toHaveBeenCalledTimes(3);
  // Those behind it are drawn, and the job that draws fails, so that somebody is told.
  expect((await read((await make(receipt)).id)).length).toBeGreaterThan(1_000);
  const job = documentHandlers(ground)['document.draw'];
  await expect(job?.work({ documentId: poisoned.id }, poisoned.id)).rejects.toMatchObject({
    code: 'document.not-drawn',
  });
  expect(drawn).toHaveBeenCalledTimes(4);
  portal.clock.forward(86_401);
  const picture = await sharp({ create: { width: 40, height: 16, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await ground.db
    .updateTable('files')
    .set({ hash: await ground.files.put(picture) })
    .where('id', '=', fileId)
    .execute();
  expect((await read(poisoned.id)).length).toBeGreaterThan(1_000);
});

test('a paper that is none is not found; the papers of an application come in order', async () => {
  await expect(readDocumentBytes(ground, '01930000-0000-7000-8000-00000000ffff', owner.id)).rejects.toMatchObject({
    code: 'not-found',
  });
  const rows = await documentsOf(ground.db, applicationId);
  expect(rows.slice(0, 2).map((row) => [row.kind, row.number])).toEqual([
    ['receipt', 'SJ20261123000001'],
    ['receipt', 'SJ20261123000002'],
  ]);
});

test('many who ask for a paper nobody has drawn wait for one drawing', async () => {
  const { id } = await make(receipt);
  const put = vi.spyOn(ground.files, 'put');
  const all = await Promise.all(Array.from({ length: 10 }, () => read(id)));
  expect(new Set(all.map((bytes) => bytes.length)).size).toBe(1);
  expect(put).toHaveBeenCalledTimes(1);
});
