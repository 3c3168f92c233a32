import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseSystemSettings } from './case-system.ts';
import { type Course, firstMessage, type Kept, keep, notStarted, startChild } from './child.ts';
import { socialSettings } from './social.ts';

const faceAppId = 'stand-in';

/** What stays the same over restarts: ports, and the secrets shared with the portal. */
type Remembered = {
  readonly smsPort: number;
  readonly smsSecret: string;
  readonly socialPort: number;
  readonly wechatSecret: string;
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
    socialPort: 0,
    wechatSecret: secret(),
    facePort: 0,
    faceSecret: secret(),
    caseSystemPort: 0,
    caseSystemSecret: secret(),
  };
  // A folder of an earlier release does not know all of them.
  return existsSync(file) ? { ...fresh, ...JSON.parse(readFileSync(file, 'utf8')) } : fresh;
}

const names = ['smsInbox', 'socialAddress', 'faceAddress', 'caseSystemAddress'] as const;
type Addresses = Readonly<Record<(typeof names)[number], string>>;
function addressesOf(message: unknown): Addresses | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const entries = new Map<string, unknown>(Object.entries(message));
  const [smsInbox, socialAddress, faceAddress, caseSystemAddress] = names.map((name) =>
    String(entries.get(name) ?? ''),
  );
  return smsInbox && socialAddress && faceAddress && caseSystemAddress
    ? { smsInbox, socialAddress, faceAddress, caseSystemAddress }
    : undefined;
}
const portOf = (address: string): number => Number(new URL(address).port);

export type StandIns = Kept & {
  readonly smsInbox: string;
  /** Where the case system shows what it was told. */
  readonly caseSystem: string;
  /** What the server is to be told of them. */
  readonly env: Readonly<Record<string, string>>;
};

type Place = { readonly root: string; readonly dataDir: string; readonly portal: string };

/** Start the stand-ins for the outside world, one process, and keep them running. */
export async function startStandIns({ root, dataDir, portal }: Place, course: Course): Promise<StandIns> {
  const file = join(dataDir, 'stand-ins.json');
  let lastSettings = remembered(file);
  const social = socialSettings(dataDir, portal, lastSettings.wechatSecret);
  const face = { FACE_APP_ID: faceAppId, FACE_APP_SECRET: lastSettings.faceSecret };
  let there: Addresses = { smsInbox: '', socialAddress: '', faceAddress: '', caseSystemAddress: '' };
  const begin = async () => {
    const env = {
      ...process.env,
      ...{ DATA_DIR: dataDir, SMS_PORT: String(lastSettings.smsPort), SMS_GATEWAY_SECRET: lastSettings.smsSecret },
      ...{ SOCIAL_PORT: String(lastSettings.socialPort), ...social.standIn },
      ...{ FACE_PORT: String(lastSettings.facePort), ...face },
      CASE_SYSTEM_PORT: String(lastSettings.caseSystemPort),
      CASE_SYSTEM_SECRET: lastSettings.caseSystemSecret,
    };
    const child = startChild({ script: join(root, 'stand-ins/src/main.ts'), env });
    const addresses = addressesOf(await firstMessage(child));
    if (addresses === undefined) throw notStarted('替身服务', 'The stand-ins');
    there = addresses;
    const { smsInbox, socialAddress, faceAddress, caseSystemAddress } = there;
    lastSettings = {
      ...lastSettings,
      smsPort: portOf(smsInbox),
      socialPort: portOf(socialAddress),
      facePort: portOf(faceAddress),
      caseSystemPort: portOf(caseSystemAddress),
    };
    writeFileSync(file, JSON.stringify(lastSettings), { mode: 0o600 });
    return child;
  };
  const kept = await keep('替身服务', begin, course);
  const sms = { SMS_GATEWAY_URL: there.smsInbox, SMS_GATEWAY_SECRET: lastSettings.smsSecret };
  const caseSystem = caseSystemSettings(dataDir, there.caseSystemAddress, lastSettings.caseSystemSecret);
  const faces = { ...face, FACE_URL: there.faceAddress };
  const outside = { ...sms, ...social.server(there.socialAddress), ...faces, ...caseSystem };
  return { ...kept, smsInbox: there.smsInbox, caseSystem: there.caseSystemAddress, env: outside };
}
