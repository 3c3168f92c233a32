/**
 * kill -9 of the server and of PostgreSQL, in turn and at random moments, while papers are served (service.md §17, D2): what was acknowledged
 * and is lost, what stands twice in the portal, how many certificates each service has. The workers run in the server's process.
 * `node bench/src/service/service-kill.ts [services=500] [minutes=6]`: as many of them as the minutes allow.
 */
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { signalPostgres } from '@sufu/postgres/processes';
import { signIn } from '@sufu/tools/client';
import pg from 'pg';
import { untilReady, withServer } from '../shared/with-server.ts';
import { caseWithParties, onePage } from './fill-parties.ts';

const wanted = Number(process.argv[2] ?? 500);
const minutes = Number(process.argv[3] ?? 6);
const together = 10;
/** The supervisor of the embedded PostgreSQL gives up when it ends more often than three times a minute. */
const databaseRestMs = 21_000;

type Batch = { readonly key: string; readonly ids: readonly string[] };

await withServer(
  async (server) => {
    const { address, databaseUrl, keysFile } = server;
    const person = server.people.find(({ id }) => id === 'K01');
    const clerk = await signIn(address, person?.phone ?? '', person?.password ?? '');
    const until = performance.now() + minutes * 60_000;
    const ask = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> => {
      const client = new pg.Client(databaseUrl);
      await client.connect();
      return client
        .query<T>(text, [...values])
        .then(({ rows }) => rows)
        .finally(() => client.end());
    };
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    pool.on('error', () => undefined);
    const { caseId, parties } = await caseWithParties(pool, keysFile, { number: 7_900, parties: wanted });
    await pool.end();
    const acknowledged: Batch[] = [];
    const kills = { server: 0, PostgreSQL: 0 };
    let atOnce = 0;
    let lastDatabaseKill = Number.NEGATIVE_INFINITY;
    for (let from = 0; from < wanted && performance.now() < until; from += together) {
      const fileId = await clerk.putPdf(onePage(), '文书.pdf');
      const addressees = parties.slice(from, from + together).map(({ id }) => ({ partyId: id, channels: ['PORTAL'] }));
      const body = { key: randomUUID(), caseId, papers: [{ fileId, kind: 'OTHER', title: '文书' }], addressees };
      const serve = () => clerk.call('POST', '/desk/deliveries', body);
      const isDatabase = kills.PostgreSQL < kills.server && performance.now() - lastDatabaseKill > databaseRestMs;
      const killing = pause(Math.random() * 2_500).then(async () => {
        kills[isDatabase ? 'PostgreSQL' : 'server'] += 1;
        if (!isDatabase) return server.kill();
        lastDatabaseKill = performance.now();
        signalPostgres(server.databasePid(), 'SIGKILL');
        await pause(500);
        await untilReady(address);
      });
      const answer = await serve().catch(() => null);
      await killing;
      if (answer?.status === 200) atOnce += 1;
      // The clerk presses again, with the same key, as one does when nothing came back.
      for (let turn = 0; turn < 40; turn += 1) {
        const again = await serve().catch(() => null);
        if (again?.status === 200) {
          const { deliveries } = again.body.data as { deliveries: { id: string }[] };
          const first =
            answer?.status === 200 ? (answer.body.data as { deliveries: { id: string }[] }).deliveries : deliveries;
          if (JSON.stringify(first) !== JSON.stringify(deliveries)) throw new Error('a repeat answered something else');
          acknowledged.push({ key: body.key, ids: deliveries.map(({ id }) => id) });
          break;
        }
        await pause(250);
      }
    }
    const ids = acknowledged.flatMap((batch) => batch.ids);
    for (let turn = 0; turn < 300; turn += 1) {
      const [left] = await ask<{ n: number }>(
        "select count(*)::int as n from outbox where done_at is null and set_aside_at is null and queue in ('document.draw', 'delivery.settle')",
      );
      if (left?.n === 0) break;
      await pause(200);
    }
    const [found] = await ask<Record<string, number>>(
      `select (select count(*)::int from unnest($1::uuid[]) id where not exists (select from deliveries d where d.id = id and d.state = 'effective')) as lost,
         (select count(*)::int from (select party_id from deliveries where case_id = $2 group by party_id having count(*) > 1) t) as "served twice",
         (select count(*)::int from (select m.link from messages m where m.link like '/notice/detail/%' group by m.link, m.user_id having count(*) > 1) t) as "told twice",
         (select count(*)::int from deliveries d where d.case_id = $2 and (d.certificate_id is null or (select count(*) from documents p
            where p.case_id = $2 and p.kind = 'service-certificate') <> (select count(*) from deliveries x where x.case_id = $2))) as "not exactly one certificate",
         (select count(*)::int from documents p where p.case_id = $2 and p.kind = 'service-certificate') as certificates`,
      [ids, caseId],
    );
    console.table([
      {
        services: ids.length,
        of: wanted,
        'kills of the server': kills.server,
        'of PostgreSQL': kills.PostgreSQL,
        'batches answered at the first press': atOnce,
        ...found,
        load: loadavg()[0]?.toFixed(1),
      },
    ]);
    const faults = ['lost', 'served twice', 'told twice', 'not exactly one certificate'];
    process.exitCode = faults.some((name) => found?.[name] !== 0) ? 1 : 0;
  },
  { PAGES: 'none' },
);
