/**
 * One portal and a source for each way in which the stand-in of the case system can behave, all at once, for some minutes (court-connection.md
 * N4). In the end what stands here of each source is what it has, row by row; nobody was told anything twice; each contradiction waits in the
 * work list, and what it contradicts stands as it was; the books are right. `node bench/src/exchange/behaviours.ts [minutes=5] [flood=20000]`.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openForCommand } from '@sufu/server/database';
import { verifyLedger } from '@sufu/server/ledger';
import { readSecrets } from '@sufu/server/secrets';
import { type CaseSystem, caseSystem, type SourceBehaviour } from '@sufu/stand-ins/case-system';
import pg from 'pg';
import { withServer } from '../shared/with-server.ts';

const minutes = Number(process.argv[2] ?? 5);
const flood = Number(process.argv[3] ?? 20_000);
const secret = 'a-secret-of-the-case-system-0001';
/** Ill all the time. */
const ills = [
  ...(['slow', '500', '429', 'hang', 'duplicate', 'shuffle', 'gap', 'old-version'] as const),
  ...(['bad-signature', 'clock-skew', 'half-body'] as const),
];
/** Well, and something happens again and again. */
const happenings = ['renumber', 'merge', 'seal', 'remove-party', 'rewrite', 'take-down', 'bill', 'flood'] as const;
type Way = (typeof ills)[number] | (typeof happenings)[number];
const ways: readonly Way[] = [...ills, ...happenings];
const casesEach = 6;
/** One of the demonstration court's people: what is told to a party is told to somebody. */
const somebody = '110000198505050022';
const roundMs = 2_000;
const healsSeconds = 180;

type Source = { readonly way: Way; readonly name: string; readonly system: CaseSystem; readonly url: string };

const caseId = (way: Way, n: number): string => `${way}-${n}`;
/** What each begins with: a division, cases, two parties of each. Numbers are nobody else's. */
function fill({ way, system: { library } }: Omit<Source, 'url' | 'name'>, i: number): void {
  library.put({ kind: 'division', externalId: 'B1', version: 1, name: '测速庭' });
  for (let n = 1; n <= casesEach; n += 1) {
    library.put({
      ...{ kind: 'case', externalId: caseId(way, n), version: 1, caseNo: `(2026)溪01民初${70_000 + i * 100 + n}号` },
      ...{ cause: '买卖合同纠纷', caseKind: 'CIVIL', court: '溪01', division: 'B1', procedure: 'FIRST_ORDINARY' },
      ...{ stage: 'FILED', filedOn: '2026-03-01' },
    });
    for (const side of [0, 1])
      library.put({
        ...{
          kind: 'party',
          externalId: `${caseId(way, n)}-p${side}`,
          version: 1,
          case: caseId(way, n),
          position: side,
        },
        ...{ name: `当事人${n}${side}`, partyType: 'NATURAL', role: side === 0 ? 'PLAINTIFF' : 'DEFENDANT' },
        ...(side === 0 ? { idNumber: somebody } : {}),
      });
  }
}

const behave = async ({ url }: Source, body: Omit<SourceBehaviour, 'side'>): Promise<void> => {
  const answer = await fetch(`${url}/behave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ side: 'source', ...body }),
  });
  if (!answer.ok) throw new Error(`${body.mode} was answered ${answer.status}`);
};

/** What each source contradicts itself in: the row, and what stood in it before. */
const rewritten = new Map<string, string>();

/** Something changes at each source; where something happens, that too. */
async function change(source: Source, round: number): Promise<void> {
  const { way, system } = source;
  const one = caseId(way, 1 + (round % casesEach));
  const row = system.library.of('case').find(({ externalId }) => externalId === one);
  // A row that contradicts itself says nothing more, so that its contradiction stands.
  if (row && !rewritten.has(one)) system.library.change(row, { stage: round % 2 === 0 ? 'TRIAL' : 'FILED' });
  if (way !== 'flood' && !row) return;
  if (way === 'flood') {
    if (round === 1) await behave(source, { mode: 'flood', count: flood });
  } else if (way === 'bill') {
    await behave(source, { mode: 'bill', case: one });
    await behave(source, { mode: round % 3 === 0 ? 'withdraw-bill' : 'pay', case: one });
  } else if (way === 'rewrite') {
    if (!row || rewritten.size >= casesEach - 1 || rewritten.has(one) || round % 3 !== 0) return;
    rewritten.set(one, String(row.cause));
    await behave(source, { mode: 'rewrite', case: one });
  } else if (way === 'take-down' || way === 'remove-party') {
    if (round % 3 === 0 && round / 3 <= casesEach - 2) await behave(source, { mode: way, case: one });
  } else if (way === 'merge') {
    if (round === 3) await behave(source, { mode: way, case: caseId(way, 2) });
  } else if (way === 'seal') await behave(source, { mode: round % 2 === 0 ? 'unseal' : 'seal', case: one });
  else if (way === 'renumber' && round <= casesEach) await behave(source, { mode: way, case: one });
  else if (round % 5 === 0 && row && round / 5 <= casesEach)
    // Of those that are ill too somebody is told something, however often it comes.
    await behave(source, { mode: 'renumber', case: one });
}

const first8 = (text: string): bigint => createHash('sha256').update(text).digest().readBigUInt64BE();
const kinds = ['division', 'case', 'party', 'fee', 'payment'];
/** Kinds in which a source and what stands here of it differ. */
async function unequal(database: pg.Client, { name, system }: Source): Promise<readonly string[]> {
  // What waits has come: of a case that was taken down before the portal heard of it the parties do.
  const { rows } = await database.query(
    `select kind, id, max(version) as version from (
       select kind, external_id as id, version from exchange_rows where source = $1 and not deleted
       union all select w.kind, w.external_id, w.version from exchange_waiting w where w.source = $1 and not exists (select
         from exchange_rows r where r.source = w.source and r.kind = w.kind and r.external_id = w.external_id and r.version >= w.version)) come
     group by 1, 2`,
    [name],
  );
  const sumOf = (ids: readonly string[]) => ids.reduce((sum, id) => BigInt.asUintN(64, sum + first8(id)), 0n);
  return kinds.filter((kind) => {
    const here = rows.flatMap((row) => (row.kind === kind ? [`${row.id}:${row.version}`] : []));
    const there = system.library.of(kind).map(({ externalId, version }) => `${externalId}:${version}`);
    return here.length !== there.length || sumOf(here) !== sumOf(there);
  });
}

/** Cases that say otherwise here than at their source, where the source does not contradict itself. */
async function otherwise(database: pg.Client, { name, system }: Source): Promise<readonly string[]> {
  const { rows } = await database.query(
    `select r.external_id as id, c.case_no as no, c.stage, c.cause, c.sealed from exchange_rows r join cases c on c.id::text = r.local_id
     where r.source = $1 and r.kind = 'case' and not r.deleted`,
    [name],
  );
  const here = new Map(rows.map((row) => [String(row.id), row]));
  return system.library.of('case').flatMap((row) => {
    const found = here.get(row.externalId);
    const cause = rewritten.get(row.externalId) ?? row.cause;
    const isSo =
      found?.no === row.caseNo &&
      found?.stage === row.stage &&
      found?.cause === cause &&
      found?.sealed === (row.sealed ?? false);
    return isSo ? [] : [row.externalId];
  });
}

const faults: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'sufu-bench-behaviours-'));
const sources: Source[] = [];
try {
  for (const [i, way] of ways.entries()) {
    const system = caseSystem({ secrets: [secret] });
    fill({ way, system }, i);
    const url = await system.app.listen({ host: '127.0.0.1', port: 0 });
    sources.push({ way, name: `of-${way}`, system, url });
  }
  const file = join(folder, 'sources.json');
  const entries = sources.map(({ name, url }) => ({ name, url, secret, every: 5, internal: ['127.0.0.1'] }));
  writeFileSync(file, JSON.stringify(entries));
  await withServer(
    async ({ databaseUrl, keysFile }) => {
      const database = new pg.Client(databaseUrl);
      await database.connect();
      const soon = (more = '') =>
        database.query(`update sync_sources set next_at = now() ${more} where paused_at is null`);
      try {
        for (const source of sources)
          if ((ills as readonly Way[]).includes(source.way)) await behave(source, { mode: source.way });
        const until = performance.now() + minutes * 60_000;
        let round = 0;
        for (; performance.now() < until; round += 1) {
          for (const source of sources) await change(source, round);
          // Whoever waits after a failure would wait for minutes: more failures in the time there is.
          if (round % 5 === 4) await soon();
          await pause(roundMs);
        }
        const asked = sources.map(({ way, system }) => `${way} ${system.questions.asked}`).join(', ');
        console.log(`${round} rounds of changes in ${minutes} min; asked: ${asked}`);
        // Well again: what was lost on the way comes with the comparison of the night.
        for (const source of sources) await behave(source, { mode: 'ok' });
        await soon(", compare_after = '2026-01-01'");
        const end = performance.now() + healsSeconds * 1_000;
        const healedFrom = performance.now();
        let open = sources;
        const waiting = async () =>
          Number(
            (
              await database.query(`select (select count(*) from exchange_fees where done_version < version)
            + (select count(*) from exchange_payments where done_version < version) as n`)
            ).rows[0]?.n,
          );
        while (performance.now() < end && (open.length > 0 || (await waiting()) > 0)) {
          const left = [];
          for (const source of open) if ((await unequal(database, source)).length > 0) left.push(source);
          open = left;
          await pause(1_000);
        }
        console.log(`equal after ${((performance.now() - healedFrom) / 1_000).toFixed(0)} s of health`);
        for (const source of open)
          faults.push(`${source.way}: here and there differ in ${(await unequal(database, source)).join(', ')}`);
        if ((await waiting()) > 0) faults.push(`${await waiting()} rows of money were not followed`);
        for (const source of sources) {
          const wrong = await otherwise(database, source);
          if (wrong.length > 0) faults.push(`${source.way}: ${wrong.length} cases say otherwise: ${wrong.slice(0, 3)}`);
        }
        const { rows: twice } =
          await database.query(`select user_id, title->>'zh' as title, body->>'zh' as body, link, count(*) as n
          from messages where link like '/case/%' or link like '/payment/%' group by 1, 2, 3, 4 having count(*) > 1`);
        for (const { title, link, n } of twice) faults.push(`told ${n} times: ${title} ${link}`);
        const { rows: told } = await database.query(
          "select title->>'zh' as title, count(*)::int as n from messages group by 1 order by 2 desc",
        );
        console.log(`told: ${told.map(({ title, n }) => `${title} ${n}`).join(', ')}`);
        const { rows: found } = await database.query(
          'select what, external_id as id from exchange_findings order by found_at',
        );
        for (const id of rewritten.keys())
          if (!found.some((each) => each.id === id && each.what === 'version-conflict'))
            faults.push(`${id}: its contradiction is not in the work list`);
        const others = found.filter(({ what, id }) => what !== 'version-conflict' || !rewritten.has(id));
        const besides = others.map(({ what, id }) => `${what} ${id}`).join(', ');
        console.log(
          `contradictions ${rewritten.size}, in the work list ${found.length}; besides: ${besides || 'nothing'}`,
        );
        const { rows: wrong } = await database.query(
          "select j.source, e.code, count(*)::int as n from import_errors e join import_jobs j on j.id = e.job_id where e.code not in ('version-conflict', 'has-acts') group by 1, 2",
        );
        for (const { source, code, n } of wrong) console.log(`rows with faults: ${source} ${code} ${n}`);
        const { db, close } = openForCommand(databaseUrl);
        const books = await verifyLedger(db, readSecrets(keysFile, false).audit).finally(close);
        faults.push(...books.faults.map((fault) => `ledger: ${JSON.stringify(fault)}`));
        const { rows: bills } = await database.query(
          'select state, count(*)::int as n from bills where source is not null group by 1',
        );
        console.log(`notices of sources: ${bills.map(({ state, n }) => `${state} ${n}`).join(', ')}`);
      } finally {
        await database.end();
      }
    },
    { PAGES: 'none', SYNC_SOURCES_FILE: file },
  );
} finally {
  for (const { system } of sources) await system.app.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.log(`FAULT ${fault}`);
console.log(`${ways.length} sources, ${faults.length} faults; load ${loadavg()[0]?.toFixed(1)}`);
if (faults.length > 0) process.exitCode = 1;
