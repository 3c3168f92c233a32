import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { pagePolicy } from '../html.ts';
import { openKept } from '../kept.ts';
import { fakePeople, followerOf, unionidOf } from '../social/people.ts';
import { message, type WechatMessage } from './message.ts';
import { messagesPage } from './page.ts';

export type { WechatMessage } from './message.ts';

/**
 * How it answers from now on: `ok`; status `500`; `hang` never; `delay` a second late; `lose` takes a message and hangs up; `quota`
 * (45009) and `busy` (-1) say no to all for now; `refuse` says that whoever it is for took these messages off (43004).
 */
const behaviour = z.object({ mode: z.enum(['ok', '500', 'hang', 'delay', 'lose', 'quota', 'busy', 'refuse']) });
export type WechatMessageMode = z.output<typeof behaviour>['mode'];
const follower = z.object({ openid: z.string(), unionid: z.string().default('') });
export type Follower = z.output<typeof follower>;
const change = z.object({ follow: z.array(follower).default([]), unfollow: z.array(z.string()).default([]) });

const credentials = z.object({ grant_type: z.literal('client_credential'), appid: z.string(), secret: z.string() });
const sent = z.object({
  touser: z.string(),
  template_id: z.string(),
  url: z.string().default(''),
  client_msg_id: z.string().max(128).default(''),
  data: z.record(z.string(), z.object({ value: z.string() })),
});
const batch = z.object({ user_list: z.array(z.object({ openid: z.string() })).max(100) });
const query = z.object({ access_token: z.string(), next_openid: z.string() }).partial();

export type WechatServiceOptions = {
  /** File that keeps the messages. */
  readonly file: string;
  readonly appId: string;
  readonly secret: string;
  readonly template: string;
  /** Names of the template's fields. */
  readonly fields: readonly string[];
  /** Followers a page of the list has; 10,000 at WeChat. */
  readonly pageSize?: number;
};

/** What WeChat checks of a field of the kinds `thing` and `time`. */
const isField = (name: string, value: string): boolean =>
  value !== '' &&
  (name.startsWith('time') ? /^\d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2}$/.test(value) : [...value].length <= 20);
const failed = (reply: FastifyReply, errcode: number, errmsg: string): FastifyReply => reply.send({ errcode, errmsg });

/** Tokens, and what is said of one that is not good. */
function openTokens() {
  let current = '';
  return {
    issue: () => {
      current ||= randomBytes(32).toString('hex');
      return current;
    },
    isGood: (token: string | undefined) => current !== '' && token === current,
    /** As after the secret was changed: the next call is told so. */
    expire: () => {
      current = '';
    },
  };
}

/** Messages as they were taken, for people and for tests. */
function showMessages(app: FastifyInstance, all: () => readonly WechatMessage[]): void {
  app.get('/messages', (_request, reply) => reply.send(all()));
  app.get('/', (_request, reply) =>
    reply
      .header('Content-Security-Policy', pagePolicy())
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(messagesPage(all())),
  );
}

function listFollowers(app: FastifyInstance, there: ReadonlyMap<string, string>, pageSize: number): void {
  app.get('/cgi-bin/user/get', (request, reply) => {
    const all = [...there.keys()];
    const openid = all.slice(all.indexOf(query.parse(request.query).next_openid ?? '') + 1).slice(0, pageSize);
    const found = openid.length > 0 ? { data: { openid } } : {};
    return reply.send({ total: all.length, count: openid.length, ...found, next_openid: openid.at(-1) ?? '' });
  });
  app.post('/cgi-bin/user/info/batchget', (request, reply) => {
    const asked = batch.safeParse(request.body);
    if (!asked.success) return failed(reply, 40003, 'invalid openid');
    const infos = asked.data.user_list.map(({ openid }) => {
      const unionid = there.get(openid) ?? '';
      return { subscribe: there.has(openid) ? 1 : 0, openid, ...(unionid === '' ? {} : { unionid }) };
    });
    return reply.send({ user_info_list: infos });
  });
}

/**
 * A stand-in for 微信服务号: stable tokens, followers, template messages. It checks credentials, template and fields as the real one
 * does, takes one openid and `client_msg_id` once, and shows what it took. `POST /behave` `{mode}`; `POST /followers` `{follow, unfollow}`;
 * `POST /expire` makes its token bad; `GET /messages`.
 */
export function wechatService(options: WechatServiceOptions): FastifyInstance {
  const { file, appId, secret, template, fields, pageSize = 10_000 } = options;
  const app = Fastify({ forceCloseConnections: true });
  const kept = openKept(file, message);
  const tokens = openTokens();
  const followers = new Map(fakePeople.map((who) => [followerOf(who), unionidOf(who)]));
  let mode: WechatMessageMode = 'ok';

  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/cgi-bin/')) return;
    if (mode === '500') return reply.code(500).send('');
    if (mode === 'hang') return void reply.hijack();
    if (mode === 'delay') await new Promise((resolve) => setTimeout(resolve, 1_000));
    if (request.url.startsWith('/cgi-bin/stable_token')) return;
    if (!tokens.isGood(query.parse(request.query).access_token))
      return failed(reply, 40001, 'invalid credential, access_token is invalid or not latest');
  });
  app.post('/cgi-bin/stable_token', (request, reply) => {
    const given = credentials.safeParse(request.body);
    if (!given.success || given.data.appid !== appId) return failed(reply, 40013, 'invalid appid');
    if (given.data.secret !== secret) return failed(reply, 40125, 'invalid appsecret');
    return reply.send({ access_token: tokens.issue(), expires_in: 7_200 });
  });
  listFollowers(app, followers, pageSize);
  app.post('/cgi-bin/message/template/send', (request, reply) => {
    if (mode === 'quota') return failed(reply, 45009, 'reach max api daily quota limit');
    if (mode === 'busy') return failed(reply, -1, 'system error');
    const given = sent.safeParse(request.body);
    if (!given.success) return failed(reply, 47001, 'data format error');
    const { touser, template_id, url, client_msg_id, data } = given.data;
    if (template_id !== template) return failed(reply, 40037, 'invalid template_id');
    if (!followers.has(touser) || mode === 'refuse') return failed(reply, 43004, 'require subscribe');
    const values = Object.fromEntries(Object.entries(data).map(([name, { value }]) => [name, value]));
    if (!fields.every((name) => isField(name, values[name] ?? ''))) return failed(reply, 47003, 'argument invalid');
    kept.take(
      { id: `${touser} ${client_msg_id || randomBytes(8).toString('hex')}`, openid: touser, fields: values, url },
      new Date(),
    );
    if (mode === 'lose') return void reply.hijack().raw.destroy();
    return reply.send({ errcode: 0, errmsg: 'ok', msgid: 2_000_000_000 + kept.all.length });
  });

  app.post('/behave', (request, reply) => {
    const wanted = behaviour.safeParse(request.body);
    if (!wanted.success) return reply.code(400).send({ error: 'malformed' });
    mode = wanted.data.mode;
    return reply.send({ mode });
  });
  app.post('/followers', (request, reply) => {
    const { follow, unfollow } = change.parse(request.body);
    for (const openid of unfollow) followers.delete(openid);
    for (const { openid, unionid } of follow) followers.set(openid, unionid);
    return reply.send({ total: followers.size });
  });
  app.post('/expire', (_request, reply) => {
    tokens.expire();
    return reply.send({});
  });
  showMessages(app, () => kept.all);
  return app;
}
