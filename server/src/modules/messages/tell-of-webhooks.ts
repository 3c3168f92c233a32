import type { Text } from '@sufu/contract/core';
import type { Transaction } from '../../platform/calls/context.ts';
import type { WebhookTrouble } from '../webhooks/index.ts';
import { notifyAdministrators } from './notify-staff.ts';

type Words = { readonly title: Text; readonly body: (endpoint: string) => Text };
const words: Readonly<Record<WebhookTrouble['what'], Words>> = {
  dead: {
    title: { zh: '有事件没有推送成，已停止重试', en: 'An event could not be pushed and is given up' },
    body: (endpoint) => ({
      zh: `推送给“${endpoint}”的事件试了五天没有成功，已停止重试，其他事件照常推送。请查明原因后重放；同一系统一天之内只提醒一次。`,
      en: `An event for “${endpoint}” failed for five days and is no longer tried; others go on. Find the cause, then send it again; you are told of a system once a day.`,
    }),
  },
  off: {
    title: { zh: '接收系统已停止接收事件', en: 'A system no longer takes events' },
    body: (endpoint) => ({
      zh: `“${endpoint}”答复不再接收事件（410），已停止推送，新的事件留着等它恢复。请与对方确认后恢复推送。`,
      en: `“${endpoint}” answered that it takes no events any more (410). Nothing is pushed to it and new events wait. Ask its people, then switch it on again.`,
    }),
  },
};

/** The work item of a push that failed for good stands at the desk; the administrators are told that it is there. */
export async function tellOfWebhooks(transaction: Transaction, { endpoint, what, at }: WebhookTrouble): Promise<void> {
  const { title, body } = words[what];
  const key = `webhooks.${what}:${endpoint}`;
  await notifyAdministrators(transaction, {
    ...{ key, onceIn: 86_400, title, body: body(endpoint), at },
    link: '/desk/webhooks',
  });
}
