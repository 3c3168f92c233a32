/**
 * An hour in which 1,000 addresses guess passwords and codes of one account and have SMS sent to its phone, while its owner signs
 * in at random moments in a browser that signed in before (AU2, AU6, AU13): how often the owner got in, what reached the hash, what
 * the phone was sent; and the owner's sign-ins beside the same without an attack. The clock is moved, the hour is not waited for.
 * `node bench/src/hostile/guesses.ts [addresses=1000]`.
 */

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@sufu/postgres';
import { buildPortal, type Portal } from '@sufu/server';
import { readConfig } from '@sufu/server/config';
import { migrate } from '@sufu/server/migrate';
import { seed } from '@sufu/server/seed';
import pg from 'pg';
import { ms, percentile } from '../shared/figures.ts';

const addresses = Number(process.argv[2] ?? 1_000);
const hourMs = 3_600_000;
const moments = 60;
/** Of these the owner spends so many on SMS: more than five an hour are not sent to anybody. */
const bySms = 5;

type Court = { readonly portal: Portal; readonly pool: pg.Pool; readonly clock: { at: number } };
type Person = { readonly phone: string; readonly password: string };
type Headers = Readonly<Record<string, string>>;
const ours: Headers = { 'x-requested-with': 'sufu', 'sec-fetch-site': 'same-origin' };
const addressOf = (n: number): string => `10.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;

/** A sum that is done once: robots do as many as they like. */
const salt = 'guesses';
function workDone(): string {
  for (let n = 0; ; n += 1)
    if (createHash('sha256').update(`${salt}${n}`).digest().readUInt32BE(0) >>> 15 === 0) return String(n);
}
const answers = { work: workDone(), picture: 'AAAAA' } as const;
type Kind = keyof typeof answers;

/** A captcha that is passed: nobody has to look at it here. */
async function captcha({ pool, clock }: Court, kind: Kind): Promise<Headers> {
  const { rows } = await pool.query<{ key: string }>(
    'insert into captchas (key, kind, answer, issued_at) values (gen_random_uuid(), $1, $2, $3) returning key',
    [kind, kind === 'work' ? salt : answers.picture, new Date(clock.at)],
  );
  return { 'captcha-key': String(rows[0]?.key), 'captcha-code': answers[kind] };
}

type Answer = { readonly reason: string; readonly cookie: string };
async function post(
  { portal }: Court,
  url: string,
  body: object,
  manner: { ip: string; headers: Headers },
): Promise<Answer> {
  const form = url.endsWith('/token');
  const payload = form ? new URLSearchParams(Object.entries(body)).toString() : JSON.stringify(body);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const reply = await portal.app.inject({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress: manner.ip,
    headers: { 'content-type': type, ...manner.headers },
    payload,
  });
  const set = [reply.headers['set-cookie'] ?? []].flat().map((value) => String(value).split(';')[0] ?? '');
  const answer = reply.json<{ reason?: string }>();
  return { reason: reply.statusCode === 200 ? 'in' : String(answer.reason), cookie: set.join('; ') };
}

async function byPassword(court: Court, { phone }: Person, password: string, ip: string, headers: Headers = {}) {
  const passed = await captcha(court, 'picture');
  return post(court, '/auth/oauth/token', { username: phone, password }, { ip, headers: { ...headers, ...passed } });
}
const byCode = (court: Court, { phone }: Person, code: string, ip: string, headers: Headers = {}) =>
  post(court, '/auth/oauth/token', { grant_type: 'sms_code', phone, code }, { ip, headers });
async function send(court: Court, { phone }: Person, purpose: string, kind: Kind, ip: string, headers: Headers = {}) {
  const passed = await captcha(court, kind);
  return post(court, '/app/portalUser/sendSmsCode', { phone, purpose }, { ip, headers: { ...headers, ...passed } });
}

type Sms = { readonly phone: string; readonly code: string | null; readonly template: string } | null;
/** What the phone was sent, oldest first. */
async function sentTo({ portal, pool }: Court, { phone }: Person): Promise<readonly NonNullable<Sms>[]> {
  const { rows } = await pool.query<{ data: { sealed?: string } }>(
    "select data from outbox where queue = 'sms' order by at, id",
  );
  const letters = rows.flatMap(({ data }) =>
    data.sealed ? [portal.services.secrets.openJson(Buffer.from(data.sealed, 'base64'), 'jobs.sms') as Sms] : [],
  );
  return letters.flatMap((sms) => (sms?.phone === phone ? [sms] : []));
}

/** The owner signs in once; the browser keeps its cookies. */
function browserOf(court: Court, owner: Person, ip: string) {
  let cookie = '';
  const keep = <A extends Answer>(answer: A): A => {
    const device = /(?:__Host-)?device=[^;]+/.exec(answer.cookie)?.[0];
    if (device) cookie = device;
    return answer;
  };
  const headers = () => ({ ...ours, cookie });
  return {
    byPassword: async () => keep(await byPassword(court, owner, owner.password, ip, headers())).reason,
    async bySms() {
      const asked = keep(await send(court, owner, 'sign-in', 'picture', ip, headers()));
      if (asked.reason !== 'in') return asked.reason;
      const code = (await sentTo(court, owner)).findLast((sms) => sms.code !== null)?.code ?? '';
      return keep(await byCode(court, owner, code, ip, headers())).reason;
    },
  };
}

const purposes = ['register', 'sign-in', 'reset-password'] as const;
/** What one address does: a password, a code, an SMS. `kind`: what its SMS costs it, a sum or a picture that somebody reads. */
async function strike(court: Court, owner: Person, kind: Kind, n: number): Promise<readonly string[]> {
  const ip = addressOf(n);
  const guess = byPassword(court, owner, `猜测${n}`, ip).then(({ reason }) => `password ${reason}`);
  const sent = send(court, owner, purposes[n % 3] ?? 'register', kind, ip).then(({ reason }) => `send ${reason}`);
  const code = byCode(court, owner, String(n % 10_000).padStart(4, '0'), ip).then(({ reason }) => `code ${reason}`);
  return Promise.all([guess, sent, code]);
}

type Hour = {
  readonly owner: readonly string[];
  readonly spans: readonly number[];
  readonly seen: ReadonlyMap<string, number>;
};
/** An hour of the clock: at random moments the owner comes, and all others, if they do, all the time. */
async function hour(court: Court, owner: Person, attack: Kind | null): Promise<Hour> {
  const browser = browserOf(court, owner, addressOf(60_000));
  if ((await browser.byPassword()) !== 'in') throw new Error('the owner could not sign in before the attack');
  const coming = new Set<number>();
  while (coming.size < moments) coming.add(Math.floor(Math.random() * addresses));
  const seen = new Map<string, number>();
  const owned: string[] = [];
  const spans: number[] = [];
  for (let n = 0; n < addresses; n += 1) {
    court.clock.at += hourMs / addresses;
    const others = attack ? strike(court, owner, attack, n) : Promise.resolve([]);
    if (coming.has(n)) {
      const from = performance.now();
      const sms = owned.length % Math.floor(moments / bySms) === 5;
      owned.push(await (sms ? browser.bySms() : browser.byPassword()));
      if (!sms) spans.push(performance.now() - from);
    }
    for (const what of await others) seen.set(what, (seen.get(what) ?? 0) + 1);
  }
  return { owner: owned, spans, seen };
}

async function withCourt(work: (court: Court, owner: Person) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-bench-'));
  const database = await startPostgres({ dataDir: join(folder, 'database') });
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  try {
    await migrate(database.url);
    const dataDir = join(folder, 'court');
    const { people } = await seed({ databaseUrl: database.url, dataDir });
    const owner = people.find(({ id }) => id === 'U1');
    if (!owner) throw new Error('U1 is not there');
    const clock = { at: Date.now() };
    const config = readConfig({
      ...{ SUFU_MODE: 'demonstration', DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' },
      ...{ SMS_GATEWAY_URL: 'http://127.0.0.1:9', SMS_GATEWAY_SECRET: 'nobody listens behind this one' },
    });
    const portal = await buildPortal(config, { now: () => new Date(clock.at), work: false, pages: false });
    await work({ portal, pool, clock }, owner).finally(() => portal.close());
  } finally {
    await pool.end();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const got = ({ owner: all }: Hour): string => `${all.filter((reason) => reason === 'in').length} of ${all.length}`;
const median = ({ spans }: Hour): number => percentile(spans, 0.5);

/** An hour of the attack on a day of its own, and what came of it. */
async function report(court: Court, owner: Person, kind: Kind, calm: Hour): Promise<void> {
  court.clock.at += 24 * hourMs;
  const before = (await sentTo(court, owner)).length;
  const attacked = await hour(court, owner, kind);
  const seen = (what: string): number => attacked.seen.get(what) ?? 0;
  const sent = (await sentTo(court, owner)).length - before;
  const { rows } = await court.pool.query<{ wrong: number }>(
    'select coalesce(sum(wrong_tries), 0)::int as wrong from sms_codes where sent_at > $1',
    [new Date(court.clock.at - hourMs)],
  );
  const fresh = browserOf(court, owner, addressOf(61_000 + before));
  console.log(`\n${kind === 'work' ? 'robots' : 'with people who read pictures for them'}:`);
  console.log(`  owner in ${got(attacked)} (without an attack ${got(calm)})`);
  console.log(`  guesses that reached the hash: ${seen('password sign-in.refused')} (limit 30 an hour)`);
  console.log(`  wrong codes looked at: ${rows[0]?.wrong} (limit 15 a day)`);
  console.log(`  SMS to the phone: ${sent}, of these for strangers ${seen('send in')} (limit 5 an hour, 10 a day)`);
  console.log(
    `  a new browser of the owner afterwards: SMS ${await fresh.bySms()}, password ${await fresh.byPassword()}`,
  );
  const [alone, among] = [median(calm), median(attacked)];
  console.log(
    `  sign-in by password, median: ${ms(among)} in it, ${ms(alone)} without, ratio ${(among / alone).toFixed(2)}`,
  );
}

await withCourt(async (court, owner) => {
  console.log(
    `${addresses} addresses in an hour, each a password, a code and an SMS; the owner's own browser at ${moments} random moments`,
  );
  const calm = await hour(court, owner, null);
  await report(court, owner, 'work', calm);
  await report(court, owner, 'picture', calm);
});
