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

/** A one-time code (60 s) for a person who is signed in here, to take the session to another address of the allow-list. */
export const issueHandOff = defineCall({
  id: 'accounts.issueHandOff',
  method: 'POST',
  path: '/auth/handoff/issue',
  access: 'signed-in',
  summary: { zh: '签发一次性登录码', en: 'Issue a one-time sign-in code' },
  body: z.object({ redirectUrl: z.string().max(500) }),
  reply: z.object({ authToken: z.string() }),
  refusals: ['hand-off.address'],
});
/** Changes the one-time code for a session. Somebody else being signed in here is asked about first (`replace`). */
export const takeHandOff = defineCall({
  id: 'accounts.takeHandOff',
  method: 'POST',
  path: '/auth/handoff/take',
  access: 'public',
  summary: { zh: '用一次性登录码登录', en: 'Sign in with a one-time code' },
  body: z.object({
    authToken: z.string().max(200),
    redirectUrl: z.string().max(500),
    replace: z.boolean().default(false),
  }),
  reply: z.object({ redirectUrl: z.string() }),
  refusals: ['hand-off.code', 'hand-off.address', 'hand-off.other-person', 'request.too-often'],
});
/**
 * A registered outside system asks for a one-time code for its user: `sign` = upper-case HMAC-SM3 hex over the sorted
 * `name=value` of the other parameters and its secret. Answers the address to send the browser to.
 */
export const createTempTicket = defineCall({
  id: 'accounts.createTempTicket',
  row: 'C021',
  method: 'GET',
  path: '/loginOtherSys/createTempticketToSx.shtml',
  access: 'public',
  summary: { zh: '外部系统换取登录码', en: 'A one-time code for an outside system' },
  query: z.object({
    appId: z.string().max(60),
    userId: z.string().max(60),
    thirdFlow: z.string().max(100),
    sign: z.string().max(200),
  }),
  reply: z.object({ authToken: z.string(), address: z.string() }),
  refusals: ['hand-off.sign', 'request.too-often'],
});
