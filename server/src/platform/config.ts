import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';
import { type FaceConfig, faceAddresses, faceConfig, faceSettings } from './face-config.ts';
import { type OutsideSystem, readOutsideSystems } from './outside-systems.ts';
import { type SmsConfig, smsAddresses, smsConfig, smsSettings } from './sms-config.ts';
import { type SocialConfig, socialAddresses, socialConfig, socialSettings } from './social-config.ts';

const port = z.coerce.number().int().min(0).max(65_535);
/** `https://a.example, https://b.example`: origins only, http or https. */
const origins = z.string().transform((list, context) => {
  const given = list.split(/[\s,]+/).filter((one) => one !== '');
  const read = given.map((one) => URL.parse(one)).filter((url) => url !== null);
  const wrong =
    read.length < given.length || read.some((url) => !/^https?:$/.test(url.protocol) || url.pathname !== '/');
  if (wrong) context.addIssue({ code: 'custom', message: '只能是 http 或 https 的网站地址，不带路径' });
  return [...new Set(read.map((url) => url.origin))];
});
const instantOf = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const schema = z.object({
  SUFU_MODE: z.enum(['demonstration', 'production']).default('demonstration'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().min(1),
  /** The address people use, e.g. https://ssfw.example; decides `Secure` cookies. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** Proxies in front of the server that may say where a request comes from. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** JSON file of encryption keys, outside the database. Made by itself on the demonstration court. */
  KEYS_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Other sites whose pages may be shown inside /myiframe, by comma. */
  FRAME_ORIGINS: origins.default([]),
  /** Other sites a person may be sent on to (hand-off, face check), by comma. */
  RETURN_ORIGINS: origins.default([]),
  /** JSON file of the outside systems that may ask for one-time codes. */
  OUTSIDE_SYSTEMS_FILE: z.string().optional(),
  /** What names of entries in the browser's storage begin with. */
  STORAGE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,19}$/)
    .default('sufu'),
  /** A planned closing, both or none: instants with their zone, e.g. 2026-12-05T22:00:00+08:00. */
  MAINTENANCE_FROM: instantOf.optional(),
  MAINTENANCE_UNTIL: instantOf.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  ...smsSettings,
  ...socialSettings,
  ...faceSettings,
});

export type Maintenance = { readonly from: Date; readonly until: Date };

export type Config = {
  readonly demonstration: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly databasePool: number;
  readonly publicOrigin: string;
  readonly secureCookies: boolean;
  readonly trustedProxies: number;
  readonly keysFile: string;
  readonly sms: SmsConfig;
  readonly logLevel: string;
  readonly frameOrigins: readonly string[];
  readonly returnOrigins: readonly string[];
  readonly outsideSystems: readonly OutsideSystem[];
  readonly storagePrefix: string;
  readonly maintenance: Maintenance | null;
  readonly social: SocialConfig;
  /** Null: no face check here. */
  readonly face: FaceConfig | null;
};

const loopback = (url: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

function maintenanceOf(from: Date | undefined, until: Date | undefined): Maintenance | null {
  if (!from && !until) return null;
  if (!from || !until || from >= until)
    throw new ConfigurationError('MAINTENANCE_FROM 和 MAINTENANCE_UNTIL 要一起写，开始早于结束，服务没有启动');
  return { from, until };
}

/**
 * Read the configuration from the environment. The only place that does. Refuses with one clear sentence; a production
 * configuration refuses stand-ins (a gateway on this machine) and keys that were not given.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = schema.safeParse(env);
  if (!given.success) {
    const list = given.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new ConfigurationError(`配置有误，服务没有启动：${list}`);
  }
  const c = given.data;
  const production = c.SUFU_MODE === 'production';
  if (production && !c.KEYS_FILE) throw new ConfigurationError('正式环境要用 KEYS_FILE 指明加密密钥文件，服务没有启动');
  if (production && !c.PUBLIC_ORIGIN?.startsWith('https://'))
    throw new ConfigurationError('正式环境要用 PUBLIC_ORIGIN 指明 https 网址，服务没有启动');
  const sms = smsConfig(c);
  const outside = [...smsAddresses(sms), ...socialAddresses(c), ...faceAddresses(c)];
  const standIn = outside.find(([, address]) => loopback(address));
  if (production && standIn) throw new ConfigurationError(`正式环境不能用本机替身（${standIn[0]}），服务没有启动`);
  const dataDir = resolve(c.DATA_DIR);
  const publicOrigin = c.PUBLIC_ORIGIN ?? `http://${c.HOST}:${c.PORT}`;
  return {
    demonstration: !production,
    host: c.HOST,
    port: c.PORT,
    dataDir,
    databaseUrl: c.DATABASE_URL,
    databasePool: c.DATABASE_POOL,
    publicOrigin,
    secureCookies: publicOrigin.startsWith('https://'),
    trustedProxies: c.TRUSTED_PROXIES,
    keysFile: c.KEYS_FILE ?? resolve(dataDir, 'keys.json'),
    sms,
    logLevel: c.LOG_LEVEL,
    frameOrigins: c.FRAME_ORIGINS,
    returnOrigins: c.RETURN_ORIGINS,
    outsideSystems: readOutsideSystems(c.OUTSIDE_SYSTEMS_FILE),
    storagePrefix: c.STORAGE_PREFIX,
    maintenance: maintenanceOf(c.MAINTENANCE_FROM, c.MAINTENANCE_UNTIL),
    social: socialConfig(c),
    face: faceConfig(c),
  };
}
