/**
 * How soon a change of the case system stands at the portal that asks it every five seconds (N5: every + 5 s), how soon behind the pull a
 * sealed case is on no public list, and how many rows a second come in behind an absence (N10: 5,000).
 * `node bench/src/exchange/pull-latency.ts [changes=40] [rows=50000]`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { withSource } from './with-source.ts';

const changes = Number(process.argv[2] ?? 40);
const rows = Number(process.argv[3] ?? 50_000);
const at = (list: readonly number[], share: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;

await withSource(async ({ server, system, database, putCases, cases, until }) => {
  const [id = ''] = putCases(1);
  await until(async () => (await cases()) === 1, 60);
  const latencies: number[] = [];
  for (let turn = 0; turn < changes; turn += 1) {
    await pause(Math.random() * 5_000);
    const row = system.library.of('case').find(({ externalId }) => externalId === id);
    if (!row) throw new Error('the case is gone');
    system.library.change(row, { stage: `S${turn}` });
    const from = performance.now();
    const isThere = async () =>
      (await database.query('select from cases where stage = $1', [`S${turn}`])).rowCount === 1;
    await until(isThere, 60);
    latencies.push((performance.now() - from) / 1_000);
  }
  console.log(
    `${changes} changes, seconds till they stand here: median ${at(latencies, 0.5).toFixed(1)}, p99 ${at(latencies, 0.99).toFixed(1)}, most ${Math.max(...latencies).toFixed(1)} (goal 10)`,
  );
  const hearing = { kind: 'hearing', externalId: 'BH1', version: 1, case: id, at: '2027-12-01T09:00:00+08:00' };
  system.library.put({ ...hearing, courtroom: '测速庭', open: true, seats: 5, announcedOn: '2026-01-02' });
  const listed = async (): Promise<boolean> =>
    (await (await fetch(`${server.address}/api/app/hearings?search=50001`)).text()).includes('测速庭');
  await until(listed, 60);
  const row = system.library.of('case').find(({ externalId }) => externalId === id);
  if (row) system.library.change(row, { sealed: true });
  await until(async () => (await database.query('select from cases where sealed')).rowCount === 1, 60);
  const sealedAt = performance.now();
  await until(async () => !(await listed()), 10);
  console.log(
    `sealed: on no public list ${Math.round(performance.now() - sealedAt)} ms behind the commit (goal 1,000)`,
  );
  putCases(rows);
  const begun = await cases();
  await until(async () => (await cases()) > begun, 60);
  const from = performance.now();
  const first = await cases();
  await until(async () => (await cases()) === rows + 1, 600);
  const seconds = (performance.now() - from) / 1_000;
  console.log(`${rows} rows that were missed: ${Math.round((rows + 1 - first) / seconds)} rows a second (goal 5,000)`);
});
