import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { signedText } from '../../../platform/outside/alipay-signature.ts';
import { signRsa } from '../../../platform/outside/rsa-signature.ts';
import { hearNotices, ownKeys, strangerKey, testPay, wechatApiKey } from '../../../testing/providers/pay-providers.ts';
import { alipayChannel } from './alipay/index.ts';
import { type Channel, ForgedNotice } from './channel.ts';
import { openLine } from './line.ts';
import { wechatChannel } from './wechat/index.ts';

type Headers = Readonly<Record<string, string>>;
type Forgery = { readonly headers: Headers; readonly raw: Buffer; readonly atMs?: number };
const each = 1_000;

/** The same numbers each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const flip = (bytes: Buffer, bit: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return copy;
};
const flipText = (text: string, at: number): string => flip(Buffer.from(text, 'latin1'), at).toString('latin1');

/** Which of the kinds were taken, of a thousand made in turn. */
const takenOf = (kinds: readonly (() => Forgery)[], isTaken: (forgery: Forgery) => boolean): readonly number[] =>
  Array.from({ length: each }, (_, at) => at % kinds.length).filter((at) => {
    const forgery = kinds[at]?.();
    return forgery === undefined || isTaken(forgery);
  });

/** One genuine notice of each provider, as it was heard. */
async function genuine(provider: 'wechat' | 'alipay') {
  const pay = await testPay(provider === 'wechat' ? 'PUB_KEY_ID_0000000000000001' : undefined);
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const made: { channel?: Channel } = {};
  const court = await hearNotices(() => made.channel as Channel);
  const line = openLine();
  made.channel =
    provider === 'wechat'
      ? wechatChannel(pay.wechat, court.url, line, now)
      : alipayChannel(pay.alipay, court.url, line, now);
  const expiresAt = new Date(Date.now() + 900_000);
  const order = { orderNo: 'SF202611230000000142', fen: 105_000, description: '诉讼费', ip: '127.0.0.1', expiresAt };
  await made.channel.open({ ...order, scene: 'QR', returnUrl: 'https://court.example/' });
  await pay.press(provider, order.orderNo);
  const [heard] = court.heard;
  await court.close();
  await pay.close();
  if (!heard?.notice) throw new Error('no notice came');
  const { channel } = made;
  const isTaken = ({ headers, raw, atMs = 0 }: Forgery): boolean => {
    aheadMs = atMs;
    try {
      channel.readNotice(headers, raw);
      return true;
    } catch (error) {
      if (!(error instanceof ForgedNotice)) throw error;
      return false;
    }
  };
  return { headers: heard.headers, raw: heard.raw, isTaken };
}

it(`takes none of ${each} forged notices of 微信支付, and the genuine one`, async () => {
  const { headers, raw, isTaken } = await genuine('wechat');
  const pick = numbers(1);
  const names = ['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature', 'wechatpay-serial'] as const;
  const signed = (body: string, key = ownKeys.wechat, agoSeconds = 0): Forgery => {
    const timestamp = String(Math.floor(Date.now() / 1_000) - agoSeconds);
    const nonce = randomBytes(16).toString('hex');
    const signature = signRsa(`${timestamp}\n${nonce}\n${body}\n`, key);
    const said = { 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce, 'wechatpay-signature': signature };
    return { headers: { ...headers, ...said }, raw: Buffer.from(body) };
  };
  const saying = (change: Readonly<Record<string, unknown>>, apiKey = wechatApiKey): string => {
    const nonce = randomBytes(6).toString('hex');
    const content = {
      ...{
        mchid: '1900000001',
        appid: 'wx0000000000000001',
        out_trade_no: 'SF202611230000000999',
        trade_state: 'SUCCESS',
      },
      ...{ transaction_id: '42', success_time: '2026-11-23T10:00:00+08:00', amount: { total: 1, currency: 'CNY' } },
      ...change,
    };
    const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from('transaction'));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      nonce,
      associated_data: 'transaction',
      ciphertext: sealed.toString('base64'),
    };
    const about = { event_type: 'TRANSACTION.SUCCESS', resource_type: 'encrypt-resource', resource };
    return JSON.stringify({ id: 'n-1', create_time: '2026-11-23T10:00:00+08:00', ...about });
  };
  const text = raw.toString();
  const kinds: readonly (() => Forgery)[] = [
    () => ({ headers, raw: flip(raw, pick(raw.length * 8)) }),
    () => {
      const name = names[pick(names.length)] ?? 'wechatpay-nonce';
      const value = headers[name] ?? '';
      return { headers: { ...headers, [name]: flipText(value, pick(value.length * 8)) }, raw };
    },
    () => signed(text, strangerKey),
    () => signed(text, ownKeys.wechat, 301 + pick(100_000)),
    () => signed(text, ownKeys.wechat, -301 - pick(100_000)),
    () => ({ headers: signed(saying({})).headers, raw }),
    () => ({ headers, raw: raw.subarray(0, pick(raw.length)) }),
    () => ({ headers, raw, atMs: 301_000 + pick(1e9) }),
    () => signed(saying({ mchid: `19${pick(1e8)}` })),
    () => signed(saying({ appid: `wx${pick(1e8)}` })),
    () => signed(saying({}, 'another-key-of-32-letters-000001')),
    () => signed(saying({ amount: { total: -pick(100), currency: 'CNY' } })),
    () => signed(saying({ trade_state: 'NOTPAY' })),
    () => {
      const name = names[pick(names.length)] ?? 'wechatpay-nonce';
      return { headers: { ...headers, [name]: `${headers[name]}, ${headers[name]}` }, raw };
    },
    () => {
      const left = names[pick(names.length)];
      return { headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== left)), raw };
    },
    () => signed(`${saying({})}${' '.repeat(65_536)}`),
    () => ({ headers: { ...headers, 'wechatpay-signature': `${headers['wechatpay-signature']}=` }, raw }),
  ];
  expect(isTaken({ headers, raw })).toBe(true);
  expect(isTaken(signed(saying({})))).toBe(true);
  expect(takenOf(kinds, isTaken)).toEqual([]);
});

it(`takes none of ${each} forged notices of 支付宝, and the genuine one`, async () => {
  const { headers, raw, isTaken } = await genuine('alipay');
  const pick = numbers(2);
  const said = Object.fromEntries(new URLSearchParams(raw.toString()));
  const form = (parameters: Headers) => ({ headers, raw: Buffer.from(new URLSearchParams(parameters).toString()) });
  const signed = (change: Headers, key = ownKeys.alipay): Forgery => {
    const { sign: _, sign_type, ...rest } = { ...said, ...change };
    return form({ ...rest, sign: signRsa(signedText(rest), key), sign_type: sign_type ?? '' });
  };
  const means = (bytes: Buffer): string => JSON.stringify([...new URLSearchParams(bytes.toString('latin1'))]);
  const flipped = (): Buffer => {
    const copy = flip(raw, pick(raw.length * 8));
    // `%2f` for `%2F` says the same.
    return means(copy) === means(raw) ? flipped() : copy;
  };
  const names = Object.keys(said);
  const old = '2026-11-20 10:00:00';
  const kinds: readonly (() => Forgery)[] = [
    () => ({ headers, raw: flipped() }),
    () => form({ ...said, [names[pick(names.length)] ?? 'sign']: String(pick(1e9)) }),
    () => signed({}, strangerKey),
    () => signed({ notify_time: old }),
    () => form({ ...said, out_trade_no: `SF${pick(1e9)}` }),
    () => ({ headers, raw: raw.subarray(0, pick(raw.length)) }),
    () => ({ headers, raw, atMs: 26 * 3_600_000 + 2_000 + pick(1e9) }),
    () => signed({ seller_id: `2088${pick(1e8)}` }),
    () => signed({ app_id: `2026${pick(1e8)}` }),
    () => signed({ total_amount: `-${pick(100)}.00` }),
    () => ({ headers, raw: Buffer.concat([raw, Buffer.from(`&total_amount=${pick(100)}.00`)]) }),
    () => form({ ...said, sign_type: 'RSA' }),
    () => ({ headers, raw: Buffer.concat([Buffer.from(`total_amount=${pick(100)}.00&`), raw]) }),
    () => signed({ padding: 'a'.repeat(65_536) }),
    () => form({ ...said, sign: (said.sign ?? '').replaceAll('+', '-').replaceAll('/', '_') }),
    () => ({ headers, raw: Buffer.concat([Buffer.from([0xff, 0xfe]), raw]) }),
  ];
  expect(isTaken({ headers, raw })).toBe(true);
  expect(isTaken(signed({}))).toBe(true);
  expect(takenOf(kinds, isTaken)).toEqual([]);
});
