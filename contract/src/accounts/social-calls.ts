import { z } from 'zod';
import { defineCall, empty, id } from '../core/index.ts';

/** 微信 and 支付宝 (readings, Identity: Social). */
export const socialSources = ['wechat', 'alipay'] as const;
export const socialSource = z.enum(socialSources);
export type SocialSource = z.infer<typeof socialSource>;

/** Where to send the browser: the provider's page, with a `state` bound to this browser and PKCE where the provider has it. */
export const startSocial = defineCall({
  id: 'accounts.startSocial',
  method: 'POST',
  path: '/auth/social/start',
  access: 'public',
  summary: { zh: '去第三方登录', en: 'Go to a third-party sign-in' },
  body: z.object({ source: socialSource }),
  reply: z.object({ address: z.url(), state: z.string() }),
  refusals: ['request.too-often', 'social.off'],
});

/**
 * Back at /authredirect: the code is changed at the provider, once. A bound account is to be signed in with
 * `grant_type=social`; an unknown person gets a ticket (10 minutes) for binding or registering.
 */
export const finishSocial = defineCall({
  id: 'accounts.finishSocial',
  method: 'POST',
  path: '/auth/social/finish',
  access: 'public',
  summary: { zh: '第三方登录返回', en: 'Back from a third-party sign-in' },
  body: z.object({ source: socialSource, code: z.string().max(500), state: z.string().max(200) }),
  reply: z.object({ ticket: id, bound: z.boolean() }),
  refusals: ['social.state', 'social.refused', 'request.too-often'],
});

/** Signed in: this provider's account is mine from now on. */
export const bindSocial = defineCall({
  id: 'accounts.bindSocial',
  method: 'POST',
  path: '/app/portalUser/bindSocial',
  access: 'account.manage-own',
  summary: { zh: '绑定微信或支付宝', en: 'Bind WeChat or Alipay' },
  body: z.object({ ticket: id }),
  reply: empty,
  refusals: ['key.unknown', 'social.taken'],
});
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
