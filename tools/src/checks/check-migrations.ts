import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { migrationNames } from '@sufu/server/migrate';

type Names = {
  /** Those of this folder. */
  readonly here: readonly string[];
  /** Those of git's main branch; empty where there is none. */
  readonly onMain: readonly string[];
  readonly now: Date;
};

const form = /^(\d{8}T\d{4})-[a-z][a-z0-9-]*\.(expand|contract)\.sql$/;

/** The stamp that a migration made at this moment bears: UTC, to the minute. */
export const stampOf = (at: Date): string => at.toISOString().replace(/[-:]/g, '').slice(0, 13);

/**
 * Migrations run in the order of their names, each once. One that sorts before another that a database may have run already would run
 * after it there, and before it on a new database. Those of main that are gone here do not count.
 */
export function migrationFaults({ here, onMain, now }: Names): readonly string[] {
  const last =
    here
      .filter((name) => onMain.includes(name))
      .toSorted()
      .at(-1) ?? '';
  const stamp = stampOf(now);
  return here.flatMap((name) => {
    const dated = form.exec(name)?.[1];
    if (dated === undefined)
      return [`${name}: not named <UTC minute>-<module>-<what>.expand.sql or .contract.sql; use npm run migration`];
    if (dated > stamp) return [`${name}: dated in the future (now is ${stamp} UTC); make it with npm run migration`];
    if (!onMain.includes(name) && name < last)
      return [`${name}: sorts before ${last}, which main has already; make it anew with npm run migration`];
    return [];
  });
}

/** What git main has. A copy without git, or without that branch, has nothing to compare with. */
export function migrationsOnMain(root: string): readonly string[] {
  const folder = 'server/src/migrations/';
  const { status, stdout } = spawnSync('git', ['ls-tree', '--name-only', 'main', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) return [];
  return stdout
    .split('\n')
    .filter((path) => path.endsWith('.sql'))
    .map((path) => path.slice(folder.length));
}

if (import.meta.main) {
  const here = migrationNames();
  const onMain = migrationsOnMain(resolve(import.meta.dirname, '../../..'));
  const faults = here.length === 0 ? ['no migration was found'] : migrationFaults({ here, onMain, now: new Date() });
  for (const fault of faults) console.error(fault);
  console.log(`${here.length} migrations read, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
