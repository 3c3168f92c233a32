/**
 * One account sends what may stop, fill or crash the server while somebody else reads, files and puts a picture: 500 files changed by
 * chance, crafted ones of 20 MB, a filing that once aborted the server, a hundred parts of 19 MB at once. Counts answers of 500 and more
 * and ends of the process, and compares the other person's slowest request with the same alone. Then the price of a child process: a
 * picture of 2 MB and a paper of one page, in a child ÷ in this process. `node bench/src/hostile/hostile-files.ts [files=500]`.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { courtDayOf } from '@sufu/contract/core';
import { asFiler, exampleFor, type OwnDraft } from '@sufu/contract/examples';
import { kindByKey } from '@sufu/contract/kinds';
import { craftedFiles, goodFiles, type HostileFile, mutations } from '@sufu/server/hostile-files';
import { type Client, signIn } from '@sufu/tools/client';
import pg from 'pg';
import { isolationCost } from '../isolation-cost.ts';
import { percentile, timed } from '../shared/figures.ts';
import type { Living } from '../shared/live-on.ts';
import { watchMemory } from '../shared/process-memory.ts';
import { type Server, withServer } from '../shared/with-server.ts';

const many = Number(process.argv[2] ?? 500);
const mib = 1024 * 1024;
const slowest = 300;
type Statuses = Map<string, number>;
const count = (statuses: Statuses, status: number | string): void => {
  statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
};

async function send(client: Client, path: string, method: string, { name, bytes }: HostileFile): Promise<Response> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), name);
  const headers = { 'Blade-Auth': `bearer ${client.token}` };
  return fetch(`${client.portal}/api${path}`, { method, headers, body });
}
const put = (client: Client, file: HostileFile): Promise<Response> =>
  send(client, '/resource/oss/endpoint/put-file-for-web?pdf=true', 'POST', file);

/** Sixty files a minute are taken from a person: here the clock of that limit is set back, so that all of them are judged. */
async function forgetLimits({ databaseUrl }: Server): Promise<void> {
  const database = new pg.Client(databaseUrl);
  await database.connect();
  await database.query("delete from limit_events where key like 'upload:%'");
  await database.end();
}

async function sendAll(server: Server, attacker: Client, files: readonly HostileFile[]): Promise<Statuses> {
  const statuses: Statuses = new Map();
  for (let from = 0; from < files.length; from += 50) {
    await forgetLimits(server);
    const some = files.slice(from, from + 50);
    await timed(some.length, 6, async (turn) => {
      const file = some[turn];
      if (!file) return;
      const reply = await put(attacker, file);
      count(statuses, reply.status);
      const answer = (await reply.json()) as {
        readonly data: { readonly id: string; readonly pages: number | null } | null;
      };
      if (!answer.data?.pages) return;
      const page = await attacker.call('GET', `/resource/oss/files/${answer.data.id}?page=1`).catch(() => null);
      if (page) count(statuses, `page ${page.status}`);
    });
  }
  return statuses;
}

function dataOf(answer: { readonly status: number; readonly body: Record<string, unknown> }): Record<string, unknown> {
  if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data as Record<string, unknown>;
}

/** A filing whose facts begin like a drawing and turn their writing; its papers are read. */
async function fileAndRead(attacker: Client): Promise<Statuses> {
  const statuses: Statuses = new Map();
  const type = 'lawsuit_filing_apply';
  const signature = await attacker.putPicture();
  const { applyKey } = dataOf(await attacker.call('GET', '/app/app/getApplyKey'));
  const draft = dataOf(await attacker.call('POST', `/app/app/${type}/add`, { applyKey }));
  const { answers } = exampleFor(type, { file: () => signature, courtId: 'c-9901' });
  const kind = kindByKey.get(type);
  if (!kind) throw new Error(`no kind ${type}`);
  const mine = asFiler(kind, answers, draft as unknown as OwnDraft, courtDayOf(new Date()));
  const set = { ...mine, factsAndReasons: `<svg\u202e回避\u202c${'事实与理由写在这里。'.repeat(8)}` };
  const saved = dataOf(
    await attacker.call('POST', `/app/app/${type}/edit`, { id: draft.id, base: draft.version, set }),
  );
  const body = { id: String(draft.id), version: String(saved.version) };
  const submitted = dataOf(await attacker.call('POST', `/app/app/${type}/submit`, body, true));
  for (const { id } of submitted.documents as { id: string }[]) {
    const headers = { 'Blade-Auth': `bearer ${attacker.token}` };
    const reply = await fetch(`${attacker.portal}/api/app/documents/${id}`, { headers });
    await reply.arrayBuffer();
    count(statuses, `paper ${reply.status}`);
  }
  return statuses;
}

/** A hundred parts of 19 MB at once, each sent as fast as it goes. */
async function sendParts(attacker: Client): Promise<Statuses> {
  const statuses: Statuses = new Map();
  const announced = { name: 'a.pdf', size: 19 * mib, sha256: '0'.repeat(64), pdf: true };
  const { id } = dataOf(await attacker.call('POST', '/resource/oss/uploads', announced));
  const path = `/api/resource/oss/uploads/${id}?offset=0`;
  const head = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="p"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n',
  );
  const filling = Buffer.alloc(19 * mib, 'x');
  const sendOne = () =>
    new Promise<void>((resolve) => {
      const sent = request(new URL(path, attacker.portal), {
        method: 'PUT',
        headers: {
          'Blade-Auth': `bearer ${attacker.token}`,
          'Content-Type': 'multipart/form-data; boundary=b',
          'Content-Length': head.length + filling.length,
        },
      });
      const done = (status: number | string) => {
        count(statuses, status);
        sent.destroy();
        resolve();
      };
      sent.once('response', (reply) => done(reply.statusCode ?? 0));
      sent.once('error', () => done('cut'));
      sent.write(head);
      sent.end(filling);
    });
  await Promise.all(Array.from({ length: 100 }, sendOne));
  return statuses;
}

/** Somebody else in a thread of their own, once they are at work; `stop` answers how it went. */
async function somebodyElse({ portal, token }: Client): Promise<{ stop(): Promise<Living> }> {
  const worker = new Worker(new URL('../shared/live-on.ts', import.meta.url), { workerData: { portal, token } });
  await once(worker, 'message');
  return {
    async stop() {
      await new Promise((done) => setTimeout(done, 1_000));
      const lived = once(worker, 'message');
      worker.postMessage('stop');
      const [living] = (await lived) as [Living];
      return living;
    },
  };
}

await withServer(async (server) => {
  const clientOf = async (id: string): Promise<Client> => {
    const who = server.people.find((person) => person.id === id);
    if (!who?.password) throw new Error(`${id} is not there`);
    return signIn(server.address, who.phone, who.password);
  };
  const [other, attacker] = [await clientOf('U1'), await clientOf('U2')];
  const good = await goodFiles();
  for (const file of good) await (await put(attacker, file)).body?.cancel();
  let bad = 0;
  const phase = async (name: string, work: () => Promise<Statuses>): Promise<void> => {
    const memory = watchMemory(server.pid);
    const living = await somebodyElse(other);
    const from = performance.now();
    const statuses = await work();
    const { spans, wrong } = await living.stop();
    const most = memory.stop();
    const failed = [...statuses].filter(([status]) => /\b5\d\d$|\b0$/.test(status)).length;
    const longest = Math.max(...spans);
    if (failed > 0 || wrong > 0 || longest > slowest) bad += 1;
    const seen = [...statuses].map(([status, n]) => `${n} × ${status}`).join(', ');
    console.log(
      `${name}: ${((performance.now() - from) / 1_000).toFixed(1)} s; ${seen || 'nothing'}\n  the other person: ${spans.length} requests, ${wrong} not 200, p99 ${percentile(spans, 0.99).toFixed(0)} ms, slowest ${longest.toFixed(0)} ms; most memory: server ${most.server.toFixed(0)} MB, a child ${most.child.toFixed(0)} MB, children ${most.children}; ended ${server.ended()}`,
    );
  };
  const nothing = async (): Promise<Statuses> => {
    await new Promise((done) => setTimeout(done, 10_000));
    return new Map();
  };
  await phase('alone', nothing);
  await phase(`${many} changed files`, () => sendAll(server, attacker, mutations(good, many, 1)));
  const crafted = await craftedFiles(20 * mib - 2_000);
  await phase(`${crafted.length} crafted files`, () => sendAll(server, attacker, crafted));
  await phase('a filing that begins like a drawing', () => fileAndRead(attacker));
  await phase('100 parts of 19 MB', () => sendParts(attacker));
  await phase('alone again', nothing);
  if (bad > 0 || server.ended() > 0) process.exitCode = 1;
});
await isolationCost();
