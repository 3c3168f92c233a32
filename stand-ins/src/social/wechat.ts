import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { openCodes, openTokens } from './codes.ts';
import { sendConsentPage, sendRefusalPage } from './page.ts';
import { fakePerson, openidOf, unionidOf } from './people.ts';

export type WechatApp = {
  readonly appId: string;
  readonly secret: string;
  /** Exactly these addresses may be gone back to. */
  readonly redirects: readonly string[];
};

const asked = z.object({
  appid: z.string(),
  redirect_uri: z.string(),
  response_type: z.string(),
  scope: z.string(),
  state: z.string().max(128).default(''),
});
const decided = asked.extend({ who: z.string(), answer: z.enum(['agree', 'refuse']) });
const change = z.object({ appid: z.string(), secret: z.string(), code: z.string(), grant_type: z.string() }).partial();
const bearer = z.object({ access_token: z.string(), openid: z.string() }).partial();

const codeSeconds = 600;
const failed = (reply: FastifyReply, errcode: number, errmsg: string): FastifyReply => reply.send({ errcode, errmsg });

/** Why such an application may not ask; undefined: it may. */
function wrongAsking(app: WechatApp, given: z.output<typeof asked>): string | undefined {
  if (given.appid !== app.appId) return 'AppID 参数错误';
  if (!app.redirects.includes(given.redirect_uri)) return 'redirect_uri 参数错误';
  if (given.response_type !== 'code') return 'response_type 参数错误';
  return given.scope === 'snsapi_login' ? undefined : 'Scope 参数错误或没有 Scope 权限';
}

/** 微信 网站应用 登录: `GET /connect/qrconnect`, `/sns/oauth2/access_token`, `/sns/userinfo`. Failures are said with status 200. */
export function standInWechat(app: FastifyInstance, known: WechatApp, now: () => number): void {
  const codes = openCodes(codeSeconds, now);
  const tokens = openTokens(now);
  const refusePage = (reply: FastifyReply, why: string) => sendRefusalPage(reply, '微信', why);

  app.get('/connect/qrconnect', (request, reply) => {
    const given = asked.safeParse(request.query);
    if (!given.success) return refusePage(reply, '参数错误');
    const why = wrongAsking(known, given.data);
    if (why) return refusePage(reply, why);
    const asking = { provider: '微信', action: '/connect/confirm', hidden: given.data } as const;
    return sendConsentPage(reply, given.data.redirect_uri, asking);
  });

  app.get('/connect/confirm', (request, reply) => {
    const given = decided.safeParse(request.query);
    if (!given.success || wrongAsking(known, given.data)) return refusePage(reply, '参数错误');
    const who = fakePerson(given.data.who);
    if (!who) return refusePage(reply, '参数错误');
    const back = new URL(given.data.redirect_uri);
    // Somebody who says no is sent back without a code.
    if (given.data.answer === 'agree') back.searchParams.set('code', codes.issue(who));
    back.searchParams.set('state', given.data.state);
    return reply.redirect(back.href);
  });

  app.get('/sns/oauth2/access_token', (request, reply) => {
    const given = change.parse(request.query);
    if (given.appid !== known.appId) return failed(reply, 40013, 'invalid appid');
    if (given.secret !== known.secret) return failed(reply, 40125, 'invalid appsecret');
    if (given.grant_type !== 'authorization_code') return failed(reply, 40002, 'invalid grant_type');
    if (!given.code) return failed(reply, 41008, 'missing code');
    const taken = codes.take(given.code);
    if (taken === 'used') return failed(reply, 40163, 'code been used');
    if (taken === 'unknown') return failed(reply, 40029, 'invalid code');
    const rest = { expires_in: 7_200, refresh_token: tokens.issue(taken.who), scope: 'snsapi_login' };
    return reply
      .type('text/plain')
      .send(JSON.stringify({ access_token: tokens.issue(taken.who), openid: openidOf(taken.who), ...rest }));
  });

  app.get('/sns/userinfo', (request, reply) => {
    const given = bearer.parse(request.query);
    const who = tokens.read(given.access_token ?? '');
    if (!who) return failed(reply, 40001, 'invalid credential, access_token is invalid or not latest');
    const openid = openidOf(who);
    if (given.openid !== openid) return failed(reply, 40003, 'invalid openid');
    const nowhere = { sex: 0, language: 'zh_CN', city: '', province: '', country: '', headimgurl: '', privilege: [] };
    return reply
      .type('text/plain')
      .send(JSON.stringify({ openid, nickname: who.name, unionid: unionidOf(who), ...nowhere }));
  });
}
