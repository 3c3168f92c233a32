import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

/** Settings of third-party sign-in. A provider whose application number is not set is off. */
export const socialSettings = {
  WECHAT_APP_ID: z.string().min(1).optional(),
  WECHAT_APP_SECRET: z.string().min(16).optional(),
  WECHAT_OPEN_URL: z.url().default('https://open.weixin.qq.com'),
  WECHAT_API_URL: z.url().default('https://api.weixin.qq.com'),
  ALIPAY_APP_ID: z.string().min(1).optional(),
  /** PEM files: our application's private key, Alipay's public key. */
  ALIPAY_PRIVATE_KEY_FILE: z.string().optional(),
  ALIPAY_PUBLIC_KEY_FILE: z.string().optional(),
  ALIPAY_AUTH_URL: z.url().default('https://openauth.alipay.com'),
  ALIPAY_GATEWAY_URL: z.url().default('https://openapi.alipay.com/gateway.do'),
};
const settings = z.object(socialSettings);
type Settings = z.output<typeof settings>;

export type WechatConfig = {
  readonly appId: string;
  readonly secret: string;
  readonly openUrl: string;
  readonly apiUrl: string;
};
export type AlipayConfig = {
  readonly appId: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly authUrl: string;
  readonly gatewayUrl: string;
};
export type SocialConfig = { readonly wechat: WechatConfig | null; readonly alipay: AlipayConfig | null };

function keyIn(name: string, file: string, read: (pem: string) => KeyObject): KeyObject {
  try {
    return read(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigurationError({
      zh: `${name} 指明的密钥文件读不出来`,
      en: `the key file that ${name} names cannot be read`,
    });
  }
}

function wechatOf(c: Settings): WechatConfig | null {
  if (!c.WECHAT_APP_ID) return null;
  if (!c.WECHAT_APP_SECRET)
    throw new ConfigurationError({
      zh: '设了 WECHAT_APP_ID，还要设 WECHAT_APP_SECRET',
      en: 'WECHAT_APP_ID is set, so WECHAT_APP_SECRET must be set too',
    });
  return { appId: c.WECHAT_APP_ID, secret: c.WECHAT_APP_SECRET, openUrl: c.WECHAT_OPEN_URL, apiUrl: c.WECHAT_API_URL };
}

function alipayOf(c: Settings): AlipayConfig | null {
  if (!c.ALIPAY_APP_ID) return null;
  const { ALIPAY_PRIVATE_KEY_FILE: own, ALIPAY_PUBLIC_KEY_FILE: theirs } = c;
  if (!own || !theirs)
    throw new ConfigurationError({
      zh: '设了 ALIPAY_APP_ID，还要设 ALIPAY_PRIVATE_KEY_FILE 和 ALIPAY_PUBLIC_KEY_FILE',
      en: 'ALIPAY_APP_ID is set, so ALIPAY_PRIVATE_KEY_FILE and ALIPAY_PUBLIC_KEY_FILE must be set too',
    });
  return {
    appId: c.ALIPAY_APP_ID,
    privateKey: keyIn('ALIPAY_PRIVATE_KEY_FILE', own, createPrivateKey),
    publicKey: keyIn('ALIPAY_PUBLIC_KEY_FILE', theirs, createPublicKey),
    authUrl: c.ALIPAY_AUTH_URL,
    gatewayUrl: c.ALIPAY_GATEWAY_URL,
  };
}

/** What third-party sign-in needs, by provider; null: off. Half a provider is refused with one sentence. */
export const socialConfig = (c: Settings): SocialConfig => ({ wechat: wechatOf(c), alipay: alipayOf(c) });

/** The addresses a production court must not have on its own machine, by the name of their setting. */
export const socialAddresses = (c: Settings): readonly (readonly [string, string])[] => [
  ...(c.WECHAT_APP_ID
    ? ([
        ['WECHAT_OPEN_URL', c.WECHAT_OPEN_URL],
        ['WECHAT_API_URL', c.WECHAT_API_URL],
      ] as const)
    : []),
  ...(c.ALIPAY_APP_ID
    ? ([
        ['ALIPAY_AUTH_URL', c.ALIPAY_AUTH_URL],
        ['ALIPAY_GATEWAY_URL', c.ALIPAY_GATEWAY_URL],
      ] as const)
    : []),
];
