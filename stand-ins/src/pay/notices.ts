import type { FaultName, Faults } from './faults.ts';
import type { Provider } from './trades.ts';

/** How a notice is wrong; undefined: it is right. `amount` has its value in fen. */
export type Wrong = { readonly name: FaultName; readonly value: number } | undefined;
export type Said = { readonly headers: Readonly<Record<string, string>>; readonly body: string };
export type Notice = {
  readonly provider: Provider;
  readonly order: string;
  readonly about: 'payment' | 'refund';
  readonly url: string;
  /** Made anew each time it is said: signed now. */
  readonly make: (wrong: Wrong) => Said;
};
/** What was said, and what was answered: a status, or 0 for nobody. */
export type Sent = {
  readonly provider: Provider;
  readonly order: string;
  readonly about: Notice['about'];
  readonly fault: string;
  readonly at: string;
  readonly answered: number;
  readonly taken: boolean;
  readonly said: Said;
};

const patienceMs = 5_000;
const wrongs = ['forged', 'probe', 'stale', 'other', 'amount'] as const satisfies FaultName[];

async function say({ url, provider }: Notice, { headers, body }: Said): Promise<{ status: number; taken: boolean }> {
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).catch(() => null);
  const text = (await answer?.text().catch(() => '')) ?? '';
  const status = answer?.status ?? 0;
  return { status, taken: provider === 'wechat' ? status === 200 || status === 204 : text === 'success' };
}

/** Says notices, and again until they are taken, as 微信支付 does; `againMs`: the pauses before each further time. */
export function openNotices(faults: Faults, now: () => number, againMs: readonly number[]) {
  const sent: Sent[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;
  const later = (ms: number, act: () => Promise<void>): void => {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void act();
    }, ms);
    timers.add(timer);
  };
  const attempt = async (notice: Notice, wrong: Wrong, round: number): Promise<void> => {
    const said = notice.make(wrong);
    const { status, taken } = await say(notice, said);
    const { provider, order, about } = notice;
    const at = new Date(now()).toISOString();
    sent.push({ provider, order, about, fault: wrong?.name ?? '', at, answered: status, taken, said });
    const pause = againMs[round];
    if (!taken && pause !== undefined) later(pause, () => attempt(notice, undefined, round + 1));
  };
  return {
    sent,
    async send(notice: Notice): Promise<void> {
      const { order } = notice;
      if (faults.take(['lost'], order)) return;
      const wait = faults.take(['delay'], order);
      const wrong = faults.take(wrongs, order);
      const copies = Math.max(1, faults.take(['twice'], order)?.value ?? 1);
      const all = async () => {
        await Promise.all(Array.from({ length: copies }, () => attempt(notice, wrong, 0)));
      };
      if (wait) later(wait.value * 1_000, all);
      else await all();
    },
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
export type Notices = ReturnType<typeof openNotices>;
