import { type ExportedKind, exchangeFormat } from '@sufu/contract/exchange';
import type { Executor } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { keptStaff } from '../../accounts/index.ts';
import { pagesOfRows, type RowsAsked } from '../../cases/index.ts';
import { directoryOf, listDivisionRows } from '../../directory/index.ts';
import { feesToExport, paymentsToExport } from '../../payments/index.ts';
import { contentOf, type Known } from './content-of.ts';

const pageRows = 1_000;
const mostStaff = 1_000;

export type ExportAsked = RowsAsked & {
  /** What the rows are of, as the head of each file says. */
  readonly source: string;
  /** The version of every row: the moment of the export, so that a later one goes before it. */
  readonly version: number;
};
type World = { readonly db: Executor; readonly secrets: Secrets };

/** All members of the court, also those who have left: panels keep their names. */
async function* staffOf({ db, secrets }: World) {
  for (let offset = 0, total = 1; offset < total; offset += mostStaff) {
    const page = await keptStaff(
      db,
      secrets,
      { text: '', division: undefined, state: undefined },
      { offset, size: mostStaff },
    );
    total = page.total;
    yield* page.rows;
  }
}

export async function knownFor(world: World, courts: ReadonlyMap<string, string>): Promise<Known> {
  const staff = new Map<string, string>();
  for await (const { id, staffNo } of staffOf(world)) staff.set(id, staffNo);
  return { secrets: world.secrets, courts, staff };
}

async function* contentsOf(world: World, kind: ExportedKind, known: Known, asked: RowsAsked) {
  if (kind === 'division') {
    for (const { id, name, duties, phone } of await listDivisionRows(world.db))
      yield { externalId: id, name, ...(duties === '' ? {} : { duties }), ...(phone === '' ? {} : { phone }) };
  } else if (kind === 'staff') {
    for await (const { staffNo, name, divisionId } of staffOf(world))
      yield { externalId: staffNo, staffNo, name, division: divisionId };
  } else if (kind === 'fee' || kind === 'payment') {
    for await (const rows of (kind === 'fee' ? feesToExport : paymentsToExport)(world.db, asked, pageRows)) yield* rows;
  } else {
    for await (const rows of pagesOfRows(world.db, kind, asked, pageRows))
      for (const row of rows) yield contentOf(kind, row, known);
  }
}

/** The lines of one kind, as an import reads them: the head, then a row a line. `onRow` hears of each. */
export async function* exportLines(
  world: World,
  kind: ExportedKind,
  known: Known,
  { source, version, ...asked }: ExportAsked,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ kind: 'head', source, format: exchangeFormat })}\n`;
  for await (const { externalId, ...content } of contentsOf(world, kind, known, asked) as AsyncGenerator<
    Readonly<Record<string, unknown>>
  >)
    yield `${JSON.stringify({ kind, externalId, version, ...content })}\n`;
}

export const courtCodes = async (services: Parameters<typeof directoryOf>[0]): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await directoryOf(services)).courts.values()].map(({ id, shortCode }) => [id, shortCode]));
