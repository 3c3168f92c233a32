import { editApplication, getApplyKey } from '@sufu/contract/applications';
import * as calls from '@sufu/contract/archives';
import { readCaseAndApplications, readCaseForDismissal } from '@sufu/contract/cases';
import { actOnApplication, claimApplication } from '@sufu/contract/desk';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../testing/demonstration.ts';
import type { TestUser } from '../../testing/portal.ts';
import { fillable } from '../../testing/values/fillable.ts';
import { lapseByTime } from '../applications/index.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const caseNo = '（2025）溪01民终512号';
const stored = '(2025)溪01民终512号';
const zheng = await portal.as('郑启航');
const lin = await portal.as('林晓禾');
const again = async (person: TestUser): Promise<TestUser> => ({
  ...person,
  token: await portal.fixtures.session(person.id),
});

async function ask(person: TestUser, more: object, of = caseNo) {
  const { applyKey } = (await portal.call(getApplyKey, {}, { as: person })).data;
  const set = fillable(calls.readingKind, await portal.pictureOf(person), { fileState: 'ARCHIVED', ...more });
  return portal.call(calls.askToRead, { body: { applyKey, caseNo: of, set } }, { as: person });
}
async function decide(id: string, version: number, action: 'approve' | 'partlyApprove' | 'reject') {
  const archivist = await portal.as('柳编');
  const claimed = await portal.call(claimApplication, { params: { id }, body: { version } }, { as: archivist });
  const body = {
    version: claimed.data.version,
    action,
    reason: '经审查，符合阅卷的规定。',
    detail: '可以阅看判决书。',
  };
  return portal.call(actOnApplication, { params: { id }, body }, { as: archivist });
}
const files = async (person: TestUser, of = caseNo) =>
  (await portal.call(calls.listArchiveFiles, { query: { caseNo: of } }, { as: person })).data.rows;
const page = (person: TestUser, id: string, number = 1) =>
  portal.call(calls.readArchivePage, { params: { id, page: number } }, { as: person });
const trail = async (action: string): Promise<number> =>
  (await portal.database.pool.query('select count(*)::int n from audit_log where action = $1', [action])).rows[0].n;

test('the list of the file, nothing open before one has asked; what was not served is not on it', async () => {
  const list = await files(zheng);
  expect(list).toHaveLength(12);
  expect(list[0]).toMatchObject({ position: 1, title: '民事上诉状', scope: 'PLEADING', pages: 2, readable: false });
  expect(list.some(({ readable }) => readable)).toBe(false);
  expect((await page(zheng, list[0]?.id ?? '')).reason).toBe('archive.not-open');
  expect((await portal.call(calls.readValidTime, { query: { caseNo } }, { as: zheng })).data).toBeNull();
  expect((await files(lin, '（2026）溪01民终101号')).map(({ title }) => title)).toEqual(['民事上诉状', '举证通知书']);
  expect((await portal.call(calls.listArchiveFiles, { query: { caseNo } }, { as: lin })).reason).toBe('not-found');
  const cases = await portal.call(calls.findArchives, { query: {} }, { as: zheng });
  expect(cases.data).toMatchObject({ total: 1, rows: [{ caseNo: stored, files: 12, reading: null }] });
});

test('approved: what was asked for can be read, marked and on the trail, until the last day', async () => {
  const asked = (await ask(zheng, { archiveScope: ['RULING', 'TRANSCRIPT'], validDays: '3' })).data;
  expect(asked.state).toBe(20);
  const wait = (await portal.call(calls.readValidTime, { query: { caseNo } }, { as: zheng })).data;
  expect(wait).toMatchObject({ state: 20, from: null, until: null, valid: false });
  await decide(asked.id, asked.version, 'approve');
  expect((await portal.call(calls.readValidTime, { query: { caseNo } }, { as: zheng })).data).toMatchObject({
    applicationId: asked.id,
    from: '2026-11-23',
    until: '2026-11-26',
    valid: true,
    mayDownload: false,
  });
  const open = (await files(zheng)).filter(({ readable }) => readable);
  expect(open.map(({ title }) => title)).toEqual(['庭审笔录', '民事判决书']);
  const ruling = open[1]?.id ?? '';
  const before = await trail('archives.read');
  const shown = await page(zheng, ruling, 2);
  expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'private, no-store',
  ]);
  const picture = await sharp(shown.bytes).metadata();
  expect([picture.format, (picture.width ?? 0) > 800, (picture.height ?? 0) > (picture.width ?? 0)]).toEqual([
    'png',
    true,
    true,
  ]);
  expect(await trail('archives.read')).toBe(before + 1);
  const other = await page(zheng, ruling, 1);
  expect(other.bytes.equals(shown.bytes)).toBe(false);
  // Another minute, another mark: the time stands across the page.
  portal.clock.forward(60);
  expect((await page(zheng, ruling, 2)).bytes.equals(shown.bytes)).toBe(false);
  expect((await page(zheng, ruling, 3)).reason).toBe('not-found');
  expect((await page(lin, ruling)).reason).toBe('not-found');
  const evidence = (await files(zheng)).find(({ scope }) => scope === 'EVIDENCE')?.id ?? '';
  expect((await page(zheng, evidence)).reason).toBe('archive.not-open');
  expect((await portal.call(calls.downloadArchiveFile, { params: { id: ruling } }, { as: zheng })).reason).toBe(
    'archive.not-open',
  );
});

test('a copy with the same marks where that was approved', async () => {
  const asked = (await ask(zheng, { archiveScope: ['SERVICE'], readMode: 'DOWNLOAD' })).data;
  await decide(asked.id, asked.version, 'approve');
  const id = (await files(zheng)).find(({ scope }) => scope === 'SERVICE')?.id ?? '';
  const copy = await portal.call(calls.downloadArchiveFile, { params: { id } }, { as: zheng });
  expect([copy.headers['content-type'], copy.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  expect(await trail('archives.taken')).toBe(1);
});

test('approved in part: only the papers the court names', async () => {
  const lawyer = await portal.as('江若谷');
  const of = '（2026）溪01民终101号';
  const asked = (await ask(lawyer, { archiveScope: ['PLEADING', 'SERVICE'], fileState: 'IN_TRIAL' }, of)).data;
  const archivist = await portal.as('柳编');
  const [first, second] = await files(lawyer, of);
  const name = (fileIds: string[], as = archivist) =>
    portal.call(calls.openArchiveFiles, { params: { id: asked.id }, body: { fileIds } }, { as });
  const atTheDesk = async (as = archivist) =>
    (await portal.call(calls.readDeskArchive, { params: { id: asked.id } }, { as })).data;
  expect((await name([first?.id ?? ''])).reason).toBe('application.wrong-state');
  expect(await atTheDesk()).toEqual({ mayOpen: false, files: [] });
  await decide(asked.id, asked.version, 'partlyApprove');
  expect((await files(lawyer, of)).some(({ readable }) => readable)).toBe(false);
  expect((await name([asked.id])).fields.map(({ path }) => path)).toEqual(['fileIds.0']);
  expect((await name([first?.id ?? ''], await portal.as('叶小满'))).reason).toBe('application.action-not-yours');
  expect((await name([first?.id ?? ''])).data.fileIds).toEqual([first?.id]);
  expect((await files(lawyer, of)).map(({ readable }) => readable)).toEqual([true, false]);
  await name([second?.id ?? '']);
  expect((await atTheDesk()).files.map(({ id, opened }) => [id, opened])).toEqual([
    [first?.id, false],
    [second?.id, true],
  ]);
  expect(await atTheDesk(await portal.as('叶小满'))).toEqual({ mayOpen: false, files: [] });
  expect((await files(lawyer, of)).map(({ readable }) => readable)).toEqual([false, true]);
  expect((await page(lawyer, second?.id ?? '')).status).toBe(200);
});

test('what is wrong in a request stays in the draft, and the same key goes on with it', async () => {
  const { applyKey } = (await portal.call(getApplyKey, {}, { as: zheng })).data;
  const short = await portal.call(calls.askToRead, { body: { applyKey, caseNo, set: {} } }, { as: zheng });
  expect(short.reason).toBe('invalid');
  const set = fillable(calls.readingKind, await portal.pictureOf(zheng), { fileState: 'ARCHIVED' });
  const done = await portal.call(calls.askToRead, { body: { applyKey, caseNo, set } }, { as: zheng });
  const repeat = await portal.call(calls.askToRead, { body: { applyKey, caseNo, set } }, { as: zheng });
  expect([done.data.state, repeat.data.id]).toEqual([20, done.data.id]);
  const edit = { params: { type: calls.readingKind }, body: { id: done.data.id, base: 1, set: {} } };
  expect((await portal.call(editApplication, edit, { as: zheng })).reason).toBe('application.wrong-state');
});

test('a case with what I filed in it, and the preservations granted in it', async () => {
  const { data } = await portal.call(readCaseAndApplications, { query: { caseNo } }, { as: zheng });
  expect(data).toMatchObject({ caseNo: stored, stage: 'ARCHIVED' });
  expect(data.applications.map(({ type }) => type)).toEqual(Array(3).fill(calls.readingKind));
  const query = { caseNo, type: 'urge_case_apply' };
  expect((await portal.call(readCaseAndApplications, { query }, { as: zheng })).data.applications).toEqual([]);
  const none = await portal.call(readCaseForDismissal, { query: { caseNo } }, { as: zheng });
  expect(none.data.preservations).toEqual([]);
  expect((await portal.call(readCaseForDismissal, { query: { caseNo: '512' } }, { as: zheng })).reason).toBe('invalid');
});

test('a paper that was filed before pages had rows of their own is read as before', async () => {
  const id = (await files(zheng)).find(({ title }) => title === '民事判决书')?.id ?? '';
  const sheets = [{ paragraphs: ['本院认为，'] }, { paragraphs: ['判决如下：'] }];
  const content = portal.services.secrets.sealJson(sheets, `archive_files.content:${id}`);
  await portal.database.pool.query('delete from archive_sheets where file_id = $1', [id]);
  await portal.database.pool.query('update archive_files set content = $2 where id = $1', [id, content]);
  expect([(await page(zheng, id, 2)).status, (await page(zheng, id, 3)).reason]).toEqual([200, 'not-found']);
});

test('after the last day it is closed', async () => {
  portal.clock.set('2026-11-26T15:59:00.000Z');
  const id = (await files(await again(zheng))).find(({ title }) => title === '民事判决书')?.id ?? '';
  expect((await page(await again(zheng), id)).status).toBe(200);
  portal.clock.set('2026-11-26T16:01:00.000Z');
  expect((await page(await again(zheng), id)).reason).toBe('archive.not-open');
  // What is over ends by itself, with its line and its message, once; what was granted for longer goes on.
  expect([await lapseByTime(portal.services), await lapseByTime(portal.services)]).toEqual([1, 0]);
  const states = await portal.database.pool.query(
    `select a.state, count(distinct t.id)::int steps, count(distinct m.id)::int told from applications a
     left join application_timeline t on t.application_id = a.id and t.action = 'expire'
     left join messages m on m.link like '%' || a.id and m.title->>'zh' like '已到期%'
     where a.state in (31, 32, 42) group by a.id, a.state order by a.state`,
  );
  expect(states.rows).toEqual([
    { state: 31, steps: 0, told: 0 },
    { state: 32, steps: 0, told: 0 },
    { state: 42, steps: 1, told: 1 },
  ]);
});
