import { z } from 'zod';
import { answers, application } from '../applications/index.ts';
import { byId, defineCall, id, listOf, misfitCodes, paging } from '../core/index.ts';
import { archivedCase, archiveFile, deskArchive, openedFiles, reading } from './model.ts';

const byCase = z.object({ caseNo: z.string().max(60) });

/** The list of the file of a case of mine, and which of its papers I may read now; `text`: and on which of their pages these words stand. */
export const listArchiveFiles = defineCall({
  id: 'archives.list',
  row: 'C055',
  method: 'GET',
  path: '/service/electronicarchive/list',
  access: 'archive.read',
  summary: { zh: '电子卷宗目录', en: 'The electronic file of a case' },
  query: byCase.extend({ text: z.string().trim().max(50).optional() }),
  shape: 'list',
  reply: listOf(archiveFile),
  refusals: ['not-found'],
});
/** From when until when I may read the file of this case; null when I have not asked. */
export const readValidTime = defineCall({
  id: 'archives.validTime',
  row: 'C056',
  method: 'GET',
  path: '/service/electronicarchive/getReadValidTime',
  access: 'archive.read',
  summary: { zh: '阅卷有效期', en: 'Until when I may read' },
  query: byCase,
  reply: reading.nullable(),
  refusals: ['not-found'],
});
/** My cases with an electronic file, and how I stand to each. */
export const findArchives = defineCall({
  id: 'archives.cases',
  row: 'C066',
  method: 'GET',
  path: '/app/caseInfo/findArchive',
  access: 'archive.read',
  summary: { zh: '可以阅卷的案件', en: 'Cases whose file can be read' },
  query: paging.extend({ caseNo: z.string().max(60).optional() }),
  shape: 'list',
  reply: listOf(archivedCase),
  refusals: [],
});
/** Ask to read: save and hand in in one step. `applyKey` (getApplyKey) makes a repeat harmless. */
export const askToRead = defineCall({
  id: 'archives.ask',
  row: 'C049',
  method: 'POST',
  path: '/service/read-archives-apply/online_read_archives_apply/submit2',
  access: 'application.file',
  summary: { zh: '申请阅卷', en: 'Apply to read a file' },
  body: z.object({ applyKey: id, caseNo: z.string().max(60), set: answers }),
  reply: application,
  refusals: [
    'not-found',
    'invalid',
    'key.unknown',
    'application.case-not-yours',
    'application.wrong-state',
    'application.bound-field',
    ...misfitCodes,
  ],
});
/**
 * One page as a picture with name, time and number across it; `as: 'text'`: its text instead (`pageText`). Every page read is
 * on the audit trail.
 */
export const readArchivePage = defineCall({
  id: 'archives.page',
  method: 'GET',
  path: '/service/electronicarchive/:id/page/:page',
  access: 'archive.read',
  shape: 'raw',
  summary: { zh: '阅看卷宗一页', en: 'Read one page' },
  params: byId.extend({ page: z.coerce.number().int().min(1).max(2_000) }),
  query: z.object({ as: z.enum(['text']).optional() }),
  reply: z.any(),
  refusals: ['not-found', 'archive.not-open', 'archive.page-not-drawn', 'document.not-drawn', 'server.busy'],
});
/** The whole paper as PDF with the same marks, where the approval lets one take a copy along. */
export const downloadArchiveFile = defineCall({
  id: 'archives.download',
  method: 'GET',
  path: '/service/electronicarchive/:id/download',
  access: 'archive.read',
  shape: 'raw',
  summary: { zh: '下载带水印的卷宗', en: 'Download with watermark' },
  params: byId,
  reply: z.any(),
  refusals: [
    ...['not-found', 'archive.not-open', 'archive.page-not-drawn', 'archive.copy-too-long'],
    ...['document.not-drawn', 'server.busy'],
  ] as const,
});
/** After a partial approval: which papers are open. Only who decided kinds of this office; replaces what was named before. */
export const openArchiveFiles = defineCall({
  id: 'archives.open',
  method: 'POST',
  path: '/desk/archives/:id/open',
  access: 'archive.open',
  summary: { zh: '指定可阅卷宗', en: 'Name the papers that are open' },
  params: byId,
  body: z.object({ fileIds: z.array(id).max(500) }),
  reply: openedFiles,
  refusals: ['not-found', 'invalid', 'application.wrong-state', 'application.action-not-yours'],
});
/** The papers of the case an application to read is about, for whoever may name them after a partial approval. */
export const readDeskArchive = defineCall({
  id: 'archives.desk',
  method: 'GET',
  path: '/desk/archives/:id',
  access: 'archive.open',
  summary: { zh: '可指定的卷宗', en: 'Papers that can be named' },
  params: byId,
  reply: deskArchive,
  refusals: ['not-found'],
});
