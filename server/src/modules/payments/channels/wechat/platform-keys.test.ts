import { afterAll, beforeAll, expect, it } from 'vitest';
import { hearNotices, type TestPay, testPay } from '../../../../testing/providers/pay-providers.ts';
import { type Channel, ChannelDown, type OrderFacts } from '../channel.ts';
import { openLine } from '../line.ts';
import { wechatChannel } from './index.ts';

const hour = 3_600_000;
let pay: TestPay;
let channel: Channel;
let court: Awaited<ReturnType<typeof hearNotices>>;
beforeAll(async () => {
  pay = await testPay();
  court = await hearNotices(() => channel);
  channel = wechatChannel(pay.wechat, court.url, openLine(undefined, pay.now), pay.now);
});
afterAll(async () => {
  await pay.close();
  await court.close();
});
let serial = 0;
const order = (): OrderFacts => {
  serial += 1;
  return {
    ...{ orderNo: `SF2026112300000${serial}`, scene: 'QR', fen: 1, description: '诉讼费', ip: '127.0.0.1' },
    ...{ expiresAt: new Date(pay.now() + 900_000), returnUrl: 'https://court.example/' },
  };
};

it('fetches certificates again after 12 hours, so that a new one is known before it signs', async () => {
  expect(await channel.open(order())).toMatchObject({ as: 'qr' });
  await pay.rotate();
  pay.ahead(12 * hour + 1_000);
  expect(await channel.open(order())).toMatchObject({ as: 'qr' });
  // The fetch goes on while the answer is there already; the next question is asked after it on the same machine.
  await expect.poll(async () => (await channel.query('SF00000001')).state).toBe('none');
  await pay.rotate();
  const facts = order();
  expect(await channel.open(facts)).toMatchObject({ as: 'qr' });
  await pay.press('wechat', facts.orderNo);
  expect(court.taken()).toHaveLength(1);
});

it('a notice under a number nobody knows is refused and has the certificates fetched, so that it is taken when it comes again', async () => {
  pay.ahead(13 * hour);
  const facts = order();
  await channel.open(facts);
  await pay.rotate();
  await pay.rotate();
  court.heard.length = 0;
  await pay.press('wechat', facts.orderNo);
  expect(court.heard[0]?.notice).toBeNull();
  await expect.poll(() => court.taken(), { timeout: 5_000 }).toHaveLength(1);
  // Within a minute of that nobody's unknown number has them fetched again: an answer under one is not relied on.
  await pay.rotate();
  await pay.rotate();
  await expect(channel.open(order())).rejects.toThrow(ChannelDown);
  await expect(channel.query(facts.orderNo)).rejects.toThrow(ChannelDown);
});
