import { wechatFields } from '@sufu/contract/messages';
import { z } from 'zod';
import type { WechatServiceConfig } from '../../../../platform/config/wechat-service-config.ts';
import type { Channel, Outcome } from '../channel.ts';
import { serviceAccount, WechatRefused } from './service-account.ts';

/** Somebody who does not follow the service account, or took its messages off: said of this person alone, and for good. */
export const notFollowed = 'not-followed';
/** Invalid openid; user on the black list; no follower; out of time or subscription cancelled; refused by the user. */
const aboutTheFollower = [40003, 43019, 43004, 45015, 43101];

const taken = z.object({ msgid: z.union([z.number(), z.string()]).transform(String) });

function asFailure(error: unknown): Outcome {
  if (!(error instanceof WechatRefused)) return { is: 'ill', failure: 'wechat' };
  if (aboutTheFollower.includes(error.code)) return { is: 'refused', failure: notFollowed };
  return { is: 'ill', failure: `wechat-${error.code}` };
}

/**
 * Template messages of the service account. `client_msg_id` is the row's id: WeChat takes one openid and id once within ten minutes, so
 * that the next two tries make no second message. It reports nothing that counts: what it took has arrived.
 */
export function wechatChannel(config: WechatServiceConfig, origin: string, now: () => Date): Channel {
  const account = serviceAccount(config, now);
  return {
    name: 'wechat',
    async send({ id, address, text, lang, madeAt }) {
      const values = wechatFields(text ?? 'notice', madeAt, lang);
      const data = Object.fromEntries(config.fields.map((name, i) => [name, { value: values[i] }]));
      const message = { touser: address, template_id: config.template, url: `${origin}/user/message`, data };
      try {
        const given = await account.call('/cgi-bin/message/template/send', { ...message, client_msg_id: id });
        return { is: 'arrived', ref: taken.parse(given).msgid, at: now() };
      } catch (error) {
        return asFailure(error);
      }
    },
    ask: null,
  };
}
