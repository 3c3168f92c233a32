import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Course, firstMessage, type Kept, keep, notStarted, startChild } from './child.ts';

/** What stays the same over restarts: the inbox's port and the secret shared with the portal. */
type Remembered = { readonly smsPort: number; readonly smsSecret: string };

function remembered(file: string): Remembered {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  return { smsPort: 0, smsSecret: randomBytes(24).toString('base64url') };
}

const inboxOf = (message: unknown): string | undefined =>
  typeof message === 'object' && message !== null && 'smsInbox' in message ? String(message.smsInbox) : undefined;

export type StandIns = Kept & { readonly smsInbox: string; readonly smsSecret: string };

/** Start the stand-ins for the outside world, one process, and keep them running. */
export async function startStandIns(root: string, dataDir: string, course: Course): Promise<StandIns> {
  const file = join(dataDir, 'stand-ins.json');
  let smsInbox = '';
  const { smsSecret } = remembered(file);
  const begin = async () => {
    const port = smsInbox === '' ? remembered(file).smsPort : Number(new URL(smsInbox).port);
    const env = { ...process.env, DATA_DIR: dataDir, SMS_PORT: String(port), SMS_GATEWAY_SECRET: smsSecret };
    const child = startChild({ script: join(root, 'stand-ins/src/main.ts'), env });
    const inbox = inboxOf(await firstMessage(child));
    if (inbox === undefined) throw notStarted('替身服务', 'The stand-ins');
    smsInbox = inbox;
    writeFileSync(file, JSON.stringify({ smsPort: Number(new URL(inbox).port), smsSecret }), { mode: 0o600 });
    return child;
  };
  const kept = await keep('替身服务', begin, course);
  return { ...kept, smsInbox, smsSecret };
}
