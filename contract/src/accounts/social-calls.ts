import { z } from 'zod';
import { defineCall, empty, id, type Text } from '../core/index.ts';

/** 微信 and 支付宝 (readings, Identity: Social). */
export const socialSources = ['wechat', 'alipay'] as const;
export const socialSource = z.enum(socialSources);
export type SocialSource = z.infer<typeof socialSource>;
export const socialNames: Readonly<Record<SocialSource, Text>> = {
  wechat: { zh: '微信', en: 'WeChat' },
  alipay: { zh: '支付宝', en: 'Alipay' },
};

/**
 * Where to send the browser: the provider's page, with a `state` that is bound to this browser by a cookie no script can
 * read, good once and for 10 minutes. Neither provider offers PKCE. The browser comes back to `/authredirect`: from WeChat
 * with `code` and `state` (a refusal: `state` alone), from Alipay with `auth_code` and `state`.
 */
export const startSocial = defineCall({
  id: 'accounts.startSocial',
  method: 'POST',
  path: '/auth/social/start',
  access: 'public',
  summary: { zh: '去第三方登录', en: 'Go to a third-party sign-in' },
  body: z.object({ source: socialSource }),
  reply: z.object({ address: z.url({ protocol: /^https?$/ }), state: z.string() }),
  refusals: ['request.too-often', 'social.off'],
});

/**
 * Back at /authredirect: the code is changed at the provider, once. The ticket is good once, in this browser, for 30
 * minutes. `bound`: sign in with it (`grant_type=social`); else bind it after signing in, or register with it.
 */
export const finishSocial = defineCall({
  id: 'accounts.finishSocial',
  method: 'POST',
  path: '/auth/social/finish',
  access: 'public',
  summary: { zh: '第三方登录返回', en: 'Back from a third-party sign-in' },
  body: z.object({ source: socialSource, code: z.string().max(500), state: z.string().max(200) }),
  reply: z.object({ ticket: id, bound: z.boolean() }),
  refusals: ['social.off', 'social.state', 'social.refused', 'social.unreachable', 'request.too-often'],
});

/**
 * Signed in: this provider's account is mine from now on, in the place of one bound earlier. It is a way in that lasts, so it needs
 * a fresh proof: header `Sms-Code` (purpose `bind-social`), or `password`, or a sign-in by password, code or face after the ticket
 * was given. Told to the person by message and SMS.
 */
export const bindSocial = defineCall({
  id: 'accounts.bindSocial',
  method: 'POST',
  path: '/app/portalUser/bindSocial',
  access: 'account.manage-own',
  summary: { zh: '绑定微信或支付宝', en: 'Bind WeChat or Alipay' },
  body: z.object({ ticket: id, password: z.string().max(200).optional() }),
  reply: empty,
  refusals: [
    'social.ticket',
    'social.taken',
    'account.proof-needed',
    'account.password-wrong',
    'sign-in.waiting',
    'sms.wrong',
    'sms.too-many',
    'request.too-often',
  ],
});

/** Told to the person by message and SMS. */
export const unbindSocial = defineCall({
  id: 'accounts.unbindSocial',
  method: 'POST',
  path: '/app/portalUser/unbindSocial',
  access: 'account.manage-own',
  summary: { zh: '解除绑定', en: 'Unbind' },
  body: z.object({ source: socialSource }),
  reply: empty,
  refusals: ['not-found'],
});
