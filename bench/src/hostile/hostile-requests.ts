/**
 * Somebody sends 20,000 requests made from the schemas of all calls, right, nearly right and wild, while another person reads and saves:
 * what they are answered, how long the other person waits (beside the same without them), and the memory of the server.
 * `node bench/src/hostile/hostile-requests.ts [requests=20000] [seed=2026]`.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { picture } from '@sufu/server/picture';
import { type Client, signIn } from '@sufu/tools/client';
import fc from 'fast-check';
import pg from 'pg';
import { ms, percentile } from '../shared/figures.ts';
import { type Server, withServer } from '../shared/with-server.ts';
import { type Known, requestsOf } from './make-request.ts';
import type { Given, Seen } from './other-person.ts';
import type { Raw } from './raw-request.ts';

const wanted = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? 2026);
/** Lanes of the attacker; one chunk of requests is made at a time. */
const width = 4;
const chunk = 100;
const slowest = 300;
const aloneSeconds = 15;
const attackers = ['U2', 'U3', 'bailu', 'J01', 'K01', 'luyue', 'admin'] as const;

async function signInAs({ address, people }: Server, id: string): Promise<Client> {
  const person = people.find((person) => person.id === id);
  if (!person?.password) throw new Error(`${id} is not there`);
  return signIn(address, person.phone, person.password);
}
async function dataOf(client: Client, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await client.call(method, path, body);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data as Record<string, unknown>;
}

const type = 'receive_avoid_apply';
type Draft = { readonly id: string; readonly caseId: string };
async function draftOf(client: Client): Promise<Draft> {
  const [first] = (await dataOf(client, 'GET', '/app/caseInfo/page')) as unknown as { id: string }[];
  const { applyKey } = await dataOf(client, 'GET', '/app/app/getApplyKey');
  const draft = await dataOf(client, 'POST', `/app/app/${type}/add`, { applyKey, caseId: first?.id });
  return { id: String(draft.id), caseId: String(first?.id) };
}

/** Another person begins to work; the answer ends it and says what they saw. */
function atWork(server: Server, { token }: Client, { id }: Draft): () => Promise<Seen> {
  const workerData: Given = { address: server.address, token, type, id };
  const worker = new Worker(new URL('./other-person.ts', import.meta.url), { workerData });
  return async () => {
    worker.postMessage('stop');
    const [seen] = (await once(worker, 'message')) as [Seen];
    return seen;
  };
}
async function alone(server: Server, client: Client, draft: Draft): Promise<Seen> {
  const end = atWork(server, client, draft);
  await pause(aloneSeconds * 1_000);
  return end();
}

/** Ids, numbers and kinds that are there, by the names the calls give them. */
async function knownOf(attacker: Client, draft: Draft, database: pg.Client): Promise<Known> {
  const ids = async (from: string) =>
    (await database.query<{ id: string }>(`select id from ${from} limit 20`)).rows.map(({ id }) => id);
  const ownDraft = await draftOf(attacker);
  const { applyKey } = await dataOf(attacker, 'GET', '/app/app/getApplyKey');
  const cases = await ids('cases');
  const applications = await ids('applications');
  const hearings = await ids('hearings');
  const files = await ids('archive_files');
  const id = [ownDraft.id, draft.id, ...applications, ...cases, ...hearings, ...files];
  return {
    ...{ id, caseId: cases, applyKey: [String(applyKey)], appointmentId: id, guestBookId: id, answerId: id },
    ...{ type: [type, 'all', 'lawsuit_filing_apply', 'appointment_judge_apply'], caseNo: ['（2026）溪01民终101号'] },
    ...{ judgeId: ['沈知远（J01）'], key: [String(applyKey)], fileId: files, channelId: ['notice-hint'] },
  };
}

type Answer = { readonly status: number; readonly reason: string; readonly span: number };
const agent = new Agent({ keepAlive: true, maxSockets: width });
/** 0: nothing came back. A body that is too large may be cut off by its refusal. */
const send = (address: string, raw: Raw, token: string | undefined): Promise<Answer> =>
  new Promise((done) => {
    const from = performance.now();
    const over = (status: number, reason: string): void => done({ status, reason, span: performance.now() - from });
    const headers = { ...raw.headers, ...(token ? { 'blade-auth': `bearer ${token}` } : {}) };
    const asked = request(`${address}${raw.path}`, { method: raw.method, headers, agent, timeout: 30_000 }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('error', (error) => over(0, String(error)));
      reply.on('end', () =>
        over(reply.statusCode ?? 0, /"reason":"([^"]*)"/.exec(Buffer.concat(pieces).toString())?.[1] ?? ''),
      );
    });
    asked.on('timeout', () => asked.destroy(new Error('timeout')));
    asked.on('error', (error) => over(0, (error as NodeJS.ErrnoException).code ?? error.message));
    asked.end(raw.body);
  });

type Tally = { readonly statuses: Map<string, number>; readonly failed: string[]; slow: number; sent: number };
async function attack(
  server: Server,
  tokens: readonly (string | undefined)[],
  known: Known,
  files: readonly Buffer[],
): Promise<Tally> {
  const tally: Tally = { statuses: new Map(), failed: [], slow: 0, sent: 0 };
  const requests = requestsOf(known, files);
  for (let from = 0; from < wanted; from += chunk) {
    const made = fc.sample(requests, { seed: seed + from, numRuns: Math.min(chunk, wanted - from) });
    let next = 0;
    const lane = async (): Promise<void> => {
      for (let turn = next++; turn < made.length; turn = next++) {
        const raw = made[turn] as Raw;
        const { status, reason, span } = await send(server.address, raw, tokens[(from + turn) % tokens.length]);
        tally.sent += 1;
        const group = status === 0 ? reason : String(status);
        tally.statuses.set(group, (tally.statuses.get(group) ?? 0) + 1);
        tally.slow = Math.max(tally.slow, span);
        if (status >= 500 || reason === 'timeout')
          tally.failed.push(
            `${status} ${reason} ${raw.method} ${raw.path.slice(0, 120)} (${raw.callId}, ${raw.twist}, seed ${seed + from})`,
          );
      }
    };
    await Promise.all(Array.from({ length: width }, lane));
  }
  return tally;
}

const memoryOf = (pid: number, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const spanText = ({ spans }: Seen): string =>
  `p50 ${ms(percentile(spans, 0.5))}, p99 ${ms(percentile(spans, 0.99))}, slowest ${ms(Math.max(...spans))} of ${spans.length}, ` +
  `${spans.filter((span) => span > slowest).length} over ${slowest} ms; load ${loadavg()[0]?.toFixed(1)}`;

await withServer(async (server) => {
  const database = new pg.Client(server.databaseUrl);
  await database.connect();
  const other = await signInAs(server, 'U1');
  const draft = await draftOf(other);
  const clients: Client[] = [];
  for (const id of attackers) clients.push(await signInAs(server, id));
  const knownIds = await knownOf(clients[1] as Client, draft, database);
  const files = [Buffer.from(picture()), Buffer.from('%PDF-1.4 no'), Buffer.alloc(60_000, 'stream\n'), Buffer.alloc(0)];
  const pid = server.pid();
  let isOver = false;
  // Limits and locks would soon answer for everything behind them.
  const forget = async (): Promise<void> => {
    while (!isOver) {
      await database.query('delete from limit_events');
      await database.query(
        'update sessions set locked_at = null, ended_at = null where locked_at is not null or ended_at is not null',
      );
      await pause(500);
    }
  };

  const before = await alone(server, other, draft);
  console.log(`the other person, alone before: ${spanText(before)}`);
  const atFirst = memoryOf(pid, 'VmRSS');
  const end = atWork(server, other, draft);
  const forgetting = forget();
  const from = performance.now();
  const tally = await attack(server, [undefined, ...clients.map(({ token }) => token)], knownIds, files).finally(() => {
    isOver = true;
  });
  const seconds = (performance.now() - from) / 1_000;
  await forgetting;
  const beside = await end();
  console.log(`the other person, beside them:  ${spanText(beside)}`);
  const after = await alone(server, other, draft);
  console.log(`the other person, alone after:  ${spanText(after)}`);

  const sorted = [...tally.statuses].sort(([a], [b]) => (a < b ? -1 : 1));
  console.log(
    `${tally.sent} requests in ${seconds.toFixed(0)} s, seed ${seed}: ${sorted.map(([status, n]) => `${n} × ${status}`).join(', ')}`,
  );
  console.log(
    `5xx or no answer in 30 s: ${tally.failed.length}; the slowest answer ${ms(tally.slow)}; ends of the process: ${server.ended()}`,
  );
  const failed = [...before.failed, ...beside.failed, ...after.failed];
  console.log(`of the other person not answered, or not kept: ${failed.length}`);
  for (const line of [...tally.failed, ...failed].slice(0, 20)) console.log(`  ${line}`);
  console.log(
    `resident memory: ${atFirst.toFixed(0)} MB before, at most ${memoryOf(pid, 'VmHWM').toFixed(0)} MB, ${memoryOf(pid, 'VmRSS').toFixed(0)} MB after`,
  );
  agent.destroy();
  await database.end();
  const isSlow = beside.spans.some((span) => span > slowest);
  if (tally.failed.length > 0 || failed.length > 0 || server.ended() > 0 || isSlow) process.exitCode = 1;
});
