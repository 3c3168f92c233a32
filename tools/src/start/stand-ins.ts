import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Course, firstMessage, type Kept, keep, notStarted, startChild } from './child.ts';
import { socialSettings } from './social.ts';

/** What stays the same over restarts: ports, and the secrets shared with the portal. */
type Remembered = {
  readonly smsPort: number;
  readonly smsSecret: string;
  readonly socialPort: number;
  readonly wechatSecret: string;
};

function remembered(file: string): Remembered {
  const secret = () => randomBytes(24).toString('base64url');
  const fresh = { smsPort: 0, smsSecret: secret(), socialPort: 0, wechatSecret: secret() };
  // A folder of an earlier release does not know all of them.
  return existsSync(file) ? { ...fresh, ...JSON.parse(readFileSync(file, 'utf8')) } : fresh;
}

type Addresses = { readonly smsInbox: string; readonly socialAddress: string };
const addressesOf = (message: unknown): Addresses | undefined =>
  typeof message === 'object' && message !== null && 'smsInbox' in message && 'socialAddress' in message
    ? { smsInbox: String(message.smsInbox), socialAddress: String(message.socialAddress) }
    : undefined;
const portOf = (address: string): number => Number(new URL(address).port);

export type StandIns = Kept & {
  readonly smsInbox: string;
  /** What the server is to be told of them. */
  readonly env: Readonly<Record<string, string>>;
};

type Place = { readonly root: string; readonly dataDir: string; readonly portal: string };

/** Start the stand-ins for the outside world, one process, and keep them running. */
export async function startStandIns({ root, dataDir, portal }: Place, course: Course): Promise<StandIns> {
  const file = join(dataDir, 'stand-ins.json');
  let known = remembered(file);
  const social = socialSettings(dataDir, portal, known.wechatSecret);
  let there: Addresses = { smsInbox: '', socialAddress: '' };
  const begin = async () => {
    const env = {
      ...process.env,
      ...{ DATA_DIR: dataDir, SMS_PORT: String(known.smsPort), SMS_GATEWAY_SECRET: known.smsSecret },
      ...{ SOCIAL_PORT: String(known.socialPort), ...social.standIn },
    };
    const child = startChild({ script: join(root, 'stand-ins/src/main.ts'), env });
    const addresses = addressesOf(await firstMessage(child));
    if (addresses === undefined) throw notStarted('替身服务', 'The stand-ins');
    there = addresses;
    known = { ...known, smsPort: portOf(there.smsInbox), socialPort: portOf(there.socialAddress) };
    writeFileSync(file, JSON.stringify(known), { mode: 0o600 });
    return child;
  };
  const kept = await keep('替身服务', begin, course);
  const sms = { SMS_GATEWAY_URL: there.smsInbox, SMS_GATEWAY_SECRET: known.smsSecret };
  return { ...kept, smsInbox: there.smsInbox, env: { ...sms, ...social.server(there.socialAddress) } };
}
