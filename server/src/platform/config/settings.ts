import type { Text } from '@sufu/contract/core';
import { z } from 'zod';
import { faceSettings } from './face-config.ts';
import { mailSettings } from './mail-config.ts';
import { ocrSettings } from './ocr-config.ts';
import { smsSettings } from './sms-config.ts';
import { socialSettings } from './social-config.ts';
import { wechatServiceSettings } from './wechat-service-config.ts';

const port = z.coerce.number().int().min(0).max(65_535);
/** `https://a.example, https://b.example`: origins only, http or https. */
const origins = z.string().transform((list, context) => {
  const given = list.split(/[\s,]+/).filter((value) => value !== '');
  const read = given.map((value) => URL.parse(value)).filter((url) => url !== null);
  const wrong =
    read.length < given.length || read.some((url) => !/^https?:$/.test(url.protocol) || url.pathname !== '/');
  if (wrong) context.addIssue({ code: 'custom', message: 'no origins' });
  return [...new Set(read.map((url) => url.origin))];
});
const instantOf = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const postgres = z.string().refine((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url));

/** What the environment may say. The only list of it; .env.example has a line for each (settings.test.ts). */
export const settings = z.object({
  /** No default: a forgotten variable must not make a real court a demonstration, which tells anybody what its captchas say. */
  SUFU_MODE: z.enum(['demonstration', 'production']),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  DATA_DIR: z.string().default('data'),
  /** As the role `sufu_app`: rows, but neither tables nor the audit trail, may be changed. */
  DATABASE_URL: postgres,
  /** The address people use, e.g. https://ssfw.example; decides `Secure` cookies. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Proxies in front of the server that may say where a request comes from. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** JSON file of encryption keys, outside the database. Made by itself on the demonstration court. */
  KEYS_FILE: z.string().optional(),
  /** Folder of the file that anchors of the audit trail are added to; best on another machine or where nothing can be taken away. */
  AUDIT_ANCHORS_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Other sites whose pages may be shown inside /myiframe, by comma. */
  FRAME_ORIGINS: origins.default([]),
  /** Other sites a person may be sent on to (hand-off, face check), by comma. */
  RETURN_ORIGINS: origins.default([]),
  /** JSON file of the outside systems that may ask for one-time codes or read the feed of events. */
  OUTSIDE_SYSTEMS_FILE: z.string().optional(),
  /** JSON file of the court's systems that events are pushed to. */
  WEBHOOKS_FILE: z.string().optional(),
  /** JSON file of the court's systems whose rows are pulled from them. */
  SYNC_SOURCES_FILE: z.string().optional(),
  /** JSON file of how each court is paid: merchant numbers, key files, bank account. */
  PAYEES_FILE: z.string().optional(),
  /** Up to so many yuan one cashier sends an overpayment back; above it another person confirms as well. */
  REFUND_ONE_PERSON_YUAN: z.coerce.number().int().min(0).max(100_000_000).default(100_000),
  /** What names of entries in the browser's storage begin with. */
  STORAGE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,19}$/)
    .default('sufu'),
  /** A planned closing, both or none: instants with their zone, e.g. 2026-12-05T22:00:00+08:00. */
  MAINTENANCE_FROM: instantOf.optional(),
  MAINTENANCE_UNTIL: instantOf.optional(),
  /** `none`: another process serves the pages (development). */
  PAGES: z.enum(['built', 'none']).default('built'),
  /** So many milliseconds the database may be silent before everybody who waits for it is refused. */
  DATABASE_PATIENCE_MS: z.coerce.number().int().min(500).max(60_000).default(1_000),
  /** The server is not ready while less of the disk of DATA_DIR is free than this. */
  STORAGE_LEAST_FREE_PERCENT: z.coerce.number().min(0).max(100).default(5),
  /** So long a stopping server says that it is not ready, before it takes no new connections: till the balancer has noticed. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(5).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  /** 1: a pooler in transaction mode (PgBouncer) stands before the database, and statements are not kept prepared. */
  DATABASE_POOLER: z.enum(['0', '1']).default('0'),
  /** How long calls and pages took is told there as `/metrics`, to this machine only; to nobody unless said. */
  METRICS_PORT: port.optional(),
  /** The certificate that the proxy in front shows; only looked at, to say in time when it ends. */
  TLS_CERTIFICATE_FILE: z.string().min(1).optional(),
  /** What the carrier shows when it reports what became of parcels; without it reports are not taken. */
  POST_REPORT_KEY: z.string().min(16).optional(),
  ...ocrSettings,
  ...smsSettings,
  ...socialSettings,
  ...faceSettings,
  ...mailSettings,
  ...wechatServiceSettings,
});
export type Settings = z.output<typeof settings>;

const file: Text = { zh: '要写文件的路径', en: 'must be the path of a file' };
const filled: Text = { zh: '不能是空的', en: 'must not be empty' };
const address: Text = { zh: '要写 http 或 https 网址', en: 'must be an http or https address' };
const sites: Text = {
  zh: '只能是 http 或 https 的网站地址，用逗号隔开，不带路径',
  en: 'must be http or https origins without a path, separated by commas',
};
const instant: Text = {
  zh: '要写带时区的时间，例如 2026-12-05T22:00:00+08:00',
  en: 'must be a time with its zone, e.g. 2026-12-05T22:00:00+08:00',
};
const secret: Text = { zh: '至少 16 个字符', en: 'must have 16 characters or more' };

/** What a setting must be, said when it is missing or wrong. */
export const mustBe: Readonly<Record<keyof Settings, Text>> = {
  SUFU_MODE: {
    zh: '必须写明：正式环境写 production，演示法院写 demonstration',
    en: 'must be said: production for a real court, demonstration for the demonstration court',
  },
  HOST: { zh: '要写监听地址，例如 127.0.0.1', en: 'must be an address to listen on, e.g. 127.0.0.1' },
  PORT: { zh: '要是 0 到 65535 的整数', en: 'must be a whole number from 0 to 65535' },
  DATA_DIR: { zh: '要写文件夹的路径', en: 'must be the path of a folder' },
  DATABASE_URL: {
    zh: '要写成 postgresql://sufu_app:密码@主机:端口/数据库',
    en: 'must read postgresql://sufu_app:password@host:port/database',
  },
  PUBLIC_ORIGIN: address,
  TRUSTED_PROXIES: { zh: '要是 0 到 5 的整数', en: 'must be a whole number from 0 to 5' },
  KEYS_FILE: file,
  AUDIT_ANCHORS_DIR: { zh: '要写文件夹的路径', en: 'must be the path of a folder' },
  LOG_LEVEL: {
    zh: '要是 fatal、error、warn、info、debug、silent 之一',
    en: 'must be one of fatal, error, warn, info, debug, silent',
  },
  FRAME_ORIGINS: sites,
  RETURN_ORIGINS: sites,
  OUTSIDE_SYSTEMS_FILE: file,
  WEBHOOKS_FILE: file,
  SYNC_SOURCES_FILE: file,
  PAYEES_FILE: file,
  STORAGE_PREFIX: {
    zh: '要以小写字母开头，只用小写字母和数字，最多 20 个',
    en: 'must begin with a small letter and have small letters and digits only, 20 at most',
  },
  MAINTENANCE_FROM: instant,
  MAINTENANCE_UNTIL: instant,
  PAGES: { zh: '只能写 built 或 none', en: 'must be built or none' },
  DATABASE_PATIENCE_MS: { zh: '要是 500 到 60000 的整数', en: 'must be a whole number from 500 to 60000' },
  STORAGE_LEAST_FREE_PERCENT: { zh: '要是 0 到 100 的数', en: 'must be a number from 0 to 100' },
  DRAIN_SECONDS: { zh: '要是 0 到 5 的数', en: 'must be a number from 0 to 5' },
  DATABASE_POOL: { zh: '要是 2 到 100 的整数', en: 'must be a whole number from 2 to 100' },
  DATABASE_POOLER: { zh: '只能写 0 或 1', en: 'must be 0 or 1' },
  REFUND_ONE_PERSON_YUAN: { zh: '要是 0 到 100000000 的整数', en: 'must be a whole number from 0 to 100000000' },
  METRICS_PORT: { zh: '要是 0 到 65535 的整数', en: 'must be a whole number from 0 to 65535' },
  TLS_CERTIFICATE_FILE: file,
  POST_REPORT_KEY: secret,
  OCR_COMMAND: {
    zh: '要写成能执行的程序和参数，其中有 {image}，例如 tesseract {image} stdout -l chi_sim --psm 3',
    en: 'must be a program that can be run and its words, one with {image}, e.g. tesseract {image} stdout -l chi_sim --psm 3',
  },
  SMS_PROVIDER: { zh: '要是 gateway、aliyun、tencent 之一', en: 'must be one of gateway, aliyun, tencent' },
  SMS_SIGNATURE: filled,
  SMS_GATEWAY_URL: address,
  SMS_GATEWAY_SECRET: secret,
  SMS_KEY_ID: filled,
  SMS_KEY_SECRET: filled,
  SMS_TEMPLATE_CODE: filled,
  SMS_TEMPLATE_NOTICE: filled,
  SMS_TEMPLATE_SERVED: filled,
  SMS_TEMPLATE_DEADLINE: filled,
  SMS_TEMPLATE_LAST_DAY: filled,
  SMS_TEMPLATE_HEARING: filled,
  SMS_TEMPLATE_FEE: filled,
  SMS_TEMPLATE_PICKUP: filled,
  SMS_TEMPLATE_ADDRESS: filled,
  SMS_REPORT_KEY: secret,
  SMS_APP_ID: filled,
  SMS_REGION: filled,
  SMS_ENDPOINT: address,
  WECHAT_APP_ID: filled,
  WECHAT_APP_SECRET: secret,
  WECHAT_OPEN_URL: address,
  WECHAT_API_URL: address,
  ALIPAY_APP_ID: filled,
  ALIPAY_PRIVATE_KEY_FILE: file,
  ALIPAY_PUBLIC_KEY_FILE: file,
  ALIPAY_AUTH_URL: address,
  ALIPAY_GATEWAY_URL: address,
  FACE_APP_ID: filled,
  FACE_APP_SECRET: secret,
  FACE_URL: address,
  SMTP_URL: {
    zh: '要写成 smtp://用户:密码@主机:587 或 smtps://用户:密码@主机:465',
    en: 'must read smtp://user:password@host:587 or smtps://user:password@host:465',
  },
  MAIL_FROM: { zh: '要写一个邮箱地址', en: 'must be an e-mail address' },
  MAIL_BOUNCE_KEY: secret,
  WECHAT_SERVICE_APP_ID: filled,
  WECHAT_SERVICE_SECRET: secret,
  WECHAT_SERVICE_TEMPLATE: filled,
  WECHAT_SERVICE_FIELDS: {
    zh: '要写模板三个字段的名字（事项、时间、办法），用逗号隔开，例如 thing1,time2,thing3',
    en: 'must be the names of the three fields of the template (what, when, what to do) by comma, e.g. thing1,time2,thing3',
  },
  WECHAT_SERVICE_URL: address,
};
