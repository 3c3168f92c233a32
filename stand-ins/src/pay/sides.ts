import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { AlipaySide } from './alipay.ts';
import type { WechatSide } from './wechat-signing.ts';

const key = z.string().transform((file) => createPublicKey(readFileSync(file)));
const ownKeyFile = z.string().transform((file) => createPrivateKey(readFileSync(file)));
const shop = z.object({ merchant: z.string(), appId: z.string(), keyFile: key });
const shape = z.object({
  wechat: z.object({
    merchants: z.array(shop.extend({ serial: z.string(), apiKey: z.string().length(32) })),
    ownKeyFile,
  }),
  alipay: z.object({ merchants: z.array(shop), ownKeyFile }),
});

/** Whom the stand-ins know, from a JSON file that names keys by their files. */
export function paySides(file: string): { readonly wechat: WechatSide; readonly alipay: AlipaySide } {
  const { wechat, alipay } = shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  const known = <Of extends { readonly keyFile: WechatSide['ownKey'] }>({ keyFile, ...rest }: Of) => ({
    ...rest,
    key: keyFile,
  });
  return {
    wechat: { merchants: wechat.merchants.map(known), ownKey: wechat.ownKeyFile },
    alipay: { merchants: alipay.merchants.map(known), ownKey: alipay.ownKeyFile },
  };
}
