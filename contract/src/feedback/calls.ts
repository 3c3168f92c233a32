import { z } from 'zod';
import { byId, defineCall, id, instant, languages, listOf, paging } from '../core/index.ts';

/** Characters of what a person writes, and of the court's note. */
export const feedbackLength = 2_000;
export const feedbackNoteLength = 500;
/** Characters of the picture as base64: about 650 kB of JPEG. */
export const feedbackPictureLength = 900_000;

/**
 * What somebody thinks of a page, with a picture of it if they leave it in (JPEG, base64). Anyone may send it. `key` is
 * made by the page once a dialog, so that a repeat stores nothing twice. The page is a path without its query.
 */
export const sendFeedback = defineCall({
  id: 'feedback.send',
  method: 'POST',
  path: '/app/feedback/save',
  access: 'public',
  bodyBytes: 1024 * 1024,
  summary: { zh: '提交意见反馈', en: 'Send feedback' },
  body: z.object({
    key: id,
    text: z.string().trim().min(1).max(feedbackLength),
    picture: z.string().max(feedbackPictureLength).nullable().default(null),
    page: z.string().max(300),
    width: z.int().min(0).max(20_000),
    height: z.int().min(0).max(20_000),
    lang: z.enum(languages),
  }),
  reply: z.object({ id }),
  refusals: ['invalid', 'request.too-often', 'file.kind', 'file.unreadable', 'storage.full', 'server.busy'],
});

const item = z.object({
  id,
  /** The first words. */
  excerpt: z.string(),
  page: z.string(),
  hasPicture: z.boolean(),
  at: instant,
  handledAt: instant.nullable(),
});
export type FeedbackItem = z.infer<typeof item>;
const itemDetail = item.extend({
  text: z.string(),
  width: z.int(),
  height: z.int(),
  lang: z.enum(languages),
  /** Who sent it, if signed in. */
  sender: z.string().nullable(),
  handledBy: z.string().nullable(),
  note: z.string(),
});
export type Feedback = z.infer<typeof itemDetail>;

/** What is open, oldest first so that nobody waits for ever; or what was handled, the latest first. */
export const listFeedback = defineCall({
  id: 'feedback.list',
  method: 'GET',
  path: '/desk/feedback',
  access: 'feedback.read',
  summary: { zh: '意见反馈', en: 'Feedback' },
  query: paging.extend({ state: z.enum(['open', 'handled']).default('open') }),
  shape: 'list',
  reply: listOf(item),
  refusals: [],
});

export const readFeedback = defineCall({
  id: 'feedback.read',
  method: 'GET',
  path: '/desk/feedback/:id',
  access: 'feedback.read',
  summary: { zh: '一条意见反馈', en: 'One piece of feedback' },
  params: byId,
  reply: itemDetail,
  refusals: ['not-found'],
});

export const readFeedbackPicture = defineCall({
  id: 'feedback.picture',
  method: 'GET',
  path: '/desk/feedback/:id/picture',
  access: 'feedback.read',
  shape: 'raw',
  summary: { zh: '意见反馈的页面截图', en: 'The picture sent with feedback' },
  params: byId,
  reply: z.any(),
  refusals: ['not-found'],
});

/** Mark as handled, once, with what was done about it. */
export const handleFeedback = defineCall({
  id: 'feedback.handle',
  method: 'POST',
  path: '/desk/feedback/:id/handle',
  access: 'feedback.read',
  summary: { zh: '办结意见反馈', en: 'Mark feedback as handled' },
  params: byId,
  body: z.object({ note: z.string().trim().max(feedbackNoteLength).default('') }),
  reply: itemDetail,
  refusals: ['not-found', 'feedback.handled'],
});
