import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { courtAccount } from '@sufu/server/court-account';
import { makeKeyPair } from './make-key-pair.ts';

/** The demonstration court and the one of its district, each a merchant of its own (server/src/seed/directory.ts). */
const courts = ['c-9901', 'c-990102'];
const numbersOf = (at: number) => ({
  wechat: { merchant: `190000000${at + 1}`, appId: 'wx0000000000000001', serial: 'AB12CD34EF56' },
  alipay: { merchant: `208800000000000${at + 1}`, appId: `202600000000000${at + 1}` },
  bank: { ...courtAccount, account: `990100000000000${at + 1}` },
});

/** What the stand-ins for 微信支付 and 支付宝 are told, and what the server is told of them: made-up numbers, keys of this folder. */
export function paySettings(dataDir: string, wechatKey: string) {
  const folder = join(dataDir, 'stand-ins');
  const pair = (name: string) => makeKeyPair(folder, name);
  const keys = {
    wechat: { court: pair('wechat-pay-court'), provider: pair('wechat-pay-provider') },
    alipay: { court: pair('alipay-pay-court'), provider: pair('alipay-pay-provider') },
  };
  const write = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  };
  const merchants = courts.map((_, at) => numbersOf(at));
  const sides = {
    wechat: {
      merchants: merchants.map(({ wechat }) => ({
        ...wechat,
        keyFile: keys.wechat.court.publicFile,
        apiKey: wechatKey,
      })),
      ownKeyFile: keys.wechat.provider.privateFile,
    },
    alipay: {
      merchants: merchants.map(({ alipay }) => ({ ...alipay, keyFile: keys.alipay.court.publicFile })),
      ownKeyFile: keys.alipay.provider.privateFile,
    },
  };
  const apiKeyFile = write('wechat-pay.apiv3', wechatKey);
  return {
    standIn: { PAY_FILE: write('pay.json', JSON.stringify(sides)) },
    server(address: string): Readonly<Record<string, string>> {
      const wechatFiles = { privateKeyFile: keys.wechat.court.privateFile, apiKeyFile, url: address };
      const alipayFiles = {
        ...{ privateKeyFile: keys.alipay.court.privateFile, publicKeyFile: keys.alipay.provider.publicFile },
        url: `${address}/gateway.do`,
      };
      const payees = merchants.map(({ wechat, alipay, bank }, at) => [
        courts[at],
        { wechat: { ...wechat, ...wechatFiles }, alipay: { ...alipay, ...alipayFiles }, bank },
      ]);
      return { PAYEES_FILE: write('payees.json', JSON.stringify(Object.fromEntries(payees))) };
    },
  };
}
