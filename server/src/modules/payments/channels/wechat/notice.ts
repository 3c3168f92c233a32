import { z } from 'zod';
import type { WechatPayConfig } from '../../../../platform/config/payees-config.ts';
import { ForgedNotice, type Notice } from '../channel.ts';
import { isSameText } from '../same-text.ts';
import { noticedRefund, paidTrade, trade } from './facts.ts';
import type { PlatformKeys } from './platform-keys.ts';
import { openResource, sealedResource } from './resource.ts';
import { isSignedByWechat } from './signature.ts';

const mostBytes = 64 * 1024;
const envelope = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  create_time: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  event_type: z.string().max(64),
  resource_type: z.literal('encrypt-resource'),
  resource: sealedResource,
});

type Envelope = z.output<typeof envelope>;

function contentOf({ id, event_type, create_time }: Envelope, opened: unknown, config: WechatPayConfig): Notice {
  if (event_type === 'TRANSACTION.SUCCESS') {
    const about = trade.parse(opened);
    const isOurs = isSameText(about.mchid, config.merchant) && isSameText(about.appid, config.appId);
    if (!isOurs || about.trade_state !== 'SUCCESS') throw new ForgedNotice('of another merchant, or not of a payment');
    return { is: 'paid', id, fact: paidTrade.parse(opened) };
  }
  if (event_type.startsWith('REFUND.')) {
    const { mchid, fact } = noticedRefund.parse(opened);
    if (!isSameText(mchid, config.merchant)) throw new ForgedNotice('of another merchant');
    return { is: 'refund', id, fact: fact(create_time) };
  }
  return { is: 'other', id };
}

/**
 * A notice of 微信支付: signed within five minutes of now, sealed with our APIv3 key, about our merchant and application. Its probes,
 * whose signatures begin with `WECHATPAY/SIGNTEST/`, fail like any other bad signature. Throws `ForgedNotice`, which says nothing of the content.
 */
export function readWechatNotice(
  config: WechatPayConfig,
  keys: PlatformKeys,
  headers: Readonly<Record<string, string | undefined>>,
  raw: Uint8Array,
  now: number,
): Notice {
  if (raw.length > mostBytes || !isSignedByWechat(headers, raw, keys.of, now)) throw new ForgedNotice('signature');
  try {
    const said = envelope.parse(JSON.parse(Buffer.from(raw).toString('utf8')));
    return contentOf(said, JSON.parse(openResource(said.resource, config.apiKey)), config);
  } catch (error) {
    throw error instanceof ForgedNotice ? error : new ForgedNotice('content');
  }
}
