import { z } from 'zod';
import { defineCall, empty } from '../core/index.ts';
import { preferences } from './preferences.ts';

/** What reaches me outside of the portal, and how: never whose, it is mine. */
export const ownPreferences = preferences.extend({
  sms: z.object({ hasPhone: z.boolean() }),
  /** `off`: this court sends no mail. `stopped`: what was sent came back for good. */
  mail: z.object({ state: z.enum(['off', 'none', 'confirmed', 'stopped']), address: z.string() }),
  /** `off`: this court has no service account. `unbound`: no WeChat is bound, or it does not follow the service account. */
  wechat: z.object({ state: z.enum(['off', 'unbound', 'bound']) }),
});
export type OwnPreferences = z.output<typeof ownPreferences>;

const prefix = '/app/msg/preferences';
export const readPreferences = defineCall({
  id: 'messages.preferences',
  method: 'GET',
  path: prefix,
  access: 'message.read-own',
  summary: { zh: '我的提醒方式', en: 'How I am reminded' },
  reply: ownPreferences,
  refusals: [],
});

/** All of them at once. What carries time limits keeps at least one channel that leads somewhere. */
export const setPreferences = defineCall({
  id: 'messages.setPreferences',
  method: 'POST',
  path: prefix,
  access: 'message.read-own',
  summary: { zh: '修改提醒方式', en: 'Change how I am reminded' },
  body: preferences,
  reply: ownPreferences,
  refusals: ['invalid', 'preference.last-channel'],
});

const address = z.string().trim().min(1).max(100);
/** Send a code to an address, to prove that one reads what is sent there. The address used before stays in use till then. */
export const sendMailCode = defineCall({
  id: 'messages.sendMailCode',
  method: 'POST',
  path: '/app/msg/mail/code',
  access: 'message.read-own',
  summary: { zh: '发送邮箱验证码', en: 'Send a code to my e-mail address' },
  body: z.object({ address }),
  reply: z.object({ resendAfter: z.int(), expiresIn: z.int() }),
  refusals: ['invalid', 'mail.off', 'request.too-often'],
});
export const confirmMail = defineCall({
  id: 'messages.confirmMail',
  method: 'POST',
  path: '/app/msg/mail/confirm',
  access: 'message.read-own',
  summary: { zh: '用验证码证实邮箱', en: 'Prove my e-mail address by the code' },
  body: z.object({ address, code: z.string().trim().min(1).max(10) }),
  reply: ownPreferences,
  refusals: ['invalid', 'mail.off', 'mail.code-wrong', 'sms.too-many', 'request.too-often'],
});
/** Take the address away: no mail from then on. */
export const removeMail = defineCall({
  id: 'messages.removeMail',
  method: 'POST',
  path: '/app/msg/mail/remove',
  access: 'message.read-own',
  summary: { zh: '不再用邮箱接收提醒', en: 'Stop reminders by e-mail' },
  body: empty,
  reply: ownPreferences,
  refusals: ['preference.last-channel'],
});
