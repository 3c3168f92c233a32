import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Client } from '@sufu/tools/client';

/** Whose sign-in and which draft it is; `type` of the draft. */
export type Given = { readonly address: string; readonly token: string; readonly type: string; readonly id: string };
/** Milliseconds of each request, and what was not answered as it should be. */
export type Seen = { readonly spans: readonly number[]; readonly failed: readonly string[] };

/**
 * Another person at work, on a thread of their own so that only the server makes them wait: looks, and saves what they have written, over
 * and over. Told `stop`, answers what was seen.
 */
const { address, token, type, id } = workerData as Given;
const client = new Client(address, token);
const spans: number[] = [];
const failed: string[] = [];
let isOver = false;

async function ask(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const from = performance.now();
  const answer = await client.call(method, path, body);
  spans.push(performance.now() - from);
  if (answer.status !== 200) failed.push(`${path} ${answer.status} ${String(answer.body.reason)}`);
  return (answer.body.data ?? {}) as Record<string, unknown>;
}

parentPort?.once('message', () => {
  isOver = true;
});
for (let turn = 0; !isOver; turn += 1) {
  await ask('GET', '/app/msg/notReadCount');
  await ask('GET', '/app/caseInfo/page');
  await ask('GET', '/app/app/all/page');
  const { version } = await ask('GET', `/app/app/${type}/detail/${id}`);
  const text = `写到第 ${turn} 遍，内容还在。`;
  await ask('POST', `/app/app/${type}/edit`, { id, base: version, set: { factsAndReasons: text } });
  const { answers } = await ask('GET', `/app/app/${type}/detail/${id}`);
  if ((answers as Record<string, unknown> | undefined)?.factsAndReasons !== text) failed.push(`turn ${turn}: not kept`);
  await pause(20);
}
parentPort?.postMessage({ spans, failed } satisfies Seen);
