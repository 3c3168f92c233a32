import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';

const whole = {
  SUFU_MODE: 'production',
  DATABASE_URL: 'postgres://court@10.0.0.5/court',
  DATA_DIR: '/srv/court',
  KEYS_FILE: '/etc/court/keys.json',
  PUBLIC_ORIGIN: 'https://court.example',
  SMS_GATEWAY_URL: 'https://sms.court.example/v1',
  SMS_GATEWAY_SECRET: 'a secret of sixteen or more',
  SMS_SIGNATURE: '云溪法院',
};

const cloud = { SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'secret', SMS_TEMPLATE_CODE: 'SMS_1', SMS_TEMPLATE_NOTICE: 'SMS_2' };
const tencent = { SMS_PROVIDER: 'tencent', SMS_APP_ID: '1400000000' };

it.each([
  ['aliyun', { ...cloud, SMS_PROVIDER: 'aliyun' }, 'https://dysmsapi.aliyuncs.com'],
  ['tencent', { ...cloud, ...tencent }, 'https://sms.tencentcloudapi.com'],
])('takes %s for SMS, without a gateway', (provider, settings, endpoint) => {
  const { sms } = readConfig({ ...whole, SMS_GATEWAY_URL: undefined, SMS_GATEWAY_SECRET: undefined, ...settings });
  expect(sms).toMatchObject({ provider, endpoint, templates: { code: 'SMS_1', notice: 'SMS_2' } });
});

it('takes a whole production configuration', () => {
  const config = readConfig(whole);
  expect(config).toMatchObject({
    demonstration: false,
    secureCookies: true,
    host: '127.0.0.1',
    port: 8080,
    trustedProxies: 0,
  });
});

it.each([
  ['a stand-in as gateway', { SMS_GATEWAY_URL: 'http://127.0.0.1:4000' }, 'SMS_GATEWAY_URL'],
  ['no gateway', { SMS_GATEWAY_URL: undefined }, 'SMS_GATEWAY_URL'],
  ['no signature', { SMS_SIGNATURE: undefined }, 'SMS_SIGNATURE'],
  ['no secret of the gateway', { SMS_GATEWAY_SECRET: undefined }, 'SMS_GATEWAY_SECRET'],
  ['an SMS provider nobody knows', { SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER'],
  ['Aliyun without its key', { ...cloud, SMS_PROVIDER: 'aliyun', SMS_KEY_SECRET: undefined }, 'SMS_KEY_SECRET'],
  [
    'Aliyun without a template',
    { ...cloud, SMS_PROVIDER: 'aliyun', SMS_TEMPLATE_NOTICE: undefined },
    'SMS_TEMPLATE_NOTICE',
  ],
  ['Tencent Cloud without its application', { ...cloud, SMS_PROVIDER: 'tencent' }, 'SMS_APP_ID'],
  ['a stand-in for Tencent Cloud', { ...cloud, ...tencent, SMS_ENDPOINT: 'http://localhost:4000' }, 'SMS_ENDPOINT'],
  ['no keys', { KEYS_FILE: undefined }, 'KEYS_FILE'],
  ['plain http', { PUBLIC_ORIGIN: 'http://court.example' }, 'PUBLIC_ORIGIN'],
  ['no address of its own', { PUBLIC_ORIGIN: undefined }, 'PUBLIC_ORIGIN'],
  ['no database', { DATABASE_URL: undefined }, 'DATABASE_URL'],
  ['a short secret', { SMS_GATEWAY_SECRET: 'short' }, 'SMS_GATEWAY_SECRET'],
  ['a port that is none', { PORT: 'http' }, 'PORT'],
  ['a frame that is no site', { FRAME_ORIGINS: 'javascript:alert(1)' }, 'FRAME_ORIGINS'],
  ['a frame with a path', { FRAME_ORIGINS: 'https://map.example/a' }, 'FRAME_ORIGINS'],
  ['a mail relay without a sender', { SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
  ['a sender without a mail relay', { MAIL_FROM: 'notice@ssfw.example' }, 'SMTP_URL'],
  ['a mail relay by the web', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'notice@ssfw.example' }, 'SMTP_URL'],
  ['a key of bounces that is guessed', { MAIL_BOUNCE_KEY: 'short' }, 'MAIL_BOUNCE_KEY'],
  ['a key of reports that is guessed', { SMS_REPORT_KEY: 'short' }, 'SMS_REPORT_KEY'],
  ['half a face provider', { FACE_APP_ID: 'TIDA0001' }, 'FACE_APP_SECRET'],
  ['the other half of it', { FACE_APP_SECRET: 'a secret of sixteen or more' }, 'FACE_APP_ID'],
  [
    'a stand-in that looks at faces',
    { FACE_APP_ID: 'TIDA0001', FACE_APP_SECRET: 'a secret of sixteen or more', FACE_URL: 'http://127.0.0.1:4000' },
    'FACE_URL',
  ],
  ['a site to return to that is none', { RETURN_ORIGINS: 'https://a.example/path' }, 'RETURN_ORIGINS'],
  ['outside systems that cannot be read', { OUTSIDE_SYSTEMS_FILE: '/nowhere/systems.json' }, 'OUTSIDE_SYSTEMS_FILE'],
  ['a list of receivers that cannot be read', { WEBHOOKS_FILE: '/nowhere/webhooks.json' }, 'WEBHOOKS_FILE'],
  ['a list of sources that cannot be read', { SYNC_SOURCES_FILE: '/nowhere/sources.json' }, 'SYNC_SOURCES_FILE'],
  ['WeChat without its secret', { WECHAT_APP_ID: 'wx1' }, 'WECHAT_APP_SECRET'],
  [
    'a stand-in for WeChat',
    { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'x'.repeat(32), WECHAT_API_URL: 'http://127.0.0.1:4000' },
    'WECHAT_API_URL',
  ],
  ['Alipay without its keys', { ALIPAY_APP_ID: '2026' }, 'ALIPAY_PRIVATE_KEY_FILE'],
  [
    'a key of Alipay that cannot be read',
    {
      ALIPAY_APP_ID: '2026',
      ALIPAY_PRIVATE_KEY_FILE: '/nowhere/own.pem',
      ALIPAY_PUBLIC_KEY_FILE: '/nowhere/theirs.pem',
    },
    'ALIPAY_PRIVATE_KEY_FILE',
  ],
  ['a program of text that is not there', { OCR_COMMAND: 'no-such-program {image}' }, 'no-such-program'],
  ['one by a path that goes from wherever it was started', { OCR_COMMAND: './ocr {image}' }, 'OCR_COMMAND'],
  ['one that cannot be executed', { OCR_COMMAND: '/etc/passwd {image}' }, '/etc/passwd'],
  ['a folder as program', { OCR_COMMAND: '/usr/bin {image}' }, 'OCR_COMMAND'],
  ['a program that is told no picture', { OCR_COMMAND: 'cat' }, '{image}'],
  ['nothing but a picture as program', { OCR_COMMAND: '{image}' }, '{image}'],
  ['a maintenance without an end', { MAINTENANCE_FROM: '2026-12-05T22:00:00+08:00' }, 'MAINTENANCE_UNTIL'],
  [
    'a maintenance that ends before it begins',
    { MAINTENANCE_FROM: '2026-12-05T22:00:00+08:00', MAINTENANCE_UNTIL: '2026-12-05T21:00:00+08:00' },
    'MAINTENANCE_UNTIL',
  ],
  ['a time without its zone', { MAINTENANCE_FROM: '2026-12-05T22:00:00' }, 'MAINTENANCE_FROM'],
])('refuses to start in production with %s, in one sentence that names the setting', (_, change, name) => {
  const start = () => readConfig({ ...whole, ...change });
  expect(start).toThrow(ConfigurationError);
  expect(start).toThrow(name);
  expect(start).not.toThrow('\n');
});

it('takes a program that recognises text, as a list of words', () => {
  expect(readConfig(whole).ocrCommand).toBeNull();
  const { ocrCommand, said } = readConfig({ ...whole, OCR_COMMAND: ' cat  --file={image} $(id);' });
  expect(ocrCommand).toEqual(['cat', '--file={image}', '$(id);']);
  expect(said.find(({ name }) => name === 'OCR_COMMAND')?.value).toBe(' cat  --file={image} $(id);');
});

it('names the sites that may be framed by their origins', () => {
  const { frameOrigins } = readConfig({
    ...whole,
    FRAME_ORIGINS: 'https://map.example/, http://10.0.0.7:8080 https://map.example',
  });
  expect(frameOrigins).toEqual(['https://map.example', 'http://10.0.0.7:8080']);
});

it('stands on its own machine in a demonstration, without https', () => {
  const config = readConfig({
    SUFU_MODE: 'demonstration',
    DATABASE_URL: 'postgres:///x',
    SMS_GATEWAY_URL: 'http://127.0.0.1:9',
    SMS_GATEWAY_SECRET: 'x'.repeat(16),
  });
  expect(config).toMatchObject({ demonstration: true, secureCookies: false, publicOrigin: 'http://127.0.0.1:8080' });
});

it('mail goes by TLS, but on this machine, and from the demonstration court nowhere else', () => {
  const mail = (url: string, more: object = {}) =>
    readConfig({ ...whole, SMTP_URL: url, MAIL_FROM: 'notice@ssfw.example', ...more }).mail;
  expect(readConfig(whole).mail).toBeNull();
  expect(mail('smtp://user:pass@mail.example:587')).toMatchObject({ requireTls: true, bounceKey: null });
  expect(mail('smtp://127.0.0.1:25')).toMatchObject({ requireTls: false });
  const demonstration = { SUFU_MODE: 'demonstration', SMS_GATEWAY_URL: 'http://127.0.0.1:4000' };
  expect(() => mail('smtp://mail.example', demonstration)).toThrow(/SMTP_URL/);
});

it('reminders by WeChat need all of their settings, and sign-in by WeChat', () => {
  const all = {
    ...{ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'x'.repeat(16) },
    WECHAT_SERVICE_APP_ID: 'wx2',
    WECHAT_SERVICE_SECRET: 'y'.repeat(16),
    WECHAT_SERVICE_TEMPLATE: 't1',
  };
  expect(readConfig(whole).wechatService).toBeNull();
  expect(readConfig({ ...whole, ...all, WECHAT_SERVICE_FIELDS: 'phrase1,date2,thing9' }).wechatService).toEqual({
    ...{ appId: 'wx2', secret: 'y'.repeat(16), template: 't1', url: 'https://api.weixin.qq.com' },
    fields: ['phrase1', 'date2', 'thing9'],
  });
  for (const missing of ['WECHAT_SERVICE_APP_ID', 'WECHAT_SERVICE_SECRET', 'WECHAT_SERVICE_TEMPLATE', 'WECHAT_APP_ID'])
    expect(() => readConfig({ ...whole, ...all, [missing]: undefined })).toThrow(new RegExp(`还要设 ${missing}`));
  for (const wrong of ['thing1', 'thing1,time2,thing3,thing4', 'a b,c,d'])
    expect(() => readConfig({ ...whole, ...all, WECHAT_SERVICE_FIELDS: wrong })).toThrow(/WECHAT_SERVICE_FIELDS/);
  expect(() => readConfig({ ...whole, ...all, WECHAT_SERVICE_URL: 'http://127.0.0.1:9' })).toThrow(
    /WECHAT_SERVICE_URL/,
  );
});
