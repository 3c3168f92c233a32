import type { Transaction } from '../../../platform/calls/context.ts';
import { staffMembers } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';

const link = '/desk/money/corrections';
const waits = {
  title: { zh: '更正过账待决定', en: 'A correction waits' },
  body: {
    zh: '财务提出更正一笔到账的过账，请您核对后批准或者退回。',
    en: 'The cashier proposes to correct the posting of money that came; please check it and decide.',
  },
} as const;
const ended = {
  APPROVED: {
    title: { zh: '更正已批准', en: 'A correction was approved' },
    body: { zh: '您提出的更正已经批准，账已更正。', en: 'The correction that you proposed was approved and booked.' },
  },
  REFUSED: {
    title: { zh: '更正被退回', en: 'A correction was sent back' },
    body: {
      zh: '院长退回了您提出的更正，理由写在这笔更正下面。',
      en: 'The president sent back a correction that you proposed; the reason stands beside it.',
    },
  },
} as const;

/** Presidents, but whoever proposed it. */
export async function tellPresidents(transaction: Transaction, proposedBy: string): Promise<void> {
  const { tx, at } = transaction;
  for (const { userId, offices } of await staffMembers(tx))
    if (userId !== proposedBy && offices.includes('president'))
      await notify(transaction, { ...waits, userId, channel: 1, link, at, event: 'system' });
}

export const tellProposer = (transaction: Transaction, userId: string, state: keyof typeof ended): Promise<unknown> =>
  notify(transaction, { ...ended[state], userId, channel: 1, link, at: transaction.at, event: 'system' });
