import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../seed/index.ts';
import { type TestPortal, testPortal } from '../../testing/portal.ts';
import { type ImportTold, tryImport } from './jobs/run-import.ts';
import { beginJob, SourceBusy } from './jobs/store.ts';
import { importRows, type Line, orderOf, rows, worldOf } from './testing/import-rows.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  const { services } = portal;
  await seed({ databaseUrl: portal.database.url, dataDir: services.config.dataDir, now: services.now() });
}, 60_000);
afterAll(() => portal.close());

let made = 0;
/** A source of its own, with a division and the case X1 at version 3 under a number of its own. */
async function source(): Promise<{ readonly name: string; readonly base: typeof rows.case }> {
  made += 1;
  const name = `yunxi-${made}`;
  const base = { ...rows.case, caseNo: `（2026）溪01民终${9_000 + made}号` as typeof rows.case.caseNo };
  await importRows(portal, name, [rows.division, base]);
  return { name, base };
}
const sql = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const ofCase = async (name: string) =>
  (
    await sql(
      "select c.*, c.filed_on::text from cases c join exchange_rows r on r.local_id = c.id::text where r.source = $1 and r.external_id = 'X1'",
      [name],
    )
  )[0];
const errors = async (jobId: string | null) =>
  sql('select line::int, kind, external_id, path, code from import_errors where job_id = $1 order by line, id', [
    jobId,
  ]);
const counted = ({ counts }: Awaited<ReturnType<typeof importRows>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));
const changesOf = async (name: string) =>
  (await sql('select what from case_changes where case_id = $1 order by id', [(await ofCase(name)).id])).map(
    ({ what }) => what,
  );

test.each([
  ['X01 the same once more', [{}], { stale: 1 }, []],
  ['X02 an older version', [{ version: 2, stage: 'TRIAL' }], { stale: 1 }, []],
  ['X03 a newer version', [{ version: 4, stage: 'TRIAL' }], { change: 1 }, [['stage']]],
  [
    'X04 a newer version first',
    [
      { version: 5, stage: 'TRIAL' },
      { version: 4, stage: 'PRETRIAL' },
    ],
    { change: 1, stale: 1 },
    [['stage']],
  ],
  [
    'X05 a row twice in one file',
    [
      { version: 4, stage: 'TRIAL' },
      { version: 4, stage: 'TRIAL' },
    ],
    { change: 1, stale: 1 },
    [['stage']],
  ],
  ['a newer version that says nothing new', [{ version: 9 }], { same: 1 }, []],
] as const)('%s', async (_, given, counts, changes) => {
  const { name, base } = await source();
  const result = await importRows(
    portal,
    name,
    given.map((each) => ({ ...base, ...each })),
  );
  expect(counted(result)).toEqual(counts);
  expect(await changesOf(name)).toEqual(changes);
  expect((await ofCase(name)).stage).toBe(changes.length > 0 ? 'TRIAL' : 'FILED');
});

test('X04 in two files, and the version that came last is the one that is known', async () => {
  const { name, base } = await source();
  await importRows(portal, name, [{ ...base, version: 5, stage: 'TRIAL' }]);
  expect(counted(await importRows(portal, name, [{ ...base, version: 4, stage: 'PRETRIAL' }]))).toEqual({ stale: 1 });
  expect(counted(await importRows(portal, name, [{ ...base, version: 5, stage: 'TRIAL' }]))).toEqual({ stale: 1 });
  expect((await ofCase(name)).stage).toBe('TRIAL');
});

test.each([
  [
    'X06',
    { ...rows.case, externalId: 'X2', caseNo: '（2026）溪01民终 第088号' },
    { path: 'caseNo', code: 'case-no', kind: 'case', external_id: 'X2' },
  ],
  [
    'X09',
    { ...rows.party, idNumber: '110000198505050021' },
    { path: 'idNumber', code: 'id-number', kind: 'party', external_id: 'P1' },
  ],
  [
    'X10',
    { kind: 'volume', externalId: 'V1', version: 1, part: 'inner', title: '合议庭评议笔录' },
    { path: '', code: 'inner-volume', kind: 'volume', external_id: 'V1' },
  ],
  ['X11', 'x'.repeat(1_048_577), { path: '', code: 'line-too-long', kind: null, external_id: null }],
  [
    'X12',
    { ...rows.case, externalId: 'X2', filedOn: '2026-02-30' },
    { path: 'filedOn', code: 'date', kind: 'case', external_id: 'X2' },
  ],
  [
    'a court that is none',
    { ...rows.case, externalId: 'X2', caseNo: '（2026）溪01民终99号', court: '京99' },
    { path: 'court', code: 'court', kind: 'case', external_id: 'X2' },
  ],
] as const)('%s is told of its line, and the others go in', async (_, wrong, expected) => {
  const { name, base } = await source();
  const result = await importRows(portal, name, [wrong as Line, { ...base, version: 4, stage: 'TRIAL' }]);
  expect(result).toMatchObject({ state: 'DONE', line: 2 });
  expect(await errors(result.jobId)).toEqual([{ line: 1, ...expected }]);
  expect((await ofCase(name)).stage).toBe('TRIAL');
});

test('X07 a case number is kept in its stored form', async () => {
  const { name, base } = await source();
  expect((await ofCase(name)).case_no).toBe(base.caseNo.replace('（', '(').replace('）', ')'));
});

test.each([10_000, 1])('X08 what comes before its parent waits for it, in batches of %i', async (batchLines) => {
  const { name } = await source();
  const { party, agent, panel, hearing, staff } = rows;
  const staffNo = `YX9${made}`;
  const later = { ...rows.case, externalId: 'X9', version: 1, caseNo: `（2026）溪01民终${9_500 + made}号` };
  const children = [agent, party, { ...panel, staffNo }, hearing].map((row) => ({ ...row, case: 'X9' }));
  const result = await importRows(portal, name, [...children, later, { ...staff, staffNo }], { batchLines });
  expect(counted(result)).toMatchObject({ new: 6 });
  expect(await errors(result.jobId)).toEqual([]);
  const known = await sql('select kind from exchange_rows where source = $1 order by kind', [name]);
  expect(known.map(({ kind }) => kind)).toEqual([
    'agent',
    'case',
    'case',
    'division',
    'hearing',
    'panel',
    'party',
    'staff',
  ]);
  expect(await sql('select from exchange_waiting where source = $1', [name])).toEqual([]);
});

test('a row whose parent does not come is told at the end of the file, and taken in when a later file brings it', async () => {
  const { name } = await source();
  const first = await importRows(portal, name, [{ ...rows.hearing, case: 'X8' }]);
  expect(await errors(first.jobId)).toEqual([
    { line: 1, kind: 'hearing', external_id: 'H1', path: '', code: 'parent-missing' },
  ]);
  const late = { ...rows.case, externalId: 'X8', caseNo: `（2026）溪01民终${9_700 + made}号` };
  expect(counted(await importRows(portal, name, [late]))).toEqual({ new: 2 });
});

test('X13 names are kept as they stand', async () => {
  const { name } = await source();
  const names = ['=cmd()', '𠮷田', '\u202Eمحمد'];
  await importRows(
    portal,
    name,
    names.map((each, i) => ({ ...rows.party, externalId: `P${i}`, position: i, name: each })),
  );
  const { id } = await ofCase(name);
  const kept = await sql('select name from case_parties where case_id = $1 order by position', [id]);
  expect(kept.map((row) => row.name)).toEqual(names);
});

test('X15 two sources with the same ids do not touch each other', async () => {
  const [a, b] = [await source(), await source()];
  await importRows(portal, a.name, [{ ...a.base, version: 4, stage: 'TRIAL' }]);
  expect([(await ofCase(a.name)).stage, (await ofCase(b.name)).stage]).toEqual(['TRIAL', 'FILED']);
});

test('a case that another source has keeps its number; the row is refused and found', async () => {
  const [a, b] = [await source(), await source()];
  const result = await importRows(portal, b.name, [{ ...b.base, version: 4, caseNo: a.base.caseNo }]);
  expect(await errors(result.jobId)).toMatchObject([{ code: 'number-taken', path: 'caseNo' }]);
  expect((await ofCase(b.name)).case_no).toBe(b.base.caseNo.replace('（', '(').replace('）', ')'));
  expect(await sql('select what, state from exchange_findings where source = $1', [b.name])).toEqual([
    { what: 'number-taken', state: 'OPEN' },
  ]);
});

test('the same version with other content changes nothing and is found, once however often it comes', async () => {
  const { name, base } = await source();
  for (let i = 0; i < 3; i += 1)
    expect(counted(await importRows(portal, name, [{ ...base, stage: 'TRIAL' }]))).toEqual({ conflict: 1 });
  expect((await ofCase(name)).stage).toBe('FILED');
  expect(await sql('select what from exchange_findings where source = $1', [name])).toEqual([
    { what: 'version-conflict' },
  ]);
});

test('the first that can be written counts where a later version of the same file cannot', async () => {
  const [a, b] = [await source(), await source()];
  const result = await importRows(portal, b.name, [
    { ...b.base, version: 4, stage: 'TRIAL' },
    { ...b.base, version: 5, caseNo: a.base.caseNo },
  ]);
  expect(counted(result)).toEqual({ change: 1, refused: 1 });
  expect((await ofCase(b.name)).stage).toBe('TRIAL');
});

test('a file stops behind the batch that has too many faults, and at a head of another source', async () => {
  const { name, base } = await source();
  const wrong = Array.from({ length: 5 }, () => ({ kind: 'vessel' }));
  const many = await importRows(portal, name, [...wrong, { ...base, version: 4 }], { maxErrors: 3, batchLines: 2 });
  expect(many).toMatchObject({ state: 'STOPPED', stoppedFor: 'errors', line: 4 });
  const head = { kind: 'head', source: 'elsewhere', format: 'sufu-exchange/1', mode: 'delta' };
  expect(await importRows(portal, name, [head, { ...base, version: 4 }])).toMatchObject({
    stoppedFor: 'head',
    line: 0,
  });
  const own = await importRows(portal, name, [
    { ...head, source: name },
    { ...base, version: 4 },
  ]);
  expect(own).toMatchObject({ state: 'DONE', counts: { same: 1 } });
});

test('an interrupted job does not go on while another of its source is at work; one whose runner is gone gives way', async () => {
  const { name } = await source();
  const at = portal.services.now();
  const begin = (fileHash: Buffer, when = at, resume?: string) =>
    portal.services.db
      .transaction()
      .execute((tx) =>
        beginJob(tx, { source: name, fileHash, by: null, at: when, ...(resume === undefined ? {} : { resume }) }),
      );
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const interrupted = await begin(first);
  const later = new Date(at.getTime() + 121_000);
  const working = await begin(second, later);
  await expect(begin(first, later, interrupted.id)).rejects.toBeInstanceOf(SourceBusy);
  expect((await begin(second, later, working.id)).id).toBe(working.id);
  expect((await begin(first, new Date(later.getTime() + 121_000), interrupted.id)).id).toBe(interrupted.id);
  expect(
    await sql('select id, state, stopped_for from import_jobs where source = $1 and ended_at > $2', [name, at]),
  ).toEqual([{ id: working.id, state: 'STOPPED', stopped_for: 'ended' }]);
});

test('what a whole file does not name is taken down, above one in a hundred only when somebody accepts it; named again it is back', async () => {
  const { name, base } = await source();
  const head = { kind: 'head', source: name, format: 'sufu-exchange/1', mode: 'full' };
  const lines = Array.from({ length: 101 }, (_, i) => ({
    ...{
      ...base,
      version: 2,
      externalId: `W${i}`,
      caseNo: `(2026)溪01民终${Number(name.replace(/\D/g, '')) * 1_000 + 300_000 + i}号`,
    },
  }));
  await importRows(portal, name, lines);
  const gone = async () =>
    (
      await sql(
        `select r.external_id as id from exchange_rows r join cases c on c.id::text = r.local_id
         where r.source = $1 and r.kind = 'case' and c.withdrawn_at is not null order by 1`,
        [name],
      )
    ).map(({ id }) => id);
  // The base case is not among them: one of a hundred and two.
  const first = await importRows(portal, name, [head, ...lines]);
  expect([first.state, await gone()]).toEqual(['DONE', [base.externalId]]);
  const half = [head, ...lines.slice(0, 50)];
  // A run that writes nothing says so before, row by row, and would stop there.
  const told: ImportTold[] = [];
  const tried = await tryImport(await worldOf(portal, name), orderOf(name, half), (each) => told.push(each));
  const missing = told.flatMap((each) => ('errors' in each && each.errors[0]?.code === 'missing' ? [each] : []));
  expect([tried.stoppedFor, missing.length, await gone()]).toEqual(['missing', 51, [base.externalId]]);
  expect(missing[0]).toEqual({
    ...{ line: 0, kind: 'case', externalId: 'W100' },
    errors: [{ path: '', code: 'missing' }],
  });
  const accepts = orderOf(name, half, { acceptMissing: true });
  expect((await tryImport(await worldOf(portal, name), accepts, () => undefined)).stoppedFor).toBeNull();
  const whole = await tryImport(await worldOf(portal, name), orderOf(name, [head, ...lines]), (each) => {
    if ('errors' in each) throw new Error('nothing is missing');
  });
  expect(whole.stoppedFor).toBeNull();
  const stopped = await importRows(portal, name, half);
  expect([stopped.stoppedFor, await gone()]).toEqual(['missing', [base.externalId]]);
  expect(await sql("select from import_errors where job_id = $1 and code = 'missing'", [stopped.jobId])).toHaveLength(
    51,
  );
  const accepted = await importRows(portal, name, half, { resume: stopped.jobId ?? '', acceptMissing: true });
  expect([accepted.state, (await gone()).length]).toEqual(['DONE', 52]);
  // Of other kinds it says nothing, and without the head nothing is missing.
  expect(
    await sql("select from exchange_rows where source = $1 and kind = 'division' and not deleted", [name]),
  ).not.toEqual([]);
  expect((await importRows(portal, name, [head, ...lines])).counts).toMatchObject({ change: 51 });
  expect(await gone()).toEqual([base.externalId]);
  await importRows(portal, name, lines.slice(0, 1));
  expect(await gone()).toEqual([base.externalId]);
});
