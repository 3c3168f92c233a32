import { z } from 'zod';
import { byId, defineCall, id, instant, listOf, paging } from '../core/index.ts';
import { filters } from './message-filters.ts';

/** `link` is a path of this site that holds the one act to do. Texts carry no personal or case detail beyond the title. */
export const message = z.object({
  id,
  channel: z.enum(['1', '2']),
  title: z.string(),
  body: z.string(),
  /** What the application it tells of is about, in one line (`gistOf`); kept in no message. */
  about: z.string().nullable(),
  link: z.string().nullable(),
  read: z.boolean(),
  at: instant,
});
export type Message = z.infer<typeof message>;
/** My messages; `total` stops at `countedRows`. */
export const listMessages = defineCall({
  id: 'messages.records',
  row: 'C100',
  method: 'GET',
  path: '/app/msg/records',
  access: 'message.read-own',
  summary: { zh: '我的消息', en: 'My messages' },
  query: paging.extend({
    channel: z.enum(['1', '2', '3']).default('3'),
    read: z.enum(['true', 'false']).optional(),
    filters,
  }),
  shape: 'list',
  reply: listOf(message),
  refusals: [],
});
/** One message of mine, by its id (R042). */
export const readMessage = defineCall({
  id: 'messages.detail',
  method: 'GET',
  path: '/app/msg/detail',
  access: 'message.read-own',
  summary: { zh: '我的一条消息', en: 'One of my messages' },
  query: byId,
  reply: message,
  refusals: ['not-found'],
});
const ids = z.object({
  ids: z
    .union([
      z.array(id),
      z
        .string()
        .transform((s) => s.split(','))
        .pipe(z.array(id)),
    ])
    .pipe(z.array(id).min(1).max(200)),
});
export const markRead = defineCall({
  id: 'messages.updateIsRead',
  row: 'C101',
  method: 'POST',
  path: '/message/messagerecord/updateIsRead',
  access: 'message.read-own',
  encoding: 'form',
  summary: { zh: '标为已读', en: 'Mark as read' },
  body: ids,
  reply: z.object({ changed: z.int() }),
  refusals: ['not-found'],
});
export const markDeleted = defineCall({
  id: 'messages.updateIsDel',
  row: 'C102',
  method: 'POST',
  path: '/message/messagerecord/updateIsDel',
  access: 'message.read-own',
  encoding: 'form',
  summary: { zh: '删除消息', en: 'Delete messages' },
  body: ids,
  reply: z.object({ changed: z.int() }),
  refusals: ['not-found'],
});
/** `channel` 1 notices, 2 applications, 3 all: the badge [G079]. Counted up to `countedRows`. */
export const countUnread = defineCall({
  id: 'messages.notReadCount',
  row: 'C103',
  method: 'GET',
  path: '/app/msg/notReadCount',
  access: 'message.read-own',
  summary: { zh: '未读数', en: 'Unread count' },
  query: z.object({ channel: z.enum(['1', '2', '3']).default('3') }),
  reply: z.object({ count: z.int() }),
  refusals: [],
});
