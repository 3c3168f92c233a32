import type { Transaction } from '../../../platform/calls/context.ts';
import { staffMembers } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';

const news = {
  refund: {
    title: { zh: '大额退费待确认', en: 'A large refund waits' },
    body: {
      zh: '有一笔大额退费已由一人确认，请您核对后确认。',
      en: 'One person has confirmed a large refund; please check it and confirm.',
    },
    link: '/desk/money/refunds',
  },
  claim: {
    title: { zh: '待查款认领待批准', en: 'A claim waits' },
    body: {
      zh: '有一笔待查款已有人认领，请您核对后批准或退回。',
      en: 'Somebody has claimed money of nobody known; please check it and decide.',
    },
    link: '/desk/money/ownerless',
  },
  remittance: {
    title: { zh: '上缴财政待确认', en: 'A remittance to the treasury waits' },
    body: {
      zh: '有一笔上缴财政已由一人登记，请您核对缴库凭证后确认或退回。',
      en: 'One person has registered a remittance to the treasury; please check its voucher and decide.',
    },
    link: '/desk/money/remittances',
  },
} as const;

/** Tell those who may be the second person: the president, and every cashier but who was the first. */
export async function tellSecond(transaction: Transaction, what: keyof typeof news, first: string): Promise<void> {
  const { tx, at } = transaction;
  const { title, body, link } = news[what];
  const seconds = (await staffMembers(tx)).filter(
    ({ userId, roles, offices }) => userId !== first && (roles.includes('cashier') || offices.includes('president')),
  );
  for (const { userId } of seconds)
    await notify(transaction, { userId, channel: 1, title, body, link, at, event: 'system' });
}
