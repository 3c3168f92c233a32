/**
 * From the press on the phone to the page that knows it is paid (money.md §7.6): the provider's stand-in says its notice, the page asks every
 * twentieth of a second. Beside it one such question by itself, which is the least it can take.
 * `node bench/src/money/notice-to-paid.ts [orders=200]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startStandIns } from '@sufu/tools/stand-ins';
import { ms, percentile } from '../shared/figures.ts';
import { type Server, withServer } from '../shared/with-server.ts';
import { type People, peopleOf } from './kills/people.ts';
import { phoneAt } from './kills/phone.ts';

const orders = Number(process.argv[2] ?? 200);
const root = join(import.meta.dirname, '../../..');

async function measure(server: Server, people: People, phone: ReturnType<typeof phoneAt>): Promise<void> {
  const [paid, asked]: [number[], number[]] = [[], []];
  for (let n = 0; n < orders; n += 1) {
    const provider = n % 2 === 0 ? 'wechat' : 'alipay';
    const order = await people.ready(provider);
    const before = performance.now();
    await people.stateOf(order.id);
    asked.push(performance.now() - before);
    const from = performance.now();
    const pressed = phone.press(provider, order.no);
    while ((await people.stateOf(order.id)) !== 'PAID') await pause(50);
    paid.push(performance.now() - from);
    await pressed;
  }
  const [p50, p99, one] = [percentile(paid, 0.5), percentile(paid, 0.99), percentile(asked, 0.5)];
  console.log(
    `${orders} orders: press to paid p50 ${ms(p50)}, p99 ${ms(p99)}; one question p50 ${ms(one)}, p99 ${ms(percentile(asked, 0.99))}; ` +
      `ratio of p50 ${(p50 / one).toFixed(1)}; load ${loadavg()[0]?.toFixed(1)}; ${server.ended()} ends`,
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'sufu-paid-'));
const stopping = new AbortController();
const course = { log: console.log, lost: () => undefined, signal: stopping.signal };
const standIns: { stop?: () => Promise<void>; phone?: string } = {};
try {
  await withServer(
    async (server) => {
      const phone = phoneAt(standIns.phone ?? '');
      await measure(server, await peopleOf(server, phone), phone);
    },
    async (portal) => {
      const started = await startStandIns({ root, dataDir, portal }, course);
      Object.assign(standIns, { stop: started.stop, phone: started.phone });
      return { ...started.env, PAGES: 'none' };
    },
  );
} finally {
  stopping.abort();
  await standIns.stop?.();
  rmSync(dataDir, { recursive: true, force: true });
}
