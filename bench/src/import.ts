/**
 * How fast rows of the case system come in by `npm run cases:import`: lines a second from the beginning of its job to the end, and their
 * ratio to a bare COPY of the same rows, already sealed, into tables with the same indexes and keys, one after the other in each round; the
 * most memory the command held above a run of one line; processor time, which a busy machine does not change much. Cases, parties
 * and agents 1:2:1. Then all of them out again (N7). `node bench/src/import.ts [lines=100000] [rounds=3]`. The goals are a ratio of 0.10, 20,000 lines a second on a quiet
 * machine, and 50 MB, also for a million lines (court-connection.md N1).
 */

import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@sufu/postgres';
import { openStatedCourt } from '@sufu/server/open-court';
import { prepareDatabase } from '@sufu/server/prepare-database';
import { makeKeys } from '@sufu/server/secrets';
import pg from 'pg';
import { type Court, runCommand, writeRows } from './exchange/import-command.ts';

const lines = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 3);
const folder = mkdtempSync(join(tmpdir(), 'sufu-bench-'));
const keysFile = join(folder, 'court-keys.json');
const tables = ['cases', 'case_parties', 'case_agents'] as const;

/** All rows out again by `npm run cases:export`, against one of divisions: the same start, and a handful of rows. */
async function exportAll(court: Court): Promise<string> {
  const exported = async (kinds: string, first: string) => {
    const out = join(folder, `export-${first}`);
    const from = performance.now();
    let firstByte = Number.NaN;
    const look = setInterval(() => {
      const path = join(out, `${first}.ndjson`);
      if (Number.isNaN(firstByte) && existsSync(path) && statSync(path).size > 0) firstByte = performance.now() - from;
    }, 5);
    const { most, said } = await runCommand('cases:export', ['--out', out, '--plain', '--kinds', kinds], court);
    clearInterval(look);
    const rows = said
      .trim()
      .split('\n')
      .reduce((sum, line) => sum + Number(line.split('\t')[1]), 0);
    return { rows, most, firstByte: firstByte / 1_000, took: (performance.now() - from) / 1_000 };
  };
  const few = await exported('division', 'division');
  const all = await exported('case,party,agent', 'case');
  return (
    `export: ${all.rows} rows, ${Math.round(all.rows / (all.took - few.took))} a second; first byte ${(all.firstByte - few.firstByte).toFixed(2)} s ` +
    `behind that of a few rows (goal 1); memory ${few.most.toFixed(0)} → at most ${all.most.toFixed(0)} MB (+${(all.most - few.most).toFixed(0)}, goal 50)`
  );
}

const seconds = async (act: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await act();
  return (performance.now() - from) / 1_000;
};

const database = await startPostgres({ dataDir: folder });
const owner = new pg.Client(database.url);
try {
  await prepareDatabase({ owner: database.ownerUrl, app: database.appUrl });
  writeFileSync(keysFile, JSON.stringify(makeKeys()));
  const both = (text: string) => ({ zh: text, en: text });
  await openStatedCourt({
    ...{ databaseUrl: database.appUrl, keysFile, origin: 'https://court.example' },
    stated: {
      court: {
        ...{ id: 'c-0001', code: '溪01', level: 'intermediate', phone: '12368', name: both('试院') },
        ...{ address: both('一号'), hours: both('周一') },
      },
      divisions: [{ id: 'D01', name: '立案庭', phone: '12368' }],
      administrator: { staffNo: 'A001', name: '管理员', phone: '13900000001', division: 'D01' },
    },
  });
  await owner.connect();
  await owner.query(`create schema bare; ${tables.map((table) => `create table bare.${table} (like public.${table} including all)`).join(';')};
    alter table bare.cases add foreign key (court_id) references courts, add foreign key (division_id) references divisions,
      add foreign key (merged_into) references bare.cases;
    alter table bare.case_parties add foreign key (case_id) references bare.cases, add foreign key (user_id) references users;
    alter table bare.case_agents add foreign key (case_id) references bare.cases, add foreign key (user_id) references users,
      add foreign key (party_id) references bare.case_parties`);
  const court = { databaseUrl: database.appUrl, keysFile };
  const one = join(folder, 'one.ndjson');
  await writeRows(one, 0, 0);
  const alone = await runCommand('cases:import', [one, '--source', 'bench-one', '--unpaced'], court);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const path = join(folder, `rows-${round}.ndjson`);
    const source = `bench-${round}`;
    await writeRows(path, 1 + (round * lines) / 4, lines);
    const { most, processor } = await runCommand('cases:import', [path, '--source', source, '--unpaced'], court);
    const { rows } = await owner.query(
      'select extract(epoch from ended_at - started_at)::float8 as took from import_jobs where source = $1',
      [source],
    );
    const imported = Number(rows[0]?.took);
    const copies = tables.map((table) => ({ table, file: join(folder, `${table}-${round}.copy`) }));
    for (const { table, file } of copies)
      await owner.query(
        `copy (select * from ${table} where source = '${source}' order by id) to '${file}' (format binary)`,
      );
    const copied = await seconds(async () => {
      for (const { table, file } of copies) await owner.query(`copy bare.${table} from '${file}' (format binary)`);
    });
    const ratio = copied / imported;
    ratios.push(ratio);
    console.log(
      `round ${round + 1}: ${lines} lines in ${imported.toFixed(1)} s, ${Math.round(lines / imported)} lines a second; ` +
        `bare COPY ${copied.toFixed(1)} s; ratio ${ratio.toFixed(3)}; memory ${alone.most.toFixed(0)} → at most ${most.toFixed(0)} MB ` +
        `(+${(most - alone.most).toFixed(0)}); processor ${(processor - alone.processor).toFixed(1)} s; load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  console.log(`median ratio ${middle.toFixed(3)} (goal 0.10)`);
  console.log(await exportAll(court));
} finally {
  await owner.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
