import type { WechatPayConfig } from '../../../../platform/config/payees-config.ts';
import { ChannelDown } from '../channel.ts';
import type { Line, ProviderAnswer } from '../line.ts';
import type { PlatformKeys } from './platform-keys.ts';
import { isSignedByWechat } from './signature.ts';
import { type Sent, signedRequest } from './signed-request.ts';

export type WechatAnswer = { readonly status: number; readonly content: unknown };
export type WechatCaller = (sent: Sent) => Promise<WechatAnswer>;

/** An answer counts only with the signature of 微信支付 over it, a refusal too. */
export const readSigned =
  (keys: PlatformKeys, now: () => number) =>
  ({ status, headers, body }: ProviderAnswer): WechatAnswer => {
    if (!isSignedByWechat(headers, body, keys.of, now()))
      throw new ChannelDown(`answered ${status} without its signature`);
    const content: unknown = body.length === 0 ? null : JSON.parse(body.toString('utf8'));
    return { status, content };
  };

/** Signed calls of one merchant; GET is a question. Throws `ChannelDown`. */
export const wechatCaller =
  (config: WechatPayConfig, line: Line, keys: PlatformKeys, now: () => number): WechatCaller =>
  async (sent) => {
    await keys.ready();
    return line.ask({
      make: () => signedRequest(config, sent, now()),
      read: readSigned(keys, now),
      question: sent.method === 'GET',
    });
  };
