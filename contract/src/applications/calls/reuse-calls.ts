import { z } from 'zod';
import { defineCall, id, instant, listOf, misfitCodes, paging, text } from '../../core/index.ts';
import { answers, application, ban, earlier, fileRef } from './model.ts';
import { byType } from './own-list.ts';

const byKind = z.object({ type: z.string().max(64) });

/** What a person should know before starting: what looks like the same, filed in the last 30 days, and a ban if there is one. */
export const beforeStart = defineCall({
  id: 'applications.before',
  method: 'GET',
  path: '/app/app/:type/before',
  access: 'application.file',
  summary: { zh: '开始之前：重复提醒、限制', en: 'Before starting: duplicates, bans' },
  params: byKind,
  query: z.object({ caseId: id.optional() }),
  reply: z.object({ earlier: z.array(earlier), ban: ban.nullable() }),
  refusals: ['not-found'],
});

/**
 * What was handed in, as a new draft: the answers without signature and day. What goes on or was granted leaves behind its other days,
 * and the papers that are made for one application. `only`: nothing but the opponents and what is filed against them, for one
 * more against the same (kinds with `sameMatter`).
 */
export const copyApplication = defineCall({
  id: 'applications.copy',
  method: 'POST',
  path: '/app/app/:type/copy',
  access: 'application.file',
  summary: { zh: '照抄一份为新草稿', en: 'Copy into a new draft' },
  params: byType,
  body: z.object({ id, applyKey: id, only: z.literal('opponents').optional() }),
  reply: application,
  refusals: [
    'not-found',
    'key.unknown',
    'application.wrong-state',
    'application.kind-not-open',
    'application.banned',
    'application.kind-off',
    ...misfitCodes,
  ],
});

/** Of a draft: these earlier applications are about something else. They are not asked of again. */
export const noteOtherMatters = defineCall({
  id: 'applications.noteOtherMatters',
  method: 'POST',
  path: '/app/app/:type/other-matters',
  access: 'application.file',
  summary: { zh: '不是同一件事', en: 'These are about something else' },
  params: byType,
  body: z.object({ id, others: z.array(id).min(1).max(20) }),
  reply: z.object({ id }),
  refusals: ['not-found', 'application.wrong-state'],
});

export const reusableBlocks = ['applicant', 'agent', 'bank', 'delivery', 'contact'] as const;

/** Blocks as I filled them in earlier applications of mine: at most 5 different ones a block, the latest first. */
export const suggestAnswers = defineCall({
  id: 'applications.suggestions',
  method: 'GET',
  path: '/app/app/:type/suggestions',
  access: 'application.file',
  summary: { zh: '以前填过的', en: 'As filled in before' },
  params: byKind,
  reply: z.array(
    z.object({
      block: z.enum(reusableBlocks),
      /** Whom or what it names, to choose by: the name, or the masked account number. */
      label: z.string(),
      answers,
      from: z.object({ id, type: z.string(), title: text, number: z.string().nullable(), at: instant }),
    }),
  ),
  refusals: ['not-found'],
});

/** Papers I put here before (no signatures) and that stand in an application of mine, the latest first; each may be attached again by id. */
export const listOwnFiles = defineCall({
  id: 'applications.files',
  method: 'GET',
  path: '/app/app/all/files',
  access: 'application.file',
  summary: { zh: '我传过的文件', en: 'Files I uploaded before' },
  query: paging,
  shape: 'list',
  reply: listOf(fileRef.extend({ at: instant, usedIn: z.object({ id, type: z.string(), title: text }) })),
  refusals: [],
});
