import { z } from 'zod';
import { caseNo, courtDay, defineCall, id, instant, text } from '../../core/index.ts';
import { answers, application, documentRef, fileRef, stateCode } from './model.ts';
import { byType } from './own-list.ts';

/** The courts with which a kind may be filed here: for what is filed in a case those of my cases, else all. */
export const listCourtsFor = defineCall({
  id: 'applications.courtlist',
  row: 'C037',
  method: 'POST',
  path: '/app/app/:type/courtlist',
  access: 'application.file',
  summary: { zh: '可以提交到的法院', en: 'Courts one may file with' },
  params: byType,
  body: z.object({ applyType: z.string().max(64).optional() }).default({}),
  reply: z.array(
    z.object({ id: z.string(), name: z.string(), level: z.string(), address: z.string(), phone: z.string() }),
  ),
  refusals: ['not-found'],
});

/**
 * Answer a question of the court (`asks`, kind question). 2 to 2,000 characters, at most 10 files of one's own.
 */
export const answerQuestion = defineCall({
  id: 'applications.answer',
  method: 'POST',
  path: '/app/app/:type/reply',
  access: 'application.file',
  summary: { zh: '答复法院的询问', en: 'Answer a question of the court' },
  params: byType,
  body: z.object({
    id,
    askId: id,
    text: z.string().trim().min(2).max(2000),
    files: z.array(id).max(10).default([]),
  }),
  reply: application,
  refusals: ['not-found', 'invalid', 'application.wrong-state', 'application.nothing-asked'],
});

/**
 * Any form that was handed in, by its reference number, to read: for its owner, and for the court as far as it may see it.
 * Numbers of identity are masked.
 */
export const readByNumber = defineCall({
  id: 'applications.byNumber',
  method: 'GET',
  path: '/app/app/form-detail',
  access: 'application.read-form',
  summary: { zh: '按受理编号查看表单', en: 'A form by its reference number' },
  query: z.object({ number: z.string().trim().min(1).max(40) }),
  reply: z.object({
    id,
    type: z.string(),
    title: text,
    number: z.string(),
    state: stateCode,
    round: z.int(),
    caseNo: caseNo.nullable(),
    applicant: z.string(),
    submittedAt: instant,
    dueDay: courtDay.nullable(),
    answers,
    files: z.array(fileRef),
    names: z.record(z.string(), z.string()),
    documents: z.array(documentRef),
    mine: z.boolean(),
  }),
  refusals: ['not-found'],
});
