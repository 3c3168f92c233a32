import { getApplyKey } from '@sufu/contract/applications';
import * as archives from '@sufu/contract/archives';
import { actOnApplication, claimApplication } from '@sufu/contract/desk';
import { decideFinding, listFindings } from '@sufu/contract/exchange';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { demonstration } from '../../testing/demonstration.ts';
import type { TestUser } from '../../testing/portal.ts';
import { fillable } from '../../testing/values/fillable.ts';
import { pdfOf } from '../files/testing/pdf-of.ts';
import { scanOf } from '../files/testing/pictures.ts';
import { testMachine } from '../machines/testing/machine-client.ts';
import { importRows } from './testing/import-rows.ts';
import { scanClient, sha256 } from './testing/scan-client.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const { pool } = portal.database;
const admin = await portal.fixtures.staff('admin', ['admin'], 'D01');
const source = 'case-system';
const machine = await testMachine(portal, admin, { sources: [source] });
let token = await machine.token();
beforeEach(async () => {
  await pool.query('delete from limit_events');
  token = await machine.token();
});
const { put, push } = scanClient(portal, source, () => token);

const caseNo = '（2025）溪01民终512号';
const { rows: found } = await pool.query(
  `select r.external_id as id, c.id as local from exchange_rows r join cases c on c.id::text = r.local_id
   where r.kind = 'case' and c.case_no = '(2025)溪01民终512号'`,
);
const [{ id: externalCase, local: caseId } = { id: '', local: '' }] = found;
const zheng = await portal.as('郑启航');
const lin = await portal.as('林晓禾');

const colours = ['#c02020', '#20a020', '#2020c0', '#c0c020', '#20c0c0'] as const;
const pageOf = (background: string, width = 200, height = 280): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
/** Red, green, blue, yellow, cyan; the last one lies across. */
const scan = await scanOf([
  ...(await Promise.all(colours.slice(0, 4).map((each) => pageOf(each)))),
  await pageOf(colours[4], 280, 200),
]);
const form = pdfOf({
  objects: ['<< /Length 40 >>\nstream\n0.125 0.627 0.125 rg 0 0 595 842 re f\nendstream'],
});
const text = form.toString('latin1').replace('/MediaBox', '/Contents 4 0 R /MediaBox');
const pdf = Buffer.from(text, 'latin1');

const volume = {
  kind: 'volume',
  externalId: 'V1',
  version: 1,
  case: externalCase,
  position: 1,
  title: '正卷一',
  part: 'main',
};
const paper = {
  ...{ kind: 'paper', externalId: 'Q1', version: 1, volume: 'V1', position: 1, title: '起诉材料', scope: 'EVIDENCE' },
  ...{ madeOn: '2025-10-02', shown: true, sheets: [{ file: sha256(scan), from: 1, to: 2 }] },
};
const files = async (person: TestUser = zheng) =>
  (await portal.call(archives.listArchiveFiles, { query: { caseNo } }, { as: person })).data.rows;
const idOf = async (title: string): Promise<string> => (await files()).find((file) => file.title === title)?.id ?? '';
const page = (id: string, number = 1, person: TestUser = zheng) =>
  portal.call(archives.readArchivePage, { params: { id, page: number } }, { as: person });

/** The colour in the middle of a page, without the marks that lie across it. */
async function colourOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3);
  const near = colours.map((colour) => {
    const wanted = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
    let n = 0;
    for (let y = 0; y < info.height; y += 9)
      for (let x = 0; x < info.width; x += 9)
        if (wanted.every((value, i) => Math.abs(value - (at(x, y)[i] ?? 0)) < 24)) n += 1;
    return [colour, n] as const;
  });
  return near.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
const ask = async (more: object) => {
  const { applyKey } = (await portal.call(getApplyKey, {}, { as: zheng })).data;
  const set = fillable(archives.readingKind, await portal.pictureOf(zheng), { fileState: 'ARCHIVED', ...more });
  const asked = (await portal.call(archives.askToRead, { body: { applyKey, caseNo, set } }, { as: zheng })).data;
  const archivist = await portal.as('柳编');
  const claim = { params: { id: asked.id }, body: { version: asked.version } };
  const { version } = (await portal.call(claimApplication, claim, { as: archivist })).data;
  const body = { version, action: 'approve' as const, reason: '经审查，符合阅卷的规定。', detail: '可以阅看。' };
  await portal.call(actOnApplication, { params: { id: asked.id }, body }, { as: archivist });
};

test('a paper comes before its volume and its scan, waits for both, and is then read page by page by whoever may', async () => {
  expect(await push([paper])).toMatchObject({ accepted: 0, waiting: 1 });
  expect(await push([volume])).toMatchObject({ accepted: 1, waiting: 0 });
  expect(await idOf('起诉材料')).toBe('');
  expect((await put(scan)).status).toBe(200);
  const id = await idOf('起诉材料');
  expect((await files()).find((file) => file.id === id)).toMatchObject({ position: 13, pages: 2, readable: false });
  expect((await page(id)).reason).toBe('archive.not-open');
  await ask({ archiveScope: ['EVIDENCE'], validDays: '30', readMode: 'DOWNLOAD' });
  const [first, second] = [await page(id, 1), await page(id, 2)];
  expect([first.status, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ]);
  expect([await colourOf(first.bytes), await colourOf(second.bytes)]).toEqual([colours[0], colours[1]]);
  expect((await page(id, 3)).reason).toBe('not-found');
  expect((await page(id, 1, lin)).reason).toBe('not-found');
  expect((await page(id, 1, await portal.as('柳编'))).status).toBe(403);
}, 120_000);

test('the mark is laid over what is kept, and never kept: one picture, two readers’ times, two answers', async () => {
  const id = await idOf('起诉材料');
  const before = await page(id, 1);
  const kept = await portal.services.files.drawn.find(Buffer.from(sha256(scan), 'hex'), 1);
  const bare = await sharp(kept ?? '').stats();
  // Of one colour: nothing is written on it.
  expect(Math.max(...bare.channels.map(({ stdev }) => stdev))).toBeLessThan(3);
  portal.clock.forward(60);
  const after = await page(id, 1);
  expect(after.bytes.equals(before.bytes)).toBe(false);
  const shown = await sharp(after.bytes).stats();
  expect(Math.max(...shown.channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  const trail = await pool.query(
    "select count(*)::int as n from audit_log where action = 'archives.read' and subject = $1",
    [id],
  );
  expect(trail.rows[0].n).toBeGreaterThan(3);
  const copy = await portal.call(archives.downloadArchiveFile, { params: { id } }, { as: zheng });
  expect([copy.status, copy.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
}, 120_000);

test('one scan is cut into several papers, and several scans are one paper, in the order of their ranges', async () => {
  await put(pdf);
  const of = (externalId: string, title: string, sheets: readonly object[]) => ({
    ...paper,
    externalId,
    title,
    sheets,
  });
  const file = sha256(scan);
  const answer = await push([
    of('Q2', '借条', [{ file, from: 3, to: 3 }]),
    {
      ...of('Q3', '银行流水', [
        { file, from: 5, to: 5 },
        { file: sha256(pdf), from: 1, to: 1 },
        { file, from: 4, to: 5 },
      ]),
      pages: 4,
    },
  ]);
  expect(answer).toMatchObject({ accepted: 2, failed: [] });
  expect(await colourOf((await page(await idOf('借条'))).bytes)).toBe(colours[2]);
  const id = await idOf('银行流水');
  const pages = await Promise.all([1, 2, 3, 4].map((n) => page(id, n)));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await Promise.all(pages.map(({ bytes }) => colourOf(bytes)))).toEqual([
    ...[colours[4], colours[1], colours[3], colours[4]],
  ]);
  const across = await sharp(pages[0]?.bytes).metadata();
  expect(across.width).toBeGreaterThan(across.height);
  // Said anew with other pages, it has those.
  await push([{ ...of('Q2', '借条', [{ file, from: 1, to: 2 }]), version: 2 }]);
  expect(await colourOf((await page(await idOf('借条'), 2)).bytes)).toBe(colours[1]);
}, 120_000);

let besideVersion = 0;
test.each([
  ['the pages of a range in the wrong order', { sheets: [{ file: sha256(scan), from: 3, to: 2 }] }, 'sheet-range'],
  ['a range behind the last page of the scan', { sheets: [{ file: sha256(scan), from: 4, to: 6 }] }, 'sheet-range'],
  ['page 0', { sheets: [{ file: sha256(scan), from: 0, to: 1 }] }, 'sheet-range'],
  ['half a page', { sheets: [{ file: sha256(scan), from: 1, to: 1.5 }] }, 'sheet-range'],
  ['no sheets', { sheets: [] }, 'required'],
  ['no hash', { sheets: [{ file: 'x', from: 1, to: 1 }] }, 'value'],
  ['another count of pages', { pages: 3 }, 'page-count'],
  [
    '2,001 pages',
    { sheets: Array.from({ length: 3 }, () => ({ file: sha256(scan), from: 1, to: 1_000 })) },
    'too-many-pages',
  ],
  ['a scope that there is not', { scope: 'INNER' }, 'choice'],
  ['a field that there is not', { words: 'x' }, 'unknown-field'],
  ['texts of other pages than it has', { text: ['one'] }, 'page-count'],
  ['a text that is none', { text: ['one', 2] }, 'value'],
])('%s is told of its line, and the others are taken', async (_, more, code) => {
  const beside = { ...paper, externalId: 'Q9', title: '其他材料', version: ++besideVersion };
  const answer = await push([{ ...paper, externalId: 'Q8', ...more }, beside]);
  expect(answer).toMatchObject({ accepted: 1, failed: [{ line: 1, code }] });
  expect((await pool.query("select 1 from exchange_rows where external_id = 'Q8'")).rowCount).toBe(0);
});

test('a scan that never comes is told at the end of the file; one of another source is none of this one', async () => {
  const missing = { ...paper, externalId: 'Q20', sheets: [{ file: 'f'.repeat(64), from: 1, to: 1 }] };
  const { jobId, counts } = await importRows(portal, source, [missing]);
  expect(counts).toMatchObject({ waiting: 1 });
  const { rows } = await pool.query('select line::int, kind, path, code from import_errors where job_id = $1', [jobId]);
  expect(rows).toEqual([{ line: 1, kind: 'paper', path: 'sheets', code: 'blob-missing' }]);
  const theirs = { ...volume, externalId: 'V9', case: 'X1' };
  const base = await import('./testing/import-rows.ts').then(({ rows: all }) => all);
  const answer = await importRows(portal, 'other-case', [
    ...[base.division, { ...base.case, caseNo: '(2026)溪01民终9944号' }, theirs],
    { ...paper, externalId: 'Q21', volume: 'V9' },
  ]);
  expect(answer.counts).toMatchObject({ new: 3, waiting: 1 });
});

test('a file with fewer pages than a waiting row says is told when it comes', async () => {
  const short = pdfOf({ pages: 2 });
  await push([{ ...paper, externalId: 'Q30', title: '短卷', sheets: [{ file: sha256(short), from: 1, to: 3 }] }]);
  expect((await put(short)).status).toBe(200);
  const { rows } = await pool.query(
    "select line::int, path, code from import_errors where external_id = 'Q30' and code = 'sheet-range'",
  );
  expect(rows).toEqual([{ line: 0, path: 'sheets', code: 'sheet-range' }]);
  expect(await idOf('短卷')).toBe('');
});

test('what was not served, was taken down, or lies in a volume that was, is not there; said again it is back', async () => {
  const id = await idOf('起诉材料');
  const is = async () => [(await page(id)).reason ?? 'shown', (await files()).some((file) => file.id === id)];
  await push([{ ...paper, version: 10, shown: false }]);
  expect(await is()).toEqual(['not-found', false]);
  await push([{ ...paper, version: 11 }]);
  expect(await is()).toEqual(['shown', true]);
  await push([{ kind: 'paper', externalId: 'Q1', version: 12, deleted: true }]);
  expect(await is()).toEqual(['not-found', false]);
  expect((await pool.query('select 1 from archive_sheets where file_id = $1', [id])).rowCount).toBe(0);
  await push([{ ...paper, version: 13 }]);
  expect(await is()).toEqual(['shown', true]);
  await push([{ kind: 'volume', externalId: 'V1', version: 2, deleted: true }]);
  expect(await is()).toEqual(['not-found', false]);
  await push([{ ...volume, version: 3 }]);
  expect(await is()).toEqual(['shown', true]);
});

test('a paper whose title sounds like the inner volume is kept and shown to nobody till somebody has looked', async () => {
  const suspect = { ...paper, externalId: 'Q40', title: '合 议庭评议笔录' };
  const answer = await push([suspect, { ...paper, externalId: 'Q41', title: '合议庭组成人员通知书' }]);
  expect(answer).toMatchObject({ accepted: 2, failed: [{ line: 1, code: 'inner-suspected' }] });
  expect([await idOf('合 议庭评议笔录'), await idOf('合议庭组成人员通知书')]).toEqual(['', expect.stringMatching(/./)]);
  const open = async () =>
    (await portal.call(listFindings, { query: {} }, { as: admin })).data.rows.filter(
      ({ externalId }) => externalId === 'Q40',
    );
  const [finding] = await open();
  expect(finding).toMatchObject({
    what: 'inner-suspected',
    kind: 'paper',
    state: 'OPEN',
    may: ['source', 'ours', 'later'],
  });
  // Once more, and in a newer version: still hidden.
  await push([suspect]);
  expect(await open()).toHaveLength(1);
  await push([{ ...suspect, version: 2, position: 7 }]);
  expect([await idOf('合 议庭评议笔录'), (await open()).length]).toEqual(['', 2]);
  const decide = (id: string, act: 'source' | 'ours') =>
    portal.call(decideFinding, { params: { id }, body: { version: 1, act } }, { as: admin });
  // The older one is not what counts any more.
  expect((await decide(finding?.id ?? '', 'source')).reason).toBe('exchange.still-so');
  await decide(finding?.id ?? '', 'ours');
  const newer = (await open()).find(({ rowVersion }) => rowVersion === 2);
  expect((await decide(newer?.id ?? '', 'source')).data.state).toBe('SOURCE');
  expect(await idOf('合 议庭评议笔录')).not.toBe('');
  // Looked at once, it stays shown as long as it is called so.
  await push([{ ...suspect, version: 3, position: 8 }]);
  expect([(await idOf('合 议庭评议笔录')) === '', (await open()).length]).toEqual([false, 0]);
  await push([{ ...suspect, version: 4, title: '审委会讨论记录' }]);
  expect([await idOf('审委会讨论记录'), (await open()).length]).toEqual(['', 1]);
});

test('an inner volume is refused whole, whichever way it says so, and nothing of it is kept', async () => {
  const answer = await push([
    { ...volume, externalId: 'V5', part: 'inner', title: '密件' },
    { ...volume, externalId: 'V6', title: '副　卷（二）' },
    { ...volume, externalId: 'V7', part: 'other' },
  ]);
  expect(answer.failed.map(({ line, code }) => [line, code])).toEqual([
    [1, 'inner-volume'],
    [2, 'inner-volume'],
    [3, 'choice'],
  ]);
  const kept = await pool.query(
    "select 1 from exchange_rows where external_id in ('V5', 'V6', 'V7') union all select 1 from import_errors where row_to_json(import_errors)::text like '%密件%'",
  );
  expect(kept.rowCount).toBe(0);
});

test('a system that may not write files is told so by line', async () => {
  const narrow = await testMachine(portal, admin, { sources: [source], scopes: ['cases:write'] });
  const answer = await push([{ ...paper, version: 99 }], await narrow.token());
  expect(answer.failed).toMatchObject([{ line: 1, code: 'scope' }]);
});

test('in a sealed case only its own people read; who left it, and a case that was taken down, find nothing', async () => {
  const id = await idOf('借条');
  await pool.query('update cases set sealed = true where id = $1', [caseId]);
  const undrawn = async () => (await pool.query('select 1 from archive_undrawn')).rowCount;
  expect(await undrawn()).toBe(0);
  expect([(await page(id)).status, (await page(id, 1, lin)).reason]).toEqual([200, 'not-found']);
  // It is drawn for minutes only.
  expect(await undrawn()).toBe(1);
  await pool.query('update case_agents set ended_on = $2 where case_id = $1', [caseId, '2025-01-01']);
  await pool.query('update case_parties set ended_on = $2 where case_id = $1', [caseId, '2025-01-01']);
  expect((await page(id)).reason).toBe('not-found');
  await pool.query('update case_agents set ended_on = null where case_id = $1', [caseId]);
  await pool.query('update case_parties set ended_on = null where case_id = $1', [caseId]);
  expect((await page(id)).status).toBe(200);
  await pool.query('update cases set withdrawn_at = now() where id = $1', [caseId]);
  expect((await page(id)).reason).toBe('not-found');
  await pool.query('update cases set withdrawn_at = null, sealed = false where id = $1', [caseId]);
}, 60_000);

test('many who read one page for the first time wait for one drawing', async () => {
  const bytes = pdfOf({ pages: 3 });
  await put(bytes);
  await push([{ ...paper, externalId: 'Q50', title: '一起看', sheets: [{ file: sha256(bytes), from: 2, to: 2 }] }]);
  const id = await idOf('一起看');
  const answers = await Promise.all(Array.from({ length: 4 }, () => page(id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
}, 60_000);

/** Forms that draw each other ten times over, eight deep: 10^8 rectangles. */
const endless = (): Buffer => {
  const depth = 9;
  const formOf = (i: number) => {
    const content = i === depth - 1 ? '0 0 1 1 re f' : Array(10).fill('/F Do').join(' ');
    const resources = i === depth - 1 ? '' : `/Resources << /XObject << /F ${6 + i} 0 R >> >>`;
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resources} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  };
  const objects = ['<< /Length 5 >>\nstream\n/F Do\nendstream', ...Array.from({ length: depth }, (_, i) => formOf(i))];
  const plain = pdfOf({ objects }).toString('latin1');
  return Buffer.from(
    plain.replace('/MediaBox', '/Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> /MediaBox'),
    'latin1',
  );
};

test('a page that cannot be drawn, or never ends, is said in words; the other pages and other people are not held up', async () => {
  const never = endless();
  expect((await put(never)).status).toBe(200);
  await push([
    {
      ...paper,
      externalId: 'Q60',
      title: '无尽',
      sheets: [
        { file: sha256(never), from: 1, to: 1 },
        { file: sha256(scan), from: 1, to: 1 },
      ],
    },
  ]);
  const id = await idOf('无尽');
  const hanging = page(id, 1);
  const beside = performance.now();
  expect((await page(id, 2)).status).toBe(200);
  expect((await page(await idOf('借条'))).status).toBe(200);
  const waited = performance.now() - beside;
  const { status, reason, bytes } = await hanging;
  expect([status, reason]).toEqual([409, 'archive.page-not-drawn']);
  expect(bytes.toString()).toContain('别的页可以照常看');
  // It is not tried again at once.
  const from = performance.now();
  expect((await page(id, 1)).reason).toBe('archive.page-not-drawn');
  expect(performance.now() - from).toBeLessThan(waited + 5_000);
}, 180_000);
