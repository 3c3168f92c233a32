import { randomUUID } from 'node:crypto';
import { readDeskCase } from '@sufu/contract/case-keeping';
import { readCaseByNumber, readOwnCase } from '@sufu/contract/cases';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../testing/portal.ts';
import { courtFixture } from '../applications/testing/fixtures.ts';
import { bearer, send, testMachine } from '../machines/testing/machine-client.ts';
import { type ImportTold, tryImport } from './jobs/run-import.ts';
import { importRows, type Line, orderOf, rows, worldOf } from './testing/import-rows.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const machine = await testMachine(portal, court.staff.admin);
const sql = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const source = 'yunxi-case';
await importRows(portal, source, [rows.division, rows.staff]);
const no = (n: number): string => `(2026)溪01民终${n}号`;
let made = 0;
/** A case of its own name and number. */
const aCase = (more: object = {}) => {
  made += 1;
  return { ...rows.case, externalId: `K${made}`, version: 1, caseNo: no(7_000 + made), ...more };
};
const partyOf = (row: { externalId: string }, of: TestUser) => ({
  ...{ ...rows.party, externalId: `P-${row.externalId}-${of.idNumber.slice(-6)}`, case: row.externalId },
  ...{ name: of.name, idNumber: of.idNumber },
});
const idOf = async (externalId: string, of = source): Promise<string> =>
  (
    await sql("select local_id from exchange_rows where source = $1 and kind = 'case' and external_id = $2", [
      of,
      externalId,
    ])
  )[0]?.local_id;
const take = async (...lines: readonly object[]) => {
  const { counts, jobId } = await importRows(portal, source, lines as readonly Line[]);
  const faults = await sql('select external_id, path, code from import_errors where job_id = $1 order by id', [jobId]);
  return { counts, faults: faults.map(({ external_id, path, code }) => [external_id, path, code].join(' ')) };
};
const byNumber = async (caseNo: string, as: TestUser) => {
  const found = await portal.call(readCaseByNumber, { query: { caseNo } }, { as });
  return found.status === 404 ? null : found.data.caseNo;
};
const detail = async (externalId: string, as: TestUser) =>
  (await portal.call(readOwnCase, { query: { id: await idOf(externalId) } }, { as })).data;
const atDesk = async (externalId: string, as: TestUser = court.staff.counter) =>
  (await portal.call(readDeskCase, { params: { id: await idOf(externalId) } }, { as })).data;

test('a former number finds the case, as long as its source says it; one that the case had here finds it for good', async () => {
  const owner = await portal.fixtures.user();
  const row = aCase({ previous: [no(6_001), no(6_002)] });
  await take(row, partyOf(row, owner));
  for (const number of [row.caseNo, no(6_001), no(6_002)]) expect(await byNumber(number, owner)).toBe(row.caseNo);
  expect((await atDesk(row.externalId)).formerNumbers).toEqual([
    { caseNo: no(6_002), until: null },
    { caseNo: no(6_001), until: null },
  ]);
  // It was a mistake: the number is free for the case that really had it.
  await take({ ...row, version: 2, caseNo: no(6_003), previous: [no(6_001)] });
  expect(await byNumber(no(6_002), owner)).toBeNull();
  expect(await byNumber(row.caseNo, owner)).toBe(no(6_003));
  const other = aCase({ previous: [no(6_002)] });
  expect((await take(other)).counts).toMatchObject({ new: 1 });
  // What it was called here stays, whether or not the source goes on saying so.
  await take({ ...row, version: 3, caseNo: no(6_003), previous: [] });
  expect([await byNumber(row.caseNo, owner), await byNumber(no(6_001), owner)]).toEqual([no(6_003), null]);
  const changes = await sql('select what from case_changes where case_id = $1 order by id', [
    await idOf(row.externalId),
  ]);
  expect(changes.map(({ what }) => what)).toEqual([['case_no', 'previous'], ['previous']]);
});

test('a former number of another case is taken from none, and the row is refused whole', async () => {
  const first = aCase({ previous: [no(6_101)] });
  await take(first);
  for (const taken of [no(6_101), first.caseNo]) {
    const row = aCase({ previous: [taken] });
    expect(await take(row)).toMatchObject({
      counts: { refused: 1, new: 0 },
      faults: [`${row.externalId} previous number-taken`],
    });
    expect(await idOf(row.externalId)).toBeUndefined();
  }
  const takes = aCase({ caseNo: no(6_101) });
  expect((await take(takes)).faults).toEqual([`${takes.externalId} caseNo number-taken`]);
  // Two of one file that name the same number: the first one has it, in a run that writes nothing as well.
  const two = [aCase({ previous: [no(6_102)] }), aCase({ previous: [no(6_102)] })] as readonly Line[];
  const told: ImportTold[] = [];
  const order = { ...orderOf(source, two), batchLines: 1 };
  await tryImport(await worldOf(portal, source), order, (each) => told.push(each));
  expect(told.map((each) => ('effect' in each ? [each.effect, each.code] : []))).toEqual([
    ['new', null],
    ['refused', 'number-taken'],
  ]);
  expect((await take(...(two as readonly object[]))).counts).toMatchObject({ new: 1, refused: 1 });
});

test('what cannot be a former number, a related case or a filing is told at its field', async () => {
  const row = aCase();
  const wrong: readonly (readonly [object, string])[] = [
    [{ previous: ['88号'] }, 'previous case-no'],
    [{ previous: [row.caseNo] }, 'previous itself'],
    [{ previous: [no(1), '（2026）溪01民终1号'] }, 'previous value'],
    [{ previous: no(1) }, 'previous value'],
    [{ previous: Array.from({ length: 21 }, (_, i) => no(i + 1)) }, 'previous value'],
    [{ related: [{ externalId: row.externalId, relation: 'SERIES' }] }, 'related itself'],
    [{ related: [{ externalId: 'K1', relation: 'COUSIN' }] }, 'related choice'],
    [{ related: [{ externalId: 'K1', relation: 'SERIES', note: '甲' }] }, ' unknown-field'],
    [{ related: ['SERIES', 'LOWER'].map((relation) => ({ externalId: 'K1', relation })) }, 'related value'],
    [{ applicationNumber: 'SQS20261122000003' }, 'applicationNumber application-number'],
    [{ applicationNumber: '11010119900307803X' }, 'applicationNumber application-number'],
  ];
  for (const [fields, fault] of wrong)
    expect([fields, (await take({ ...row, ...fields })).faults]).toEqual([fields, [`${row.externalId} ${fault}`]]);
});

test('related cases are shown to whoever sees both, from both sides; neither waits for the other', async () => {
  const [both, one] = [await portal.fixtures.user(), await portal.fixtures.user()];
  const [appeal, lower, series] = [aCase(), aCase(), aCase()];
  const relate = (...related: readonly (readonly [object, string])[]) => ({
    related: related.map(([to, relation]) => ({ externalId: (to as typeof appeal).externalId, relation })),
  });
  // Each names the other, and the one of the series comes last.
  const first = { ...appeal, ...relate([lower, 'LOWER'], [series, 'SERIES']) };
  expect((await take(first, partyOf(first, both), partyOf(first, one))).counts).toMatchObject({ waiting: 0, new: 3 });
  expect(await detail(appeal.externalId, both)).toMatchObject({ related: [] });
  await take({ ...lower, ...relate([appeal, 'HIGHER']) }, partyOf(lower, both), series, partyOf(series, both));
  const shown = async (of: typeof appeal, as: TestUser) =>
    (await detail(of.externalId, as)).related.map(({ caseNo, relation }) => `${caseNo} ${relation}`);
  expect(await shown(appeal, both)).toEqual([`${lower.caseNo} LOWER`, `${series.caseNo} SERIES`]);
  expect(await shown(lower, both)).toEqual([`${appeal.caseNo} HIGHER`]);
  expect(await shown(series, both)).toEqual([`${appeal.caseNo} SERIES`]);
  // A party of one of them does not learn that there is another.
  expect(await shown(appeal, one)).toEqual([]);
  expect((await atDesk(appeal.externalId)).related.map(({ caseNo }) => caseNo)).toEqual([lower.caseNo, series.caseNo]);
  // Sealed: the counter sees it no more, its own people do.
  await take({ ...lower, version: 2, sealed: true, ...relate([appeal, 'HIGHER']) });
  expect((await atDesk(appeal.externalId)).related.map(({ caseNo }) => caseNo)).toEqual([series.caseNo]);
  expect(await shown(appeal, both)).toHaveLength(2);
  // The same name at another source is another case.
  await importRows(portal, 'other-case', [
    rows.division,
    { ...rows.case, externalId: 'Z1', caseNo: no(6_201), ...relate([appeal, 'CONNECTED']) },
  ]);
  expect((await sql("select related_id from case_relations where source = 'other-case'"))[0].related_id).toBeNull();
  // Said no more, and taken down.
  await take(
    { ...first, version: 2, related: [] },
    { kind: 'case', externalId: series.externalId, version: 2, deleted: true },
  );
  expect(await shown(appeal, both)).toEqual([`${lower.caseNo} LOWER`]);
  const [change] = await sql('select what from case_changes where case_id = $1', [await idOf(appeal.externalId)]);
  expect(change.what).toEqual(['related']);
});

/** A filing that was made here, and the number it has; accepted by the case system it is a case. */
async function filed({ accepted = true, joins }: { accepted?: boolean; joins?: string } = {}) {
  const by = await portal.fixtures.user();
  const { id } = await court.submitted({ type: 'lawsuit_filing_apply', owner: by });
  made += 1;
  const receipt = { applicationId: id, round: 1, result: 'registered', caseNo: `(2026)溪01民初${7_000 + made}号` };
  if (accepted)
    await send(portal, '/exchange/receipts', {
      method: 'POST',
      payload: JSON.stringify({
        ...{ ...receipt, at: '2026-11-23T14:00:00+08:00' },
        ...(joins === undefined ? {} : { source, externalId: joins }),
      }),
      headers: {
        ...bearer(await machine.token()),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
    });
  const [row] = await sql(
    'select a.number, a.case_id as "caseId", c.case_no as "caseNo" from applications a left join cases c on c.id = a.case_id where a.id = $1',
    [id],
  );
  return { id, by, ...row } as { id: string; by: TestUser; number: string; caseId: string; caseNo: string };
}

test('a case that began with a filing at this portal is that case, under the number that the case system gave it', async () => {
  const { number, caseId, caseNo, by } = await filed();
  const row = aCase({ applicationNumber: ` sq ${number.slice(2)} `, procedure: 'FIRST' });
  const result = await take(row);
  expect(result).toMatchObject({ faults: [], counts: { new: 1 } });
  expect(await idOf(row.externalId)).toBe(caseId);
  expect(await sql('select case_no, source from cases where id = $1', [caseId])).toEqual([
    { case_no: row.caseNo, source },
  ]);
  // The filer, who knows it by the number of the portal, finds it by both.
  for (const each of [caseNo, row.caseNo]) expect(await byNumber(each, by)).toBe(row.caseNo);
  expect((await take({ ...row, version: 2, stage: 'TRIAL' })).counts).toMatchObject({ change: 1 });
  // Somebody else’s row cannot have it, nor may this one turn into another filing.
  const late = aCase({ applicationNumber: number });
  expect((await take(late)).faults).toEqual([`${late.externalId} applicationNumber application-taken`]);
  const second = await filed();
  expect((await take({ ...row, version: 3, applicationNumber: second.number })).faults).toEqual([
    `${row.externalId} applicationNumber application-taken`,
  ]);
  expect(await idOf(late.externalId)).toBeUndefined();
  expect((await sql('select source from cases where id = $1', [second.caseId]))[0].source).toBeNull();
});

test('no case is taken over by a number that is wrong, not accepted yet, of another kind or of another court', async () => {
  const open = await filed({ accepted: false });
  const far = await filed();
  await sql('update applications set court_id = (select id from courts where not is_own limit 1) where id = $1', [
    far.id,
  ]);
  const moved = await filed();
  await sql('update cases set court_id = (select id from courts where not is_own limit 1) where id = $1', [
    moved.caseId,
  ]);
  const recusal = await court.submitted({ type: 'receive_avoid_apply', owner: court.party });
  const [{ number }] = await sql('select number from applications where id = $1', [recusal.id]);
  const before = await sql('select id, source, case_no from cases order by id');
  for (const each of [open.number, far.number, moved.number, number, 'SQ20260101000001']) {
    const row = aCase({ applicationNumber: each });
    expect([each, (await take(row)).faults]).toEqual([
      each,
      [`${row.externalId} applicationNumber application-unknown`],
    ]);
  }
  expect(await sql('select id, source, case_no from cases order by id')).toEqual(before);
});

test('of two rows of one file that name the same filing one has it, and one that a receipt has joined is that name’s alone', async () => {
  const twice = await filed();
  const two = [aCase({ applicationNumber: twice.number }), aCase({ applicationNumber: twice.number })];
  expect((await take(...two)).faults).toEqual([`${two[1]?.externalId} applicationNumber application-taken`]);
  const joined = await filed({ joins: 'R77' });
  const row = aCase({ applicationNumber: joined.number });
  expect((await take(row)).faults).toEqual([`${row.externalId} applicationNumber application-taken`]);
  expect(await take({ ...row, externalId: 'R77' })).toMatchObject({ faults: [], counts: { change: 1 } });
  expect(await idOf('R77')).toBe(joined.caseId);
});
