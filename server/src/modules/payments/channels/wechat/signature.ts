import type { KeyObject } from 'node:crypto';
import { isRsa } from '../../../../platform/outside/rsa-signature.ts';

/** How far WeChat's clock may be from ours. */
export const skewMs = 5 * 60_000;

/** What is not exactly of this form is no header of WeChat's; two of a name, joined by a comma, are not either. */
const forms = {
  'wechatpay-timestamp': /^\d{10}$/,
  'wechatpay-nonce': /^[\w-]{1,64}$/,
  'wechatpay-signature': /^[A-Za-z0-9+/]{300,800}={0,2}$/,
  'wechatpay-serial': /^\w{8,80}$/,
} as const;

/** Whether second, nonce and body, as they came, are under a signature of WeChat's, made within five minutes of now. */
export function isSignedByWechat(
  headers: Readonly<Record<string, string | undefined>>,
  body: Uint8Array,
  keyOf: (serial: string) => KeyObject | undefined,
  now: number,
): boolean {
  const read = (name: keyof typeof forms): string => {
    const value = headers[name] ?? '';
    return forms[name].test(value) ? value : '';
  };
  const [timestamp, nonce] = [read('wechatpay-timestamp'), read('wechatpay-nonce')];
  const [signature, serial] = [read('wechatpay-signature'), read('wechatpay-serial')];
  if ([timestamp, nonce, signature, serial].includes('')) return false;
  if (Math.abs(now - Number(timestamp) * 1_000) > skewMs) return false;
  const key = keyOf(serial);
  const signed = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
  return key !== undefined && isRsa(signed, signature, key);
}
