import { z } from 'zod';
import type { WechatConfig } from '../../../platform/config/social-config.ts';
import { CodeRefused } from './code-refused.ts';
import type { SocialProvider } from './social-provider.ts';

const tokens = z.object({ access_token: z.string().min(1), openid: z.string().min(1) });
const profile = z.object({ nickname: z.string(), unionid: z.string().default('') });
const failure = z.object({ errcode: z.number().refine((code) => code !== 0) });
/** Invalid, missing, used: about the code. Every other number is about us or about WeChat. */
const aboutTheCode = [40029, 41008, 40163];

/** One GET; WeChat says failures with status 200. Errors name the number only: its sentence may quote what was sent. */
async function ask(base: string, path: string, query: Record<string, string>, signal: AbortSignal): Promise<unknown> {
  const url = new URL(path, base);
  url.search = new URLSearchParams(query).toString();
  const response = await fetch(url, { redirect: 'error', signal });
  if (!response.ok) throw new Error(`WeChat answered ${response.status}`);
  const reply: unknown = JSON.parse(await response.text());
  const failed = failure.safeParse(reply);
  if (!failed.success) return reply;
  const { errcode } = failed.data;
  throw aboutTheCode.includes(errcode) ? new CodeRefused() : new Error(`WeChat answered errcode ${errcode}`);
}

/**
 * 微信 网站应用: the page of the QR code, then `sns/oauth2/access_token`, then `sns/userinfo`. The openid is who somebody is to this
 * application, and what they are found by; the unionid may come later, and would make a stranger of somebody who is bound.
 */
export const wechat = ({ appId, secret, openUrl, apiUrl }: WechatConfig, back: string): SocialProvider => ({
  addressFor(state) {
    const url = new URL('/connect/qrconnect', openUrl);
    const asked = { appid: appId, redirect_uri: back, response_type: 'code', scope: 'snsapi_login', state };
    url.search = new URLSearchParams(asked).toString();
    url.hash = 'wechat_redirect';
    return url.href;
  },
  async identify(code, signal) {
    const change = { appid: appId, secret, code, grant_type: 'authorization_code' };
    const given = tokens.parse(await ask(apiUrl, '/sns/oauth2/access_token', change, signal));
    const { access_token, openid } = given;
    const shown = profile.safeParse(
      await ask(apiUrl, '/sns/userinfo', { access_token, openid, lang: 'zh_CN' }, signal).catch(() => null),
    );
    const { nickname: name, unionid: union } = shown.success ? shown.data : { nickname: '', unionid: '' };
    return { subject: openid, name, union };
  },
});
