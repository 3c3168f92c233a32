import type { PayeeConfig } from '../../../platform/config/payees-config.ts';
import { alipayChannel } from './alipay/index.ts';
import type { Channel } from './channel.ts';
import { openLine } from './line.ts';
import { wechatChannel } from './wechat/index.ts';

/** A channel of a court, and under which number the provider knows the court there. */
export type CourtChannel = { readonly courtId: string; readonly merchant: string; readonly channel: Channel };

/** The channels of all courts, made once a process: what is counted of a channel's failures belongs to it. Asks nobody yet. */
export function openChannels(payees: readonly PayeeConfig[], publicOrigin: string): readonly CourtChannel[] {
  const notices = `${publicOrigin}/api/third/pay`;
  return payees.flatMap(({ courtId, wechat, alipay }) => [
    ...(wechat
      ? [{ courtId, merchant: wechat.merchant, channel: wechatChannel(wechat, `${notices}/wechat/notify`, openLine()) }]
      : []),
    ...(alipay
      ? [{ courtId, merchant: alipay.merchant, channel: alipayChannel(alipay, `${notices}/alipay/notify`, openLine()) }]
      : []),
  ]);
}
