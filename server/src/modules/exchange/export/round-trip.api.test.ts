import { exportedKinds } from '@sufu/contract/exchange';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { directoryOf, forgetDirectory } from '../../directory/index.ts';
import { ledgerFaults } from '../../payments/testing/ledger-faults.ts';
import { followMoney } from '../money/follow-money.ts';
import { importRows, type Line, rows } from '../testing/import-rows.ts';
import { courtCodes, exportLines, knownFor } from './export-rows.ts';

const here = await demonstration();
const there = await testPortal();
afterAll(async () => {
  await here.close();
  await there.close();
});
type Row = Readonly<Record<string, unknown>> & { readonly kind: string; readonly externalId: string };

async function exported({ services }: TestPortal, more: { since?: Date; sealed?: boolean } = {}): Promise<Row[]> {
  const { db, secrets } = services;
  const world = { db, secrets };
  const known = await knownFor(world, await courtCodes(services));
  const asked = { source: 'sufu', version: 7, since: more.since ?? null, sealed: more.sealed ?? false };
  const all: Row[] = [];
  for (const kind of exportedKinds) {
    const lines = [];
    for await (const line of exportLines(world, kind, known, asked)) lines.push(JSON.parse(line));
    expect(lines[0]).toEqual({ kind: 'head', source: 'sufu', format: 'sufu-exchange/1' });
    all.push(...lines.slice(1));
  }
  return all;
}

/** Rows with what they are known by in place of ids, which are each court's own. */
function bare(all: readonly Row[]): string[] {
  const numbers = new Map(
    all.flatMap(({ kind, externalId, caseNo }) => (kind === 'case' ? [[externalId, caseNo]] : [])),
  );
  const parties = new Map(
    all.flatMap(({ kind, externalId, ...row }) =>
      kind === 'party' ? [[externalId, `${numbers.get(String(row.case))} ${row.position} ${row.name}`]] : [],
    ),
  );
  const divisions = new Map(
    all.flatMap(({ kind, externalId, name }) => (kind === 'division' ? [[externalId, name]] : [])),
  );
  return all
    .map(({ externalId: _, version: __, ...row }) =>
      JSON.stringify({
        ...row,
        // By what it asks for, which is one of a kind here.
        ...('fee' in row && { fee: null }),
        ...('case' in row && { case: numbers.get(String(row.case)) }),
        ...('party' in row && { party: parties.get(String(row.party)) }),
        ...('mergedInto' in row && { mergedInto: numbers.get(String(row.mergedInto)) }),
        ...('related' in row && {
          related: (row.related as readonly { externalId: string; relation: string }[])
            .map(({ externalId, relation }) => `${numbers.get(externalId)} ${relation}`)
            .sort(),
        }),
        ...('division' in row && { division: divisions.get(String(row.division)) }),
      }),
    )
    .sort();
}

await importRows(here, 'yunxi-case', [
  ...Object.values(rows),
  {
    ...rows.case,
    externalId: 'X2',
    caseNo: '(2026)溪01民终8802号',
    mergedInto: 'X1',
    previous: ['(2025)溪01民终18号', '(2024)溪01民终17号'],
    related: [{ externalId: 'X1', relation: 'SERIES' }],
    closedOn: '2026-11-02',
    closedHow: '并案',
  },
  { ...rows.case, externalId: 'X3', caseNo: '(2026)溪01民终8803号', sealed: true },
  {
    ...{ kind: 'fee', externalId: 'F1', version: 1, case: 'X1', party: 'P1', item: 'ACCEPT', fen: 1_050_00 },
    ...{ issuedOn: '2026-11-20', dueOn: '2026-12-04', number: '溪01费118' },
  },
  ...(['counter', 'bank'] as const).map((channel) => ({
    ...{
      kind: 'payment',
      externalId: `M-${channel}`,
      version: 1,
      fee: 'F1',
      fen: 100_00,
      paidOn: '2026-11-22',
      channel,
    },
  })),
  { ...rows.party, externalId: 'P3', case: 'X3', name: '讳莫言', idNumber: '110000198505050022', phone: '15400000077' },
]);

await followMoney(here.services);

test('what is exported and read in by an empty court is exported there as the same rows', async () => {
  const { courts } = await directoryOf(here.services);
  const { rows: stored } = await here.database.pool.query(
    'select id, name, short_code, level, address, phone, is_own from courts',
  );
  expect(courts.size).toBe(stored.length);
  for (const court of stored)
    await there.database.pool.query(
      'insert into courts (id, name, short_code, level, address, phone, is_own) values ($1, $2, $3, $4, $5, $6, $7)',
      Object.values(court),
    );
  forgetDirectory(there.services);
  const all = await exported(here, { sealed: true });
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(exportedKinds));
  const { counts } = await importRows(there, 'sufu', all as readonly Line[], { maxErrors: 0 });
  expect(counts).toMatchObject({ new: all.length, wrong: 0, refused: 0, conflict: 0 });
  forgetDirectory(there.services);
  await followMoney(there.services);
  expect(await ledgerFaults(there)).toEqual([]);
  expect(bare(await exported(there, { sealed: true }))).toEqual(bare(all));
  // The same file once more brings nothing.
  expect((await importRows(there, 'sufu', all as readonly Line[])).counts).toMatchObject({ new: 0, change: 0 });
});

test('a sealed case with all that belongs to it is left out unless it is asked for, and so is one that was taken down', async () => {
  const text = JSON.stringify(await exported(here));
  expect(text).toContain('民终8801号');
  expect(text).not.toMatch(/民终8803号|讳莫言|15400000077/);
  await importRows(here, 'yunxi-case', [{ kind: 'case', externalId: 'X2', version: 9, deleted: true }]);
  expect(JSON.stringify(await exported(here, { sealed: true }))).not.toContain('民终8802号');
});

test('of what is new since a moment a case comes whole, whatever of it is new', async () => {
  const cases = async (since: Date) =>
    (await exported(here, { since }))
      .filter(({ kind }) => kind === 'case' || kind === 'party')
      .map(({ externalId }) => externalId);
  const { pool } = here.database;
  await pool.query("update cases set entered_at = '2026-01-01'; update case_parties set entered_at = '2026-01-01';");
  await pool.query(
    "update case_agents set entered_at = '2026-01-01'; update case_panel set entered_at = '2026-01-01';",
  );
  await pool.query("update hearings set entered_at = '2026-01-01'; update case_changes set at = '2026-01-01'");
  await pool.query("update case_events set entered_at = '2026-01-01'");
  const since = new Date('2026-06-01T00:00:00Z');
  expect(await cases(since)).toEqual([]);
  await pool.query(
    "update hearings set entered_at = '2026-07-01' where case_id = (select id from cases where case_no = '(2026)溪01民终8801号')",
  );
  expect(await cases(since)).toHaveLength(2);
});
