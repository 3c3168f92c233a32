import { join } from 'node:path';
import { makeKeyPair } from './make-key-pair.ts';

const wechatAppId = 'wx-stand-in';
const alipayAppId = '2026000000000000';

/** What the stand-ins for 微信 and 支付宝 are told, and what the server is told of them: made-up numbers, keys of this folder. */
export function socialSettings(dataDir: string, portal: string, secret: string) {
  const folder = join(dataDir, 'stand-ins');
  const application = makeKeyPair(folder, 'alipay-application');
  const provider = makeKeyPair(folder, 'alipay-provider');
  const credentials = { WECHAT_APP_ID: wechatAppId, WECHAT_APP_SECRET: secret, ALIPAY_APP_ID: alipayAppId };
  return {
    standIn: {
      ...credentials,
      SOCIAL_REDIRECT: `${portal}/authredirect`,
      ALIPAY_APP_PUBLIC_KEY_FILE: application.publicFile,
      ALIPAY_OWN_KEY_FILE: provider.privateFile,
    },
    server: (address: string) => ({
      ...credentials,
      WECHAT_OPEN_URL: address,
      WECHAT_API_URL: address,
      ALIPAY_PRIVATE_KEY_FILE: application.privateFile,
      ALIPAY_PUBLIC_KEY_FILE: provider.publicFile,
      ALIPAY_AUTH_URL: address,
      ALIPAY_GATEWAY_URL: `${address}/gateway.do`,
    }),
  };
}
