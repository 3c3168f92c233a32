import { z } from 'zod';
import { defineCall, id, instant, listOf, paging, text } from '../core/index.ts';

/** How somebody came in or tried to: password, SMS code, WeChat or Alipay, face, hand-off from another site. */
export const signInWays = ['captcha', 'sms_code', 'social', 'face', 'hand-off'] as const;
export type SignInWay = (typeof signInWays)[number];

export const ownSession = z.object({
  id,
  here: z.boolean(),
  startedAt: instant,
  lastSeenAt: instant,
  /** Browser and system in a few words; the address without its last part. */
  device: text,
  address: z.string(),
});

export const listSessions = defineCall({
  id: 'accounts.sessions',
  method: 'GET',
  path: '/app/portalUser/sessions',
  access: 'account.manage-own',
  summary: { zh: '正在登录的设备', en: 'Where I am signed in' },
  reply: z.array(ownSession),
  refusals: [],
});

/** One session of mine, or every other one (`id` left out). */
export const endSessions = defineCall({
  id: 'accounts.endSessions',
  method: 'POST',
  path: '/app/portalUser/endSessions',
  access: 'account.manage-own',
  summary: { zh: '退出其他设备', en: 'Sign out elsewhere' },
  body: z.object({ id: id.optional() }),
  reply: z.object({ ended: z.int() }),
  refusals: ['not-found'],
});

export const listSignIns = defineCall({
  id: 'accounts.signIns',
  method: 'GET',
  path: '/app/portalUser/signIns',
  access: 'account.manage-own',
  summary: { zh: '登录记录', en: 'My sign-ins' },
  query: paging,
  shape: 'list',
  reply: listOf(z.object({ at: instant, way: z.enum(signInWays), ok: z.boolean(), device: text, address: z.string() })),
  refusals: [],
});
