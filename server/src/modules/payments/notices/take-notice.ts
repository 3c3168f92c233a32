import type * as calls from '@sufu/contract/payments';
import { type Context, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import { type Input, Plain } from '../../../platform/calls/mount.ts';
import { lock } from '../../../platform/database/database.ts';
import { type ChannelName, ForgedNotice, type Notice } from '../channels/channel.ts';
import { takeMoney } from '../money/take-money.ts';
import { type Payee, payeesBy } from '../payees.ts';
import { takeRefundNotice } from '../refunds/take-refund-notice.ts';

type Read = { readonly payee: Payee; readonly notice: Notice };

/** Whose notice it is: the court whose keys it verifies by, and whose number it names. Null: nobody's of ours, or forged. */
function readNotice(payees: readonly Payee[], headers: Context['headers'], raw: Uint8Array): Read | null {
  for (const payee of payees) {
    try {
      const notice = payee.channel.readNotice(headers, raw);
      if (notice.is !== 'paid' || notice.fact.merchant === payee.merchant) return { payee, notice };
    } catch (error) {
      if (!(error instanceof ForgedNotice)) throw error;
    }
  }
  return null;
}

/** The notice, once, and what it says, in one transaction: it is answered only when both are there. */
async function keepNotice(transaction: Transaction, context: Context, read: Read, raw: Uint8Array): Promise<void> {
  const { tx, secrets, at } = transaction;
  const { payee, notice } = read;
  const { channel, courtId } = payee;
  const provider = channel.name;
  // The same one many times at once: all but the first find it known.
  await lock(tx, `notice:${provider}:${notice.id}`);
  const known = await tx
    .selectFrom('provider_notices')
    .select('notice_id')
    .where('provider', '=', provider)
    .where('notice_id', '=', notice.id)
    .executeTakeFirst();
  if (known) return;
  const took =
    notice.is === 'paid'
      ? await takeMoney(transaction, context.services, {
          ...{ courtId, channel: provider, fact: notice.fact, source: 'NOTICE' },
        })
      : null;
  if (notice.is === 'refund') await takeRefundNotice(transaction, { courtId, channel: provider, fact: notice.fact });
  const outcome = took === null ? (notice.is === 'refund' ? 'refund' : 'other') : took === 'new' ? 'paid' : 'repeat';
  await tx
    .insertInto('provider_notices')
    .values({
      ...{ provider, notice_id: notice.id, received_at: at, outcome },
      body: secrets.seal(Buffer.from(raw).toString('base64'), `provider_notices.body:${provider}:${notice.id}`),
    })
    .execute();
  transaction.record('money.noticeTaken', null, { provider, outcome });
}

/**
 * Something a provider says. What does not verify writes nothing and is answered as the provider expects; what was said before is
 * answered like the first time. The answer goes out when the transaction is committed: a provider that hears none says it again.
 */
const takeNotice =
  (name: ChannelName) =>
  async (context: Context, { body }: Pick<Input<typeof calls.notifyWechat>, 'body'>): Promise<Plain> => {
    const payees = payeesBy(context.services, name);
    const read = readNotice(payees, context.headers, body);
    if (!read) {
      context.log.warn({ provider: name }, 'payment notice refused');
      return new Plain(payees[0]?.channel.answers.refused ?? { status: 401, body: 'FAIL', type: 'text/plain' });
    }
    await transact(context.services, ofTheServer, context.now, (transaction) =>
      keepNotice(transaction, context, read, body),
    );
    return new Plain(read.payee.channel.answers.taken);
  };

export const takeWechatNotice = takeNotice('WECHAT');
export const takeAlipayNotice = takeNotice('ALIPAY');
