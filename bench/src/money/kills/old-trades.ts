import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { courtDayOf, plusDays } from '@sufu/contract/core';

const providers = [
  { provider: 'wechat', merchant: '1900000001', appId: 'wx0000000000000001' },
  { provider: 'alipay', merchant: '2088000000000001', appId: '2026000000000001' },
] as const;

/** The latest of them, days back: yesterday's bill is not to be had before 10:00 in Beijing (contract/src/payments/days.ts). */
export const latestOldDay = 2;

/**
 * Payments of the days before yesterday that the court was never told of, in the file of the stand-ins: each day's bill of each provider has
 * `each` of them.
 */
export function writeOldTrades(dataDir: string, days: number, each: number): void {
  const today = courtDayOf(new Date());
  let seq = 0;
  const lines: string[] = [];
  for (let back = latestOldDay + days - 1; back >= latestOldDay; back -= 1)
    for (const { provider, merchant, appId } of providers)
      for (let n = 0; n < each; n += 1) {
        seq += 1;
        const no = `SF00000000${String(seq).padStart(10, '0')}`;
        const paidAt = new Date(Date.parse(`${plusDays(today, -back)}T08:00:00+08:00`) + n * 60_000).toISOString();
        const trade = {
          ...{ provider, no, merchant, appId, scene: 'native', description: '诉讼费', fen: 100 + n, openid: 'o1' },
          ...{ notifyUrl: '', returnUrl: '', expiresAt: paidAt, facts: '', state: 'paid', paidAt, refunds: [] },
          ...{ txn: `42${String(seq).padStart(26, '0')}`, id: `${provider} ${no} ${seq}`, seq, receivedAt: paidAt },
        };
        lines.push(JSON.stringify(trade));
      }
  mkdirSync(join(dataDir, 'stand-ins'), { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, 'stand-ins/pay.jsonl'), `${lines.join('\n')}\n`, { mode: 0o600 });
}
