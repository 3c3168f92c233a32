import { courtDayOf, type Text } from '@sufu/contract/core';
import type { NotificationEvent } from '@sufu/contract/messages';
import type { Transaction } from '../../../platform/calls/context.ts';
import { usersOfParty } from '../../cases/index.ts';
import { notify } from '../../messages/index.ts';
import type { MailRow } from '../records/mail-row.ts';

type Told = { readonly title: Text; readonly body: Text; readonly event: NotificationEvent };

/** What is said to whoever sent it or is to have it; nothing of what is in it. */
const news = {
  arrived: {
    title: { zh: '材料已收到', en: 'Your materials have arrived' },
    body: {
      zh: '您寄的材料（{number}）已拆封核对，和清单相符。收到不等于受理。',
      en: 'What you sent ({number}) was opened and is as listed. Received does not mean accepted.',
    },
    event: 'application',
  },
  missing: {
    title: { zh: '材料缺件', en: 'Something is missing from your materials' },
    body: {
      zh: '您寄的材料（{number}）和清单不符，请点开看缺什么，尽快补寄。',
      en: 'What you sent ({number}) is not as listed; see what is missing and send it soon.',
    },
    event: 'correction',
  },
  returned: {
    title: { zh: '材料已退回', en: 'Your materials were returned' },
    body: {
      zh: '您寄的材料（{number}）已退回，理由和退件单号在详情里。',
      en: 'What you sent ({number}) was returned; the reason and the tracking number are in the details.',
    },
    event: 'correction',
  },
  cameBack: {
    title: { zh: '法院寄给您的材料被退回', en: 'What the court sent you came back' },
    body: {
      zh: '法院寄给您的材料（{number}）没有送到，请核对收件地址，或打 12368。',
      en: 'What the court sent you ({number}) was not delivered; check your address or call 12368.',
    },
    event: 'served',
  },
} as const satisfies Record<string, Told>;
export type MailNews = keyof typeof news;

/** Tell the party and whoever acts for it today; without a party, the sender. In the transaction of what it tells of. */
export async function tellParty(transaction: Transaction, row: MailRow, what: MailNews, at: Date): Promise<void> {
  const own = row.owner_id === null ? [] : [row.owner_id];
  const users = row.party_id === null ? own : await usersOfParty(transaction.tx, row.party_id, courtDayOf(at));
  const { title, body, event } = news[what];
  const withNumber = (text: string): string => text.replace('{number}', row.number);
  for (const userId of users)
    await notify(transaction, {
      userId,
      channel: 1,
      title,
      body: { zh: withNumber(body.zh), en: withNumber(body.en) },
      link: `/mailreceiving/mailreceiving-detail/${row.id}/${row.state}`,
      at,
      event,
    });
}
