/**
 * A channel that was down while messages came, and is back (D3): how long the backlog takes to be made up, whether each message was handed over
 * once, and how long the other channels took meanwhile, beside the same number of messages with all of them up. A server process of its
 * own, on a durable database.
 *
 *   node bench/src/notifications.ts [channel=sms|mail|wechat] [rows=10000] [outage=60]     outage in seconds
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readSecrets } from '@sufu/server/secrets';
import pg from 'pg';
import { type Channel, channels, outsideChannels } from './outside-channels.ts';
import { type Server, withServer } from './shared/with-server.ts';

const down = channels.find((name) => name === process.argv[2]) ?? 'sms';
const rows = Number(process.argv[3] ?? 10_000);
const outageSeconds = Number(process.argv[4] ?? 60);
const limitMs = 900_000;

/** So many people with a phone, an address and WeChat, and a message to each that goes out by all three. */
async function fill(client: pg.Client, { keysFile }: Server, batch: number): Promise<void> {
  const secrets = readSecrets(keysFile, false);
  for (let begun = 0; begun < rows; begun += 500) {
    const people = Array.from({ length: Math.min(500, rows - begun) }, (_, i) => batch * rows + begun + i);
    const phones = people.map((n) => `152${String(n).padStart(8, '0')}`);
    await client.query(
      `with given as (
         select * from unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::uuid[], $5::bytea[], $6::bytea[], $7::bytea[], $8::bytea[], $9::bytea[])
           as g (user_id, phone, lookup, message_id, mail, subject, person, union_lookup, openid)
       ), like_them as (select kind, real_name, roles, profile, created_at from users where phone is not null limit 1),
       made as (
         insert into users (id, kind, real_name, roles, phone, phone_lookup, profile, created_at)
         select user_id, kind, real_name, roles, phone, lookup, profile, created_at from given, like_them
       ), chosen as (
         insert into notification_preferences (user_id, mail, mail_set_at) select user_id, mail, now() from given
       ), bound as (
         insert into social_accounts (user_id, source, subject_lookup, person, bound_at)
         select user_id, 'wechat', subject, person, now() from given
       ), following as (
         insert into wechat_followers (openid_lookup, union_lookup, openid, seen_at)
         select subject, union_lookup, openid, now() + interval '1 day' from given
       ), told as (
         insert into messages (id, user_id, channel, title, body, at)
         select message_id, user_id, 2, '{}', '{}', now() from given
       )
       insert into notification_sends (id, message_id, user_id, event, channel, made_at, next_at)
       select gen_random_uuid(), message_id, user_id, 'lastDay', channel, now(), now()
       from given, unnest('{sms,mail,wechat}'::text[]) channel`,
      [
        phones.map(() => randomUUID()),
        phones.map((phone) => secrets.seal(phone, 'users.phone')),
        phones.map((phone) => secrets.lookup(phone, 'users.phone')),
        phones.map(() => randomUUID()),
        people.map((n) => secrets.seal(`p${n}@mail.example`, 'notification_preferences.mail')),
        people.map((n) => secrets.lookup(`wechat:o${n}`, 'social.subject')),
        people.map((n) => secrets.sealJson({ subject: `o${n}`, name: '', union: `u${n}` }, 'social.person')),
        people.map((n) => secrets.lookup(`u${n}`, 'wechat.union')),
        people.map((n) => secrets.seal(`s${n}`, 'wechat_followers.openid')),
      ],
    );
  }
}

/** Milliseconds until nothing of these channels waits. */
async function untilOut(client: pg.Client, of: readonly Channel[]): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { rows: left } = await client.query(
      "select count(*)::int as n from notification_sends where channel = any($1) and state in ('waiting', 'sending')",
      [of],
    );
    if (left[0].n === 0) return performance.now() - begun;
    if (performance.now() - begun > limitMs) throw new Error(`${left[0].n} are left`);
    await pause(250);
  }
}

/** How long after it was made a message went out, by channel: the middle one and p99, in seconds. */
async function delays(client: pg.Client, of: readonly Channel[], since: Date): Promise<string> {
  const { rows: found } = await client.query(
    `select channel, percentile_disc(array[0.5, 0.99]) within group (order by extract(epoch from sent_at - made_at)) as p
     from notification_sends where channel = any($1) and made_at >= $2 group by channel order by channel`,
    [of, since],
  );
  return found.map(({ channel, p }) => `${channel} ${Number(p[0]).toFixed(1)}/${Number(p[1]).toFixed(1)}`).join(', ');
}
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

const outside = await outsideChannels();
const others = channels.filter((name) => name !== down);
await withServer(
  async (server) => {
    const client = new pg.Client(server.databaseUrl);
    await client.connect();
    outside[down].setDown(true);
    const begun = new Date();
    await fill(client, server, 0);
    await untilOut(client, others);
    const meanwhile = await delays(client, others, begun);
    await pause(outageSeconds * 1_000);
    const { rows: tried } = await client.query(
      'select max(tries) as most, count(*) filter (where tries > 0)::int as n from notification_sends where channel = $1',
      [down],
    );
    outside[down].setDown(false);
    const made = await untilOut(client, [down]);
    const again = new Date();
    await fill(client, server, 1);
    await untilOut(client, channels);
    const allUp = await delays(client, others, again);
    await client.end();
    const { taken } = outside[down];
    const twice = [...taken.values()].filter((times) => times > 1).length;
    console.table([
      {
        ...{ down, rows, 'outage s': outageSeconds },
        'tried in it (most tries)': `${tried[0].n} (${tried[0].most})`,
        'made up after s': seconds(made),
        'handed over': taken.size - rows,
        'handed over twice': twice,
        'others p50/p99 s': meanwhile,
        'others, all up': allUp,
      },
    ]);
    process.exitCode = taken.size >= 2 * rows && twice === 0 ? 0 : 1;
  },
  Object.assign({}, ...channels.map((name) => outside[name].env)),
);
for (const name of channels) outside[name].close();
