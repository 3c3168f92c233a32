import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { mostPushed } from '@sufu/contract/exchange/http';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { idNumberOf } from '../../../testing/fixtures.ts';
import { bearer, send, testMachine } from '../../machines/testing/machine-client.ts';
import { importRows, type Line, rows, textOf } from '../testing/import-rows.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const { pool } = portal.database;
const admin = await portal.fixtures.staff('admin', ['admin'], 'D01');
const source = 'yunxi-case';
const machine = await testMachine(portal, admin);
let token = await machine.token();
beforeEach(async () => {
  await pool.query('delete from limit_events');
  token = await machine.token();
});
type More = {
  readonly key?: string;
  readonly of?: string;
  readonly as?: string;
  readonly headers?: Record<string, string>;
};
const put = (
  path: string,
  payload: string | Buffer,
  { key = randomUUID(), of = source, as = token, headers = {} }: More = {},
) =>
  send(portal, `/exchange/${path}?source=${of}`, {
    ...{ method: 'POST', payload },
    headers: { ...bearer(as), 'content-type': 'application/x-ndjson', 'idempotency-key': key, ...headers },
  });
const push = (lines: readonly Line[] | string, more: More = {}) =>
  put('changes', typeof lines === 'string' ? lines : textOf(lines), more);
const data = ({ body }: { body: Readonly<Record<string, unknown>> }) => body.data as Record<string, unknown>;
const stage = async () =>
  (await pool.query("select stage from cases where case_no = '(2026)溪01民终8801号'")).rows[0]?.stage;
const jobOf = async (id: unknown, as = token) =>
  data(await send(portal, `/exchange/imports/${id}`, { headers: bearer(as) }));
/** Asked for more often than a system may. */
const done = (id: unknown, as = token) =>
  vi.waitFor(async () => {
    await pool.query('delete from limit_events');
    const job = await jobOf(id, as);
    if (job.state === 'RUNNING') throw new Error('still running');
    return job;
  }, 20_000);

test('a push is taken at once, in any order and of either form; its repeat answers the same and does nothing', async () => {
  const key = 'push-1';
  const backwards = Object.values(rows).toReversed();
  const first = await push(backwards, { key });
  expect(data(first)).toEqual({ accepted: 8, stale: 0, waiting: 0, ignored: 0, failed: [] });
  expect(await stage()).toBe('FILED');
  const trail = async () =>
    (await pool.query("select count(*)::int as n from audit_log where action = 'exchange.batch'")).rows[0].n;
  const before = await trail();
  expect((await push(backwards, { key })).text).toBe(first.text);
  expect(await trail()).toBe(before);
  expect((await push([rows.case], { key })).body.reason).toBe('machine.key-reused');
  expect((await push(backwards, { key, of: 'other-court' })).body.reason).toBe('machine.source');
  expect(data(await push(backwards))).toMatchObject({ accepted: 0, stale: 8 });
  const asArray = JSON.stringify([{ ...rows.case, version: 4, stage: 'TRIAL' }]);
  expect(data(await push(asArray, { headers: { 'content-type': 'application/json' } }))).toMatchObject({ accepted: 1 });
  expect(await stage()).toBe('TRIAL');
  expect((await pool.query('select count(*)::int as n from import_jobs')).rows[0].n).toBe(0);
});

test('two of the same key at the same moment do it once; two of different keys both', async () => {
  const row = { ...rows.hearing, externalId: 'H20' };
  const key = randomUUID();
  const both = await Promise.all([push([row], { key }), push([row], { key })]);
  expect(both.map(data)).toEqual([
    { accepted: 1, stale: 0, waiting: 0, ignored: 0, failed: [] },
    { accepted: 1, stale: 0, waiting: 0, ignored: 0, failed: [] },
  ]);
  const others = await Promise.all([1, 2, 3].map((n) => push([{ ...rows.hearing, externalId: `H3${n}` }])));
  expect(others.map((each) => data(each).accepted)).toEqual([1, 1, 1]);
});

test('what is wrong is said by line, field and code, and stands on the desk; what belongs to nothing yet waits', async () => {
  const orphan = { ...rows.party, externalId: 'P40', case: 'X40' };
  const wrong = { ...rows.party, externalId: 'P41', idNumber: '110000198505050021' };
  const answer = data(await push([orphan, wrong, 'no json', { ...rows.case, version: 4, stage: 'CLOSED' }]));
  expect(answer).toMatchObject({ accepted: 0, stale: 0, waiting: 1 });
  expect(answer.failed).toEqual([
    { line: 2, kind: 'party', externalId: 'P41', path: 'idNumber', code: 'id-number' },
    { line: 3, kind: null, externalId: null, path: '', code: 'json' },
    { line: 4, kind: 'case', externalId: 'X1', path: '', code: 'version-conflict' },
  ]);
  expect((await pool.query("select what from exchange_findings where external_id = 'X1'")).rows).toEqual([
    { what: 'version-conflict' },
  ]);
  const { rows: jobs } = await pool.query('select state, machine_id from import_jobs');
  expect(jobs).toEqual([{ state: 'DONE', machine_id: machine.id }]);
  expect(data(await push([{ ...rows.case, externalId: 'X40', caseNo: '(2026)溪01民终8840号' }])).accepted).toBe(1);
  expect((await pool.query('select count(*)::int as n from exchange_waiting')).rows[0].n).toBe(0);
});

test('a system writes kinds of its scopes only; more rows or bytes than a push takes, and no rows at all, are refused', async () => {
  const narrow = await testMachine(portal, admin, { scopes: ['hearings:write'] });
  const as = await narrow.token();
  const mixed = data(await push([{ ...rows.hearing, externalId: 'H50' }, rows.case, rows.staff], { as }));
  expect(mixed).toMatchObject({
    accepted: 1,
    failed: [
      { line: 2, code: 'scope' },
      { line: 3, code: 'scope' },
    ],
  });
  const many = Array.from({ length: mostPushed.rows + 1 }, () => rows.division);
  expect((await push(many)).body.reason).toBe('exchange.too-many');
  expect(data(await push(many.slice(1)))).toMatchObject({ stale: mostPushed.rows });
  const large = await push('x'.repeat(mostPushed.bytes + 1));
  expect([large.status, large.body.reason]).toEqual([413, 'request.too-large']);
  const bomb = await push('', { headers: { 'content-encoding': 'gzip' } });
  expect(bomb.body.reason).toBe('exchange.unreadable');
  const packed = gzipSync(Buffer.alloc(64 * 1_048_576));
  const unpacked = await put('changes', packed, { headers: { 'content-encoding': 'gzip' } });
  expect([packed.length < 100_000, unpacked.body.reason]).toEqual([true, 'request.too-large']);
  expect((await push('{"kind":', { headers: { 'content-type': 'application/json' } })).body.reason).toBe(
    'exchange.unreadable',
  );
  expect((await push([rows.division], { headers: { 'content-encoding': 'br' } })).body.reason).toBe(
    'exchange.unreadable',
  );
  expect((await push([rows.division], { key: '' })).body.reason).toBe('machine.key');
  expect(
    data(await push([{ kind: 'head', source: 'other', format: 'sufu-exchange/1' }, rows.division])).failed,
  ).toEqual([{ line: 1, kind: null, externalId: null, path: '', code: 'head' }]);
});

test('an import answers with its job, packed or not; the job and its faults are read by whoever may write the source', async () => {
  const wrong = { ...rows.party, externalId: 'P60', idNumber: '110000198505050021' };
  const lines = Array.from({ length: 2_500 }, (_, i) => ({ ...rows.hearing, externalId: `I${i}` }));
  const key = randomUUID();
  const sent = gzipSync(textOf([...lines, wrong]));
  const began = await put('imports', sent, { key, headers: { 'content-encoding': 'gzip' } });
  const { id } = data(began);
  const job = await done(id);
  expect(job).toMatchObject({ state: 'DONE', line: 2_501, counts: { new: 2_500, wrong: 1 } });
  const errors = await send(portal, `/exchange/imports/${id}/errors`, { headers: bearer(token) });
  expect(errors.text).toBe('{"line":2501,"kind":"party","externalId":"P60","path":"idNumber","code":"id-number"}\n');
  const again = data(await put('imports', sent, { key, headers: { 'content-encoding': 'gzip' } }));
  expect(again).toEqual(job);
  const other = await testMachine(portal, admin, { sources: ['other-court'] });
  for (const path of [`imports/${id}`, `imports/${id}/errors`, `imports/${randomUUID()}`]) {
    const asked = await send(portal, `/exchange/${path}`, { headers: bearer(await other.token()) });
    expect([asked.status, asked.body.reason]).toEqual([404, 'not-found']);
  }
});

test('a job whose server ended in the middle says so, and the same key goes on behind its last line', async () => {
  const lines = Array.from({ length: 1_500 }, (_, i) => ({ ...rows.hearing, externalId: `K${i}` }));
  const key = randomUUID();
  const { id } = data(await put('imports', textOf(lines), { key }));
  await done(id);
  // As a kill behind the first batch leaves it.
  await pool.query(
    "update import_jobs set state = 'RUNNING', line = 1000, ended_at = null, beat_at = $2 where id = $1",
    [id, portal.clock.now()],
  );
  const early = await put('imports', textOf(lines), { key });
  expect(data(early)).toMatchObject({ id, state: 'RUNNING', line: 1_000 });
  const busy = await put('imports', textOf(lines.slice(1)));
  expect([busy.status, busy.body.reason]).toEqual([409, 'exchange.busy']);
  portal.clock.forward(121);
  expect(await jobOf(id)).toMatchObject({ state: 'STOPPED', stoppedFor: 'ended' });
  expect(data(await put('imports', textOf(lines), { key }))).toMatchObject({ id });
  expect(await done(id)).toMatchObject({ id, state: 'DONE', line: 1_500, counts: { stale: 500 } });
  expect((await put('imports', textOf(lines.slice(1)), { key })).body.reason).toBe('machine.key-reused');
});

test('a system has two imports at a time, and a push goes in beside one', async () => {
  const wide = await testMachine(portal, admin, { sources: ['a-one', 'a-two', 'a-three'] });
  const as = await wide.token();
  for (const of of ['a-one', 'a-two']) {
    const { id } = data(await put('imports', textOf([rows.division]), { as, of }));
    expect(await done(id, as)).toMatchObject({ state: 'DONE' });
    await pool.query("update import_jobs set state = 'RUNNING', beat_at = $2 where id = $1", [id, portal.clock.now()]);
  }
  const third = await put('imports', textOf([rows.division]), { as, of: 'a-three' });
  expect([third.status, third.headers['retry-after']]).toEqual([429, '10']);
  expect((await pool.query("select 1 from import_jobs where source = 'a-three'")).rowCount).toBe(0);
  expect(data(await push([rows.division], { as, of: 'a-one' }))).toMatchObject({ stale: 1 });
  const elsewhere = data(await put('imports', textOf([rows.division])));
  expect(await done(elsewhere.id)).toMatchObject({ state: 'DONE' });
});

test('N8: ID numbers, names and phones of rows stand in no answer, error, audit row or job', async () => {
  const people = Array.from({ length: 200 }, (_, i) => ({
    ...{ name: `密名${i}氏`, idNumber: idNumberOf(7_000 + i), phone: `1547${String(i).padStart(7, '0')}` },
  }));
  const parties = people.map((person, i) => ({ ...rows.party, externalId: `N${i}`, ...person }));
  const broken = parties.map((row, i) => ({
    ...{ ...row, externalId: `M${i}` },
    ...(i % 3 === 0 ? { idNumber: `${row.idNumber.slice(0, 17)}?` } : {}),
    ...(i % 3 === 1 ? { [row.name]: row.phone } : {}),
    ...(i % 3 === 2 ? { role: row.name } : {}),
  }));
  const answers = [await push(parties), await push(broken)];
  const imported = data(await put('imports', textOf([...broken, ...parties])));
  await done(imported.id);
  answers.push(await send(portal, `/exchange/imports/${imported.id}/errors`, { headers: bearer(token) }));
  const tables = ['audit_log', 'import_errors', 'import_jobs', 'machine_requests', 'limit_events', 'webhook_events'];
  const stored = await Promise.all(
    tables.map(async (table) => (await pool.query(`select row_to_json(t)::text as row from ${table} t`)).rows),
  );
  const everything = [...answers.map(({ text }) => text), ...stored.flat().map(({ row }) => String(row))].join('\n');
  expect(everything).toContain('id-number');
  const leaks = people.flatMap((person) => Object.values(person)).filter((value) => everything.includes(value));
  expect(leaks).toEqual([]);
  process.stdout.write(`N8: ${people.length * 3} values in ${everything.length} characters: ${leaks.length}\n`);
});

test('rows that came by file and by push are one set: the version decides', async () => {
  const row = { ...rows.hearing, externalId: 'H90', version: 5 };
  await importRows(portal, source, [row]);
  expect(data(await push([{ ...row, version: 4 }]))).toMatchObject({ stale: 1 });
  expect(data(await push([{ ...row, version: 6, courtroom: '第一法庭' }]))).toMatchObject({ accepted: 1 });
});
