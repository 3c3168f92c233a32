/**
 * kill -9 of the server at random moments while applications are handed in, four at once, and another system reads the feed of events by its
 * cursor (court-connection.md N6). In the end it has each act that is committed once, and its numbers have no hole.
 * `node bench/src/exchange/event-kills.ts [kills=50]`.
 */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebhookEvent } from '@sufu/contract/webhooks';
import { makeDraft, type } from '@sufu/tools/make-draft';
import pg from 'pg';
import { givenDrafts } from '../acts/given-drafts.ts';
import { type Server, withServer } from '../shared/with-server.ts';
import { clientOf, dataOf, machineOf } from './machine-of.ts';

const kills = Number(process.argv[2] ?? 50);
const width = 4;

/** As far as it is compared. */
type Told = { readonly n: number; readonly event: Pick<WebhookEvent, 'type' | 'subject'> };

/** Reads on behind the last event it took, also when the server is gone in between. */
function reader(server: Server, token: () => Promise<string>) {
  const taken: Told[] = [];
  let after = 0;
  let over = false;
  let key = '';
  const once = async (): Promise<number> => {
    key ||= await token();
    const reply = await fetch(`${server.address}/api/exchange/events?after=${after}&limit=100`, {
      headers: { authorization: `Bearer ${key}` },
    });
    if (reply.status === 401) key = '';
    if (!reply.ok) throw new Error(`${reply.status}`);
    const { data } = (await reply.json()) as { data: { events: Told[]; next: number } };
    taken.push(...data.events);
    after = data.next;
    return data.events.length;
  };
  const run = async (): Promise<void> => {
    while (!over)
      await once().then(
        () => pause(50),
        () => pause(200),
      );
  };
  const running = run();
  return {
    taken,
    async stop() {
      over = true;
      await running;
      while ((await once()) > 0);
    },
  };
}

await withServer(
  async (server) => {
    const client = await clientOf(server, 'U1');
    const [first] = dataOf(await client.call('GET', '/app/caseInfo/page')) as unknown as { id: string }[];
    const like = await makeDraft(client, first?.id ?? '', await client.putPicture());
    const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
    pool.on('error', () => undefined);
    const feed = reader(server, await machineOf(server, ['events:read']));
    const drafts: string[] = [];
    let over = false;
    let interrupted = 0;
    const press = async (): Promise<void> => {
      while (!over) {
        const [id = ''] = await givenDrafts(pool, server.keysFile, like.id, 1);
        drafts.push(id);
        await client.call('POST', `/app/app/${type}/submit`, { id, version: like.version }, true).catch(() => {
          interrupted += 1;
          return pause(200);
        });
      }
    };
    const pressing = Promise.all(Array.from({ length: width }, press));
    for (let turn = 0; turn < kills; turn += 1) {
      await pause(300 + Math.random() * 900);
      await server.kill();
    }
    over = true;
    await pressing;
    const { rows: acts } = await pool.query<{ id: string }>(
      "select application_id as id from application_timeline where action = 'submit' and application_id = any($1::uuid[])",
      [drafts],
    );
    const { rows: unnumbered } = await pool.query('select count(*)::int as n from webhook_events where n is null');
    for (let turn = 0; turn < 300 && unnumbered[0].n > 0; turn += 1) {
      await pause(100);
      unnumbered[0].n = (await pool.query('select count(*)::int as n from webhook_events where n is null')).rows[0].n;
    }
    await feed.stop();
    await pool.end();
    const told = feed.taken
      .filter(({ event }) => event.type === 'application.submitted')
      .map(({ event }) => event.subject.id);
    const ours = told.filter((id) => drafts.includes(id));
    const lost = acts.filter(({ id }) => !ours.includes(id)).length;
    const invented = ours.filter((id) => !acts.some((act) => act.id === id)).length;
    const doubled = ours.length - new Set(ours).size;
    const numbers = feed.taken.map(({ n }) => n);
    const holes = numbers.filter((n, i) => i > 0 && n !== (numbers[i - 1] ?? 0) + 1).length;
    console.log(
      `kills ${kills}, ${interrupted} submits without an answer; acts committed ${acts.length}, told ${ours.length}: ${lost} lost, ${doubled} doubled, ${invented} that are none; ${numbers.length} events, ${holes} holes in their numbers; load ${loadavg()[0]?.toFixed(1)}`,
    );
    if (lost + doubled + invented + holes > 0 || acts.length === 0) process.exitCode = 1;
  },
  { PAGES: 'none' },
);
