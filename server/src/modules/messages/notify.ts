import { randomUUIDv7 } from 'node:crypto';
import type { Text } from '@sufu/contract/core';
import { channelsFor, type NotificationEvent } from '@sufu/contract/messages';
import type { Transaction } from '../../platform/calls/context.ts';
import { plainInsert } from '../../platform/database/statements/plain-insert.ts';

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

/**
 * Write a message to one person, in the transaction of what it tells of, and a row for each channel that may carry it out of the portal:
 * which of them do, and when, is decided when they are sent (claim.ts). Answers the message's id.
 */
export async function notify({ atEnd }: Transaction, notice: Notice): Promise<string> {
  const id = randomUUIDv7();
  const { userId: user_id, event, at } = notice;
  const title = JSON.stringify(notice.title);
  const body = JSON.stringify(notice.body);
  atEnd(() => plainInsert('messages', [{ id, user_id, channel: notice.channel, title, body, link: notice.link, at }]));
  atEnd(() =>
    plainInsert(
      'notification_sends',
      channelsFor(event).map((channel) => ({
        ...{ id: randomUUIDv7(), message_id: id, user_id, event, channel },
        ...{ made_at: at, next_at: at },
      })),
    ),
  );
  return id;
}
