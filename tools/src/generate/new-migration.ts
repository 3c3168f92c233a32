import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { migrationNames } from '@sufu/server/migrate';
import { stampOf } from '../checks/check-migrations.ts';
import { root } from '../test/run.ts';

/**
 * `npm run migration -- <module>-<what> [--contract]`: a new migration, stamped with UTC now, so that it sorts last. `.expand` adds and leaves what the
 * running release uses; `.contract` takes away, one release later.
 */
const [name, phase] = process.argv.slice(2);
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error(
    '用法：npm run migration -- <模块>-<内容> [--contract] · Usage: npm run migration -- <module>-<what> [--contract]',
  );
  process.exit(2);
}
const file = `${stampOf(new Date())}-${name}.${phase === '--contract' ? 'contract' : 'expand'}.sql`;
const last = migrationNames().at(-1) ?? '';
if (file <= last) {
  console.error(
    `新迁移会排在 ${last} 之前，请核对这台机器的时间 · It would sort before ${last}; check the clock of this machine`,
  );
  process.exit(1);
}
const path = join(root, 'server/src/migrations', file);
writeFileSync(path, '', { flag: 'wx' });
console.log(relative(root, path));
