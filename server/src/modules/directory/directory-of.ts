import type { Court } from '@sufu/contract/directory';
import type { AppServices } from '../../platform/calls/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DivisionRow, RegionRow } from './put-directory.ts';

/** Courts, divisions and regions as they stand, by id or code, each in its own order. */
export type Directory = {
  readonly courts: ReadonlyMap<string, Court>;
  readonly divisions: ReadonlyMap<string, DivisionRow>;
  readonly regions: ReadonlyMap<string, RegionRow>;
  /** The court that runs this portal. */
  readonly ownCourt: Court;
  courtName(id: string): string;
  divisionName(id: string): string;
  /** From the province down: 溪江省云溪市澄湖区. */
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
    db.selectFrom('divisions').selectAll().orderBy('position').execute(),
    db.selectFrom('regions').selectAll().orderBy('code').execute(),
  ]);
  const courts = new Map(courtRows.map((row) => [row.id, courtOf(row)]));
  const divisions = new Map(divisionRows.map((row) => [row.id, row]));
  const regions = new Map(
    regionRows.map((row) => [row.code, { code: row.code, parentCode: row.parent_code, name: row.name }]),
  );
  const ownCourt = [...courts.values()].find((court) => court.level === 'intermediate');
  if (!ownCourt) throw new Error('the directory has no court yet: seed it first');
  const regionName = (code: string): string => {
    const region = regions.get(code);
    if (!region) return code;
    return region.parentCode === '' ? region.name : `${regionName(region.parentCode)}${region.name}`;
  };
  return {
    courts,
    divisions,
    regions,
    ownCourt,
    regionName,
    courtName: (id) => courts.get(id)?.name ?? id,
    divisionName: (id) => divisions.get(id)?.name ?? id,
  };
}

type StoredCourt = { id: string; name: string; short_code: string; level: string; address: string; phone: string };
const levels = { high: 'high', intermediate: 'intermediate', basic: 'basic' } as const;

function courtOf(row: StoredCourt): Court {
  const level = levels[row.level as keyof typeof levels];
  return { id: row.id, name: row.name, shortCode: row.short_code, level, address: row.address, phone: row.phone };
}
