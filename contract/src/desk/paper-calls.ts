import { z } from 'zod';
import { byId, defineCall, text } from '../core/index.ts';
import { wordActions } from './model.ts';

/** A paper before it is made: its title, the court over it, and its lines; `end` stands at the right (who signs, when). */
export const paperPreview = z.object({
  title: text,
  court: z.string(),
  lines: z.array(z.object({ text: z.string(), end: z.boolean() })),
});
export type PaperPreview = z.infer<typeof paperPreview>;

/**
 * The paper `desk.act` would make in these words, or an approval of the open proposal; null where it makes none. Nothing is
 * checked of the words and nothing is done: its number, and the number of a case not yet registered, are not known.
 */
export const previewPaper = defineCall({
  id: 'desk.preview',
  method: 'POST',
  path: '/desk/applications/:id/preview',
  access: 'desk.review',
  summary: { zh: '预览文书', en: 'Preview of a paper' },
  params: byId,
  body: z.object({
    action: z.enum(wordActions),
    reason: z.string().trim().max(2000).default(''),
    detail: z.string().trim().max(1000).default(''),
  }),
  reply: paperPreview.nullable(),
  refusals: [
    'not-found',
    'application.wrong-state',
    'application.taken',
    'application.action-not-yours',
    'application.about-you',
    'application.needs-proposal',
    'application.proposed',
    'desk.own-proposal',
  ],
});
