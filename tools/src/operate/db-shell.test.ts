import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@sufu/postgres';
import { afterAll, expect, test } from 'vitest';
import { preparedCluster } from '../testing/prepared-cluster.ts';
import { programEnv } from '../testing/program-env.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sufu-shell-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** As `npm run db:shell` runs it, told nothing but what is given here. */
function shell(env: Readonly<Record<string, string>>, input: string, ...args: string[]) {
  const done = spawnSync(process.execPath, [join(import.meta.dirname, 'db-shell.ts'), ...args], {
    env: { ...programEnv, ...env },
    input,
    encoding: 'utf8',
  });
  return { code: done.status, said: `${done.stdout}${done.stderr}` };
}

test('the shell reads the database of a court, running or not, and writes nothing', async () => {
  const empty = shell({ DATA_DIR: join(dataDir, 'none') }, '');
  expect(empty).toMatchObject({ code: 2, said: expect.stringMatching(/npm start.*\n.*npm start/) });

  await preparedCluster(dataDir);
  const postgres = await startPostgres({ dataDir, durable: false });
  const { appUrl } = postgres;
  const here = { DATA_DIR: dataDir };
  expect(shell(here, '', '-c', 'select current_user as who')).toEqual({
    code: 0,
    said: 'who | sufu_read\n(1 行 · rows)\n',
  });
  const several = shell(here, 'select 1 as one;\n\\d courts\nselect\n  2 as two;\n\\q\nselect 3 as three;\n');
  expect(several.code).toBe(0);
  expect(several.said).toMatch(/one \| 1[\s\S]*column[\s\S]*two \| 2/);
  expect(several.said).not.toContain('three');

  const writing = 'set session characteristics as transaction read write; delete from courts;\n';
  expect(shell(here, writing)).toEqual({
    code: 1,
    said: expect.stringMatching(/permission denied|read-only transaction/),
  });
  expect(shell({ DATABASE_URL: appUrl }, 'delete from courts;\n')).toMatchObject({
    code: 1,
    said: expect.stringContaining('read-only transaction'),
  });

  await postgres.stop();
  expect(shell(here, 'select 1 as one;\n')).toMatchObject({ code: 0, said: expect.stringContaining('one | 1') });
});
