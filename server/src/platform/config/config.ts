import { resolve } from 'node:path';
import { ConfigurationError } from './configuration-error.ts';
import { type FaceConfig, faceAddresses, faceConfig } from './face-config.ts';
import { type MailConfig, mailConfig } from './mail-config.ts';
import { type OcrCommand, ocrCommand } from './ocr-config.ts';
import { type OutsideSystem, readOutsideSystems } from './outside-systems.ts';
import { type PayeeConfig, payeeAddresses, readPayees } from './payees-config.ts';
import { refusePlaceholders } from './placeholders.ts';
import { type SaidSetting, saidSettings } from './said-settings.ts';
import { mustBe, type Settings, settings } from './settings.ts';
import { type SmsConfig, smsAddresses, smsConfig } from './sms-config.ts';
import { type SocialConfig, socialAddresses, socialConfig } from './social-config.ts';
import { readSyncSources, type SyncSourceConfig } from './sync-sources-config.ts';
import { readWebhooks, type WebhookEndpointConfig } from './webhooks-config.ts';
import { type WechatServiceConfig, wechatServiceAddresses, wechatServiceConfig } from './wechat-service-config.ts';

export type Maintenance = { readonly from: Date; readonly until: Date };

export type Config = {
  readonly demonstration: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly databasePool: number;
  readonly databasePooler: boolean;
  readonly databasePatienceMs: number;
  readonly storageLeastFreePercent: number;
  readonly drainMs: number;
  /** Null: metrics are told to nobody. */
  readonly metricsPort: number | null;
  /** Null: nobody watches it. */
  readonly tlsCertificateFile: string | null;
  /** Null: the text of scans is not recognised. */
  readonly ocrCommand: OcrCommand | null;
  readonly publicOrigin: string;
  readonly secureCookies: boolean;
  readonly trustedProxies: number;
  readonly keysFile: string;
  readonly auditAnchorsDir: string;
  readonly sms: SmsConfig;
  readonly logLevel: string;
  readonly servesPages: boolean;
  readonly frameOrigins: readonly string[];
  readonly returnOrigins: readonly string[];
  readonly outsideSystems: readonly OutsideSystem[];
  /** The systems that events are pushed to. */
  readonly webhooks: readonly WebhookEndpointConfig[];
  /** The systems that rows are pulled from. */
  readonly syncSources: readonly SyncSourceConfig[];
  /** How each court is paid. */
  readonly payees: readonly PayeeConfig[];
  /** Overpayments above this need two people, fen. */
  readonly refundOnePersonFen: number;
  readonly storagePrefix: string;
  readonly maintenance: Maintenance | null;
  readonly social: SocialConfig;
  /** Null: no face check here. */
  readonly face: FaceConfig | null;
  /** Null: no mail is sent. */
  readonly mail: MailConfig | null;
  /** Null: what the carrier reports of parcels is not taken. */
  readonly postReportKey: string | null;
  /** Null: nobody is reminded by WeChat. */
  readonly wechatService: WechatServiceConfig | null;
  /** What the environment says, as an administrator may see it. */
  readonly said: readonly SaidSetting[];
};

const loopback = (url: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

function maintenanceOf({ MAINTENANCE_FROM: from, MAINTENANCE_UNTIL: until }: Settings): Maintenance | null {
  if (!from && !until) return null;
  if (!from || !until || from >= until)
    throw new ConfigurationError({
      zh: 'MAINTENANCE_FROM 和 MAINTENANCE_UNTIL 要一起写，开始早于结束',
      en: 'MAINTENANCE_FROM and MAINTENANCE_UNTIL belong together, and the first must be before the second',
    });
  return { from, until };
}

function parse(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = settings.safeParse(env);
  if (given.success) return given.data;
  const wrong = [...new Set(given.error.issues.map((issue) => String(issue.path[0])))].filter((name) => name in mustBe);
  const faultsIn = (lang: 'zh' | 'en', gap: string) =>
    wrong.map((name) => `${name} ${mustBe[name as keyof Settings][lang]}`).join(gap);
  throw new ConfigurationError({ zh: faultsIn('zh', '；'), en: faultsIn('en', '; ') });
}

/** A real court needs keys of its own and https, and talks to nobody on its own machine; a demonstration to nobody else. */
function refuseMixture(c: Settings, outside: readonly (readonly [string, string])[]): void {
  const production = c.SUFU_MODE === 'production';
  if (production && !c.KEYS_FILE)
    throw new ConfigurationError({
      zh: '正式环境要用 KEYS_FILE 指明加密密钥文件（npm run keys -- 文件 生成）',
      en: 'a production court needs KEYS_FILE, its file of encryption keys (made by npm run keys -- FILE)',
    });
  if (production && !c.PUBLIC_ORIGIN?.startsWith('https://'))
    throw new ConfigurationError({
      zh: '正式环境要用 PUBLIC_ORIGIN 指明 https 网址',
      en: 'a production court needs PUBLIC_ORIGIN, its https address',
    });
  const standIn = outside.find(([, address]) => loopback(address));
  if (production && standIn)
    throw new ConfigurationError({
      zh: `正式环境不能用本机替身（${standIn[0]}）`,
      en: `a production court cannot use a stand-in on its own machine (${standIn[0]})`,
    });
  const real = outside.find(([, address]) => !loopback(address));
  if (!production && real)
    throw new ConfigurationError({
      zh: `演示法院只能用本机替身，${real[0]} 指向外部；正式环境请写 SUFU_MODE=production`,
      en: `the demonstration court uses stand-ins on this machine only, and ${real[0]} is elsewhere; for a real court say SUFU_MODE=production`,
    });
}

/**
 * Read the configuration from the environment. The only place that does. Refuses with one clear sentence; a production
 * configuration refuses stand-ins (a gateway on this machine) and keys that were not given.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const c = parse(env);
  if (c.SUFU_MODE === 'production') refusePlaceholders(c);
  const sms = smsConfig(c, c.SUFU_MODE === 'demonstration');
  const webhooks = readWebhooks(c.WEBHOOKS_FILE, c.SUFU_MODE === 'production');
  const pushed = webhooks.map(({ url }) => ['WEBHOOKS_FILE', url] as const);
  const syncSources = readSyncSources(c.SYNC_SOURCES_FILE, c.SUFU_MODE === 'production');
  const pulled = syncSources.map(({ url }) => ['SYNC_SOURCES_FILE', url] as const);
  const payees = readPayees(c.PAYEES_FILE, c.SUFU_MODE === 'production');
  const addresses = [...smsAddresses(sms), ...socialAddresses(c), ...faceAddresses(c), ...wechatServiceAddresses(c)];
  refuseMixture(c, [...addresses, ...payeeAddresses(payees), ...pushed, ...pulled]);
  const dataDir = resolve(c.DATA_DIR);
  const publicOrigin = c.PUBLIC_ORIGIN ?? `http://${c.HOST}:${c.PORT}`;
  return {
    demonstration: c.SUFU_MODE === 'demonstration',
    host: c.HOST,
    port: c.PORT,
    dataDir,
    databaseUrl: c.DATABASE_URL,
    databasePool: c.DATABASE_POOL,
    databasePooler: c.DATABASE_POOLER === '1',
    databasePatienceMs: c.DATABASE_PATIENCE_MS,
    storageLeastFreePercent: c.STORAGE_LEAST_FREE_PERCENT,
    drainMs: (c.DRAIN_SECONDS ?? (c.SUFU_MODE === 'production' ? 2 : 0)) * 1_000,
    metricsPort: c.METRICS_PORT ?? null,
    tlsCertificateFile: c.TLS_CERTIFICATE_FILE ?? null,
    ocrCommand: ocrCommand(c),
    publicOrigin,
    secureCookies: publicOrigin.startsWith('https://'),
    trustedProxies: c.TRUSTED_PROXIES,
    keysFile: c.KEYS_FILE ?? resolve(dataDir, 'keys.json'),
    auditAnchorsDir: resolve(c.AUDIT_ANCHORS_DIR ?? resolve(dataDir, 'audit-anchors')),
    sms,
    logLevel: c.LOG_LEVEL,
    servesPages: c.PAGES === 'built',
    frameOrigins: c.FRAME_ORIGINS,
    returnOrigins: c.RETURN_ORIGINS,
    outsideSystems: readOutsideSystems(c.OUTSIDE_SYSTEMS_FILE),
    webhooks,
    syncSources,
    payees,
    refundOnePersonFen: c.REFUND_ONE_PERSON_YUAN * 100,
    storagePrefix: c.STORAGE_PREFIX,
    maintenance: maintenanceOf(c),
    social: socialConfig(c),
    face: faceConfig(c),
    mail: mailConfig(c),
    postReportKey: c.POST_REPORT_KEY ?? null,
    wechatService: wechatServiceConfig(c),
    said: saidSettings(env),
  };
}
