import { z } from 'zod';
import { defineCall, id, misfitCodes } from '../../core/index.ts';
import { answers, application, saved } from './model.ts';
import { byType } from './own-list.ts';

/**
 * Save answers and files in one multipart request: fields `id`, `base` and `set` (JSON), and files under `materials.CODE`
 * or `signature`, at most 10 of them. A file that is not taken saves nothing. Everything else as `edit`.
 */
export const editWithFiles = defineCall({
  id: 'applications.edit2',
  row: 'C033',
  method: 'POST',
  path: '/app/app/:type/edit2',
  aliases: [{ path: '/service/apply/:id/edit2' }],
  encoding: 'multipart',
  bodyBytes: 20 * 1024 * 1024,
  bodyFiles: 10,
  access: 'application.file',
  summary: { zh: '保存填写内容，附文件', en: 'Save answers with files' },
  params: byType.extend({ id: id.optional() }),
  reply: saved,
  refusals: [
    'not-found',
    'invalid',
    'application.wrong-state',
    'application.not-open',
    'application.correction-over',
    'file.kind',
    'file.too-large',
    'file.unreadable',
    'file.locked',
    'file.active',
    'file.too-many',
    'storage.full',
    'request.too-often',
    'server.busy',
    'application.bound-field',
    ...misfitCodes,
  ],
});

/** Save and hand in, in one step: all or nothing. A field changed elsewhere since `base` refuses it. */
export const saveAndSubmit = defineCall({
  id: 'applications.submit2',
  row: 'C036',
  method: 'POST',
  path: '/app/app/:type/submit2',
  aliases: [{ path: '/service/apply/:id/submit2' }],
  access: 'application.file',
  summary: { zh: '保存并提交', en: 'Save and submit' },
  params: byType,
  body: z.object({ id, base: z.int().min(0), set: answers.default({}) }),
  reply: application,
  refusals: [
    'not-found',
    'invalid',
    'application.wrong-state',
    'application.not-open',
    'application.edited-elsewhere',
    'application.correction-over',
    'application.kind-not-open',
    'application.banned',
    'application.kind-off',
    'application.kind-hours',
    'application.bound-field',
    ...misfitCodes,
  ],
});
