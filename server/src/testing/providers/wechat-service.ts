import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Follower,
  type WechatMessage,
  type WechatMessageMode,
  wechatService,
} from '@sufu/stand-ins/wechat-message';

export type TestWechat = {
  /** For `testPortal({ env })`; also sign-in by WeChat, with nobody behind it. */
  readonly env: Readonly<Record<string, string>>;
  messages(openid?: string): Promise<readonly WechatMessage[]>;
  behave(mode: WechatMessageMode): Promise<void>;
  follow(...followers: readonly Follower[]): Promise<void>;
  unfollow(...openids: readonly string[]): Promise<void>;
  /** The token it gave is good no more. */
  expire(): Promise<void>;
  close(): Promise<void>;
};

/** The stand-in for the WeChat service account on a port of its own; pages of three followers. */
export async function testWechat(): Promise<TestWechat> {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-wechat-'));
  const secret = 'a-secret-for-tests-only';
  const names = ['thing1', 'time2', 'thing3'];
  const known = { appId: 'wx-service', secret, template: 'template-1', fields: names, pageSize: 3 };
  const app = wechatService({ file: join(folder, 'wechat.jsonl'), ...known });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const post = async (path: string, payload: object) => void (await app.inject({ method: 'POST', url: path, payload }));
  return {
    env: {
      ...{ WECHAT_APP_ID: 'wx-test', WECHAT_APP_SECRET: secret },
      ...{ WECHAT_OPEN_URL: 'http://127.0.0.1:9', WECHAT_API_URL: 'http://127.0.0.1:9' },
      WECHAT_SERVICE_APP_ID: known.appId,
      WECHAT_SERVICE_SECRET: secret,
      WECHAT_SERVICE_TEMPLATE: known.template,
      WECHAT_SERVICE_URL: url,
    },
    messages: async (openid) => {
      const all: readonly WechatMessage[] = (await app.inject('/messages')).json();
      return all.filter((each) => openid === undefined || each.openid === openid);
    },
    behave: (mode) => post('/behave', { mode }),
    follow: (...follow) => post('/followers', { follow }),
    unfollow: (...unfollow) => post('/followers', { unfollow }),
    expire: () => post('/expire', {}),
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
