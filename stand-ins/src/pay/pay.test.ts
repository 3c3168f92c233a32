import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { payProviders } from './index.ts';

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const provider = generateKeyPairSync('rsa', { modulusLength: 2048 });
const wechatMerchant = { merchant: '1900000001', appId: 'wx1', serial: 'AB12CD34EF56', key: merchant.publicKey };
const shop = { merchant: '2088000000000001', appId: '2026', key: merchant.publicKey };
const began = Date.parse('2026-11-23T10:00:00+08:00');
let at = began;
let folder: string;
let app: ReturnType<typeof payProviders>;
const start = () =>
  payProviders({
    file: join(folder, 'trades.jsonl'),
    wechat: { merchants: [{ ...wechatMerchant, apiKey: 'x'.repeat(32) }], ownKey: provider.privateKey },
    alipay: { merchants: [shop], ownKey: provider.privateKey },
    ...{ now: () => at, againMs: [] },
  });
beforeEach(() => {
  at = began;
  folder = mkdtempSync(join(tmpdir(), 'sufu-pay-'));
  app = start();
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const signed = (text: string): string => sign('RSA-SHA256', Buffer.from(text), merchant.privateKey).toString('base64');
type Change = {
  readonly nonce?: string;
  readonly timestamp?: number;
  readonly mchid?: string;
  readonly serial?: string;
  readonly other?: string;
};
async function wechat(method: 'GET' | 'POST', url: string, content?: object, change: Change = {}) {
  const payload = content ? JSON.stringify(content) : '';
  const { nonce = randomBytes(8).toString('hex'), timestamp = Math.floor(at / 1_000), mchid = '1900000001' } = change;
  const signature = signed(`${[method, url, timestamp, nonce, payload].join('\n')}\n`);
  const { serial = 'AB12CD34EF56' } = change;
  const parts = `mchid="${mchid}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`;
  const headers = { authorization: `WECHATPAY2-SHA256-RSA2048 ${parts}`, 'content-type': 'application/json' };
  const answer = await app.inject({ method, url, headers, payload: change.other ?? payload });
  return { ...(answer.body === '' ? {} : answer.json()), status: answer.statusCode };
}
const order = {
  ...{ appid: 'wx1', mchid: '1900000001', description: '诉讼费', out_trade_no: 'SF0000000001' },
  ...{ time_expire: '2026-11-23T10:15:00+08:00', notify_url: 'http://127.0.0.1:9/notify' },
  amount: { total: 100, currency: 'CNY' },
};
const native = '/v3/pay/transactions/native';
const pay = () =>
  app.inject({
    method: 'POST',
    url: '/pay/wechat/SF0000000001',
    payload: 'answer=pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const refund = (fen: number, out_refund_no: string, transaction_id: string) =>
  wechat('POST', '/v3/refund/domestic/refunds', {
    ...{ transaction_id, out_refund_no, reason: '退费', notify_url: 'http://127.0.0.1:9/notify' },
    amount: { refund: fen, total: 100, currency: 'CNY' },
  });

it.each([
  ['an old timestamp', { timestamp: Math.floor(at / 1_000) - 301 }],
  ['another merchant', { mchid: '1900000009' }],
  ['another certificate', { serial: 'FFFFFFFFFFFF' }],
  ['a body that was not signed', { other: JSON.stringify({ ...order, amount: { total: 1, currency: 'CNY' } }) }],
])('WeChat refuses %s', async (_, change) => {
  expect((await wechat('POST', native, order, change)).status).toBe(401);
});

it('WeChat takes a nonce once', async () => {
  expect((await wechat('POST', native, order, { nonce: 'n' })).status).toBe(200);
  expect((await wechat('POST', native, order, { nonce: 'n' })).status).toBe(401);
});

it.each([
  ['a number that is too short', { out_trade_no: 'SF1' }],
  ['no money', { amount: { total: 0, currency: 'CNY' } }],
  ['a notice address with a query', { notify_url: 'https://court.example/notify?a=1' }],
  ['plain http outside', { notify_url: 'http://court.example/notify' }],
  ['half a minute', { time_expire: '2026-11-23T10:00:30+08:00' }],
  ['another application', { appid: 'wx2' }],
])('WeChat refuses an order with %s', async (_, change) => {
  expect((await wechat('POST', native, { ...order, ...change })).status).toBe(400);
});

it('WeChat wants an openid within its app and an address of a phone, and the same facts for the same number', async () => {
  expect((await wechat('POST', '/v3/pay/transactions/jsapi', order)).status).toBe(400);
  expect((await wechat('POST', '/v3/pay/transactions/h5', order)).status).toBe(400);
  expect((await wechat('POST', native, order)).status).toBe(200);
  expect(await wechat('POST', native, { ...order, description: '别的' })).toMatchObject({ code: 'OUT_TRADE_NO_USED' });
});

it('pays back what was paid and no more, a minute apart, and knows it after a restart', async () => {
  await wechat('POST', native, order);
  expect(await refund(10, 'TF1', '')).toMatchObject({ status: 404 });
  await pay();
  const trade = (await app.inject('/trades')).json()[0];
  expect(await refund(60, 'TF1', trade.txn)).toMatchObject({ status: 200 });
  expect(await refund(60, 'TF1', trade.txn)).toMatchObject({ status: 200 });
  expect(await refund(10, 'TF2', trade.txn)).toMatchObject({ status: 429 });
  at += 61_000;
  expect(await refund(41, 'TF2', trade.txn)).toMatchObject({ status: 400 });
  await app.close();
  app = start();
  expect(await refund(40, 'TF3', trade.txn)).toMatchObject({ status: 200 });
  expect((await app.inject('/trades')).json()[0].refunds).toHaveLength(2);
});

it('a bill is there from ten o’clock of the next day, and its file for five minutes', async () => {
  await wechat('POST', native, order);
  await pay();
  const day = `/v3/bill/tradebill?bill_date=2026-11-23&bill_type=ALL&tar_type=GZIP`;
  at = Date.parse('2026-11-24T09:59:59+08:00');
  expect(await wechat('GET', day)).toMatchObject({ code: 'STATEMENT_CREATING' });
  at += 1_000;
  const url = new URL((await wechat('GET', day)).download_url);
  at += 5 * 60_000 + 1;
  expect(await wechat('GET', url.pathname + url.search)).toMatchObject({ status: 400 });
});

it('the gateway of Alipay takes only what is signed, now, by an application it knows', async () => {
  const content = {
    out_trade_no: 'SF0000000002',
    total_amount: '1.00',
    subject: '诉讼费',
    time_expire: '2026-11-23 10:15:00',
  };
  const asked = (change: Record<string, string>, seal?: string) => {
    const common = {
      app_id: '2026',
      method: 'alipay.trade.precreate',
      charset: 'utf-8',
      sign_type: 'RSA2',
      version: '1.0',
    };
    const more = {
      timestamp: '2026-11-23 10:00:00',
      notify_url: 'http://127.0.0.1:9/n',
      biz_content: JSON.stringify(content),
    };
    const all: Record<string, string> = { ...common, ...more, ...change };
    const text = Object.keys(all)
      .sort()
      .map((name) => `${name}=${all[name]}`)
      .join('&');
    const payload = new URLSearchParams({ ...all, sign: seal ?? signed(text) }).toString();
    return app.inject({
      method: 'POST',
      url: '/gateway.do',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  };
  expect((await asked({})).body).toContain('"code":"10000"');
  expect((await asked({ timestamp: '2026-11-23 09:54:59' })).body).toContain('isv.invalid-timestamp');
  expect((await asked({ app_id: '2027' })).body).toContain('isv.invalid-app-id');
  expect((await asked({}, signed('other'))).body).toContain('isv.invalid-signature');
});
