import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

/** Settings of reminders by the court's WeChat service account (服务号). Without its application number they are off. */
export const wechatServiceSettings = {
  WECHAT_SERVICE_APP_ID: z.string().min(1).optional(),
  WECHAT_SERVICE_SECRET: z.string().min(16).optional(),
  /** Number of the template, and the names of its three fields: what it is about, when, what to do. */
  WECHAT_SERVICE_TEMPLATE: z.string().min(1).optional(),
  WECHAT_SERVICE_FIELDS: z
    .string()
    .regex(/^[a-z_]+\d*,[a-z_]+\d*,[a-z_]+\d*$/)
    .default('thing1,time2,thing3'),
  WECHAT_SERVICE_URL: z.url().default('https://api.weixin.qq.com'),
};
const settings = z.object({ ...wechatServiceSettings, WECHAT_APP_ID: z.string().optional() });
type Settings = z.output<typeof settings>;

export type WechatServiceConfig = {
  readonly appId: string;
  readonly secret: string;
  readonly template: string;
  readonly fields: readonly [string, string, string];
  readonly url: string;
};

/** What the service account needs; null: off. Half of it, or without the sign-in that says who somebody is, is refused with one sentence. */
export function wechatServiceConfig(c: Settings): WechatServiceConfig | null {
  const { WECHAT_SERVICE_APP_ID: appId, WECHAT_SERVICE_SECRET: secret, WECHAT_SERVICE_TEMPLATE: template } = c;
  const needed = { WECHAT_SERVICE_APP_ID: appId, WECHAT_SERVICE_SECRET: secret, WECHAT_SERVICE_TEMPLATE: template };
  if (!appId && !secret && !template) return null;
  const missing = Object.entries({ ...needed, WECHAT_APP_ID: c.WECHAT_APP_ID }).find(([, value]) => !value)?.[0];
  const there = Object.entries(needed).find(([, value]) => value)?.[0];
  if (missing || !appId || !secret || !template)
    throw new ConfigurationError({
      zh: `设了 ${there}，还要设 ${missing}`,
      en: `${there} is set, so ${missing} must be set too`,
    });
  const [about = '', when = '', act = ''] = c.WECHAT_SERVICE_FIELDS.split(',');
  return { appId, secret, template, fields: [about, when, act], url: c.WECHAT_SERVICE_URL };
}

/** The address a production court must not have on its own machine, by the name of its setting. */
export const wechatServiceAddresses = (c: Settings): readonly (readonly [string, string])[] =>
  c.WECHAT_SERVICE_APP_ID ? [['WECHAT_SERVICE_URL', c.WECHAT_SERVICE_URL]] : [];
