import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofTheServer, transact } from '../../platform/calls/context.ts';
import { seed } from '../../seed/index.ts';
import { type TestPortal, testPortal } from '../../testing/portal.ts';
import { keepBlob } from './jobs/keep-blob.ts';
import { importRows, type Line } from './testing/import-rows.ts';
import { arrangements, expectedOf, type ModelRow, relatedOf, rowSets, scans, sheetsOf } from './testing/row-model.ts';

/** EXCHANGE_SETS=2000 for a long run. */
const sets = Number(process.env.EXCHANGE_SETS ?? 30);
let portal: TestPortal;
let people: readonly { readonly id: string; readonly idNumber: string; readonly proved: boolean }[];
beforeAll(async () => {
  portal = await testPortal();
  const { services, fixtures } = portal;
  await seed({ databaseUrl: portal.database.url, dataDir: services.config.dataDir, now: services.now() });
  const [a, b, c] = [await fixtures.user(), await fixtures.user(), await fixtures.user('natural', { proof: null })];
  people = [a, b, c].map(({ id, idNumber }, i) => ({ id, idNumber, proved: i < 2 }));
}, 60_000);
afterAll(() => portal.close());

type Stored = Readonly<Record<string, unknown>>;
const tables = {
  case: 'cases',
  party: 'case_parties',
  agent: 'case_agents',
  hearing: 'hearings',
  event: 'case_events',
  volume: 'archive_volumes',
  paper: 'archive_files',
} as const;

/** What stands here of a source, in the words of its rows. */
async function stateOf(source: string): Promise<ReadonlyMap<string, Stored>> {
  const { pool } = portal.database;
  const { rows: known } = await pool.query(
    'select kind, external_id as id, local_id as local, version::int from exchange_rows where source = $1',
    [source],
  );
  const external = new Map(known.flatMap(({ kind, local, id }) => (local === null ? [] : [[`${kind} ${local}`, id]])));
  const state = new Map<string, Stored>();
  for (const { kind, id, local, version } of known) {
    const of = (parent: string, value: unknown) => external.get(`${parent} ${value}`);
    const row = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows[0]?.row;
    let stored: Record<string, unknown> | undefined;
    if (kind === 'division') stored = await row('select to_jsonb(t) as row from divisions t where id = $1', [local]);
    else if (kind === 'staff')
      stored = await row(
        'select to_jsonb(t) || to_jsonb(u) as row from staff t join users u on u.id = t.user_id where t.user_id = $1',
        [local],
      );
    else if (kind === 'panel')
      stored = await row("select to_jsonb(t) as row from case_panel t where case_id || ':' || user_id = $1", [local]);
    else
      stored = await row(`select to_jsonb(t) as row from ${tables[kind as keyof typeof tables]} t where id = $1`, [
        local,
      ]);
    if (!stored) continue;
    if (kind === 'case') {
      stored.previous = await row(
        'select array_agg(case_no order by case_no) as row from case_numbers where case_id = $1 and stated',
        [local],
      );
      const text = `select json_agg(json_build_array(external_id, relation, related_id) order by external_id) as row
        from case_relations where case_id = $1`;
      const related: readonly (readonly [string, string, string | null])[] = (await row(text, [local])) ?? [];
      stored.related = related.map(([to, is, id]) => ({ to, is, leadsTo: of('case', id) }));
    }
    if (kind === 'paper')
      stored.sheets = await row(
        `select array_agg(encode(b.hash, 'hex') || ' ' || s.source_page order by s.page) as row
         from archive_sheets s join archive_blobs b on b.id = s.blob_id where s.file_id = $1`,
        [local],
      );
    const { case_id, party_id, merged_into, division_id, volume_id } = stored;
    state.set(`${kind} ${id}`, {
      ...{ ...stored, version, caseOf: of('case', case_id), partyOf: of('party', party_id) },
      ...{ mergedOf: of('case', merged_into), divisionOf: of('division', division_id) },
      volumeOf: of('volume', volume_id),
    });
  }
  return state;
}

const userOf = (number: unknown): string | null =>
  people.find(({ idNumber, proved }) => proved && idNumber === number)?.id ?? null;
const pagesOf = (row: ModelRow): readonly string[] =>
  sheetsOf(row).flatMap(({ file, from, to }) => Array.from({ length: to - from + 1 }, (_, i) => `${file} ${from + i}`));
/** The columns that a row must have led to, beside the others. */
function columnsOf(row: ModelRow, all: ReadonlyMap<string, ModelRow>): Stored {
  const { kind, version } = row;
  if (kind === 'division') return { version, name: row.name, duties: row.duties };
  if (kind === 'staff') return { version, real_name: row.name, divisionOf: row.division };
  if (kind === 'case')
    return {
      ...{ version, cause: row.cause, stage: row.stage, filed_on: row.filedOn, divisionOf: row.division },
      ...{ sealed: row.sealed ?? false, closed_on: row.closedOn ?? null, amount: row.amountFen ?? null },
      ...{ mergedOf: row.mergedInto, withdrawn_at: null },
      previous: row.previous === undefined ? null : [...(row.previous as string[])].sort(),
      related: relatedOf(row)
        .toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1))
        .map(({ externalId: to, relation: is }) =>
          all.has(`case ${to}`) ? { to, is, leadsTo: to } : expect.objectContaining({ to, is }),
        ),
    };
  if (kind === 'party')
    return {
      ...{
        version,
        caseOf: row.case,
        role: row.role,
        name: row.name,
        ended_on: row.endedOn ?? null,
        user_id: userOf(row.idNumber),
      },
    };
  if (kind === 'agent')
    return { version, caseOf: row.case, partyOf: row.party, authority: row.authority, user_id: userOf(row.idNumber) };
  if (kind === 'panel') return { version, caseOf: row.case, position: row.position, in_charge: row.inCharge ?? false };
  if (kind === 'event') {
    const text = row.text as { zh: string; en?: string } | undefined;
    return {
      ...{ version, caseOf: row.case, code: row.code, happened_on: row.on, text_zh: text?.zh ?? null },
      ...{ text_en: text?.en ?? null, visible_to: row.visibleTo ?? 'parties', withdrawn_at: null },
    };
  }
  if (kind === 'volume')
    return { version, caseOf: row.case, position: row.position, title: row.title, withdrawn_at: null };
  if (kind === 'paper')
    return {
      ...{ version, volumeOf: row.volume, caseOf: all.get(`volume ${row.volume}`)?.case, position: row.position },
      ...{ title: row.title, made_on: row.madeOn, shown: row.shown, withdrawn_at: null },
      ...{ pages: pagesOf(row).length, sheets: pagesOf(row) },
    };
  return { version, caseOf: row.case, open: row.open, seats: row.seats ?? 0, cancelled_on: row.cancelledOn ?? null };
}

/** A file of scans comes: between two files of rows, before them or behind them. */
async function sendScan(source: string, sha256: string): Promise<void> {
  const { services } = portal;
  const blob = { sha256, type: 'application/pdf', pages: 10, size: 1_000 };
  await transact(services, ofTheServer, services.now(), (transaction) =>
    keepBlob(transaction, services, { source, blob }),
  );
}

test(
  `any order, repetition and split of ${sets} sets of rows ends as the plain reading of the rules says`,
  async () => {
    let n = 0;
    const numbers = people.map(({ idNumber }) => idNumber);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 40 }), async (seedOfSet, batchLines) => {
        n += 1;
        const source = `set-${n}`;
        const [rows = []] = fc.sample(rowSets(n + 1_000, numbers), { seed: seedOfSet, numRuns: 1 });
        const [files = []] = fc.sample(arrangements(rows), { seed: seedOfSet, numRuns: 1 });
        const comeBefore = scans.map((_, i) => (seedOfSet + i * 7) % (files.length + 1));
        for (const [place, file] of [...files, []].entries()) {
          for (const [i, sha256] of scans.entries()) if (comeBefore[i] === place) await sendScan(source, sha256);
          if (file.length === 0) continue;
          const { counts } = await importRows(portal, source, file as unknown as readonly Line[], { batchLines });
          expect(counts).toMatchObject({ wrong: 0, refused: 0, conflict: 0 });
        }
        const state = await stateOf(source);
        const expected = expectedOf(rows);
        for (const [key, row] of expected) {
          // One who has left a panel has no row there.
          if (row.kind === 'panel' && row.endedOn !== undefined)
            expect([source, key, state.has(key)]).toEqual([source, key, false]);
          else
            expect([source, key, state.get(key)]).toEqual([
              source,
              key,
              expect.objectContaining(columnsOf(row, expected)),
            ]);
        }
      }),
      { numRuns: sets, endOnFailure: true },
    );
  },
  60_000 + sets * 2_000,
);
