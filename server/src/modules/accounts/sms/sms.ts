import { z } from 'zod';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import type { JobHandler } from '../../../platform/jobs/queue.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { smsProvider } from './providers/choose-provider.ts';
import { type SmsMessage, smsMessage } from './providers/sms-message.ts';

export const smsQueue = 'sms';

/** `sealed`: phone and text of a code; `null` inside: nothing is to be sent, and only whoever holds the key can tell. */
const job = z.union([z.object({ sealed: z.base64() }), z.object({ userId: z.uuid(), text: z.string() })]);

/** Send an SMS to a number. The job is the same size and shape for `null`, when there is nobody to send it to. */
export function sendToPhone(transaction: Transaction, secrets: Secrets, sms: z.input<typeof smsMessage> | null): void {
  transaction.send(smsQueue, { sealed: secrets.sealJson(sms, 'jobs.sms').toString('base64') });
}

/** Send an SMS to a person, at the number they have when it goes out. `text` holds no personal data. */
export async function sendNotice(transaction: Transaction, userId: string, text: string): Promise<void> {
  transaction.send(smsQueue, { userId, text });
}

/** What a job of the queue says, opened; null: nothing to send. */
export async function readSmsJob(
  { db, secrets }: Pick<AppServices, 'db' | 'secrets'>,
  data: unknown,
): Promise<SmsMessage | null> {
  const given = job.parse(data);
  if ('sealed' in given)
    return smsMessage.nullable().parse(secrets.openJson(Buffer.from(given.sealed, 'base64'), 'jobs.sms'));
  const user = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', given.userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!user?.phone) return null;
  const phone = secrets.open(user.phone, 'users.phone');
  return { phone, template: 'notice', text: given.text, code: null, goodUntil: null };
}

/** Hands SMS to the court's provider. Repeated until it takes them. A code that is over is not sent. */
export const sendSms = (services: AppServices): JobHandler => {
  const provider = smsProvider(services.config.sms);
  return async (data, id) => {
    const sms = await readSmsJob(services, data);
    if (!sms || (sms.goodUntil !== null && sms.goodUntil <= services.now().toISOString())) return;
    await provider.send(id, sms);
  };
};
