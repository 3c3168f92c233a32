import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseSystemRows, caseSystemSettings } from './case-system.ts';
import { type Course, firstMessage, type Kept, keep, notStarted, startChild } from './child.ts';
import { paySettings } from './pay.ts';
import { socialSettings } from './social.ts';

const faceAppId = 'stand-in';

/** What stays the same over restarts: ports, and the secrets shared with the portal. */
type Remembered = {
  readonly smsPort: number;
  readonly smsSecret: string;
  readonly smsReportKey: string;
  readonly mailPort: number;
  readonly smtpPort: number;
  readonly mailBounceKey: string;
  readonly socialPort: number;
  readonly wechatSecret: string;
  readonly postPort: number;
  readonly postReportKey: string;
  readonly wechatMessagePort: number;
  readonly wechatServiceSecret: string;
  readonly payPort: number;
  readonly wechatPayKey: string;
  readonly facePort: number;
  readonly faceSecret: string;
  readonly caseSystemPort: number;
  readonly caseSystemSecret: string;
};

function remembered(file: string): Remembered {
  const secret = () => randomBytes(24).toString('base64url');
  const fresh = {
    smsPort: 0,
    smsSecret: secret(),
    smsReportKey: secret(),
    mailPort: 0,
    smtpPort: 0,
    mailBounceKey: secret(),
    socialPort: 0,
    wechatSecret: secret(),
    postPort: 0,
    postReportKey: secret(),
    wechatMessagePort: 0,
    wechatServiceSecret: secret(),
    payPort: 0,
    wechatPayKey: randomBytes(16).toString('hex'),
    facePort: 0,
    faceSecret: secret(),
    caseSystemPort: 0,
    caseSystemSecret: secret(),
  };
  // A folder of an earlier release does not know all of them.
  return existsSync(file) ? { ...fresh, ...JSON.parse(readFileSync(file, 'utf8')) } : fresh;
}

const names = [
  'smsInbox',
  'mailInbox',
  'smtpAddress',
  'wechatInbox',
  'postOfficeAddress',
  'payAddress',
  'socialAddress',
  'faceAddress',
  'caseSystemAddress',
] as const;
type Addresses = Readonly<Record<(typeof names)[number], string>>;
function addressesOf(message: unknown): Addresses | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const entries = new Map<string, unknown>(Object.entries(message));
  const told = (name: (typeof names)[number]): string => String(entries.get(name) ?? '');
  const addresses = {
    smsInbox: told('smsInbox'),
    mailInbox: told('mailInbox'),
    smtpAddress: told('smtpAddress'),
    wechatInbox: told('wechatInbox'),
    postOfficeAddress: told('postOfficeAddress'),
    payAddress: told('payAddress'),
    socialAddress: told('socialAddress'),
    faceAddress: told('faceAddress'),
    caseSystemAddress: told('caseSystemAddress'),
  };
  return Object.values(addresses).includes('') ? undefined : addresses;
}
const portOf = (address: string): number => Number(new URL(address).port);
const portsOf = (addresses: Addresses) => ({
  smsPort: portOf(addresses.smsInbox),
  mailPort: portOf(addresses.mailInbox),
  smtpPort: portOf(addresses.smtpAddress),
  socialPort: portOf(addresses.socialAddress),
  postPort: portOf(addresses.postOfficeAddress),
  wechatMessagePort: portOf(addresses.wechatInbox),
  payPort: portOf(addresses.payAddress),
  facePort: portOf(addresses.faceAddress),
  caseSystemPort: portOf(addresses.caseSystemAddress),
});

export type StandIns = Kept & {
  readonly smsInbox: string;
  /** Where the case system shows what it was told. */
  readonly caseSystem: string;
  readonly mailInbox: string;
  /** Where the WeChat service account shows what it sent. */
  readonly wechatInbox: string;
  /** Where the carrier of the court's parcels is told what becomes of one. */
  readonly postOffice: string;
  /** The page that plays the phone of whoever pays. */
  readonly phone: string;
  /** What the server is to be told of them. */
  readonly env: Readonly<Record<string, string>>;
};

type Place = { readonly root: string; readonly dataDir: string; readonly portal: string };

/** Start the stand-ins for the outside world, one process, and keep them running. */
export async function startStandIns({ root, dataDir, portal }: Place, course: Course): Promise<StandIns> {
  const file = join(dataDir, 'stand-ins.json');
  let lastSettings = remembered(file);
  const social = socialSettings(dataDir, portal, lastSettings.wechatSecret);
  const pay = paySettings(dataDir, lastSettings.wechatPayKey);
  const face = { FACE_APP_ID: faceAppId, FACE_APP_SECRET: lastSettings.faceSecret };
  const service = {
    WECHAT_SERVICE_APP_ID: 'wx-service-stand-in',
    WECHAT_SERVICE_SECRET: lastSettings.wechatServiceSecret,
    WECHAT_SERVICE_TEMPLATE: 'notice',
  };
  const keys = {
    SMS_REPORT_KEY: lastSettings.smsReportKey,
    MAIL_BOUNCE_KEY: lastSettings.mailBounceKey,
    POST_REPORT_KEY: lastSettings.postReportKey,
  };
  const outsideAt = (path: string, key: string) => `${portal}/api/outside/${path}?key=${key}`;
  const held: { there?: Addresses } = {};
  const begin = async () => {
    const env = {
      ...process.env,
      ...{ DATA_DIR: dataDir, SMS_PORT: String(lastSettings.smsPort), SMS_GATEWAY_SECRET: lastSettings.smsSecret },
      SMS_REPORT_TO: outsideAt('sms-report/gateway', keys.SMS_REPORT_KEY),
      MAIL_BOUNCE_TO: outsideAt('mail-bounce', keys.MAIL_BOUNCE_KEY),
      ...{ MAIL_PORT: String(lastSettings.mailPort), SMTP_PORT: String(lastSettings.smtpPort) },
      ...{ SOCIAL_PORT: String(lastSettings.socialPort), ...social.standIn },
      ...{ POST_PORT: String(lastSettings.postPort), POST_REPORT_TO: outsideAt('mail-tracking', keys.POST_REPORT_KEY) },
      ...{ WECHAT_MESSAGE_PORT: String(lastSettings.wechatMessagePort), ...service },
      ...{ PAY_PORT: String(lastSettings.payPort), ...pay.standIn },
      ...{ FACE_PORT: String(lastSettings.facePort), ...face },
      CASE_SYSTEM_PORT: String(lastSettings.caseSystemPort),
      CASE_SYSTEM_SECRET: lastSettings.caseSystemSecret,
      CASE_SYSTEM_ROWS: caseSystemRows(dataDir),
    };
    const child = startChild({ script: join(root, 'stand-ins/src/main.ts'), env });
    const addresses = addressesOf(await firstMessage(child));
    if (addresses === undefined) throw notStarted('替身服务', 'The stand-ins');
    held.there = addresses;
    lastSettings = { ...lastSettings, ...portsOf(addresses) };
    writeFileSync(file, JSON.stringify(lastSettings), { mode: 0o600 });
    return child;
  };
  const kept = await keep('替身服务', begin, course);
  const { there } = held;
  if (!there) throw notStarted('替身服务', 'The stand-ins');
  const { smsInbox, mailInbox, wechatInbox, postOfficeAddress: postOffice } = there;
  const sms = { SMS_GATEWAY_URL: smsInbox, SMS_GATEWAY_SECRET: lastSettings.smsSecret };
  const mail = { SMTP_URL: there.smtpAddress, MAIL_FROM: 'notice@ssfw.example' };
  const caseSystem = caseSystemSettings(dataDir, there.caseSystemAddress, lastSettings.caseSystemSecret);
  const wechat = { ...service, WECHAT_SERVICE_URL: wechatInbox };
  const money = pay.server(there.payAddress);
  const others = { ...social.server(there.socialAddress), ...face, FACE_URL: there.faceAddress, ...caseSystem };
  const outside = { ...sms, ...mail, ...wechat, ...keys, ...money, ...others };
  const phone = `${there.payAddress}/pay`;
  return {
    ...kept,
    smsInbox,
    mailInbox,
    wechatInbox,
    postOffice,
    phone,
    caseSystem: there.caseSystemAddress,
    env: outside,
  };
}
