import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../seed/index.ts';
import { type TestPortal, testPortal } from '../../testing/portal.ts';
import { importRows, type Line } from './testing/import-rows.ts';
import { arrangements, expectedOf, type ModelRow, rowSets } from './testing/row-model.ts';

/** EXCHANGE_SETS=2000 for a long run. */
const sets = Number(process.env.EXCHANGE_SETS ?? 60);
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
const tables = { case: 'cases', party: 'case_parties', agent: 'case_agents', hearing: 'hearings' } as const;

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
    const { case_id, party_id, merged_into, division_id } = stored;
    state.set(`${kind} ${id}`, {
      ...{ ...stored, version, caseOf: of('case', case_id), partyOf: of('party', party_id) },
      ...{ mergedOf: of('case', merged_into), divisionOf: of('division', division_id) },
    });
  }
  return state;
}

const userOf = (number: unknown): string | null =>
  people.find(({ idNumber, proved }) => proved && idNumber === number)?.id ?? null;
/** The columns that a row must have led to. */
function columnsOf(row: ModelRow): Stored {
  const { kind, version } = row;
  if (kind === 'division') return { version, name: row.name, duties: row.duties };
  if (kind === 'staff') return { version, real_name: row.name, divisionOf: row.division };
  if (kind === 'case')
    return {
      ...{ version, cause: row.cause, stage: row.stage, filed_on: row.filedOn, divisionOf: row.division },
      ...{ sealed: row.sealed ?? false, closed_on: row.closedOn ?? null, amount: row.amountFen ?? null },
      ...{ mergedOf: row.mergedInto, withdrawn_at: null },
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
  return { version, caseOf: row.case, open: row.open, seats: row.seats ?? 0, cancelled_on: row.cancelledOn ?? null };
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
        for (const file of files) {
          const { counts } = await importRows(portal, source, file as unknown as readonly Line[], { batchLines });
          expect(counts).toMatchObject({ wrong: 0, refused: 0, conflict: 0 });
        }
        const state = await stateOf(source);
        for (const [key, row] of expectedOf(rows)) {
          // One who has left a panel has no row there.
          if (row.kind === 'panel' && row.endedOn !== undefined)
            expect([source, key, state.has(key)]).toEqual([source, key, false]);
          else expect([source, key, state.get(key)]).toEqual([source, key, expect.objectContaining(columnsOf(row))]);
        }
      }),
      { numRuns: sets, endOnFailure: true },
    );
  },
  60_000 + sets * 2_000,
);
