import { z } from 'zod';
import type { WechatServiceConfig } from '../../../../platform/config/wechat-service-config.ts';

const answer = z.object({ errcode: z.number().default(0) });
const token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const page = z.object({
  count: z.int(),
  data: z.object({ openid: z.array(z.string()) }).default({ openid: [] }),
  next_openid: z.string().default(''),
});
const infos = z.object({ user_info_list: z.array(z.object({ openid: z.string(), unionid: z.string().default('') })) });

/** WeChat said no, by its number; its sentence may quote what was sent. */
export class WechatRefused extends Error {
  override readonly name = 'WechatRefused';
  readonly code: number;
  constructor(code: number) {
    super(`WeChat answered errcode ${code}`);
    this.code = code;
  }
}
/** Invalid, not the latest, expired. */
const aboutTheToken = [40001, 40014, 42001];
/** WeChat has so long for one call. */
const patienceMs = 5_000;
/** A token is given up so long before it ends. */
const spareMs = 300_000;

export type FollowerPage = { readonly openids: readonly string[]; readonly next: string };
export type ServiceAccount = {
  /** One call of the API with a token; a second time with a fresh one where the first was not good any more. Throws `WechatRefused`. */
  call(path: string, body: object): Promise<unknown>;
  /** Followers after this openid, 10,000 at most; `next` is empty behind the last. */
  followers(after: string): Promise<FollowerPage>;
  /** The unionids of so many followers, 100 at most; without those that have none. */
  unionsOf(openids: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

async function fetchAnswer(url: URL, body: object | null): Promise<unknown> {
  const response = await fetch(url, {
    ...(body ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`WeChat answered ${response.status}`);
  }
  const given: unknown = JSON.parse(await response.text());
  const { errcode } = answer.parse(given);
  if (errcode !== 0) throw new WechatRefused(errcode);
  return given;
}

/** 微信服务号: `cgi-bin/stable_token`, then calls with it. Failures are said with status 200. */
export function serviceAccount({ appId, secret, url }: WechatServiceConfig, now: () => Date): ServiceAccount {
  let held: { readonly token: string; readonly until: number } | null = null;
  const takeToken = async (): Promise<string> => {
    if (held && held.until > now().getTime()) return held.token;
    const asked = { grant_type: 'client_credential', appid: appId, secret };
    const given = token.parse(await fetchAnswer(new URL('/cgi-bin/stable_token', url), asked));
    held = { token: given.access_token, until: now().getTime() + given.expires_in * 1_000 - spareMs };
    return held.token;
  };
  const once = async (path: string, query: Record<string, string>, body: object | null): Promise<unknown> => {
    const address = new URL(path, url);
    address.search = new URLSearchParams({ access_token: await takeToken(), ...query }).toString();
    return fetchAnswer(address, body);
  };
  const ask: typeof once = async (path, query, body) => {
    try {
      return await once(path, query, body);
    } catch (error) {
      if (!(error instanceof WechatRefused) || !aboutTheToken.includes(error.code)) throw error;
      held = null;
      return once(path, query, body);
    }
  };
  return {
    call: (path, body) => ask(path, {}, body),
    async followers(after) {
      const query: Record<string, string> = after === '' ? {} : { next_openid: after };
      const { count, data, next_openid: next } = page.parse(await ask('/cgi-bin/user/get', query, null));
      return { openids: data.openid, next: count === 0 ? '' : next };
    },
    async unionsOf(openids) {
      const body = { user_list: openids.map((openid) => ({ openid, lang: 'zh_CN' })) };
      const { user_info_list: list } = infos.parse(await ask('/cgi-bin/user/info/batchget', {}, body));
      return new Map(list.filter(({ unionid }) => unionid !== '').map(({ openid, unionid }) => [openid, unionid]));
    },
  };
}
