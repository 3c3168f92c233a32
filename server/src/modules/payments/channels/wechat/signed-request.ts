import { randomBytes } from 'node:crypto';
import type { WechatPayConfig } from '../../../../platform/config/payees-config.ts';
import { signRsa } from '../../../../platform/outside/rsa-signature.ts';
import type { ProviderRequest } from '../line.ts';

export type Sent = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object };

/** A request with 微信支付's authorization: method, path with its query, second, nonce and body under SHA256-RSA2048. */
export function signedRequest(config: WechatPayConfig, { method, path, body }: Sent, now: number): ProviderRequest {
  const text = body ? JSON.stringify(body) : '';
  const nonce = randomBytes(16).toString('hex');
  const timestamp = String(Math.floor(now / 1_000));
  const signature = signRsa(`${[method, path, timestamp, nonce, text].join('\n')}\n`, config.privateKey);
  const parts = { mchid: config.merchant, nonce_str: nonce, signature, timestamp, serial_no: config.serial };
  const authorization = Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',');
  const asked: Record<string, string> = config.publicKey ? { 'wechatpay-serial': config.publicKey.id } : {};
  return {
    ...{ method, url: `${new URL(config.url).origin}${path}` },
    headers: {
      ...{ accept: 'application/json', 'user-agent': 'sufu', ...asked },
      authorization: `WECHATPAY2-SHA256-RSA2048 ${authorization}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: text } : {}),
  };
}
