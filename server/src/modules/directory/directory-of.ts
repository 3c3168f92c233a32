import { refuse, type Text } from '@sufu/contract/core';
import { type Court, type CourtFacts, type DivisionTask, unnamedCourt } from '@sufu/contract/directory';
import type { AppServices } from '../../platform/calls/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { isPlaceholder } from './national-regions.ts';
import { type DivisionRow, listDivisionRows, type RegionRow } from './put-directory.ts';

/** Courts, divisions and regions as they stand, by id or code, each in its own order. */
export type Directory = {
  readonly courts: ReadonlyMap<string, Court>;
  readonly divisions: ReadonlyMap<string, DivisionRow>;
  readonly regions: ReadonlyMap<string, RegionRow>;
  /** The court that runs this portal. */
  readonly ownCourt: Court;
  readonly facts: CourtFacts;
  courtName(id: string): string;
  divisionName(id: string): string;
  /** The division that has this task; null where none has. */
  divisionWith(task: DivisionTask): string | null;
  /** The first division in the order of the court. */
  readonly firstDivision: string;
  /** From the province down, without levels that stand for nothing: 溪江省云溪市澄湖区, 北京市东城区. */
  regionName(code: string): string;
};

const freshMs = 60_000;
const usableMs = 120_000;
type Kept = { readonly at: number; readonly directory: Promise<Directory> };
const kept = new WeakMap<Database, Kept>();
const renewing = new WeakSet<Database>();

/**
 * The court's directory, kept in the process: it hardly changes and nearly every view needs a name from it. After a minute it
 * is read anew while the old one still answers for another: who asks inside a transaction holds a connection and must not
 * wait for a second one. A name that is not in it comes back as its id, so that a view never fails for an old row.
 */
export async function directoryOf(services: Pick<AppServices, 'db' | 'now'>): Promise<Directory> {
  const at = services.now().getTime();
  const found = kept.get(services.db);
  const age = found ? Math.abs(at - found.at) : usableMs;
  if (found && age < freshMs) return found.directory;
  if (found && age < usableMs) {
    renew(services.db, at);
    return found.directory;
  }
  const directory = load(services.db);
  kept.set(services.db, { at, directory });
  try {
    return await directory;
  } catch (error) {
    kept.delete(services.db);
    throw error;
  }
}

/** What was just written is to be seen by whoever asks this process next; another one sees it within two minutes. */
export function forgetDirectory({ db }: Pick<AppServices, 'db'>): void {
  kept.delete(db);
}

/** One reading at a time; one that does not succeed leaves what stands, until it is too old. */
function renew(db: Database, at: number): void {
  if (renewing.has(db)) return;
  renewing.add(db);
  load(db)
    .then((directory) => kept.set(db, { at, directory: Promise.resolve(directory) }))
    .catch(() => undefined)
    .finally(() => renewing.delete(db));
}

async function load(db: Database): Promise<Directory> {
  const [courtRows, divisionRows, regionRows] = await Promise.all([
    db.selectFrom('courts').selectAll().orderBy('id').execute(),
    listDivisionRows(db),
    db.selectFrom('regions').selectAll().orderBy('code').execute(),
  ]);
  const courts = new Map(courtRows.map((row) => [row.id, courtOf(row)]));
  const divisions = new Map(divisionRows.map((row) => [row.id, row]));
  const regions = new Map(
    regionRows.map((row) => [row.code, { code: row.code, parentCode: row.parent_code, name: row.name }]),
  );
  const ownRow = courtRows.find(({ is_own }) => is_own);
  const ownCourt = ownRow && courts.get(ownRow.id);
  // Whoever runs it is told by /readyz.
  if (!ownCourt) return refuse('server.not-open');
  const facts = factsOf(ownRow);
  known.set(db, facts);
  const regionName = (code: string): string => {
    const region = regions.get(code);
    if (!region) return code;
    const own = isPlaceholder(region.name) ? '' : region.name;
    return region.parentCode === '' ? own : `${regionName(region.parentCode)}${own}`;
  };
  return {
    courts,
    divisions,
    regions,
    ownCourt,
    facts,
    firstDivision: divisionRows[0]?.id ?? '',
    regionName,
    courtName: (id) => courts.get(id)?.name ?? id,
    divisionName: (id) => divisions.get(id)?.name ?? id,
    divisionWith: (task) => divisionRows.find(({ tasks }) => tasks.includes(task))?.id ?? null,
  };
}

type StoredCourt = { id: string; name: string; short_code: string; level: string; address: string; phone: string };
type OwnRow = { name: string; address: string; name_en: string | null; address_en: string | null; hours: unknown };
const levels = { high: 'high', intermediate: 'intermediate', basic: 'basic' } as const;

function courtOf(row: StoredCourt): Court {
  const level = levels[row.level as keyof typeof levels];
  return { id: row.id, name: row.name, shortCode: row.short_code, level, address: row.address, phone: row.phone };
}

/** A court that was opened before these were asked for has no English, and no hours. */
const factsOf = ({ name, address, name_en, address_en, hours }: OwnRow): CourtFacts => ({
  name: { zh: name, en: name_en ?? name },
  address: { zh: address, en: address_en ?? address },
  hours: (hours as Text | null) ?? unnamedCourt.hours,
});

const known = new WeakMap<Database, CourtFacts>();
/** What pages say of the court. Never fails, and waits for the database at the first time only: a page is drawn without it as well. */
export async function courtFactsOf(services: Pick<AppServices, 'db' | 'now'>): Promise<CourtFacts> {
  const found = known.get(services.db);
  const read = directoryOf(services).then(
    ({ facts }) => facts,
    () => unnamedCourt,
  );
  return found ?? read;
}
