import { beforeStart, listApplications, readApplication } from '@sufu/contract/applications';
import { searchOwn } from '@sufu/contract/cases';
import { caseNoSpellings, referenceNoSpellings, yearlessSpellings } from '@sufu/contract/core/testing';
import { readQueue } from '@sufu/contract/desk';
import { afterAll, describe, expect, it, test } from 'vitest';
import { testPortal } from '../../../../testing/portal.ts';
import { fillGists } from '../../records/fill-gists.ts';
import { courtFixture } from '../../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { pool } = portal.database;
const court = await courtFixture(portal);
const owner = await portal.fixtures.user();
const stranger = await portal.fixtures.user();
const recusal = await court.application({ state: 20, owner });
const lawsuit = await court.application({ state: 20, owner, type: 'lawsuit_filing_apply' });
const draft = await court.application({ state: 10, owner, type: 'lawsuit_filing_apply' });
const others = await court.application({ state: 20, owner: stranger, type: 'lawsuit_filing_apply' });
const gist = { zh: '告周既白 · 民间借贷纠纷 · 20 万元', en: 'against 周既白 · Private lending · CNY 200,000.00' };

const listed = async (text: string, as = owner) =>
  (await portal.call(listApplications, { params: { type: 'all' }, query: { text } }, { as })).data.rows.map(
    ({ id }) => id,
  );
const searched = async (query: string, as = owner) =>
  (await portal.call(searchOwn, { body: { query } }, { as })).data.applications.map(({ id }) => id);
const atDesk = async (search: string) =>
  (await portal.call(readQueue, { query: { search, scope: 'all' } }, { as: court.staff.president })).data.rows.map(
    ({ id }) => id,
  );
const read = async (id: string, type: string) =>
  (await portal.call(readApplication, { params: { type, id } }, { as: owner })).data;
const { number: lawsuitNo } = await read(lawsuit.id, lawsuit.type);
const { caseNo } = await read(recusal.id, recusal.type);

describe('what an application is about', () => {
  it('is in the list, in the application, before one starts another in its case, and at the desk', async () => {
    expect((await read(lawsuit.id, lawsuit.type)).gist).toEqual(gist);
    const { rows } = (await portal.call(listApplications, { params: { type: 'all' }, query: {} }, { as: owner })).data;
    expect(rows.find(({ id }) => id === lawsuit.id)?.gist).toEqual(gist);
    expect(rows.find(({ id }) => id === draft.id)?.gist).toEqual(gist);
    const filed = await read(recusal.id, recusal.type);
    const { rows: cases } = await pool.query('select case_id from applications where id = $1', [recusal.id]);
    const another = { params: { type: recusal.type }, query: { caseId: cases[0].case_id } };
    const before = await portal.call(beforeStart, another, { as: owner });
    expect(before.data.earlier.find(({ id }) => id === recusal.id)?.gist).toEqual(filed.gist);
    const queue = await portal.call(readQueue, { query: {} }, { as: court.staff.president });
    expect(queue.data.rows.find(({ id }) => id === lawsuit.id)?.gist).toEqual(gist);
  });
  it('lies sealed: neither name nor cause is in the table', async () => {
    const { rows } = await pool.query('select gist, gist_grams from applications where id = $1', [lawsuit.id]);
    expect(rows[0].gist.toString('utf8')).not.toMatch(/周|民间/);
    expect(rows[0].gist_grams.length).toBeGreaterThan(10);
  });
  it('that was damaged in the table is missing from its row alone: the lists come', async () => {
    const hurt = await court.application({ state: 20, owner, type: 'lawsuit_filing_apply' });
    await pool.query("update applications set gist = '\\x0101ff' where id = $1", [hurt.id]);
    const { rows } = (await portal.call(listApplications, { params: { type: 'all' }, query: {} }, { as: owner })).data;
    const queue = await portal.call(readQueue, { query: {} }, { as: court.staff.president });
    for (const list of [rows, queue.data.rows]) {
      expect(list.find(({ id }) => id === hurt.id)?.gist).toBeNull();
      expect(list.find(({ id }) => id === lawsuit.id)?.gist).toEqual(gist);
    }
  });
  it('of what is only a draft has no hashes: nobody at the court finds it', async () => {
    const { rows } = await pool.query('select gist_grams from applications where id = $1', [draft.id]);
    expect(rows[0].gist_grams).toEqual([]);
    expect(await atDesk('周既白')).not.toContain(draft.id);
  });
  it('is worked out for what was there before it was kept; a repeat finds none', async () => {
    await pool.query("update applications set gist = null, gist_grams = '{}' where id = any($1)", [
      [lawsuit.id, draft.id],
    ]);
    expect((await read(lawsuit.id, lawsuit.type)).gist).toBeNull();
    expect(await fillGists(portal.services)).toBe(2);
    expect(await fillGists(portal.services)).toBe(0);
    expect((await read(lawsuit.id, lawsuit.type)).gist).toEqual(gist);
    expect(await atDesk('周既白')).toContain(lawsuit.id);
  });
});

describe('an application of one’s own', () => {
  test.each(referenceNoSpellings(lawsuitNo ?? ''))('is found by its number at all three places: %s', async (text) => {
    expect(await listed(text)).toEqual([lawsuit.id]);
    expect(await searched(text)).toEqual([lawsuit.id]);
    expect(await atDesk(text)).toEqual([lawsuit.id]);
  });
  test.each(caseNoSpellings(caseNo ?? ''))('is found by its case at all three places: %s', async (text) => {
    expect(await listed(text)).toEqual([recusal.id]);
    expect(await searched(text)).toEqual([recusal.id]);
    expect(await atDesk(text)).toEqual([recusal.id]);
  });
  test.each(yearlessSpellings(caseNo ?? ''))('and without the year: %s', async (text) => {
    expect(await listed(text)).toEqual([recusal.id]);
    expect(await searched(text)).toEqual([recusal.id]);
    expect(await atDesk(text)).toEqual([recusal.id]);
  });
  test.each(['周既白', '既白', '民间借贷', '民间借贷纠纷', 'minjianjiedai', 'mjjd'])(
    'is found by a name or what it is about, and so by the court: %s',
    async (text) => {
      for (const found of [await listed(text), await searched(text)])
        expect(found).toEqual(expect.arrayContaining([lawsuit.id, draft.id]));
      expect(await listed(text)).not.toContain(others.id);
      expect(await searched(text)).not.toContain(others.id);
      const queue = await atDesk(text);
      expect(queue).toEqual(expect.arrayContaining([lawsuit.id, others.id]));
      expect(queue).not.toContain(draft.id);
    },
  );
  test.each(['zhoujibai', 'zjb'])('is found by the pinyin of a name: %s', async (text) => {
    expect(await listed(text)).toEqual(expect.arrayContaining([lawsuit.id]));
    expect(await searched(text)).toEqual(expect.arrayContaining([lawsuit.id]));
  });
  test.each(['', ' ', '%', '_', '\0', "'", '离婚', '王麻子'])('is not found by %j', async (text) => {
    expect(await searched(text)).toEqual([]);
  });
  it('stays unknown to strangers by any number', async () => {
    expect(await searched(lawsuitNo ?? '', stranger)).toEqual([]);
    expect(await listed(lawsuitNo ?? '', stranger)).toEqual([]);
  });
});
