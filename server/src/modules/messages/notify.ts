import { randomUUIDv7 } from 'node:crypto';
import type { Text } from '@sufu/contract/core';
import { isSaidBySms, type NotificationEvent } from '@sufu/contract/messages';
import type { Transaction } from '../../platform/calls/context.ts';
import { sendNotice } from '../accounts/index.ts';

export type Notice = {
  readonly userId: string;
  /** 1 notices of the court, 2 one's applications. */
  readonly channel: 1 | 2;
  readonly title: Text;
  /** No personal data, and nothing of the case beyond the title of the application and the case number. */
  readonly body: Text;
  /** A path of this site that holds the one act to do. */
  readonly link: string | null;
  readonly at: Date;
  /** What it is about, which decides the channels it goes out on. */
  readonly event: NotificationEvent;
};

/** What an SMS says, always: a phone lies on the table, so neither case nor name stands in it. */
const smsText = '您有一条诉讼服务消息，请登录平台查看';

/** Write a message to one person, in the transaction of what it tells of. Answers the message's id. */
export async function notify(transaction: Transaction, notice: Notice): Promise<string> {
  const id = randomUUIDv7();
  transaction.atEnd((tx) =>
    tx.insertInto('messages').values({
      id,
      user_id: notice.userId,
      channel: notice.channel,
      title: JSON.stringify(notice.title),
      body: JSON.stringify(notice.body),
      link: notice.link,
      at: notice.at,
      read_at: null,
      deleted_at: null,
    }),
  );
  if (isSaidBySms(notice.event)) await sendNotice(transaction, notice.userId, smsText);
  return id;
}
