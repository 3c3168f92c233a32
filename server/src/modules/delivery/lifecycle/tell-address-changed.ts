import { randomUUIDv7 } from 'node:crypto';
import type { Text } from '@sufu/contract/core';
import { smsTexts } from '@sufu/contract/messages';
import type { Transaction } from '../../../platform/calls/context.ts';
import { notify, sendTo } from '../../messages/index.ts';
import type { AddressDetails } from '../records/ledger.ts';

const title: Text = { zh: '送达地址已变更', en: 'Your address for service has changed' };
const bodies: Readonly<Record<'yes' | 'no', Text>> = {
  yes: {
    zh: '您确认了电子送达的地址。不是本人操作的，请拨 12368。',
    en: 'You confirmed addresses for electronic service. If this was not you, call 12368.',
  },
  no: {
    zh: '您已不接受电子送达，以后的文书改用其他方式。不是本人操作的，请拨 12368。',
    en: 'You no longer accept electronic service; later papers come in other ways. If this was not you, call 12368.',
  },
};

type Addresses = Pick<AddressDetails, 'phone' | 'email'>;
type Change = {
  /** The accounts of whoever it is about; none where there is no account. */
  readonly userIds: readonly string[];
  readonly electronic: 'yes' | 'no';
  /** What held in this scope until now; null where nothing did. */
  readonly before: Addresses | null;
  readonly after: Addresses;
  readonly at: Date;
};

/**
 * A message to each account; and where a phone or a mailbox has changed, T8 to the one of before and to the new one (service.md §3): whoever
 * loses papers by it hears of it where they used to come.
 */
export async function tellAddressChanged(transaction: Transaction, change: Change): Promise<void> {
  const { userIds, electronic, before, after, at } = change;
  for (const userId of userIds)
    await notify(transaction, {
      ...{ userId, channel: 1, title, body: bodies[electronic] },
      ...{ link: '/user/delivery-addresses', event: 'account', at },
    });
  for (const [channel, old, fresh] of [
    ['MOBILE', before?.phone ?? null, after.phone],
    ['EMAIL', before?.email ?? null, after.email],
  ] as const) {
    if (old === fresh) continue;
    for (const address of [old, fresh]) {
      if (address === null) continue;
      const id = randomUUIDv7();
      sendTo(transaction, { id, channel, address, text: smsTexts.address.zh, reference: `delivery-address:${id}` });
    }
  }
}
