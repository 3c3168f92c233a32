import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@sufu/postgres';
import { openStatedCourt } from '@sufu/server/open-court';
import { makeKeys } from '@sufu/server/secrets';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preparedCluster } from '../testing/prepared-cluster.ts';
import { programEnv } from '../testing/program-env.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufu-import-'));
const script = join(import.meta.dirname, 'import-cases.ts');
let env: NodeJS.ProcessEnv;
let owner: pg.Client;
let stop: () => Promise<void>;
beforeAll(async () => {
  await preparedCluster(folder);
  const postgres = await startPostgres({ dataDir: folder });
  const keysFile = join(folder, 'court-keys.json');
  writeFileSync(keysFile, JSON.stringify(makeKeys()));
  env = { DATABASE_URL: postgres.appUrl, KEYS_FILE: keysFile, DATA_DIR: folder, ...programEnv };
  const both = (text: string) => ({ zh: text, en: text });
  const court = { id: 'c-0001', code: '溪01', level: 'intermediate', phone: '12368' };
  const stated = {
    court: { ...court, name: both('试院'), address: both('一号'), hours: both('周一') },
    divisions: [{ id: 'D01', name: '立案庭', phone: '12368' }],
    administrator: { staffNo: 'A001', name: '管理员', phone: '13900000001', division: 'D01' },
  };
  const opened = await openStatedCourt({
    databaseUrl: postgres.appUrl,
    keysFile,
    origin: 'https://court.example',
    stated,
  });
  if (opened.is !== 'opened') throw new Error(JSON.stringify(opened));
  owner = new pg.Client(postgres.ownerUrl);
  await owner.connect();
  stop = async () => {
    await owner.end();
    await postgres.stop();
  };
}, 120_000);
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

function run(...args: string[]) {
  const done = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
  return { code: done.status, said: `${done.stdout}${done.stderr}`.trim() };
}
const count = async (table: string): Promise<number> =>
  Number((await owner.query(`select count(*) as n from ${table}`)).rows[0]?.n);
const file = (name: string, lines: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
};
const division = JSON.stringify({ kind: 'division', externalId: 'D9', version: 1, name: '民一庭' });
const caseRow = (n: number, more: object = {}) =>
  JSON.stringify({
    ...{ kind: 'case', externalId: `X${n}`, version: 1, caseNo: `（2026）溪01民初${n}号`, cause: '买卖合同纠纷' },
    ...{
      caseKind: 'CIVIL',
      court: '溪01',
      division: 'D9',
      procedure: 'FIRST_ORDINARY',
      stage: 'FILED',
      filedOn: '2026-03-01',
    },
    ...more,
  });
const partyRow = (n: number, name: string) =>
  JSON.stringify({
    ...{ kind: 'party', externalId: `P${n}`, version: 1, case: `X${n}`, position: 0, name, partyType: 'NATURAL' },
    role: 'PLAINTIFF',
  });

test('what is asked wrongly is told how to ask, and nothing is read', () => {
  for (const args of [
    [],
    ['x.ndjson'],
    ['x.ndjson', '--source', 'Not A Source'],
    ['a', 'b', '--source', 'yunxi', '--resume', 'x'],
  ])
    expect(run(...args)).toMatchObject({ code: 2, said: expect.stringContaining('--source') });
  expect(run(join(folder, 'none.ndjson'), '--source', 'yunxi').code).toBe(2);
}, 120_000);

test('a dry run says row by row what would change and writes nothing; the run does it; NDJSON and CSV alike', async () => {
  const lines = [partyRow(1, '欧阳密语'), division, caseRow(1), caseRow(2), caseRow(3, { filedOn: '2026-02-30' })];
  const path = file('first.ndjson', lines);
  const counted = async () => {
    const counts: number[] = [];
    for (const table of ['cases', 'import_jobs', 'audit_log', 'exchange_rows', 'exchange_waiting'])
      counts.push(await count(table));
    return counts;
  };
  const before = await counted();
  const dry = run(path, '--source', 'yunxi', '--dry-run');
  expect(dry).toMatchObject({ code: 1, said: expect.stringMatching(/party\tP1\tnew/) });
  expect(dry.said).toMatch(/5\tcase\tX3\twrong\tfiledOn: date/);
  expect(await counted()).toEqual(before);
  const done = run(path, '--source', 'yunxi');
  expect(done).toMatchObject({ code: 1, said: expect.stringMatching(/DONE, 5 .*new 4, .*wrong 1/) });
  expect(`${dry.said}${done.said}`).not.toContain('欧阳密语');
  const change = run(
    file('second.ndjson', [caseRow(1, { version: 2, stage: 'TRIAL' })]),
    '--source',
    'yunxi',
    '--dry-run',
  );
  expect(change.said).toMatch(/1\tcase\tX1\tchange\tstage/);
  const csv = file('third.csv', [
    'kind,externalId,version,caseNo,cause,caseKind,court,division,procedure,stage,filedOn,sealed',
    'case,X4,1,（2026）溪01民初4号,"合同, 其他",CIVIL,溪01,D9,FIRST_ORDINARY,FILED,2026-03-01,true',
  ]);
  expect(run(csv, '--source', 'yunxi').code).toBe(0);
  const head = 'kind,externalId,version,caseNo,cause,caseKind,court,division,procedure,stage,filedOn,previous,related';
  const plain = '合同纠纷,CIVIL,溪01,D9,FIRST_ORDINARY,FILED,2026-03-01';
  const rich = file('fourth.csv', [
    `${head},case,code,on,text,textEn`,
    `case,X5,1,（2026）溪01民初5号,${plain},（2026）溪01民初905号;（2026）溪01民初906号,X1:SERIES;X4:CONNECTED,,,,,`,
    `case,X6,1,（2026）溪01民初6号,${plain},（2026）溪01民初4号,,,,,,`,
    `case,X7,1,（2026）溪01民初7号,${plain},第 088 密号,X1:SIBLING,,,,,`,
    'event,E5,1,,,,,,,,,,,X5,HEARING_PUT_OFF,2026-11-20,改至 12 月 8 日,Put off to 8 December',
  ]);
  const tried = run(rich, '--source', 'yunxi', '--dry-run');
  expect(tried.said).toMatch(/2\tcase\tX5\tnew/);
  expect(tried.said).toMatch(/3\tcase\tX6\trefused\tprevious: number-taken/);
  for (const fault of ['previous: case-no', 'related: choice'])
    expect(tried.said).toContain(`4\tcase\tX7\twrong\t${fault}`);
  expect(tried.said).toMatch(/5\tevent\tE5\tnew/);
  expect(tried.said).not.toMatch(/密|SIBLING/);
  expect(await count('case_relations')).toBe(0);
  expect(run(rich, '--source', 'yunxi').said).toMatch(/new 2, .*wrong 1/);
  const known = await owner.query(
    `select n.case_no from case_numbers n join cases c on c.id = n.case_id
     where c.case_no = '(2026)溪01民初5号' and n.stated order by 1`,
  );
  expect(known.rows.map(({ case_no }) => case_no)).toEqual(['(2026)溪01民初905号', '(2026)溪01民初906号']);
  expect(await count('case_relations')).toBe(2);
  const { rows: steps } = await owner.query('select text_zh, text_en from case_events');
  expect(steps).toEqual([{ text_zh: '改至 12 月 8 日', text_en: 'Put off to 8 December' }]);
  const { rows } = await owner.query("select cause, sealed from cases where case_no = '(2026)溪01民初4号'");
  expect(rows).toEqual([{ cause: '合同, 其他', sealed: true }]);
}, 120_000);

const dataOf = async () => {
  const tables = ['cases', 'case_parties', 'exchange_rows', 'exchange_waiting', 'import_errors'];
  const without: Readonly<Record<string, string>> = {
    cases: " - 'entered_at'",
    case_parties: " - 'details' - 'entered_at'",
    import_errors: " - 'id' - 'job_id'",
    exchange_waiting: " - 'id' - 'content' - 'job_id'",
  };
  const state: Record<string, unknown> = {};
  for (const table of tables)
    state[table] = (
      await owner.query(
        `select count(*)::int as n, md5(string_agg(row, '' order by row)) as hash
         from (select (to_jsonb(t)${without[table] ?? ''})::text as row from ${table} t) s`,
      )
    ).rows;
  return state;
};
/** At any hour alike: the setting `imports` has a pace for the day. */
const atOnce = ['--source', 'kills', '--unpaced'] as const;
/** A run that is killed as soon as so many lines are committed. Says how many were. */
async function killedAt(path: string, line: number): Promise<{ readonly job: string; readonly line: number }> {
  const child = spawn(process.execPath, [script, path, ...atOnce], { env, stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const job = async () =>
    (await owner.query("select id, line::int from import_jobs where source = 'kills' and state = 'RUNNING'")).rows[0];
  while (child.exitCode === null && Number((await job())?.line ?? 0) < line)
    await new Promise((again) => setImmediate(again));
  child.kill('SIGKILL');
  await ended;
  const { id, line: at } = await job();
  return { job: id, line: at };
}

test('X14 a run that is killed goes on from the committed line, and ends as one that was not', async () => {
  await owner.query('truncate import_errors');
  const lines = [division];
  const last = 2_100;
  // Parties before their cases: what waits is part of what must not be lost.
  for (let n = 101; n <= last; n += 1) lines.push(partyRow(n, `当事人${n}`));
  for (let n = 101; n <= last; n += 1) lines.push(caseRow(n), ...(n % 1_000 === 0 ? ['{"kind":"case"}'] : []));
  const path = file('kills.ndjson', lines);
  const kept = await killedAt(path, 1);
  expect(kept.line % 1_000).toBe(0);
  const other = run(path, ...atOnce);
  expect(other).toMatchObject({ code: 2, said: expect.stringContaining('正在导入') });
  const changed = file('other.ndjson', [division]);
  expect(run(changed, ...atOnce, '--resume', kept.job)).toMatchObject({
    code: 2,
    said: expect.stringContaining('不同'),
  });
  const resumed = run(path, ...atOnce, '--resume', kept.job);
  expect(resumed.said).toContain('DONE');
  const state = await dataOf();
  // Everything of this source away, and once without a kill.
  await owner.query(`truncate import_errors, exchange_waiting, exchange_findings;
    delete from case_parties where source = 'kills'; delete from cases where source = 'kills';
    delete from exchange_rows where source = 'kills'; delete from import_jobs where source = 'kills'`);
  expect(run(path, ...atOnce).said).toContain('DONE');
  expect(await dataOf()).toEqual(state);
  expect(run(path, ...atOnce, '--resume', kept.job).code).toBe(2);
}, 240_000);

test('scans of a folder are taken before the rows that name them; what is none is told by its name', async () => {
  const scans = join(folder, 'scans');
  mkdirSync(scans);
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';
  const bodies = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>', page, page];
  const objects = bodies.map((body, i) => `${i + 1} 0 obj\n${body}\nendobj\n`).join('');
  const pdf = `%PDF-1.7\n${objects}trailer << /Root 1 0 R >>\n%%EOF\n`;
  writeFileSync(join(scans, '1.pdf'), pdf);
  writeFileSync(join(scans, 'note.txt'), 'no scan');
  const hash = createHash('sha256').update(pdf).digest('hex');
  const volume = { kind: 'volume', externalId: 'V1', version: 1, case: 'X1', position: 1, title: '正卷', part: 'main' };
  const paper = {
    ...{ kind: 'paper', externalId: 'Q1', version: 1, volume: 'V1', position: 1, title: '起诉状', scope: 'PLEADING' },
    ...{ madeOn: '2026-03-01', shown: true, sheets: [{ file: hash, from: 1, to: 2 }] },
  };
  const base = file('base.ndjson', [division, caseRow(1)]);
  run(base, '--source', 'scanning');
  const rows = file('papers.ndjson', [JSON.stringify(volume), JSON.stringify(paper)]);
  const done = run(rows, '--source', 'scanning', '--scans', scans);
  expect(done.said).toMatch(/note\.txt\t.*tif/);
  expect(done.said).toContain('taken 1, known 0, refused 1');
  expect(done.code).toBe(1);
  expect(await count('archive_blobs')).toBe(1);
  rmSync(join(scans, 'note.txt'));
  const again = run('--source', 'scanning', '--scans', scans);
  expect([again.code, again.said]).toEqual([0, expect.stringContaining('taken 0, known 1, refused 0')]);
  expect(run(rows, '--source', 'scanning', '--scans', join(folder, 'nowhere')).code).toBe(2);
}, 120_000);
