import { z } from 'zod';
import { byId, defineCall, empty, id, listOf, misfitCodes } from '../../core/index.ts';
import { answers, application, applicationSummary, saved } from './model.ts';
import { byType, listFilters } from './own-list.ts';

export * from './court-side-calls.ts';
export * from './list-calls.ts';
export * from './reuse-calls.ts';
export * from './save-calls.ts';

const byTypeAndId = byType.extend(byId.shape);

/** A key for a new application: makes `add` safe to repeat (readings, Identity). */
export const getApplyKey = defineCall({
  id: 'applications.getApplyKey',
  row: 'C048',
  method: 'GET',
  path: '/app/app/getApplyKey',
  access: 'application.file',
  summary: { zh: '取得新申请的一次性编号', en: 'Get a single-use key for a new application' },
  reply: z.object({ applyKey: id }),
  refusals: [],
});

/**
 * Open a draft. The same `applyKey` again answers the draft it made before. `onlyOpened`: a form is looked at and nothing is typed yet;
 * until its first save (version 0) the draft stands in no list and no count, and after 30 days it is gone.
 */
export const addApplication = defineCall({
  id: 'applications.add',
  row: 'C031',
  method: 'POST',
  path: '/app/app/:type/add',
  access: 'application.file',
  summary: { zh: '新建申请草稿', en: 'Open a draft application' },
  params: byType,
  body: z.object({ applyKey: id, caseId: id.optional(), onlyOpened: z.boolean().default(false) }),
  reply: application,
  refusals: [
    'not-found',
    'key.unknown',
    'application.case-not-yours',
    'application.kind-not-open',
    'application.banned',
    'application.kind-off',
    ...misfitCodes,
  ],
});

/**
 * Save some answers. `base` is the version the person saw: a field changed elsewhere since then is not overwritten but
 * answered in `conflicts`; all other fields are saved. `null` clears a field. In state 22 only the fields pointed out
 * (and what they newly show, and the signature) may be set.
 */
export const editApplication = defineCall({
  id: 'applications.edit',
  row: 'C032',
  method: 'POST',
  path: '/app/app/:type/edit',
  aliases: [{ path: '/service/apply/:id/edit', row: 'C039' }],
  access: 'application.file',
  summary: { zh: '保存填写内容', en: 'Save answers' },
  params: byType,
  body: z.object({ id, base: z.int().min(0), set: answers }),
  reply: saved,
  refusals: [
    'not-found',
    'invalid',
    'application.wrong-state',
    'application.not-open',
    'application.correction-over',
    'application.bound-field',
    ...misfitCodes,
  ],
});

/** Hand it in. `version` is what the person checked; a repeat answers what the first answered. */
export const submitApplication = defineCall({
  id: 'applications.submit',
  row: 'C035',
  method: 'POST',
  path: '/app/app/:type/submit',
  aliases: [{ path: '/service/apply/:id/submit', row: 'C038' }],
  encoding: 'form',
  access: 'application.file',
  summary: { zh: '提交申请', en: 'Submit an application' },
  params: byType,
  body: z.object({ id, version: z.coerce.number().int().min(0) }),
  reply: application,
  refusals: [
    'not-found',
    'invalid',
    'application.wrong-state',
    'application.edited-elsewhere',
    'application.correction-over',
    'application.kind-not-open',
    'application.banned',
    'application.kind-off',
    'application.kind-hours',
  ],
});

export const cancelApplication = defineCall({
  id: 'applications.cancel',
  row: 'C034',
  method: 'POST',
  path: '/app/app/:type/cancel',
  aliases: [{ path: '/service/apply/:id/cancel', row: 'C040' }],
  access: 'application.file',
  summary: { zh: '作废草稿或退回件', en: 'Cancel a draft or a returned application' },
  params: byType,
  body: byId,
  reply: application,
  refusals: ['not-found', 'application.wrong-state'],
});

export const recallApplication = defineCall({
  id: 'applications.recall',
  method: 'POST',
  path: '/app/app/:type/recall',
  access: 'application.file',
  summary: { zh: '撤回已提交的申请', en: 'Recall a submitted application' },
  params: byType,
  body: byId.extend({ reason: z.string().trim().max(500).default('') }),
  reply: application,
  refusals: ['not-found', 'application.wrong-state'],
});

/** Into the bin, for 30 days at least; `restore` takes it out again. What was ever handed in stays. */
export const removeApplication = defineCall({
  id: 'applications.remove',
  row: 'C042',
  method: 'POST',
  path: '/service/base/:id/remove',
  encoding: 'form',
  access: 'application.file',
  summary: { zh: '删除草稿', en: 'Remove a draft' },
  params: byId,
  body: empty,
  reply: byId,
  refusals: ['not-found', 'application.wrong-state'],
});

/** `type` may be `all`: every application of mine. `total` stops at `countedRows`. */
export const listApplications = defineCall({
  id: 'applications.page',
  row: 'C029',
  method: 'GET',
  path: '/app/app/:type/page',
  aliases: [
    { path: '/app/app/all/apply', row: 'C014' },
    { path: '/service/base/:type/page', row: 'C043' },
  ],
  access: 'application.read-own',
  summary: { zh: '我的申请', en: 'My applications' },
  params: byType,
  query: listFilters,
  shape: 'list',
  reply: listOf(applicationSummary),
  refusals: [],
});

export const readApplication = defineCall({
  id: 'applications.detail',
  row: 'C030',
  method: 'GET',
  path: '/app/app/:type/detail/:id',
  aliases: [{ path: '/service/apply/:type/detail/:id', row: 'C044' }],
  access: 'application.read-own',
  summary: { zh: '申请详情', en: 'One application' },
  params: byTypeAndId,
  reply: application,
  refusals: ['not-found'],
});
