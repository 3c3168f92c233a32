import { createSign, createVerify, type KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { openCodes, openTokens } from './codes.ts';
import { sendConsentPage, sendRefusalPage } from './page.ts';
import { fakePerson, openIdOf } from './people.ts';

export type AlipayApp = {
  readonly appId: string;
  /** The application's public key, by which its requests are checked. */
  readonly appPublicKey: KeyObject;
  /** The provider's own key, which signs what it answers. */
  readonly ownPrivateKey: KeyObject;
  readonly redirects: readonly string[];
};

const asked = z.object({
  app_id: z.string(),
  scope: z.string(),
  redirect_uri: z.string(),
  state: z.string().max(100).default(''),
});
const decided = asked.extend({ who: z.string(), answer: z.enum(['agree', 'refuse']) });
const codeSeconds = 300;
/** How far the caller's clock may be from ours. */
const skewMs = 10 * 60_000;

type Failure = { readonly code: string; readonly msg: string; readonly sub_code: string; readonly sub_msg: string };
const invalid = (sub_code: string, sub_msg: string): Failure => ({
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code,
  sub_msg,
});

/** Sorted, without `sign` and what is empty: the text a request's signature is made over. */
const signedPart = (sent: Readonly<Record<string, string>>): string =>
  Object.entries(sent)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');

function wrongRequest(app: AlipayApp, sent: Readonly<Record<string, string>>, now: number): Failure | undefined {
  if (sent.app_id !== app.appId) return invalid('isv.invalid-app-id', '无效的AppID参数');
  if (sent.sign_type !== 'RSA2') return invalid('isv.invalid-signature-type', '无效的签名类型');
  if (sent.charset !== 'utf-8' || sent.version !== '1.0') return invalid('isv.invalid-charset', '字符集或版本错误');
  const at = Date.parse(`${sent.timestamp?.replace(' ', 'T')}+08:00`);
  if (!(Math.abs(now - at) <= skewMs)) return invalid('isv.invalid-timestamp', '非法的时间戳参数');
  const verified = createVerify('RSA-SHA256')
    .update(signedPart(sent))
    .verify(app.appPublicKey, sent.sign ?? '', 'base64');
  return verified ? undefined : invalid('isv.invalid-signature', '验签出错，请确认公私钥配置是否正确');
}

/** 支付宝 网页应用 登录: `GET /oauth2/publicAppAuthorize.htm` and the signed gateway `POST /gateway.do`. */
export function standInAlipay(app: FastifyInstance, known: AlipayApp, now: () => number, forge: () => boolean): void {
  const codes = openCodes(codeSeconds, now);
  const tokens = openTokens(now);
  const refusePage = (reply: FastifyReply, why: string) => sendRefusalPage(reply, '支付宝', why);
  const wrongAsking = (given: z.output<typeof asked>): string | undefined => {
    if (given.app_id !== known.appId) return '应用编号不对';
    if (!known.redirects.includes(given.redirect_uri)) return 'redirect_uri 与应用的授权回调地址不一致';
    return given.scope === 'auth_user' ? undefined : 'scope 参数错误';
  };

  app.get('/oauth2/publicAppAuthorize.htm', (request, reply) => {
    const given = asked.safeParse(request.query);
    const why = given.success ? wrongAsking(given.data) : '参数错误';
    if (!given.success || why) return refusePage(reply, why ?? '');
    const asking = { provider: '支付宝', action: '/oauth2/confirm', hidden: given.data } as const;
    return sendConsentPage(reply, given.data.redirect_uri, asking);
  });

  app.get('/oauth2/confirm', (request, reply) => {
    const given = decided.safeParse(request.query);
    const who = given.success ? fakePerson(given.data.who) : undefined;
    if (!given.success || !who || wrongAsking(given.data)) return refusePage(reply, '参数错误');
    const back = new URL(given.data.redirect_uri);
    back.searchParams.set('app_id', known.appId);
    back.searchParams.set('source', 'alipay_app_auth');
    back.searchParams.set('scope', given.data.scope);
    if (given.data.answer === 'agree') back.searchParams.set('auth_code', codes.issue(who));
    back.searchParams.set('state', given.data.state);
    return reply.redirect(back.href);
  });

  /** An answer and the signature over it as it is written. */
  const answer = (reply: FastifyReply, node: string, content: object): FastifyReply => {
    const text = JSON.stringify(content);
    const sign = createSign('RSA-SHA256').update(forge() ? `${text} ` : text);
    const body = `{"${node}":${text},"sign":"${sign.sign(known.ownPrivateKey, 'base64')}"}`;
    return reply.type('application/json; charset=utf-8').send(body);
  };
  const fail = (reply: FastifyReply, failure: Failure): FastifyReply => answer(reply, 'error_response', failure);

  const changeCode = (reply: FastifyReply, sent: Readonly<Record<string, string>>): FastifyReply => {
    if (sent.grant_type !== 'authorization_code') return fail(reply, invalid('isv.grant-type-invalid', '授权类型无效'));
    const taken = codes.take(sent.code ?? '');
    if (typeof taken === 'string') return fail(reply, invalid('isv.code-invalid', '授权码code无效'));
    return answer(reply, 'alipay_system_oauth_token_response', {
      access_token: tokens.issue(taken.who),
      auth_start: new Date(now()).toISOString(),
      expires_in: 7_200,
      open_id: openIdOf(taken.who),
      re_expires_in: 7_200,
      refresh_token: tokens.issue(taken.who),
    });
  };
  const shareInfo = (reply: FastifyReply, sent: Readonly<Record<string, string>>): FastifyReply => {
    const who = tokens.read(sent.auth_token ?? '');
    const refusal = { code: '20001', msg: 'Insufficient Token Permissions' };
    if (!who) return fail(reply, { ...refusal, sub_code: 'aop.invalid-auth-token', sub_msg: '无效的访问令牌' });
    const found = { code: '10000', msg: 'Success', open_id: openIdOf(who), nick_name: who.name };
    return answer(reply, 'alipay_user_info_share_response', found);
  };

  app.post<{ Body: string }>('/gateway.do', (request, reply) => {
    const sent = Object.fromEntries(new URLSearchParams(request.body));
    const wrong = wrongRequest(known, sent, now());
    if (wrong) return fail(reply, wrong);
    if (sent.method === 'alipay.system.oauth.token') return changeCode(reply, sent);
    if (sent.method === 'alipay.user.info.share') return shareInfo(reply, sent);
    return fail(reply, invalid('isv.invalid-method', '不存在的方法名'));
  });
}
