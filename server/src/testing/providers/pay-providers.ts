import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { payProviders, type Sent, type Trade } from '@sufu/stand-ins/pay';
import { type Channel, ForgedNotice, type Notice } from '../../modules/payments/channels/channel.ts';
import type { AlipayPayConfig, WechatPayConfig } from '../../platform/config/payees-config.ts';

export const wechatApiKey = 'sufu-vector-not-a-secret-0000001';
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [ofWechatMerchant, ofWechat, ofAlipayMerchant, ofAlipay] = [pair(), pair(), pair(), pair()];
/** By which the stand-ins sign: for notices that tests make up. */
export const ownKeys = { wechat: ofWechat.privateKey, alipay: ofAlipay.privateKey };
export const strangerKey = pair().privateKey;

export type TestPay = {
  readonly url: string;
  readonly wechat: WechatPayConfig;
  readonly alipay: AlipayPayConfig;
  /** `fault` as of `POST /_fault`; without `times` once. */
  fault(fault: string, more?: { readonly order?: string; readonly times?: number }): Promise<void>;
  /** What the person does with the phone; the status that the stand-in answers. */
  press(provider: Trade['provider'], orderNo: string, answer?: 'pay' | 'cancel'): Promise<number>;
  sent(): Promise<readonly Sent[]>;
  /** WeChat's certificates: first the next one is listed, then it signs alone. */
  rotate(): Promise<void>;
  /** The stand-in's clock, ahead of the right one. */
  ahead(ms: number): void;
  now(): number;
  close(): Promise<void>;
};

/** The stand-ins for 微信支付 and 支付宝 on a port of their own. `publicKeyId`: WeChat signs by its public key instead of certificates. */
export async function testPay(publicKeyId?: string): Promise<TestPay> {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-pay-'));
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const merchant = { merchant: '1900000001', appId: 'wx0000000000000001', serial: 'AB12CD34EF56' };
  const shop = { merchant: '2088000000000001', appId: '2026000000000001' };
  const app = payProviders({
    file: join(folder, 'trades.jsonl'),
    wechat: {
      merchants: [{ ...merchant, key: ofWechatMerchant.publicKey, apiKey: wechatApiKey }],
      ownKey: ofWechat.privateKey,
      ...(publicKeyId ? { publicKeyId } : {}),
    },
    alipay: { merchants: [{ ...shop, key: ofAlipayMerchant.publicKey }], ownKey: ofAlipay.privateKey },
    ...{ now, againMs: [20, 200, 1_000] },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const post = (path: string, body: string) => fetch(`${url}${path}`, { method: 'POST', body, redirect: 'manual' });
  return {
    url,
    wechat: {
      ...{ ...merchant, url, maxOnlineFen: 5_000_000, privateKey: ofWechatMerchant.privateKey },
      apiKey: createSecretKey(Buffer.from(wechatApiKey)),
      publicKey: publicKeyId ? { id: publicKeyId, key: ofWechat.publicKey } : null,
    },
    alipay: {
      ...{ ...shop, url: `${url}/gateway.do`, maxOnlineFen: 5_000_000 },
      ...{ privateKey: ofAlipayMerchant.privateKey, publicKey: ofAlipay.publicKey },
    },
    async fault(fault, more = {}) {
      const answer = await post('/_fault', JSON.stringify({ fault, ...more }));
      if (!answer.ok) throw new Error(`no such fault: ${fault}`);
    },
    async press(provider, orderNo, answer = 'pay') {
      return (await post(`/pay/${provider}/${orderNo}`, `answer=${answer}`)).status;
    },
    sent: async () => (await fetch(`${url}/notices`)).json() as Promise<readonly Sent[]>,
    async rotate() {
      await post('/_rotate', '');
    },
    ahead: (ms) => {
      aheadMs = ms;
    },
    now,
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where a court hears notices: each is read by the channel and answered as it says. */
export async function hearNotices(channel: () => Channel) {
  const heard: { readonly notice: Notice | null; readonly raw: Buffer; readonly headers: Record<string, string> }[] =
    [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const raw = Buffer.concat(parts);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    let notice: Notice | null = null;
    try {
      notice = channel().readNotice(headers, raw);
    } catch (error) {
      if (!(error instanceof ForgedNotice)) throw error;
    }
    heard.push({ notice, raw, headers });
    const { status, body, type } = notice ? channel().answers.taken : channel().answers.refused;
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/notify`,
    heard,
    taken: () => heard.flatMap(({ notice }) => (notice ? [notice] : [])),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
