import { z } from 'zod';
import type { AlipayConfig } from '../../../platform/config/social-config.ts';
import { rawObject, signedText } from '../../../platform/outside/alipay-signature.ts';
import { beijingTime } from '../../../platform/outside/beijing-time.ts';
import { isRsa, signRsa } from '../../../platform/outside/rsa-signature.ts';
import { CodeRefused } from './code-refused.ts';
import type { SocialProvider } from './social-provider.ts';

/** Applications made since 2024 are told an `open_id`, older ones a `user_id`: one application never changes from one to the other. */
const tokens = z
  .object({ access_token: z.string().min(1), open_id: z.string().optional(), user_id: z.string().optional() })
  .transform(({ access_token, open_id, user_id }) => ({ token: access_token, subject: open_id ?? user_id ?? '' }))
  .refine(({ subject }) => subject !== '');
const profile = z.object({ code: z.literal('10000'), nick_name: z.string() });
const failure = z.object({ error_response: z.object({ code: z.string(), sub_code: z.string().default('') }) });
const signed = z.object({ sign: z.string() });

/** One signed call of the gateway. What it answers counts only with Alipay's signature over it. */
async function ask(
  { appId, privateKey, publicKey, gatewayUrl }: AlipayConfig,
  method: string,
  more: Record<string, string>,
  signal: AbortSignal,
): Promise<unknown> {
  const common = { app_id: appId, method, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' };
  const parameters = { ...common, timestamp: beijingTime(new Date()), ...more };
  const body = new URLSearchParams({ ...parameters, sign: signRsa(signedText(parameters), privateKey) });
  const response = await fetch(gatewayUrl, { method: 'POST', body, redirect: 'error', signal });
  if (!response.ok) throw new Error(`Alipay answered ${response.status}`);
  const text = await response.text();
  const reply: unknown = JSON.parse(text);
  const failed = failure.safeParse(reply);
  if (failed.success) {
    const { code, sub_code } = failed.data.error_response;
    throw sub_code === 'isv.code-invalid' ? new CodeRefused() : new Error(`Alipay answered ${code} ${sub_code}`);
  }
  const answer = rawObject(text, `${method.replaceAll('.', '_')}_response`);
  const { sign } = signed.parse(reply);
  if (answer === null || !isRsa(answer, sign, publicKey)) throw new Error('an answer without the signature of Alipay');
  return JSON.parse(answer);
}

/** 支付宝 网页应用: the page of consent, then `alipay.system.oauth.token`, then `alipay.user.info.share` (RSA2). */
export const alipay = (config: AlipayConfig, back: string): SocialProvider => ({
  addressFor(state) {
    const url = new URL('/oauth2/publicAppAuthorize.htm', config.authUrl);
    const asked = { app_id: config.appId, scope: 'auth_user', redirect_uri: back, state };
    url.search = new URLSearchParams(asked).toString();
    return url.href;
  },
  async identify(code, signal) {
    const change = { grant_type: 'authorization_code', code };
    const { token, subject } = tokens.parse(await ask(config, 'alipay.system.oauth.token', change, signal));
    const shown = profile.safeParse(
      await ask(config, 'alipay.user.info.share', { auth_token: token }, signal).catch(() => null),
    );
    return { subject, name: shown.success ? shown.data.nick_name : '', union: '' };
  },
});
