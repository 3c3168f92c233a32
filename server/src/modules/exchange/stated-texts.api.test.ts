import { join } from 'node:path';
import { getApplyKey } from '@sufu/contract/applications';
import * as archives from '@sufu/contract/archives';
import { actOnApplication, claimApplication } from '@sufu/contract/desk';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { demonstration } from '../../testing/demonstration.ts';
import type { TestUser } from '../../testing/portal.ts';
import { fillable } from '../../testing/values/fillable.ts';
import { recognisePages } from '../archives/index.ts';
import { halves, scanOf } from '../files/testing/pictures.ts';
import { testMachine } from '../machines/testing/machine-client.ts';
import { importRows } from './testing/import-rows.ts';
import { scanClient, sha256 } from './testing/scan-client.ts';

const standIn = join(import.meta.dirname, '../archives/recognition/testing/stand-in.ts');
const portal = await demonstration({ OCR_COMMAND: `${process.execPath} ${standIn} answer {image}` });
afterAll(() => portal.close());
const { pool } = portal.database;
const admin = await portal.fixtures.staff('admin', ['admin'], 'D01');
const source = 'case-system';
const machine = await testMachine(portal, admin, { sources: [source] });
let token = '';
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
const [zheng, lin] = [await portal.as('郑启航'), await portal.as('林晓禾')];
const picture = await (await halves(60, 80)).png().toBuffer();
const scan = await scanOf([picture, picture, picture]);
const file = sha256(scan);

const volume = { kind: 'volume', externalId: 'TV1', version: 1, case: externalCase, position: 1, title: '正卷一' };
let version = 1;
const paper = (externalId: string, more: object = {}) => ({
  ...{ kind: 'paper', externalId, version: version++, volume: 'TV1', position: 1, title: `材料 ${externalId}` },
  ...{ scope: 'EVIDENCE', madeOn: '2025-10-02', shown: true, sheets: [{ file, from: 1, to: 2 }] },
  ...more,
});
const list = (text: string | undefined, as: TestUser = zheng, of = caseNo) =>
  portal.call(archives.listArchiveFiles, { query: { caseNo: of, ...(text !== undefined && { text }) } }, { as });
const idOf = async (externalId: string): Promise<string> =>
  (await list(undefined)).data.rows.find(({ title }) => title === `材料 ${externalId}`)?.id ?? '';
const hits = async (text: string, as: TestUser = zheng) => {
  const answer = await list(text, as);
  if (answer.status !== 200) return answer.reason;
  const rows = answer.data.rows.filter(({ found }) => found && found.length > 0);
  return rows.map(({ title, found }) => `${title}: ${found?.join()}`);
};
const textOf = async (externalId: string, page = 1, as: TestUser = zheng) => {
  const id = await idOf(externalId);
  return (await portal.call(archives.readArchivePage, { params: { id, page }, query: { as: 'text' } }, { as })).data;
};
async function open(scope: readonly string[]): Promise<void> {
  const { applyKey } = (await portal.call(getApplyKey, {}, { as: zheng })).data;
  const more = { fileState: 'ARCHIVED', archiveScope: scope, validDays: '30' };
  const set = fillable(archives.readingKind, await portal.pictureOf(zheng), more);
  const asked = (await portal.call(archives.askToRead, { body: { applyKey, caseNo, set } }, { as: zheng })).data;
  const archivist = await portal.as('柳编');
  const claim = { params: { id: asked.id }, body: { version: asked.version } };
  const { version } = (await portal.call(claimApplication, claim, { as: archivist })).data;
  const body = { version, action: 'approve' as const, reason: '经审查，符合阅卷的规定。', detail: '可以阅看。' };
  await portal.call(actOnApplication, { params: { id: asked.id }, body }, { as: archivist });
}

test('texts that a source states are kept sealed, read page by page and found, by nobody who may not read the paper', async () => {
  const first = paper('T1', { text: ['买卖合\r\n同书\u0000', 'ＡＢＣ 公司\u202e'] });
  // It came before its volume and its scan, and waits with its text.
  expect(await push([first])).toMatchObject({ accepted: 0, waiting: 1 });
  expect(await push([{ ...volume, part: 'main' }])).toMatchObject({ accepted: 1 });
  expect((await put(scan)).status).toBe(200);
  expect(await push([paper('T2', { scope: 'RULING', text: ['买卖合同判决', ''] })])).toMatchObject({ accepted: 1 });
  expect(await hits('买卖合同')).toEqual([]);
  await open(['EVIDENCE']);
  expect(await textOf('T1', 1)).toEqual({ text: '买卖合\n同书', stated: true });
  expect(await textOf('T1', 2)).toEqual({ text: 'ABC 公司'.normalize('NFC').replace('ABC', 'ＡＢＣ'), stated: true });
  // Broken lines and wide letters are found all the same; what is not open to me is not.
  expect(await hits('买卖合同')).toEqual(['材料 T1: 1']);
  expect(await hits('abc公司')).toEqual(['材料 T1: 2']);
  expect(await hits('判决')).toEqual([]);
  expect(await hits('  ')).toEqual([]);
  expect(await hits('买卖合同', lin)).toBe('not-found');
  const { rows } = await pool.query('select text from archive_sheets where text_stated');
  expect(rows).toHaveLength(3);
  for (const { text } of rows) expect((text as Buffer).toString()).not.toMatch(/买卖|公司/);
  const kept = await pool.query('select content from exchange_waiting union all select content from exchange_findings');
  for (const { content } of kept.rows) expect(String(content)).not.toMatch(/买卖|公司/);
  const trail = await pool.query(
    "select subject, detail from audit_log where action = 'archives.searched' order by seq",
  );
  expect(trail.rows.map(({ detail }) => detail.pages)).toEqual([0, 1, 1, 0]);
  expect(JSON.stringify(trail.rows)).not.toMatch(/买卖|判决|公司/);
}, 120_000);

test('what a source states goes before what is recognised, and what it states no more is recognised anew', async () => {
  expect(await push([paper('T3', { text: ['来源的文字', ''] })])).toMatchObject({ accepted: 1 });
  await recognisePages(portal.services);
  expect(await textOf('T3', 1)).toEqual({ text: '来源的文字', stated: true });
  expect(await textOf('T3', 2)).toEqual({ text: '民事判决书\n第一页', stated: false });
  const tried = await push([paper('T3', { text: ['来源改了', '第二页来了'] })]);
  expect(tried).toMatchObject({ accepted: 1 });
  expect([await textOf('T3', 1), await textOf('T3', 2)]).toEqual([
    { text: '来源改了', stated: true },
    { text: '第二页来了', stated: true },
  ]);
  await push([paper('T3')]);
  expect(await textOf('T3', 1)).toEqual({ text: null, stated: false });
  await recognisePages(portal.services);
  expect(await textOf('T3', 1)).toEqual({ text: '民事判决书\n第一页', stated: false });
  // A row without texts leaves what was recognised; other pages take it along.
  await push([paper('T3', { title: '材料 T3', position: 4 })]);
  expect(await textOf('T3', 1)).toEqual({ text: '民事判决书\n第一页', stated: false });
  await push([paper('T3', { sheets: [{ file, from: 2, to: 3 }], text: ['换了页', ''] })]);
  expect([await textOf('T3', 1), await textOf('T3', 2)]).toEqual([
    { text: '换了页', stated: true },
    { text: null, stated: false },
  ]);
}, 120_000);

test('of a case that is sealed the text is there for those of the case alone; of one taken down, or a paper taken down, for nobody', async () => {
  await push([paper('T4', { text: ['密封案件的文字', ''] })]);
  expect(await hits('密封案件')).toEqual(['材料 T4: 1']);
  await pool.query('update cases set sealed = true where id = $1', [caseId]);
  expect(await hits('密封案件')).toEqual(['材料 T4: 1']);
  expect(await hits('密封案件', lin)).toBe('not-found');
  const ends = async (day: string | null): Promise<void> => {
    for (const table of ['case_parties', 'case_agents'])
      await pool.query(`update ${table} set ended_on = $2 where case_id = $1 and user_id is not null`, [caseId, day]);
  };
  await ends('2026-01-01');
  expect(await hits('密封案件')).toBe('not-found');
  await ends(null);
  await pool.query('update cases set sealed = false where id = $1', [caseId]);
  await push([{ kind: 'paper', externalId: 'T4', version: version++, deleted: true }]);
  expect(await hits('密封案件')).toEqual([]);
  expect(
    (
      await pool.query(
        "select 1 from archive_sheets s join archive_files f on f.id = s.file_id where f.title = '材料 T4'",
      )
    ).rowCount,
  ).toBe(0);
}, 120_000);

test('a thousand pages are searched with others served meanwhile, and what came twice is written once', async () => {
  const sheets = Array.from({ length: 400 }, () => ({ file, from: 1, to: 3 }));
  const text = Array.from(
    { length: 1_200 },
    (_, i) => `第${i + 1}页 ${'字'.repeat(200)}${i % 100 === 99 ? '要找的话' : ''}`,
  );
  const row = paper('T5', { sheets, text });
  const { counts } = await importRows(portal, source, [row, row]);
  expect(counts).toMatchObject({ change: 0, new: 1, stale: 1, wrong: 0 });
  expect(await hits('要找的话')).toEqual([`材料 T5: ${Array.from({ length: 12 }, (_, i) => (i + 1) * 100).join()}`]);
}, 120_000);

test('volumes and papers are told with their case, by fields; a repeat, a dry run and a refused row tell nobody', async () => {
  const { rows: cases } = await pool.query(
    "select external_id as id, local_id as local from exchange_rows where kind = 'case' and local_id <> $1 limit 1",
    [caseId],
  );
  const [other] = cases;
  const toldSince = async (n: number) => {
    const { rows } = await pool.query(
      'select case_id as of, type, fields from webhook_events order by at, id offset $1',
      [n],
    );
    return rows.map(({ of, type, fields }) => [of === caseId ? 'first' : 'other', type, fields?.join()]);
  };
  const count = async (): Promise<number> =>
    Number((await pool.query('select count(*) as n from webhook_events')).rows[0].n);
  const told = async (...rows: Parameters<typeof push>[0]) => {
    const before = await count();
    portal.clock.forward(1);
    await push(rows);
    return toldSince(before);
  };
  const own = { ...volume, externalId: 'TV9', part: 'main' };
  const row = paper('T9', { volume: 'TV9', text: ['一', '二'] });
  expect(await told(own, row)).toEqual([['first', 'case.changed', 'paper.added,volume.added']]);
  expect(await told(own, row)).toEqual([]);
  expect(await told({ ...row, version: version++, text: ['一', '三'], scope: 'PLEADING' })).toEqual([
    ['first', 'case.changed', 'paper.scope,paper.text'],
  ]);
  expect(await told({ ...row, version: version++, sheets: [{ file, from: 3, to: 4 }] })).toEqual([]);
  const moved = await told({ ...own, version: 2, case: other.id });
  expect(moved.toSorted()).toEqual([
    ['first', 'case.changed', 'volume.case'],
    ['other', 'case.changed', 'volume.case'],
  ]);
  expect(await told({ kind: 'paper', externalId: 'T9', version: version++, deleted: true })).toEqual([
    ['other', 'case.changed', 'paper.deleted'],
  ]);
  expect(await told({ kind: 'volume', externalId: 'TV9', version: 3, deleted: true })).toEqual([
    ['other', 'case.changed', 'volume.deleted'],
  ]);
  // The version of the case at the desk is not touched.
  const { rows: noted } = await pool.query("select 1 from case_changes where kind in ('volume', 'paper')");
  expect(noted).toEqual([]);
}, 120_000);

test('who searches more than anybody would in a minute is asked to wait, and the list itself still comes', async () => {
  portal.clock.forward(120);
  for (let n = 0; n < 30; n += 1) expect(await hits('买卖')).not.toBe('request.too-often');
  expect(await hits('买卖')).toBe('request.too-often');
  expect((await list(undefined)).status).toBe(200);
}, 120_000);
