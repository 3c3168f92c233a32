import { readFile } from 'node:fs/promises';
import type { CallReply } from '@sufu/contract/core';
import { Refused } from '@sufu/contract/core';
import type { reportBounce as call } from '@sufu/contract/messages';
import type { Context, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { notify } from '../notify.ts';
import { readBounceAddress } from '../sends/bounce-address.ts';
import type { SendRow } from '../sends/claim.ts';
import { advance, backoffMs, tellResult } from '../sends/record-outcome.ts';
import { admitByKey } from './outside-key.ts';
import { type Bounce, readBounce } from './read-bounce.ts';

/** The address is not used any more, unless another was proved since; its owner hears of it in the portal. */
async function stopAddress(transaction: Transaction, row: SendRow, now: Date): Promise<void> {
  if (!row.user_id || !row.sent_at) return;
  const stopped = await transaction.tx
    .updateTable('notification_preferences')
    .set({ mail_stopped_at: now })
    .where('user_id', '=', row.user_id)
    .where('mail_stopped_at', 'is', null)
    .where('mail_set_at', '<=', row.sent_at)
    .returning('user_id')
    .executeTakeFirst();
  if (!stopped) return;
  await notify(transaction, {
    userId: row.user_id,
    channel: 1,
    title: { zh: '您的邮箱收不到提醒，已停用', en: 'Reminders do not reach your e-mail address; it was stopped' },
    body: {
      zh: '发到您邮箱的提醒被退回。请在“提醒方式”里核对邮箱，用验证码重新证实，或换一个邮箱。其他提醒方式不受影响。',
      en: 'A reminder to your e-mail address came back. Check the address under “Reminders” and prove it again by a code, or choose another. Other ways of reminding go on.',
    },
    link: '/user/reminders',
    event: 'account',
    at: now,
  });
}

/** Given up for good: 5.x.x. What may pass is sent once more, as after any try that failed. */
async function apply(transaction: Transaction, row: SendRow, { status }: Bounce, now: Date): Promise<void> {
  const { tx } = transaction;
  const wait = backoffMs[row.tries - 1];
  transaction.record('messages.mail-bounced', row.id, { status });
  if (status.startsWith('4.') && wait !== undefined) {
    const next_at = new Date(now.getTime() + wait);
    await advance(tx, row.id, ['arrived'], { state: 'waiting', next_at, failure: `dsn-${status}` });
    return;
  }
  const advanced = await advance(tx, row.id, ['arrived'], {
    state: 'bounced',
    next_at: null,
    failure: `dsn-${status}`,
  });
  if (!advanced) return;
  await tellResult(transaction, advanced, 'bounced', now);
  if (status.startsWith('5.')) await stopAddress(transaction, advanced, now);
}

/** A mail came back. Only of one that this court sent: the address it came back to holds a check that nobody else can make. */
export async function reportBounce(
  context: Context,
  { query, upload }: Input<typeof call>,
): Promise<CallReply<typeof call>> {
  const { services, secrets, now } = context;
  await admitByKey(context, services.config.mail?.bounceKey ?? null, query.key);
  const file = await upload();
  if (!file) throw new Refused('invalid', { n: 1 }, [{ path: 'message', rule: 'required', msg: 'message' }]);
  if (file.truncated) throw new Refused('request.too-large');
  const id = readBounceAddress(secrets, query.recipient);
  const bounce = id === null ? null : await readBounce(await readFile(file.path)).catch(() => null);
  // A delay is the relay's affair: it goes on trying.
  if (id === null || !bounce?.isFinal || bounce.status.startsWith('2.')) return { taken: true };
  await context.transact(async (transaction) => {
    const row = await transaction.tx
      .selectFrom('notification_sends')
      .selectAll()
      .where('id', '=', id)
      .where('channel', '=', 'mail')
      .where('state', '=', 'arrived')
      .forUpdate()
      .executeTakeFirst();
    if (row) await apply(transaction, row, bounce, now);
  });
  return { taken: true };
}
