import { parentPort, workerData } from 'node:worker_threads';
import { Client } from '@sufu/tools/client';

/** The first message is `ready`, the second this. */
export type Living = { readonly spans: readonly number[]; readonly wrong: number };

/**
 * What somebody else does meanwhile, over and over, until told to stop: reads two lists and saves an answer. In a thread of its own, so
 * that what the attacker's side of the measurement costs is not counted.
 */
async function liveOn(client: Client, until: () => boolean): Promise<Living> {
  const path = '/app/app/lawsuit_filing_apply';
  const { data: key } = (await client.call('GET', '/app/app/getApplyKey')).body as { data: { applyKey: string } };
  const made = await client.call('POST', `${path}/add`, { applyKey: key.applyKey });
  const draft = made.body.data as { readonly id: string; readonly version: number };
  let version = draft.version;
  const save = async (n: number): Promise<number> => {
    const set = { factsAndReasons: `第 ${n} 次保存的事实与理由。` };
    const { status, body } = await client.call('POST', `${path}/edit`, { id: draft.id, base: version, set });
    if (status === 200) version = (body.data as { readonly version: number }).version;
    return status;
  };
  parentPort?.postMessage('ready');
  const spans: number[] = [];
  let wrong = 0;
  for (let n = 0; !until(); n += 1) {
    const acts = [
      async () => (await client.call('GET', '/app/msg/notReadCount?channel=3')).status,
      async () => (await client.call('GET', '/app/caseInfo/page')).status,
      () => save(n),
    ];
    for (const act of acts) {
      const from = performance.now();
      const status = await act().catch(() => 0);
      spans.push(performance.now() - from);
      if (status !== 200) wrong += 1;
    }
    await new Promise((done) => setTimeout(done, 20));
  }
  return { spans, wrong };
}

const { portal, token } = workerData as { readonly portal: string; readonly token: string };
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
parentPort?.postMessage(await liveOn(new Client(portal, token), () => isOver));
