/**
 * kill -9 of the server at random moments while it pulls from the case system (court-connection.md N3). In the end what stands here is what
 * the source has, each once, and each batch is on the trail once. `node bench/src/exchange/pull-kills.ts [kills=50]`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { withSource } from './with-source.ts';

const kills = Number(process.argv[2] ?? 50);
const rowsAKill = 3_000;

await withSource(async ({ server, system, database, putCases, cases, letGo, until }) => {
  let wanted = 0;
  let between = 0;
  for (let turn = 0; turn < kills; turn += 1) {
    wanted += putCases(rowsAKill).length;
    await letGo();
    const before = await cases();
    await until(async () => system.questions.asked > 0 && (await cases()) > before, 30);
    await pause(Math.random() * 800);
    await server.kill();
    if ((await cases()) < wanted) between += 1;
  }
  await letGo();
  await until(async () => (await cases()) === wanted, 120);
  const { rows } = await database.query(`select
    (select count(*) from exchange_rows where source = 'bench' and kind = 'case')::int as known,
    (select coalesce(sum((detail->>'new')::int), 0) from audit_log where action = 'exchange.batch')::int as told,
    (select (counts->>'new')::int from import_jobs where source = 'bench' order by started_at limit 1) as counted`);
  const { known, told } = rows[0];
  // The division is a row as well.
  const faults = Number(known !== wanted) + Number(told !== wanted + 1);
  console.log(
    `kills ${kills}, ${between} of them in the middle; cases at the source ${wanted}, here ${await cases()}, known ${known}, on the trail as new ${told} (with a division)`,
  );
  if (faults > 0) process.exitCode = 1;
});
