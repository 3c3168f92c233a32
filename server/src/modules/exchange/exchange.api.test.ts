import * as calls from '@sufu/contract/exchange';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../testing/demonstration.ts';
import { importRows, type Line, rows, textOf } from './testing/import-rows.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const { pool } = portal.database;
const admin = await portal.fixtures.staff('admin', ['admin'], 'D01');
const clerk = await portal.as('叶小满');
const source = 'yunxi-case';

const put = (lines: readonly Line[] | string, { name = 'rows.ndjson', as = admin } = {}) => {
  const body = new FormData();
  body.append('file', new Blob([typeof lines === 'string' ? lines : textOf(lines)]), name);
  return portal.call(calls.importFile, { params: { source }, body } as never, { as });
};
const findings = async (group: 'open' | 'done' = 'open') =>
  (await portal.call(calls.listFindings, { query: { group, size: 50 } }, { as: admin })).data.rows;
const decide = (id: string, version: number, act: (typeof calls.findingActs)[number]) =>
  portal.call(calls.decideFinding, { params: { id }, body: { version, act } }, { as: admin });
const stage = async () =>
  (await pool.query("select stage from cases where case_no = '(2026)溪01民终8801号'")).rows[0]?.stage;

test('an administrator reads a file in, once however often it is sent, and sees what was wrong without a value', async () => {
  const wrong = { ...rows.party, externalId: 'P9', name: '欧阳密语', idNumber: '110000198505050021' };
  const first = await put([...Object.values(rows), wrong]);
  expect(first.data).toMatchObject({ source, state: 'DONE', line: 9, by: admin.name, counts: { new: 8, wrong: 1 } });
  expect((await put([...Object.values(rows), wrong])).data.counts).toMatchObject({ new: 0, stale: 8, wrong: 1 });
  const listed = (await portal.call(calls.listImports, { query: {} }, { as: admin })).data;
  expect(listed.total).toBe(2);
  const errors = await portal.call(calls.listImportErrors, { params: { id: first.data.id }, query: {} }, { as: admin });
  expect(errors.data.rows).toEqual([{ line: 9, kind: 'party', externalId: 'P9', path: 'idNumber', code: 'id-number' }]);
  expect(errors.bytes.toString()).not.toMatch(/欧阳|1100/);
});

test('CSV is read by the end of its name; what cannot be read is told line by line', async () => {
  const csv =
    'kind,externalId,version,case,at,courtroom,open\nhearing,H7,1,X1,2026-12-02T09:00:00+08:00,"二, 甲",true\nhearing,H8\n';
  const { data } = await put(csv, { name: '庭次.CSV' });
  expect(data.counts).toMatchObject({ new: 1, wrong: 1 });
  expect((await put(Buffer.from([0xff, 0xfe, 0x0a]).toString('latin1'), { name: 'x.bin' })).data.counts).toMatchObject({
    wrong: 1,
  });
});

test('a file that is missing or too large, and a person who is none of them, are refused', async () => {
  const nothing = await portal.call(calls.importFile, { params: { source }, body: new FormData() } as never, {
    as: admin,
  });
  expect([nothing.status, nothing.reason]).toEqual([400, 'invalid']);
  const large = await put(' '.repeat(calls.mostImportBytes + 1));
  expect(large.status).toBe(413);
  const body = new FormData();
  const bad = await portal.call(calls.importFile, { params: { source: 'Not A Source' }, body } as never, { as: admin });
  expect(bad.status).toBe(404);
  for (const as of [clerk, await portal.as('林晓禾')]) expect((await put([], { as })).status).toBe(403);
});

test('a row in conflict is taken as it came, once; a second decision and a stale one are refused', async () => {
  await put([{ ...rows.case, stage: 'TRIAL' }]);
  expect(await stage()).toBe('FILED');
  const [found] = await findings();
  if (!found) throw new Error('nothing was found');
  expect(found).toMatchObject({ what: 'version-conflict', externalId: 'X1', may: ['source', 'ours', 'later'] });
  const later = await decide(found.id, found.version, 'later');
  expect(later.data).toMatchObject({ state: 'LATER', version: 2, may: ['source', 'ours'] });
  expect((await decide(found.id, found.version, 'source')).reason).toBe('exchange.decided');
  const both = await Promise.all([decide(found.id, 2, 'source'), decide(found.id, 2, 'ours')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const taken = both[0]?.status === 200;
  expect(await stage()).toBe(taken ? 'TRIAL' : 'FILED');
  expect((await findings('done')).map(({ decidedBy }) => decidedBy)).toEqual([admin.name]);
  expect(await findings()).toEqual([]);
});

test('what stood in the way still does: nothing changes and the row stays open; once it is gone the row is taken', async () => {
  await importRows(portal, 'other-court', [
    rows.division,
    { ...rows.case, externalId: 'Y1', caseNo: '(2026)溪01民终8899号' },
  ]);
  await put([{ ...rows.case, version: 20, caseNo: '(2026)溪01民终8899号', stage: 'CLOSED' }]);
  const [found] = await findings();
  if (!found) throw new Error('nothing was found');
  const still = await decide(found.id, found.version, 'source');
  expect([still.status, still.reason]).toEqual([409, 'exchange.still-so']);
  expect((await findings()).map(({ id }) => id)).toEqual([found.id]);
  await pool.query("update cases set case_no = '(2026)溪01民终8898号' where case_no = '(2026)溪01民终8899号'");
  expect((await decide(found.id, found.version, 'source')).data.state).toBe('SOURCE');
  expect((await pool.query("select stage from cases where case_no = '(2026)溪01民终8899号'")).rows).toEqual([
    { stage: 'CLOSED' },
  ]);
});

test('while a source is read in, nobody else reads it in; after two silent minutes its place is free', async () => {
  await pool.query(
    "update import_jobs set state = 'RUNNING', beat_at = $1 where id = (select id from import_jobs where source = $2 limit 1)",
    [portal.clock.now(), source],
  );
  expect((await put([rows.division])).reason).toBe('exchange.busy');
  portal.clock.forward(121);
  expect((await put([rows.division])).status).toBe(200);
  expect((await pool.query('select stopped_for from import_jobs where stopped_for is not null')).rows).toEqual([
    { stopped_for: 'ended' },
  ]);
});

test('of two that work one job the second stops, and nothing is taken twice', async () => {
  await importRows(portal, source, Object.values(rows));
  const { rows: before } = await pool.query('select count(*)::int as n from exchange_rows');
  async function* lines() {
    for (let line = 1; line <= 40; line += 1) {
      // Two batches are read by now, and one is committed.
      if (line === 21)
        await pool.query("update import_jobs set runner = gen_random_uuid() where source = $1 and state = 'RUNNING'", [
          source,
        ]);
      yield { line, bytes: Buffer.from(JSON.stringify({ ...rows.hearing, externalId: `R${line}` })) };
    }
  }
  const run = importRows(portal, source, [], { batchLines: 10, lines });
  await expect(run).rejects.toThrow(expect.objectContaining({ name: 'TakenOver' }));
  const { rows: after } = await pool.query('select count(*)::int as n from exchange_rows');
  const { rows: job } = await pool.query('select line::int from import_jobs order by started_at desc, id desc limit 1');
  expect([job[0].line, after[0].n - before[0].n]).toEqual([10, 10]);
});

test('a batch of lines of a mebibyte ends behind four of them', async () => {
  const long = Buffer.alloc(1_048_576, 'x');
  async function* lines() {
    for (let line = 1; line <= 10; line += 1) yield { line, bytes: long };
  }
  const behind: number[] = [];
  const { counts } = await importRows(portal, 'long-lines', [], { lines, onBatch: ({ line }) => behind.push(line) });
  expect([behind, counts.wrong]).toEqual([[4, 8, 10], 10]);
});
