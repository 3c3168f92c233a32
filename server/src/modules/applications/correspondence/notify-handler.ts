import type { Kind } from '@sufu/contract/applications';
import { courtDayOf, type Text } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';
import { deputiesOf } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import type { ApplicationRow } from '../records/row.ts';

const words: Readonly<Record<'answer' | 'recall', Text>> = {
  answer: { zh: '当事人已答复：{title}', en: 'The party has answered: {title}' },
  recall: { zh: '当事人请求撤回：{title}', en: 'The party asks to recall: {title}' },
};

/** Tell whoever handles it, and their deputy while they are away, that the party has answered, or asks to recall. */
export async function notifyHandler(
  transaction: Transaction,
  row: Pick<ApplicationRow, 'id' | 'handlerId' | 'number'>,
  kind: Kind,
  at: Date,
  what: keyof typeof words,
): Promise<void> {
  if (row.handlerId === null) return;
  const deputy = (await deputiesOf(transaction.tx, [row.handlerId], courtDayOf(at))).get(row.handlerId);
  const { zh, en } = words[what];
  for (const userId of [row.handlerId, ...(deputy === undefined ? [] : [deputy])])
    await notify(transaction, {
      userId,
      channel: 1,
      title: { zh: zh.replace('{title}', kind.title.zh), en: en.replace('{title}', kind.title.en) },
      body: { zh: `编号 ${row.number ?? ''}，请在工作台查看。`, en: `Number ${row.number ?? ''}; see it at the desk.` },
      link: `/desk/applications/${row.id}`,
      event: 'application',
      at,
    });
}
