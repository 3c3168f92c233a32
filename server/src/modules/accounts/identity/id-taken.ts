import { Refused, type Text } from '@sufu/contract/core';
import type { Context } from '../../../platform/calls/context.ts';

/** What whoever finds their number taken can do, where this court has a face check and where it has none. */
const ways = {
  registering: {
    face: {
      zh: '请先不带证件号注册，登录后在“我的资料”刷脸核验，或带身份证到诉讼服务中心窗口',
      en: 'register without it, then pass a face check under “My details” or bring your ID card to the service counter',
    },
    counter: {
      zh: '请先不带证件号注册，再带身份证到诉讼服务中心窗口',
      en: 'register without it and bring your ID card to the service counter',
    },
  },
  registered: {
    face: {
      zh: '请在“我的资料”刷脸核验，或带身份证到诉讼服务中心窗口',
      en: 'pass a face check under “My details” or bring your ID card to the service counter',
    },
    counter: { zh: '请带身份证到诉讼服务中心窗口', en: 'bring your ID card to the service counter' },
  },
} as const satisfies Record<string, Record<'face' | 'counter', Text>>;

export function idTaken({ services, lang }: Context, who: keyof typeof ways): Refused {
  return new Refused('account.id-taken', { way: ways[who][services.config.face ? 'face' : 'counter'][lang] });
}
