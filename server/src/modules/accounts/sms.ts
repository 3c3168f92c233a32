import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Change, Ground } from '../../platform/context.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import type { Secrets } from '../../platform/secrets.ts';

export const smsQueue = 'sms';
const timeoutMs = 5_000;

/** `sealed`: phone and text of a code; `null` inside: nothing is to be sent, and only whoever holds the key can tell. */
const job = z.union([z.object({ sealed: z.base64() }), z.object({ userId: z.uuid(), text: z.string() })]);
const letter = z.object({
  phone: z.string(),
  template: z.string(),
  text: z.string(),
  goodUntil: z.iso.datetime().nullable(),
});
type Letter = z.output<typeof letter>;

/** Send an SMS to a number. The job is the same size and shape for `null`, when there is nobody to send it to. */
export function sendToPhone(change: Change, secrets: Secrets, sms: Letter | null): void {
  change.send(smsQueue, { sealed: secrets.sealJson(sms, 'jobs.sms').toString('base64') });
}

/** Send an SMS to a person, at the number they have when it goes out. `text` holds no personal data. */
export async function sendNotice(change: Change, userId: string, text: string): Promise<void> {
  change.send(smsQueue, { userId, text });
}

/** What a job of the queue says, opened; null: nothing to send. */
export async function readSmsJob(
  { db, secrets }: Pick<Ground, 'db' | 'secrets'>,
  data: unknown,
): Promise<Letter | null> {
  const given = job.parse(data);
  if ('sealed' in given)
    return letter.nullable().parse(secrets.openJson(Buffer.from(given.sealed, 'base64'), 'jobs.sms'));
  const user = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', given.userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!user?.phone) return null;
  return { phone: secrets.open(user.phone, 'users.phone'), template: 'notice', text: given.text, goodUntil: null };
}

async function post(ground: Ground, id: string, { phone, template, text }: Letter): Promise<void> {
  const { url, secret, signature } = ground.config.sms;
  const body = JSON.stringify({ id, phone, template, text, signature });
  const timestamp = String(Date.now());
  const response = await fetch(new URL('/send', url), {
    method: 'POST',
    body,
    // The gateway's address is set by the court; it does not send us on to another.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'Content-Type': 'application/json',
      'X-Sms-Timestamp': timestamp,
      'X-Sms-Signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
    },
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
}

/** Hands SMS to the gateway. Repeated until it takes them; it ignores a repeated id. A code that is over is not sent. */
export const sendSms =
  (ground: Ground): JobHandler =>
  async (data, id) => {
    const sms = await readSmsJob(ground, data);
    if (!sms || (sms.goodUntil !== null && sms.goodUntil <= ground.now().toISOString())) return;
    await post(ground, id, sms);
  };
