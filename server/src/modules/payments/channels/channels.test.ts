import { inspect } from 'node:util';
import { courtDayOf, plusDays } from '@sufu/contract/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hearNotices, type TestPay, testPay, wechatApiKey } from '../../../testing/providers/pay-providers.ts';
import { alipayChannel } from './alipay/index.ts';
import { type BillLine, type Channel, ChannelDown, type OrderFacts } from './channel.ts';
import { openLine } from './line.ts';
import { wechatChannel } from './wechat/index.ts';

/** Long enough for a busy machine, short enough for a test. */
const limits = { connectMs: 2_000, answerMs: 700 };
type World = { pay: TestPay; channel: Channel; court: Awaited<ReturnType<typeof hearNotices>> };
let serial = 0;
const next = (): string => {
  serial += 1;
  return `SF20261123${String(serial).padStart(10, '0')}`;
};
const order = (pay: TestPay, more: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{ orderNo: next(), scene: 'QR', fen: 105_000, description: '诉讼费', ip: '127.0.0.1' },
  ...{
    expiresAt: new Date(pay.now() + 15 * 60_000),
    returnUrl: 'https://court.example/payment/result?order=1',
    ...more,
  },
});
async function all(lines: AsyncIterable<BillLine> | null): Promise<readonly BillLine[]> {
  const read: BillLine[] = [];
  for await (const line of lines ?? []) read.push(line);
  return read;
}

describe.each([
  ['wechat', 'platform certificates', undefined],
  ['wechat', 'the public key', 'PUB_KEY_ID_0000000000000001'],
  ['alipay', 'RSA2', undefined],
] as const)('%s by %s', (provider, _by, publicKeyId) => {
  const there = {} as World;
  const connect = (pay: TestPay, url: string): Channel =>
    provider === 'wechat'
      ? wechatChannel(pay.wechat, url, openLine(limits, pay.now), pay.now)
      : alipayChannel(pay.alipay, url, openLine(limits, pay.now), pay.now);
  beforeAll(async () => {
    there.pay = await testPay(publicKeyId);
    there.court = await hearNotices(() => there.channel);
    there.channel = connect(there.pay, there.court.url);
    // A certificate is fetched before any fault is due.
    await there.channel.query('SF00000000');
  });
  afterAll(async () => {
    await there.pay.close();
    await there.court.close();
  });
  afterEach(async () => {
    await there.pay.fault('none');
    there.pay.ahead(0);
    there.court.heard.length = 0;
  });
  const paidOrder = async (more: Partial<OrderFacts> = {}) => {
    const { pay, channel } = there;
    const facts = order(pay, more);
    await channel.open(facts);
    expect(await pay.press(provider, facts.orderNo)).toBe(303);
    const asked = await channel.query(facts.orderNo);
    if (asked.state !== 'paid') throw new Error(`the order is ${asked.state}`);
    return { facts, fact: asked.fact };
  };
  const refundOf = (of: Awaited<ReturnType<typeof paidOrder>>, fen: number, outNo = next()) => ({
    ...{ outNo, orderNo: of.facts.orderNo, txn: of.fact.txn, fen, totalFen: of.facts.fen, reason: '退费' },
  });

  it('opens an order, hears that it is paid, and is told the same when it asks', async () => {
    const { pay, channel, court } = there;
    const facts = order(pay);
    const opened = await channel.open(facts);
    expect(opened).toMatchObject({ as: 'qr', value: expect.stringContaining(facts.orderNo) });
    expect(await channel.open(facts)).toEqual(opened);
    expect((await channel.query(facts.orderNo)).state).toBe(provider === 'wechat' ? 'waiting' : 'none');
    expect(await pay.press(provider, facts.orderNo)).toBe(303);
    const [notice] = court.taken();
    const asked = await channel.query(facts.orderNo);
    expect(notice).toEqual({ is: 'paid', id: expect.any(String), fact: asked.state === 'paid' && asked.fact });
    expect(asked).toMatchObject({ fact: { orderNo: facts.orderNo, fen: 105_000, merchant: pay[provider].merchant } });
  });

  it('jumps from a phone and comes back, and knows an order nobody opened', async () => {
    const { pay, channel } = there;
    const facts = order(pay, { scene: 'H5' });
    const opened = await channel.open(facts);
    const address = 'value' in opened ? opened.value : '';
    const page = await fetch(address, { headers: { referer: 'https://court.example/' } });
    expect(await page.text()).toContain(facts.orderNo);
    if (provider === 'wechat') expect((await fetch(address)).status).toBe(403);
    expect((await channel.query(facts.orderNo)).state).toBe('waiting');
    expect(await channel.query(next())).toEqual({ state: 'none' });
  });

  it('is refused another order of the same number, one above the limit, and one of another kind', async () => {
    const { pay, channel } = there;
    const facts = order(pay);
    await channel.open(facts);
    expect(await channel.open({ ...facts, fen: 1 })).toHaveProperty('refused');
    expect(await channel.open(order(pay, { fen: 5_000_001 }))).toHaveProperty('refused');
    const inside = await channel.open(order(pay, { scene: 'JSAPI', openid: 'oPayer' }));
    expect(inside).toMatchObject(provider === 'wechat' ? { as: 'jsapi' } : { refused: expect.any(String) });
  });

  it('closes what is open, and says so when it was paid or nobody knows', async () => {
    const { pay, channel } = there;
    const facts = order(pay, { scene: 'H5' });
    await channel.open(facts);
    if (provider === 'alipay') {
      const opened = await channel.open(facts);
      await fetch('value' in opened ? opened.value : '');
    }
    expect(await channel.close(facts.orderNo)).toBe('closed');
    expect((await channel.query(facts.orderNo)).state).toBe('closed');
    expect(await channel.close((await paidOrder()).facts.orderNo)).toBe('paid');
    expect(await channel.close(next())).toBe('unknown');
    await pay.fault('closedPaid');
    expect(await pay.press(provider, facts.orderNo)).toBe(303);
    expect((await channel.query(facts.orderNo)).state).toBe('paid');
  });

  it('pays back once for a number, at most what was paid, and tells of it', async () => {
    const { pay, channel, court } = there;
    const paid = await paidOrder();
    const refund = refundOf(paid, 5_000);
    expect(await channel.queryRefund(refund.outNo, refund.orderNo)).toBe('none');
    expect(await channel.refund(refund)).toBe(provider === 'wechat' ? 'accepted' : 'done');
    await expect.poll(() => court.taken().filter(({ is }) => is === 'refund')).toHaveLength(1);
    expect(court.taken().at(-1)).toMatchObject({ fact: { outNo: refund.outNo, state: 'done' } });
    expect(await channel.queryRefund(refund.outNo, refund.orderNo)).toBe('done');
    expect(['done', 'unknown']).toContain(await channel.refund(refund));
    expect(await channel.refund({ ...refund, fen: 1 })).toBe('refused');
    pay.ahead(61_000);
    expect(await channel.refund(refundOf(paid, 100_001))).toBe('refused');
    expect((await channel.query(paid.facts.orderNo)).state).toBe('paid');
  });

  it('a refund that fails, has no cover or stays away is not called done', async () => {
    const { pay, channel } = there;
    await pay.fault('refundNotEnough');
    expect(await channel.refund(refundOf(await paidOrder(), 100))).toBe('refused');
    await pay.fault('refundAbnormal');
    const failing = refundOf(await paidOrder(), 100);
    expect(await channel.refund(failing)).not.toBe('done');
    expect(await channel.queryRefund(failing.outNo, failing.orderNo)).toBe(provider === 'wechat' ? 'failed' : 'none');
    await pay.fault('refundStuck');
    const stuck = refundOf(await paidOrder(), 100);
    const sent = channel.refund(stuck);
    if (provider === 'wechat') expect(await sent).toBe('accepted');
    else await expect(sent).rejects.toThrow(ChannelDown);
    expect(await channel.queryRefund(stuck.outNo, stuck.orderNo)).toBe('sending');
  });

  it.each(['forged', 'probe', 'stale', 'other'])(
    'a notice that is %s is refused, and the right one comes again',
    async (fault) => {
      const { pay, channel, court } = there;
      const facts = order(pay);
      await channel.open(facts);
      await pay.fault(fault, { order: facts.orderNo });
      await pay.press(provider, facts.orderNo);
      await expect.poll(() => court.taken()).toHaveLength(1);
      expect(court.heard[0]?.notice).toBeNull();
      expect((await pay.sent()).find(({ fault: met }) => met === fault)).toMatchObject({ answered: 401, taken: false });
    },
  );

  it('takes lost, doubled, early, late and wrong sums for what they are', async () => {
    const { pay, channel, court } = there;
    await pay.fault('lost');
    await paidOrder();
    expect(court.heard).toEqual([]);
    await pay.fault('twice:20');
    await paidOrder();
    expect(new Set(court.taken().map(({ id }) => id)).size).toBe(1);
    expect(court.taken()).toHaveLength(20);
    await pay.fault('early');
    const early = order(pay);
    expect(await channel.open(early)).toMatchObject({ as: 'qr' });
    expect(court.taken().at(-1)).toMatchObject({ is: 'paid', fact: { orderNo: early.orderNo } });
    await pay.fault('amount:-1');
    await paidOrder();
    expect(court.taken().at(-1)).toMatchObject({ fact: { fen: 104_999 } });
    await pay.fault('lastSecond');
    const late = order(pay);
    await channel.open(late);
    pay.ahead(16 * 60_000);
    await pay.press(provider, late.orderNo);
    const expected = Math.floor(late.expiresAt.getTime() / 1_000) - 1;
    expect(court.taken().at(-1)).toMatchObject({ fact: { paidAt: new Date(expected * 1_000) } });
  });

  it.each(['down', 'reset', 'http500', 'garbage'])(
    'asks a provider that is %s twice again, and acts once',
    async (fault) => {
      const { pay } = there;
      const channel = connect(pay, there.court.url);
      await channel.query(next());
      await pay.fault(fault, { times: 2 });
      expect(await channel.query(next())).toEqual({ state: 'none' });
      await pay.fault(fault);
      await expect(channel.open(order(pay))).rejects.toThrow(ChannelDown);
    },
  );

  it.each(['slow:30', 'drip'])('waits no longer than its time for one that is %s', async (fault) => {
    const { pay } = there;
    const channel = connect(pay, there.court.url);
    await channel.query(next());
    await pay.fault(fault, { times: 0 });
    const began = performance.now();
    await expect(channel.query(next())).rejects.toThrow(ChannelDown);
    expect(performance.now() - began).toBeLessThan(limits.connectMs + limits.answerMs + 600);
  });

  it('reads the bill of a day to the line, and waits for one that is not there', async () => {
    const { pay, channel } = there;
    const paid = await paidOrder({ fen: 4_020, description: '诉讼费, 二审' });
    const refund = refundOf(paid, 20);
    await channel.refund(refund);
    const day = courtDayOf(paid.fact.paidAt);
    expect(await channel.bill(day)).toBeNull();
    pay.ahead(35 * 3_600_000);
    const lines = await all(await channel.bill(day));
    const { orderNo } = paid.facts;
    const whole = { orderNo, txn: paid.fact.txn, feeFen: 0, at: expect.any(Date) };
    expect(lines.filter((line) => line.orderNo === orderNo)).toEqual([
      { kind: 'payment', fen: 4_020, ...whole },
      { kind: 'refund', outNo: refund.outNo, fen: 20, ...whole },
    ]);
    await pay.fault('billMissing');
    expect(await channel.bill(day)).toBeNull();
    await pay.fault('billExtra');
    expect(await all(await channel.bill(day))).toHaveLength(lines.length + 1);
    await pay.fault('billLess');
    expect(await all(await channel.bill(day))).toHaveLength(lines.length - 1);
    await pay.fault('billAmount');
    expect((await all(await channel.bill(day)))[0]?.fen).toBe((lines[0]?.fen ?? 0) + 1);
    expect(await all(await channel.bill(plusDays(day, -3)))).toEqual([]);
  });

  it('says nothing of keys, signatures or payers when something goes wrong', async () => {
    const { pay, channel } = there;
    await pay.fault('http500');
    const error: unknown = await channel
      .open(order(pay, { openid: 'oPayerOfNobody' }))
      .catch((thrown: unknown) => thrown);
    const said = inspect({ error, config: { ...pay[provider], url: '' }, channel }, { depth: 9, showHidden: true });
    expect(error).toBeInstanceOf(ChannelDown);
    for (const secret of [wechatApiKey, 'PRIVATE KEY', 'oPayerOfNobody', 'signature="'])
      expect(said).not.toContain(secret);
  });
});
