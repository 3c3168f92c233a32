/**
 * Two hundred people sign in at once while others read: p99 of the reads without and with them, and the ratio (AU7, C20).
 * `node bench/src/sign-ins.ts [people=200]`.
 */

import { randomUUID } from 'node:crypto';
import { readSecrets } from '@sufu/server/secrets';
import { type Client, signIn } from '@sufu/tools/client';
import pg from 'pg';
import { ms, percentile, timed } from './shared/figures.ts';
import { type Server, withServer } from './shared/with-server.ts';

const people = Number(process.argv[2] ?? 200);
const rounds = 3;
const reads = 400;
const width = 2;

const phoneOf = (n: number): string => `1530000${String(n).padStart(4, '0')}`;

/** Accounts that differ from the first party's in id and phone only: the password is hers. */
async function makePeople({ databaseUrl, keysFile }: Server, phone: string): Promise<void> {
  const secrets = readSecrets(keysFile, false);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (let n = 0; n < people * rounds; n += 1) {
      await client.query(
        `insert into users (id, kind, real_name, roles, password_hash, phone, phone_lookup, profile, created_at)
         select $1, kind, real_name, roles, password_hash, $2, $3, profile, created_at from users where phone_lookup = $4`,
        [
          randomUUID(),
          secrets.seal(phoneOf(n), 'users.phone'),
          secrets.lookup(phoneOf(n), 'users.phone'),
          secrets.lookup(phone, 'users.phone'),
        ],
      );
    }
  } finally {
    await client.end();
  }
}

/** Each from an address of their own, as through the court's proxy. */
const addressOf = (n: number): string => `10.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;

/** As somebody does who looks at the page: the captcha is there and read before they press. */
async function readCaptcha(address: string, n: number): Promise<Readonly<Record<string, string>>> {
  const headers = { 'X-Forwarded-For': addressOf(n) };
  const captcha = await fetch(`${address}/api/auth/oauth/captcha`, { headers });
  const { data } = (await captcha.json()) as { data: { key: string } };
  const read = await fetch(`${address}/api/demonstration/captcha?key=${data.key}`, { headers });
  const { text } = ((await read.json()) as { data: { text: string } }).data;
  return { ...headers, 'Captcha-Key': data.key, 'Captcha-Code': text };
}

type Person = { readonly n: number; readonly headers: Readonly<Record<string, string>> };
async function signInOne(address: string, { n, headers }: Person, password: string): Promise<void> {
  const reply = await fetch(`${address}/api/auth/oauth/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ grant_type: 'captcha', username: phoneOf(n), password }),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`sign-in ${n} answered ${reply.status}`);
}

async function readOnce(client: Client): Promise<void> {
  const answer = await client.call('GET', '/app/msg/notReadCount?channel=3');
  if (answer.status !== 200) throw new Error(`reading answered ${answer.status}`);
}

await withServer(
  async (server) => {
    const first = server.people.find(({ id }) => id === 'U1');
    if (!first?.password) throw new Error('U1 is not there');
    const { phone, password } = first;
    await makePeople(server, phone);
    const reader = await signIn(server.address, phone, password);
    const read = () => timed(reads, width, () => readOnce(reader));
    await read();
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ready: Person[] = [];
      await timed(people, width, async (turn) => {
        const n = round * people + turn;
        ready.push({ n, headers: await readCaptcha(server.address, n) });
      });
      const alone = percentile(await read(), 0.99);
      const from = performance.now();
      let signing = true;
      const signInTurn = (turn: number) => signInOne(server.address, ready[turn] as Person, password);
      const all = timed(people, people, signInTurn).finally(() => {
        signing = false;
      });
      const beside: number[] = [];
      while (signing) beside.push(...(await timed(20, width, () => readOnce(reader))));
      await all;
      const seconds = (performance.now() - from) / 1_000;
      const among = percentile(beside, 0.99);
      ratios.push(among / alone);
      console.log(
        `round ${round + 1}: p99 of a read ${ms(alone)} alone, ${ms(among)} beside ${people} sign-ins (${beside.length} reads); ` +
          `${(people / seconds).toFixed(1)} sign-ins a second; ratio ${(among / alone).toFixed(1)}`,
      );
    }
    const sorted = ratios.toSorted((a, b) => a - b);
    console.log(`ratio, median of ${rounds}: ${(sorted[Math.floor(rounds / 2)] ?? Number.NaN).toFixed(1)}`);
  },
  { TRUSTED_PROXIES: '1' },
);
