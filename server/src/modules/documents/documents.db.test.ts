import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { transact } from '../../platform/calls/context.ts';
import { seed } from '../../seed/index.ts';
import { testPortal } from '../../testing/portal.ts';
import type { DocumentContent } from './content.ts';
import { documents, documentsOf, makeDocument, numberOfDay, readDocumentBytes } from './index.ts';
import { insertApplicationFixture } from './testing/application-fixture.ts';
import { documentFixtures } from './testing/document-fixtures.ts';
import { readPdf } from './testing/pdf-text.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { services } = portal;
await seed({ databaseUrl: portal.database.url, dataDir: services.config.dataDir, now: services.now() });
const owner = await portal.fixtures.user();
const applicationId = await insertApplicationFixture(services, owner.id);
const origin = { actorId: owner.id, ip: '127.0.0.1', ipClaim: null, terminal: null };
const title = { zh: '收件凭证', en: 'Receipt' };
const [receipt, application, correction, , decision] = documentFixtures('事实和理由如下。');

const make = (content: DocumentContent | undefined, word?: string) =>
  transact(services, origin, services.now(), (transaction) => {
    if (!content) throw new Error('no such paper');
    return makeDocument(transaction, services, {
      applicationId,
      title,
      courtId: 'c-9901',
      content,
      at: services.now(),
      ...(word === undefined ? {} : { word }),
    });
  });
const read = async (id: string) =>
  buffer((await readDocumentBytes(services, id, owner.id)).body as NodeJS.ReadableStream);

const takenBack = (paper: typeof receipt) =>
  expect(
    transact(services, origin, services.now(), async (transaction) => {
      if (paper)
        await makeDocument(transaction, services, {
          ...{ applicationId, title, courtId: 'c-9901', content: paper },
          at: services.now(),
        });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');

test('what the portal prints is numbered once, however many acts there are at the same moment; one taken back leaves a gap', async () => {
  expect((await make(receipt)).number).toBe('SJ20261123000001');
  await takenBack(receipt);
  expect((await make(receipt)).number).toBe('SJ20261123000003');
  expect((await make(application)).number).toBe('SQS20261123000001');
  const others = await portal.restart();
  const drawn = await Promise.all(
    Array.from({ length: 40 }, (_, n) => numberOfDay(n % 2 === 0 ? services : others.services, 'SJ', services.now())),
  );
  expect(new Set(drawn).size).toBe(40);
  expect([...drawn].sort().at(-1)).toBe('SJ20261123000043');
});

test('what the court issues is numbered without gaps, also when an act is taken back', async () => {
  expect((await make(correction)).number).toBe('（2026）溪01补正1号');
  await takenBack(correction);
  expect((await make(correction)).number).toBe('（2026）溪01补正2号');
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
  const [entry, two] = await Promise.all([read(id), read(id)]);
  expect(entry.equals(two)).toBe(true);
  portal.clock.forward(86_400);
  expect((await read(id)).equals(entry)).toBe(true);
  expect(readPdf(entry).pages.join('')).toContain(number);
  const answer = await readDocumentBytes(services, id, owner.id, true);
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
  const hash = await services.files.put(png);
  const row = { id: fileId, owner_id: owner.id, hash, name: 's.png', type: 'image/png', size: png.length, pages: null };
  await services.db
    .insertInto('files')
    .values({ ...row, created_at: services.now() })
    .execute();
  const [, signed] = documentFixtures('同意。', fileId);
  const [, unsigned] = documentFixtures('同意。');
  const pictures = async (content: DocumentContent | undefined) =>
    (await read((await make(content)).id)).toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  // The picture, and what is clear of it.
  expect((await pictures(signed)) - (await pictures(unsigned))).toBe(2);
});

test('a paper that cannot be drawn is given up after three tries, says so, and is tried once more the next day', async () => {
  const fileId = '01930000-0000-7000-8000-000000000002';
  const hash = await services.files.put(Buffer.from('no picture'));
  const file = { id: fileId, owner_id: owner.id, hash, name: 's.png', type: 'image/png', size: 10, pages: null };
  await services.db
    .insertInto('files')
    .values({ ...file, created_at: services.now() })
    .execute();
  const poisoned = await make(documentFixtures('同意。', fileId)[1]);
  const drawn = vi.spyOn(services.tasks, 'run');
  for (let n = 0; n < 5; n += 1) await expect(read(poisoned.id)).rejects.toMatchObject({ code: 'document.not-drawn' });
  expect(drawn).toHaveBeenCalledTimes(3);
  // Those behind it are drawn, and the job that draws fails, so that somebody is told.
  expect((await read((await make(receipt)).id)).length).toBeGreaterThan(1_000);
  const job = documents.jobs(services)['document.draw'];
  await expect(job?.work({ documentId: poisoned.id }, poisoned.id)).rejects.toMatchObject({
    code: 'document.not-drawn',
  });
  expect(drawn).toHaveBeenCalledTimes(4);
  portal.clock.forward(86_401);
  const picture = await sharp({ create: { width: 40, height: 16, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await services.db
    .updateTable('files')
    .set({ hash: await services.files.put(picture) })
    .where('id', '=', fileId)
    .execute();
  expect((await read(poisoned.id)).length).toBeGreaterThan(1_000);
});

test('a paper that is none is not found; the papers of an application come in order', async () => {
  await expect(readDocumentBytes(services, '01930000-0000-7000-8000-00000000ffff', owner.id)).rejects.toMatchObject({
    code: 'not-found',
  });
  const rows = await documentsOf(services.db, applicationId);
  expect(rows.slice(0, 2).map((row) => [row.kind, row.number])).toEqual([
    ['receipt', 'SJ20261123000001'],
    ['receipt', 'SJ20261123000003'],
  ]);
});

test('many who ask for a paper nobody has drawn wait for one drawing', async () => {
  const { id } = await make(receipt);
  const put = vi.spyOn(services.files, 'put');
  const all = await Promise.all(Array.from({ length: 10 }, () => read(id)));
  expect(new Set(all.map((bytes) => bytes.length)).size).toBe(1);
  expect(put).toHaveBeenCalledTimes(1);
});

test('papers that are asked for in one turn are drawn some at a time, each once; what is wrong with one fails that one alone', async () => {
  const made: string[] = [];
  for (let n = 0; n < 18; n += 1) made.push((await make(receipt)).id);
  const [damaged] = made;
  await portal.database.pool.query('update documents set content = $2 where id = $1', [damaged, Buffer.alloc(64)]);
  const fileId = '01930000-0000-7000-8000-000000000003';
  const hash = await services.files.put(Buffer.from('no picture either'));
  const file = { id: fileId, owner_id: owner.id, hash, name: 's.png', type: 'image/png', size: 10, pages: null };
  await services.db
    .insertInto('files')
    .values({ ...file, created_at: services.now() })
    .execute();
  made[1] = (await make(documentFixtures('同意。', fileId)[1])).id;
  const [put, run] = [vi.spyOn(services.files, 'put'), vi.spyOn(services.tasks, 'run')];
  const job = documents.jobs(services)['document.draw'];
  const results = await Promise.allSettled(made.map((id) => job?.work({ documentId: id }, id)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', ...Array(16).fill('fulfilled')]);
  expect(run.mock.calls.map(([, orders]) => (orders as unknown[]).length).sort()).toEqual([2, 7, 8]);
  expect(put).toHaveBeenCalledTimes(16);
  const { rows } = await portal.database.pool.query(
    'select count(distinct hash)::int as hashes, count(*)::int as all from documents where id = any($1)',
    [made.slice(2)],
  );
  expect(rows).toEqual([{ hashes: 16, all: 16 }]);
  // Again: all are there.
  await Promise.all(made.slice(2).map((id) => job?.work({ documentId: id }, id)));
  expect(put).toHaveBeenCalledTimes(16);
  for (const spy of [put, run]) spy.mockRestore();
});
