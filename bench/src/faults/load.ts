import { setTimeout as pause } from 'node:timers/promises';
import type { Filer } from './filings.ts';

/** One request: when it was sent and how long it took; `status` 0: nothing came back. */
export type Sample = {
  readonly what: 'read' | 'submit' | 'page';
  readonly at: number;
  readonly ms: number;
  readonly status: number;
  /** Refused in words of ours: the sentence, or the page that says so. */
  readonly inWords: boolean;
};
export type Load = {
  readonly samples: Sample[];
  /** What was acknowledged, with its number; those that were not are pressed again at the end. */
  readonly submitted: Map<Awaited<ReturnType<Filer['prepare']>>[number], string>;
  stop(): Promise<void>;
};

const mostAtOnce = 300;
/** Nobody waits longer than this, whatever happens. */
const limitMs = 30_000;

/**
 * Requests at a fixed pace, whatever becomes of those before: a read every 50 ms, a page every 500 ms, a submit every
 * 250 ms as long as there are drafts. At most `mostAtOnce` wait at the same time.
 */
export function startLoad(filer: Filer, drafts: Awaited<ReturnType<Filer['prepare']>>): Load {
  const samples: Sample[] = [];
  const submitted: Load['submitted'] = new Map();
  const waiting = new Set<Promise<void>>();
  let over = false;
  const send = (what: Sample['what'], ask: () => Promise<{ status: number; inWords: boolean }>): void => {
    if (waiting.size >= mostAtOnce) return;
    const at = performance.now();
    const answered = Promise.race([ask(), pause(limitMs, { status: 0, inWords: false }, { ref: false })])
      .catch(() => ({ status: 0, inWords: false }))
      .then((answer) => void samples.push({ what, at, ms: performance.now() - at, ...answer }))
      .finally(() => waiting.delete(answered));
    waiting.add(answered);
  };
  const submit = async (draft: (typeof drafts)[number]) => {
    const { status, body } = await filer.submit(draft);
    if (status === 200) submitted.set(draft, String((body.data as { number: unknown }).number));
    return { status, inWords: body.reason === 'server.unavailable' };
  };
  const read = async () => {
    const { status, body } = await filer.client.call('GET', '/app/caseInfo/page');
    return { status, inWords: body.reason === 'server.unavailable' };
  };
  const page = async () => {
    const headers = { cookie: `token=${filer.client.token}` };
    const reply = await fetch(`${filer.client.portal}/case/list`, { headers, redirect: 'manual' });
    return { status: reply.status, inWords: (await reply.text()).includes('系统正在恢复') };
  };
  const left = [...drafts];
  const paces = [
    [50, () => send('read', read)],
    [500, () => send('page', page)],
    [
      250,
      () => {
        const draft = left.shift();
        if (draft) send('submit', () => submit(draft));
      },
    ],
  ] as const;
  const timers = paces.map(([everyMs, act]) => setInterval(() => over || act(), everyMs));
  return {
    samples,
    submitted,
    async stop() {
      over = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(waiting);
      // The person presses again, as one does when nothing came back.
      for (const draft of drafts)
        for (let turn = 0; !submitted.has(draft); turn += 1) {
          if (turn > 40) throw new Error(`a draft cannot be handed in: ${draft.id}`);
          await submit(draft).catch(() => undefined);
          if (!submitted.has(draft)) await pause(250);
        }
    },
  };
}
