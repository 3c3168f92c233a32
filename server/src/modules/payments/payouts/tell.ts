import type { Text } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';
import { staffMembers } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';

type News = { readonly title: Text; readonly body: Text; readonly link: string };
const toPay: News = {
  title: { zh: '有出庭费用待付', en: 'Attendance costs are to be paid out' },
  body: {
    zh: '有一笔代收的出庭费用要付给出庭的人，请核对后付款并登记回单。',
    en: 'Attendance costs that were collected are to be paid to whoever attended; pay them and register the receipt.',
  },
  link: '/desk/money/refunds?group=payouts',
};
const sentBack: News = {
  title: { zh: '出庭费用的付款被退回', en: 'A payout of attendance costs was sent back' },
  body: {
    zh: '财务退回了您提出的一笔出庭费用付款，理由写在这张交费通知下面。',
    en: 'The cashier sent back a payout that you proposed; the reason stands at its fee notice.',
  },
  link: '/desk/money/bills?group=all',
};

const tell = (transaction: Transaction, userId: string, news: News) =>
  notify(transaction, { ...news, userId, channel: 1, at: transaction.at, event: 'system' });

/** Every cashier but who proposed it. */
export async function tellCashiers(transaction: Transaction, proposedBy: string): Promise<void> {
  for (const { userId } of await staffMembers(transaction.tx, { role: 'cashier' }))
    if (userId !== proposedBy) await tell(transaction, userId, toPay);
}

export const tellSentBack = (transaction: Transaction, proposedBy: string): Promise<unknown> =>
  tell(transaction, proposedBy, sentBack);
