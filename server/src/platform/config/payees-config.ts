import { createPrivateKey, createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Text } from '@sufu/contract/core';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';
import { type StatementForm, statementForm } from './statement-form.ts';

export type WechatPayConfig = {
  readonly merchant: string;
  readonly appId: string;
  /** Number of our own certificate at WeChat, whose private key signs. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** The APIv3 key, 32 bytes: opens notices and certificates. */
  readonly apiKey: KeyObject;
  /** WeChat's public key; null: this merchant is answered with platform certificates only. */
  readonly publicKey: { readonly id: string; readonly key: KeyObject } | null;
  readonly url: string;
  readonly maxOnlineFen: number;
};
export type AlipayPayConfig = {
  readonly appId: string;
  readonly merchant: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly url: string;
  readonly maxOnlineFen: number;
};
/** The account that bank transfers go to. */
export type BankAccountConfig = {
  readonly holder: string;
  readonly bank: string;
  readonly account: string;
  /** Where the court hands fees over to; undefined: a debit is compared with a remittance by day and sum alone. */
  readonly treasury?: { readonly name: string; readonly number: string } | undefined;
  /** How its bank writes statements; undefined: as one of the banks that are known (payments/bank/isolated/mappings). */
  readonly statement?: StatementForm | undefined;
};
/** A court that is paid: what is null is not offered there. */
export type PayeeConfig = {
  readonly courtId: string;
  readonly wechat: WechatPayConfig | null;
  readonly alipay: AlipayPayConfig | null;
  readonly bank: BankAccountConfig | null;
};

const named = z.string().min(1).max(100);
const address = z
  .url({ protocol: /^https?$/ })
  .refine((text) =>
    ['username', 'password', 'search', 'hash'].every((part) => Reflect.get(new URL(text), part) === ''),
  );
/** 50,000 yuan at once, unless the contract with the provider says otherwise. */
const most = z.int().positive().default(5_000_000);
const wechat = z.strictObject({
  merchant: z.string().regex(/^\d{8,12}$/),
  appId: named,
  serial: z.string().regex(/^[0-9A-F]{8,64}$/),
  privateKeyFile: named,
  apiKeyFile: named,
  publicKey: z.strictObject({ id: z.string().regex(/^PUB_KEY_ID_[0-9A-Za-z]{1,64}$/), file: named }).optional(),
  url: address.default('https://api.mch.weixin.qq.com'),
  maxOnlineFen: most,
});
const alipay = z.strictObject({
  appId: named,
  merchant: z.string().regex(/^2088\d{12}$/),
  privateKeyFile: named,
  publicKeyFile: named,
  url: address.default('https://openapi.alipay.com/gateway.do'),
  maxOnlineFen: most,
});
const account = z.string().regex(/^\d{8,30}$/);
const treasury = z.strictObject({ name: named, number: account });
const bank = z.strictObject({
  holder: named,
  bank: named,
  account,
  treasury: treasury.optional(),
  statement: statementForm.optional(),
});
const payee = z
  .strictObject({ wechat: wechat.optional(), alipay: alipay.optional(), bank: bank.optional() })
  .refine((ways) => Object.values(ways).some((way) => way !== undefined));
const shape = z.record(z.string().regex(/^[\w-]{1,40}$/), payee);

const wrong = ({ zh, en }: Text) =>
  new ConfigurationError({ zh: `PAYEES_FILE 指明的文件${zh}`, en: `the file that PAYEES_FILE names ${en}` });

function parsed(file: string): z.output<typeof shape> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw wrong({ zh: '读不出来，或不是 JSON', en: 'cannot be read, or is no JSON' });
  }
  const read = shape.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const where = [...(issue?.path ?? []), ...unknown].join('.') || '{}';
  throw wrong({
    zh: `里，${where} 没写、写错或不认识`,
    en: `lacks ${where}, or has it wrong, or knows none of that name`,
  });
}

/** A key file belongs to its owner alone: others on the machine could sign in the court's name. */
function keyIn(where: string, file: string, isSecret: boolean, read: (content: Buffer) => KeyObject): KeyObject {
  let isOpen: boolean;
  try {
    isOpen = isSecret && (statSync(file).mode & 0o077) !== 0;
    if (!isOpen) return read(readFileSync(file));
  } catch {
    throw wrong({ zh: `里，${where} 指明的密钥读不出来`, en: `names a key at ${where} that cannot be read` });
  }
  throw wrong({
    zh: `里，${where} 指明的密钥别人也能读，请把权限改成 0400`,
    en: `names a key at ${where} that others may read; make its mode 0400`,
  });
}

function apiKeyOf(content: Buffer): KeyObject {
  const text = content.toString('latin1').trim();
  if (!/^[\x21-\x7e]{32}$/.test(text)) throw new RangeError('an APIv3 key has 32 letters and figures');
  return createSecretKey(Buffer.from(text, 'latin1'));
}

function wechatOf(where: string, { privateKeyFile, apiKeyFile, publicKey, ...rest }: z.output<typeof wechat>) {
  return {
    ...rest,
    privateKey: keyIn(`${where}.privateKeyFile`, privateKeyFile, true, createPrivateKey),
    apiKey: keyIn(`${where}.apiKeyFile`, apiKeyFile, true, apiKeyOf),
    publicKey: publicKey
      ? { id: publicKey.id, key: keyIn(`${where}.publicKey.file`, publicKey.file, false, createPublicKey) }
      : null,
  };
}
const alipayOf = (where: string, { privateKeyFile, publicKeyFile, ...rest }: z.output<typeof alipay>) => ({
  ...rest,
  privateKey: keyIn(`${where}.privateKeyFile`, privateKeyFile, true, createPrivateKey),
  publicKey: keyIn(`${where}.publicKeyFile`, publicKeyFile, false, createPublicKey),
});

/**
 * How each court is paid: `PAYEES_FILE`, JSON by the court's id (docs/operating.md). None without a file. Refuses half a way of
 * paying, keys that cannot be read or that others may read, and plain http in production, in one sentence without any secret.
 */
export function readPayees(file: string | undefined, production: boolean): readonly PayeeConfig[] {
  if (file === undefined) return [];
  return Object.entries(parsed(file)).map(([courtId, ways]) => {
    const open = Object.entries(ways).find(([, way]) => way && 'url' in way && way.url.startsWith('http:'));
    if (production && open)
      throw wrong({
        zh: `里，${courtId}.${open[0]}.url 要用 https，不能用本机替身`,
        en: `has plain http at ${courtId}.${open[0]}.url; a production court uses https and no stand-in`,
      });
    return {
      courtId,
      wechat: ways.wechat ? wechatOf(`${courtId}.wechat`, ways.wechat) : null,
      alipay: ways.alipay ? alipayOf(`${courtId}.alipay`, ways.alipay) : null,
      bank: ways.bank ?? null,
    };
  });
}

/** The addresses a production court must not have on its own machine, by the name of their setting. */
export const payeeAddresses = (payees: readonly PayeeConfig[]): readonly (readonly [string, string])[] =>
  payees.flatMap(({ wechat, alipay }) =>
    [wechat, alipay].flatMap((way) => (way ? [['PAYEES_FILE', way.url] as const] : [])),
  );
