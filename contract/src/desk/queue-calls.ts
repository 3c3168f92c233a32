import { z } from 'zod';
import { defineCall } from '../core/index.ts';
import { defineItemAction } from './define-item-action.ts';
import { reviewItem } from './model.ts';
import { queueFilter } from './queue-filter.ts';

/** The list as an .xlsx file, at most `exportCap` rows; written on the audit trail. */
export const exportQueue = defineCall({
  id: 'desk.export',
  method: 'GET',
  path: '/desk/applications.xlsx',
  access: 'desk.queue',
  shape: 'raw',
  summary: { zh: '导出待办', en: 'Export the work queue' },
  query: queueFilter,
  reply: z.any(),
  refusals: ['desk.too-many-rows'],
});

/** Take the most pressing item of the wish that nobody has and that is not about me; null when there is none. */
export const claimNext = defineCall({
  id: 'desk.next',
  method: 'POST',
  path: '/desk/next',
  access: 'desk.review',
  summary: { zh: '领办下一件', en: 'Take the next item' },
  body: z
    .object({ scope: z.enum(['division', 'all']).default('all'), type: z.string().max(64).optional() })
    .default({ scope: 'all' }),
  reply: reviewItem.nullable(),
  refusals: [],
});

/** Give back what I took, for the others. */
export const releaseApplication = defineItemAction({
  id: 'desk.release',
  verb: 'release',
  summary: { zh: '退回队列', en: 'Give an item back' },
  body: z.object({ version: z.int() }),
  refusals: ['not-found', 'application.wrong-state', 'application.action-not-yours', 'application.edited-elsewhere'],
});
