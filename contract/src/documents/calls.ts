import { z } from 'zod';
import { byId, defineCall } from '../core/index.ts';

/** The paper as PDF, always the same bytes once made. */
export const readDocument = defineCall({
  id: 'documents.read',
  method: 'GET',
  path: '/app/documents/:id',
  access: 'document.read',
  shape: 'raw',
  summary: { zh: '下载文书', en: 'Download a document' },
  params: byId,
  query: z.object({ download: z.enum(['true']).optional() }),
  reply: z.any(),
  refusals: ['not-found'],
});
