import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { getApplyKey } from '@sufu/contract/applications';
import * as calls from '@sufu/contract/archives';
import { actOnApplication, claimApplication } from '@sufu/contract/desk';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { AppServices } from '../../../platform/calls/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { demonstration } from '../../../testing/demonstration.ts';
import type { TestUser } from '../../../testing/portal.ts';
import { fillable } from '../../../testing/values/fillable.ts';
import { halves, scanOf } from '../../files/testing/pictures.ts';
import { putBlob } from '../scans/blobs.ts';
import { putPapers, putVolumes, takePapersDown } from '../scans/put-papers.ts';
import { recognitionHealth } from './health.ts';
import { recognisePages } from './recognise-pages.ts';
import { usualBounds } from './run-command.ts';

const standIn = join(import.meta.dirname, 'testing/stand-in.ts');
const portal = await demonstration({ OCR_COMMAND: `${process.execPath} ${standIn} answer {image}` });
afterAll(() => portal.close());
const { services, clock } = portal;
const { pool } = portal.database;
const source = 'yunxi-case';
const caseNo = '（2025）溪01民终512号';
const [zheng, lin] = [await portal.as('郑启航'), await portal.as('林晓禾')];
const act = (work: (tx: Tx) => Promise<void>): Promise<void> => services.db.transaction().execute(work);

/** The same court with another program. */
const withProgram = (misdeed: string): AppServices => ({
  ...services,
  config: { ...services.config, ocrCommand: [process.execPath, standIn, misdeed, '{image}'] },
});
const quick = { ...usualBounds, seconds: 3 };

const picture = await (await halves(60, 80)).png().toBuffer();
const scan = await scanOf([picture, picture, picture]);
const { rows: found } = await pool.query("select id from cases where case_no = '(2025)溪01民终512号'");
const caseId = String(found[0]?.id);
const volume = randomUUID();
let blobId = '';

/** A paper of this many pages in the case; of more than three their scans are there again. */
async function paper(title: string, pages = 1, more: object = {}): Promise<string> {
  const id = randomUUID();
  const placed = { source, case_id: caseId, position: 1, withdrawn_at: null };
  const row = { ...placed, id, volume_id: volume, title, scope: 'EVIDENCE', made_on: '2026-01-01', shown: true, pages };
  const sheets = Array.from({ length: pages }, (_, i) => ({ blobId, from: (i % 3) + 1, to: (i % 3) + 1 }));
  await act((tx) => putPapers(tx, [{ row: { ...row, ...more }, sheets }], new Set()));
  return id;
}
async function openFile(): Promise<void> {
  const hash = await services.files.put(scan);
  const blob = { sha256: hash.toString('hex'), type: 'image/tiff', pages: 3, size: scan.length };
  await act(async (tx) => {
    await putBlob(tx, source, blob, services.now());
    const placed = { source, case_id: caseId, position: 1, withdrawn_at: null };
    await putVolumes(tx, [{ ...placed, id: volume, title: '正卷' }]);
  });
  blobId = String((await pool.query('select id from archive_blobs where hash = $1', [hash])).rows[0]?.id);
  const { applyKey } = (await portal.call(getApplyKey, {}, { as: zheng })).data;
  const more = { fileState: 'ARCHIVED', archiveScope: ['EVIDENCE'], validDays: '30' };
  const set = fillable(calls.readingKind, await portal.pictureOf(zheng), more);
  const asked = (await portal.call(calls.askToRead, { body: { applyKey, caseNo, set } }, { as: zheng })).data;
  const archivist = await portal.as('柳编');
  const claim = { params: { id: asked.id }, body: { version: asked.version } };
  const { version } = (await portal.call(claimApplication, claim, { as: archivist })).data;
  const body = { version, action: 'approve' as const, reason: '经审查，符合阅卷的规定。', detail: '可以阅看。' };
  await portal.call(actOnApplication, { params: { id: asked.id }, body }, { as: archivist });
}
await openFile();
beforeEach(async () => {
  await pool.query('delete from archive_sheets where blob_id is not null');
});

const textOf = (id: string, page = 1, person: TestUser = zheng) =>
  portal.call(calls.readArchivePage, { params: { id, page }, query: { as: 'text' } }, { as: person });
const listed = async (id: string) =>
  (await portal.call(calls.listArchiveFiles, { query: { caseNo } }, { as: zheng })).data.rows.find(
    (file) => file.id === id,
  );
const tries = async (id: string): Promise<number[]> =>
  (await pool.query('select text_tries from archive_sheets where file_id = $1 order by page', [id])).rows.map(
    ({ text_tries }) => text_tries,
  );
const trailOf = async (id: string): Promise<readonly unknown[]> =>
  (
    await pool.query(
      "select detail->'page' as page, detail->>'as' as as from audit_log where action = 'archives.read' and subject = $1 order by seq",
      [id],
    )
  ).rows;
const healthNow = async () => (await recognitionHealth.look(services))[0];
const night = () => clock.forward(86_400);

test('at night each page gets its text, sealed; who may read the page reads it, on the trail', async () => {
  const id = await paper('起诉材料', 2);
  expect(await listed(id)).toMatchObject({ readable: true, hasText: false });
  expect((await textOf(id)).data).toEqual({ text: null, stated: false });
  expect(await trailOf(id)).toEqual([]);
  expect(await healthNow()).toMatchObject({ level: 'good', figure: { value: 2 } });
  expect(await recognisePages(services)).toBe(2);
  expect(await listed(id)).toMatchObject({ hasText: true });
  const read = await textOf(id, 2);
  expect(read.data).toEqual({ text: '民事判决书\n第一页', stated: false });
  expect(read.headers['cache-control']).toContain('no-store');
  expect(await trailOf(id)).toEqual([{ page: 2, as: 'text' }]);
  const { rows } = await pool.query('select text from archive_sheets where file_id = $1', [id]);
  for (const { text } of rows) expect((text as Buffer).toString()).not.toMatch(/判决/);
  const { rows: noted } = await pool.query(
    "select detail from audit_log where action = 'archives.text-recognised' order by at desc limit 1",
  );
  expect(noted[0]?.detail).toMatchObject({ n: 2 });
  // Nothing is left to do, and nothing lies about.
  expect(await recognisePages(services)).toBe(0);
  expect((await textOf(id, 3)).reason).toBe('not-found');
});

test('nobody reads it who may not read the page: others, what is not open, taken down, or over', async () => {
  const [id, shut] = [await paper('证据一'), await paper('判决', 1, { scope: 'RULING' })];
  await recognisePages(services);
  expect((await textOf(id, 1, lin)).reason).toBe('not-found');
  expect((await textOf(shut)).reason).toBe('archive.not-open');
  expect(await listed(shut)).toMatchObject({ readable: false, hasText: false });
  expect((await textOf(id)).data.text).toContain('民事判决书');
  await act((tx) => takePapersDown(tx, [id], services.now()));
  expect((await textOf(id)).reason).toBe('not-found');
  expect((await pool.query('select 1 from archive_sheets where file_id = $1', [id])).rowCount).toBe(0);
});

test('a paper that nobody may see is not read, and other pages of a paper lose the text of those before', async () => {
  const hidden = await paper('合议庭评议笔录', 1, { shown: false });
  const id = await paper('证据二');
  expect(await recognisePages(services)).toBe(1);
  expect(await tries(hidden)).toEqual([0]);
  await act((tx) =>
    putPapers(
      tx,
      [
        {
          row: {
            ...{ id, source, case_id: caseId, position: 1, withdrawn_at: null, volume_id: volume, title: '证据二' },
            ...{ scope: 'EVIDENCE', made_on: '2026-01-01', shown: true, pages: 1 },
          },
          sheets: [{ blobId, from: 3, to: 3 }],
        },
      ],
      new Set(),
    ),
  );
  expect((await textOf(id)).data).toEqual({ text: null, stated: false });
});

test.each(['fail', 'hang', 'much', 'invalid'])(
  'a program that does nothing but %s is tried three nights, then the page is left with a note',
  async (misdeed) => {
    const id = await paper('证据三');
    for (const n of [1, 2, 3]) {
      expect(await recognisePages(withProgram(misdeed), quick)).toBe(0);
      expect(await tries(id)).toEqual([n]);
      // Not twice in a night.
      expect(await recognisePages(services)).toBe(0);
      night();
    }
    expect(await recognisePages(services)).toBe(0);
    const health = await healthNow();
    expect([health?.level, health?.says.zh]).toEqual(['look', '昨夜有 0 页没有认出，另有 1 页不再试']);
    expect(JSON.stringify(health)).not.toContain('证据');
  },
);

test('a page that fails holds up no other, and a page that was sent anew is tried anew', async () => {
  const bad = await services.files.put(Buffer.from('no picture at all'));
  const blob = { sha256: bad.toString('hex'), type: 'image/tiff', pages: 1, size: 17 };
  await act((tx) => putBlob(tx, source, blob, services.now()));
  const [good, broken] = [await paper('证据四', 2), await paper('证据五')];
  await pool.query(
    'update archive_sheets set blob_id = (select id from archive_blobs where hash = $2) where file_id = $1',
    [broken, bad],
  );
  expect(await recognisePages(services)).toBe(2);
  expect([await tries(good), await tries(broken)]).toEqual([[1, 1], [1]]);
});

test('a program that is broken altogether costs the pages no try, and is said', async () => {
  const id = await paper('证据六', 12);
  expect(await recognisePages(withProgram('fail'))).toBe(0);
  expect(await tries(id)).toEqual(Array(12).fill(0));
  expect(await healthNow()).toMatchObject({ level: 'look' });
  night();
  expect(await recognisePages(services)).toBe(12);
});

test('two servers at once recognise each page once', async () => {
  const id = await paper('证据七', 6);
  const done = await Promise.all([recognisePages(services), recognisePages(services)]);
  expect(done.reduce((a, b) => a + b)).toBe(6);
  expect(await tries(id)).toEqual(Array(6).fill(1));
});

test('without a program nothing is done and nothing said', async () => {
  const id = await paper('证据八');
  const without = { ...services, config: { ...services.config, ocrCommand: null } };
  expect(await recognisePages(without)).toBe(0);
  expect(await recognitionHealth.look(without)).toEqual([]);
  expect(await tries(id)).toEqual([0]);
});

test('when the days to read are over the text is shut as the page is', async () => {
  const id = await paper('证据九');
  await recognisePages(services);
  const again = async (): Promise<TestUser> => ({ ...zheng, token: await portal.fixtures.session(zheng.id) });
  expect((await textOf(id, 1, await again())).data.text).toContain('民事判决书');
  clock.forward(40 * 86_400);
  expect((await textOf(id, 1, await again())).reason).toBe('archive.not-open');
});
