/**
 * An SMS gateway that was down while messages came, and is back (D3): how long the backlog takes to be made up, whether each SMS was
 * handed over once, and how long another channel waited meanwhile. A server process of its own, on a durable database.
 *
 *   node bench/src/notifications.ts [rows=10000] [outage=60]     outage in seconds
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { readSecrets } from '@sufu/server/secrets';
import pg from 'pg';
import { type Server, withServer } from './with-server.ts';

const rows = Number(process.argv[2] ?? 10_000);
const outageSeconds = Number(process.argv[3] ?? 60);
const limitMs = 600_000;

/** A gateway that says no until it is told otherwise, then takes each SMS after 20 ms. */
async function gateway() {
  const handedOver = new Map<string, number>();
  const state = { isDown: true };
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      if (state.isDown) return void reply.writeHead(500).end();
      const { id } = JSON.parse(body) as { id: string };
      handedOver.set(id, (handedOver.get(id) ?? 0) + 1);
      setTimeout(() => reply.end(), 20);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, handedOver, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** So many people with a phone each, and a message to each that goes out by SMS and would by mail. */
async function fill(client: pg.Client, { keysFile }: Server): Promise<void> {
  const secrets = readSecrets(keysFile, false);
  for (let begun = 0; begun < rows; begun += 500) {
    const phones = Array.from(
      { length: Math.min(500, rows - begun) },
      (_, n) => `152${String(begun + n).padStart(8, '0')}`,
    );
    await client.query(
      `with given as (
         select * from unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::uuid[]) as g (user_id, phone, lookup, message_id)
       ), like_them as (select kind, real_name, roles, profile, created_at from users where phone is not null limit 1),
       people as (
         insert into users (id, kind, real_name, roles, phone, phone_lookup, profile, created_at)
         select user_id, kind, real_name, roles, phone, lookup, profile, created_at from given, like_them
       ), told as (
         insert into messages (id, user_id, channel, title, body, at)
         select message_id, user_id, 2, '{}', '{}', now() from given
       )
       insert into notification_sends (id, message_id, user_id, event, channel, made_at, next_at)
       select gen_random_uuid(), message_id, user_id, 'lastDay', channel, now(), now()
       from given, unnest('{sms,mail}'::text[]) channel`,
      [
        phones.map(() => randomUUID()),
        phones.map((phone) => secrets.seal(phone, 'users.phone')),
        phones.map((phone) => secrets.lookup(phone, 'users.phone')),
        phones.map(() => randomUUID()),
      ],
    );
  }
}

async function untilNone(client: pg.Client, where: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { rows: left } = await client.query(`select count(*)::int as n from notification_sends where ${where}`);
    if (left[0].n === 0) return performance.now() - begun;
    if (performance.now() - begun > limitMs) throw new Error(`${left[0].n} are left after ten minutes`);
    await pause(250);
  }
}
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

const { server: sms, handedOver, state, url } = await gateway();
await withServer(
  async (server) => {
    const client = new pg.Client(server.databaseUrl);
    await client.connect();
    await fill(client, server);
    // Nobody has an address: each mail is looked at and dropped, which is what the channel does meanwhile.
    const other = await untilNone(client, "channel = 'mail' and next_at <= now()");
    await pause(outageSeconds * 1_000);
    const { rows: tried } = await client.query(
      "select max(tries) as most, count(*) filter (where tries > 0)::int as n from notification_sends where channel = 'sms'",
    );
    state.isDown = false;
    const made = await untilNone(client, "channel = 'sms' and state in ('waiting', 'sending')");
    await client.end();
    const twice = [...handedOver.values()].filter((times) => times > 1).length;
    console.table([
      {
        rows,
        'outage s': outageSeconds,
        'tried in it (most tries)': `${tried[0].n} (${tried[0].most})`,
        'made up after s': seconds(made),
        'a second': Math.round(handedOver.size / (made / 1_000)),
        'handed over': handedOver.size,
        'handed over twice': twice,
        'another channel s': seconds(other),
      },
    ]);
    process.exitCode = handedOver.size >= rows && twice === 0 ? 0 : 1;
  },
  { SMS_GATEWAY_URL: url },
);
sms.close();
