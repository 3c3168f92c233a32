import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';
import { readPayees } from './payees-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufu-payees-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: string, mode = 0o400): string => {
  const path = join(folder, name);
  rmSync(path, { force: true });
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
};
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const apiKey = 'sufu-vector-not-a-secret-0000001';
const privateKeyFile = file('private.pem', pem);
const publicKeyFile = file('public.pem', publicKey.export({ type: 'spki', format: 'pem' }).toString(), 0o644);
const apiKeyFile = file('apiv3', `${apiKey}\n`);
const wechat = { merchant: '1900000001', appId: 'wx1', serial: 'AB12CD34EF56', privateKeyFile, apiKeyFile };
const alipay = { appId: '2026', merchant: '2088000000000001', privateKeyFile, publicKeyFile };
const bank = { holder: '诉讼费专户', bank: '云溪银行', account: '6200000000000001' };
const written = (content: unknown): string => file('payees.json', JSON.stringify(content), 0o600);
const read = (content: unknown, production = true) => readPayees(written(content), production);

it('reads how each court is paid, with the public addresses and 50,000 yuan at once', () => {
  expect(readPayees(undefined, true)).toEqual([]);
  const [one, two] = read({ 'c-1': { wechat, alipay, bank }, 'c-2': { bank } });
  expect(one).toMatchObject({ courtId: 'c-1', bank, wechat: { publicKey: null, maxOnlineFen: 5_000_000 } });
  expect(one?.wechat?.url).toBe('https://api.mch.weixin.qq.com');
  expect(one?.alipay?.url).toBe('https://openapi.alipay.com/gateway.do');
  expect(two).toEqual({ courtId: 'c-2', wechat: null, alipay: null, bank });
  const treasury = { name: '云溪市财政局', number: '6222999900001111' };
  expect(read({ c: { bank: { ...bank, treasury } } })[0]?.bank?.treasury).toEqual(treasury);
  const own = { id: 'PUB_KEY_ID_1', file: publicKeyFile };
  expect(read({ c: { wechat: { ...wechat, publicKey: own } } })[0]?.wechat?.publicKey?.id).toBe('PUB_KEY_ID_1');
  expect(inspect(one, { depth: 9, showHidden: true })).not.toContain(apiKey);
});

it.each([
  ['a court without a way', { c: {} }],
  ['no APIv3 key', { c: { wechat: { ...wechat, apiKeyFile: undefined } } }],
  ['no private key', { c: { alipay: { ...alipay, privateKeyFile: undefined } } }],
  ['a merchant that is none', { c: { alipay: { ...alipay, merchant: '1' } } }],
  ['a key that is not there', { c: { alipay: { ...alipay, publicKeyFile: '/nowhere' } } }],
  ['a key that is none', { c: { alipay: { ...alipay, publicKeyFile: apiKeyFile } } }],
  ['an APIv3 key of another length', { c: { wechat: { ...wechat, apiKeyFile: file('short', 'short') } } }],
  ['a key that others may read', { c: { wechat: { ...wechat, privateKeyFile: file('open.pem', pem, 0o644) } } }],
  ['plain http', { c: { wechat: { ...wechat, url: 'http://pay.example' } } }],
  ['an address with a query', { c: { wechat: { ...wechat, url: 'https://pay.example/?a=1' } } }],
  ['a limit of part of a fen', { c: { wechat: { ...wechat, maxOnlineFen: 0.5 } } }],
  ['a word nobody knows', { c: { bank: { ...bank, swift: 'X' } } }],
  ['a list', [{ wechat }]],
])('refuses %s in one sentence that names the setting and no key', (_, content) => {
  const start = () => read(content);
  expect(start).toThrow(ConfigurationError);
  expect(start).toThrow('PAYEES_FILE');
  expect(start).not.toThrow('\n');
  expect(start).not.toThrow(apiKey);
});

it('a production court is paid by nobody on its own machine, a demonstration by nobody else', () => {
  const env = {
    ...{ DATABASE_URL: 'postgres://court@10.0.0.5/court', KEYS_FILE: '/etc/court/keys.json' },
    ...{ PUBLIC_ORIGIN: 'https://court.example', SMS_GATEWAY_SECRET: 'a secret of sixteen or more' },
    SMS_SIGNATURE: '云溪法院',
    PAYEES_FILE: written({ c: { alipay: { ...alipay, url: 'https://127.0.0.1/gateway.do' } } }),
  };
  const real = { ...env, SUFU_MODE: 'production', SMS_GATEWAY_URL: 'https://sms.example' };
  expect(() => readConfig(real)).toThrow('PAYEES_FILE');
  written({ c: { alipay } });
  expect(readConfig(real).payees).toHaveLength(1);
  const demonstration = { ...env, SUFU_MODE: 'demonstration', SMS_GATEWAY_URL: 'http://127.0.0.1:1' };
  expect(() => readConfig(demonstration)).toThrow('PAYEES_FILE');
});
