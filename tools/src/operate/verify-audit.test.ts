import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@sufu/postgres';
import { writeAnchor } from '@sufu/server/anchors';
import { openDatabase } from '@sufu/server/database';
import { readSecrets } from '@sufu/server/secrets';
import { seed } from '@sufu/server/seed';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { preparedCluster } from '../testing/prepared-cluster.ts';
import { programEnv } from '../testing/program-env.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sufu-verify-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** As `npm run audit:verify` runs it, told nothing but what is given here. */
function verify(env: Readonly<Record<string, string>>, ...args: string[]) {
  const script = join(import.meta.dirname, 'verify-audit.ts');
  const done = spawnSync(process.execPath, [script, ...args], {
    env: { ...programEnv, ...env },
    encoding: 'utf8',
  });
  return { code: done.status, said: `${done.stdout}${done.stderr}`.trim() };
}

test('the check finds the demonstration court by its folder, running or not, and a production court by the environment', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'sufu-verify-'));
  expect(verify({ DATA_DIR: empty })).toMatchObject({
    code: 2,
    said: expect.stringMatching(/npm start.*\n.*npm start/),
  });
  rmSync(empty, { recursive: true });

  await preparedCluster(dataDir);
  const postgres = await startPostgres({ dataDir });
  const { appUrl } = postgres;
  await seed({ databaseUrl: appUrl, dataDir });
  expect(verify({ DATA_DIR: dataDir })).toMatchObject({ code: 1, said: expect.stringContaining('no anchors') });
  const { db } = openDatabase(appUrl, 1);
  const keysFile = join(dataDir, 'keys.json');
  const places = { db, keys: readSecrets(keysFile, false).audit, folder: join(dataDir, 'audit-anchors') };
  await writeAnchor(places, { reason: 'start', at: new Date() });
  await db.destroy();

  const running = verify({ DATA_DIR: dataDir });
  expect(running).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^审计记录完好：\d+ 行，锚点 1 个.*\nThe audit trail is whole: rows \d+, anchors 1,/),
  });
  const production = { DATABASE_URL: appUrl, KEYS_FILE: keysFile, AUDIT_ANCHORS_DIR: join(dataDir, 'audit-anchors') };
  expect(verify(production)).toEqual(running);
  expect(verify({ ...production, KEYS_FILE: join(dataDir, 'none') })).toMatchObject({ code: 2 });

  const attacker = new pg.Client(postgres.url);
  await attacker.connect();
  const { rows } = await attacker.query<{ chain: number }>(
    `update audit_log set action = 'seed.other' where (chain, seq) in (select max(chain), 2 from audit_log where seq = 2)
     returning chain`,
  );
  const chain = rows[0]?.chain;
  await attacker.end();
  await postgres.stop();
  const stopped = verify({ DATA_DIR: dataDir });
  expect(stopped).toMatchObject({
    code: 1,
    said: expect.stringMatching(new RegExp(`不完好：第 ${chain} 链第 2 行.*\n.*NOT whole: row 2 of chain ${chain}`)),
  });
}, 60_000);
