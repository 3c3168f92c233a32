import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SocialMode, socialProviders } from '@sufu/stand-ins/social';

export type TestProviders = {
  /** For `testPortal({ env })`; the portal then is `https://court.example`. */
  readonly env: Readonly<Record<string, string>>;
  /** What the person does on the provider's page at `address`; answers what stands in the address they come back to. */
  decide(address: string, choice?: { readonly who?: string; readonly answer?: 'agree' | 'refuse' }): Promise<URL>;
  behave(mode: SocialMode): Promise<void>;
  /** The provider's own clock, seconds ahead of the right one. */
  ahead(seconds: number): void;
  close(): Promise<void>;
};

export const portalOrigin = 'https://court.example';

/** The stand-ins for 微信 and 支付宝 on a port of their own. */
export async function testProviders(): Promise<TestProviders> {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-social-'));
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [application, provider] = [pair(), pair()];
  const [own, theirs] = [join(folder, 'own.pem'), join(folder, 'theirs.pem')];
  writeFileSync(own, application.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(theirs, provider.publicKey.export({ type: 'spki', format: 'pem' }));
  const redirects = [`${portalOrigin}/authredirect`];
  const secret = 'a-secret-for-tests-only';
  let ahead = 0;
  const app = socialProviders({
    wechat: { appId: 'wx-test', secret, redirects },
    alipay: { appId: '2026', appPublicKey: application.publicKey, ownPrivateKey: provider.privateKey, redirects },
    now: () => Date.now() + ahead * 1_000,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ofWechat = { WECHAT_APP_ID: 'wx-test', WECHAT_APP_SECRET: secret, WECHAT_OPEN_URL: url, WECHAT_API_URL: url };
  const keys = { ALIPAY_PRIVATE_KEY_FILE: own, ALIPAY_PUBLIC_KEY_FILE: theirs };
  const ofAlipay = { ALIPAY_APP_ID: '2026', ALIPAY_AUTH_URL: url, ALIPAY_GATEWAY_URL: `${url}/gateway.do`, ...keys };
  return {
    env: { PUBLIC_ORIGIN: portalOrigin, ...ofWechat, ...ofAlipay },
    async decide(address, { who = 'stone', answer = 'agree' } = {}) {
      const page = await app.inject(address.slice(url.length).replace(/#.*/, ''));
      if (page.statusCode !== 200) throw new Error(`the provider's page answered ${page.statusCode}: ${page.body}`);
      const action = /<form action="([^"]+)"/.exec(page.body)?.[1] ?? '';
      const hidden = page.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
      const form = new URLSearchParams();
      for (const [, name = '', value = ''] of hidden) form.set(name, value);
      form.set('who', who);
      form.set('answer', answer);
      const back = await app.inject(`${action}?${form}`);
      return new URL(String(back.headers.location));
    },
    async behave(mode) {
      await app.inject({ method: 'POST', url: '/behave', payload: { mode } });
    },
    ahead: (seconds) => {
      ahead = seconds;
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
