/**
 * How fast rows of the case system come in: lines a second, and their ratio to a bare COPY of the same rows, already sealed, into tables
 * with the same indexes and keys, one after the other in each round; memory of this process. Cases, parties and agents 1:2:1.
 * `node bench/src/import.ts [lines=100000] [rounds=3]`. The goal is a ratio of 0.10 (court-connection.md N1).
 */

import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@sufu/postgres';
import { importFile } from '@sufu/server/import-cases';
import { openStatedCourt } from '@sufu/server/open-court';
import { prepareDatabase } from '@sufu/server/prepare-database';
import { makeKeys } from '@sufu/server/secrets';
import pg from 'pg';

const lines = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 3);
const folder = mkdtempSync(join(tmpdir(), 'sufu-bench-'));
const keysFile = join(folder, 'court-keys.json');
const tables = ['cases', 'case_parties', 'case_agents'] as const;

function rowsOf(n: number): readonly object[] {
  const base = { version: 1, case: `X${n}` };
  const party = (side: number) => ({
    ...{
      kind: 'party',
      externalId: `P${n}-${side}`,
      ...base,
      position: side,
      name: `当事人${n}`,
      partyType: 'NATURAL',
    },
    ...{
      role: side === 0 ? 'PLAINTIFF' : 'DEFENDANT',
      idType: 'PASSPORT',
      idNumber: `E${n}${side}`,
      address: '清和里 3 号',
    },
    phone: '13900000000',
  });
  const agent = { name: `代理人${n}`, agentKind: 'LAWYER', authority: 'GENERAL', firm: '明澜律师事务所' };
  return [
    {
      ...{ kind: 'case', externalId: `X${n}`, version: 1, caseNo: `(2026)溪01民初${n}号`, cause: '买卖合同纠纷' },
      ...{
        caseKind: 'CIVIL',
        court: '溪01',
        division: 'D9',
        procedure: 'FIRST_ORDINARY',
        stage: 'FILED',
        filedOn: '2026-03-01',
      },
    },
    ...[party(0), party(1)],
    { kind: 'agent', externalId: `A${n}`, ...base, party: `P${n}-0`, ...agent },
  ];
}

/** One file: a division, and cases from this number on with what belongs to them. */
async function writeRows(path: string, from: number): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${JSON.stringify({ kind: 'division', externalId: 'D9', version: 1, name: '民一庭' })}\n`);
  for (let n = from; n < from + lines / 4; n += 1) {
    const text = rowsOf(n).map((row) => `${JSON.stringify(row)}\n`);
    if (!file.write(text.join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

const seconds = async (act: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await act();
  return (performance.now() - from) / 1_000;
};
const rss = (): number => process.memoryUsage().rss / 1_048_576;

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
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const path = join(folder, `rows-${round}.ndjson`);
    const source = `bench-${round}`;
    await writeRows(path, 1 + (round * lines) / 4);
    const before = rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, rss());
    }, 50);
    const imported = await seconds(() =>
      importFile({ databaseUrl: database.appUrl, keysFile, path, source, maxErrors: 0, dryRun: false }),
    );
    clearInterval(watch);
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
        `bare COPY ${copied.toFixed(1)} s; ratio ${ratio.toFixed(3)}; memory ${before.toFixed(0)} → at most ${most.toFixed(0)} MB`,
    );
  }
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  console.log(`median ratio ${middle.toFixed(3)} (goal 0.10)`);
} finally {
  await owner.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
