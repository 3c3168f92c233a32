/**
 * Papers served on many people in one act (service.md §17, D4): how long until the rows stand and all have arrived in the portal, and how
 * long somebody else's list takes meanwhile, against before. `node bench/src/service/service-batch.ts [people=200] [papers=5] [rounds=5]`.
 */
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '@sufu/tools/client';
import pg from 'pg';
import { ms, percentile, timed } from '../shared/figures.ts';
import { withServer } from '../shared/with-server.ts';
import { caseWithParties, onePage } from './fill-parties.ts';

const people = Number(process.argv[2] ?? 200);
const papers = Number(process.argv[3] ?? 5);
const rounds = Number(process.argv[4] ?? 5);

async function untilDrawn(pool: pg.Pool): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    const { rows } = await pool.query(
      "select count(*)::int as n from outbox where queue = 'document.draw' and done_at is null and set_aside_at is null",
    );
    if (rows[0].n === 0) return;
    await pause(200);
  }
}

await withServer(
  async ({ address, databaseUrl, keysFile, people: seeded }) => {
    const clientOf = async (id: string) => {
      const person = seeded.find((each) => each.id === id);
      return signIn(address, person?.phone ?? '', person?.password ?? '');
    };
    const [clerk, reader] = [await clientOf('K01'), await clientOf('U1')];
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    pool.on('error', () => undefined);
    const read = async () => {
      const answer = await reader.call('GET', '/delivery/noticelog/handle_list');
      if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`);
    };
    const serve = async (number: number): Promise<number> => {
      const { caseId, parties } = await caseWithParties(pool, keysFile, { number, parties: people });
      const chosen: object[] = [];
      for (let n = 0; n < papers; n += 1)
        chosen.push({ fileId: await clerk.putPdf(onePage(), `文书${n}.pdf`), kind: 'OTHER', title: `文书 ${n}` });
      const addressees = parties.map(({ id }) => ({ partyId: id, channels: ['PORTAL'] }));
      const from = performance.now();
      const answer = await clerk.call('POST', '/desk/deliveries', {
        key: randomUUID(),
        caseId,
        papers: chosen,
        addressees,
      });
      const took = performance.now() - from;
      if (answer.status !== 200) throw new Error(`serving answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      const { rows } = await pool.query(
        "select count(*) filter (where state = 'effective')::int as n from deliveries where case_id = $1",
        [caseId],
      );
      console.log(`${people} × ${papers}: answered after ${ms(took)}, arrived by then ${rows[0].n}`);
      for (;;) {
        const { rows: left } = await pool.query(
          "select count(*)::int as n from deliveries where case_id = $1 and state <> 'effective'",
          [caseId],
        );
        if (left[0].n === 0) break;
      }
      return performance.now() - from;
    };
    try {
      await timed(100, 2, read);
      const calm = percentile(await timed(400, 2, read), 0.99);
      const spans: number[] = [];
      const meanwhile: number[] = [];
      for (let n = 0; n < rounds; n += 1) {
        let over = false;
        const served = serve(7_000 + n).finally(() => {
          over = true;
        });
        while (!over) meanwhile.push(...(await timed(4, 2, read)));
        spans.push(await served);
        // Certificates are drawn behind it: each round begins with none to draw.
        await untilDrawn(pool);
      }
      console.log(
        `all arrived: median ${ms(percentile(spans, 0.5))}, most ${ms(Math.max(...spans))} (goal 5 s); another's list p99 ${ms(percentile(meanwhile, 0.99))}, before ${ms(calm)} (goal 2 times); load ${loadavg()[0]?.toFixed(1)}`,
      );
    } finally {
      await pool.end();
    }
  },
  { PAGES: 'none' },
);
