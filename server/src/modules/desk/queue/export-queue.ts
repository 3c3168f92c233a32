import { Readable } from 'node:stream';
import { states } from '@sufu/contract/applications';
import {
  formatCaseNo,
  formatCourtDay,
  formatInstant,
  type Lang,
  refuse,
  type Text,
  toCourtDay,
} from '@sufu/contract/core';
import { type exportQueue as exportCall, exportCap, type QueueItem } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { Bytes, type Input } from '../../../platform/calls/mount.ts';
import { streamWorkbook } from '../../../platform/files/stream-workbook.ts';
import { listedApplications, queueIds, visibilityOf } from '../../applications/index.ts';
import { presentQueue } from '../review/present-review.ts';
import { queueFilterOf } from './read-queue.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const sheet: Text = { zh: '待办', en: 'Work queue' };

type Column = { readonly head: Text; readonly width: number; readonly value: (item: QueueItem, lang: Lang) => string };
const columns: readonly Column[] = [
  { head: { zh: '受理编号', en: 'Number' }, width: 22, value: ({ number }) => number },
  { head: { zh: '申请类型', en: 'Kind' }, width: 24, value: ({ title }, lang) => title[lang] },
  { head: { zh: '状态', en: 'State' }, width: 14, value: ({ state }, lang) => states[state].label[lang] },
  { head: { zh: '申请人', en: 'Applicant' }, width: 20, value: ({ applicant }) => applicant },
  {
    head: { zh: '提交人（与申请人不同的）', en: 'Filed by (if not the applicant)' },
    width: 20,
    value: ({ filedBy }) => filedBy ?? '',
  },
  { head: { zh: '案号', en: 'Case number' }, width: 26, value: ({ caseNo }) => (caseNo ? formatCaseNo(caseNo) : '') },
  { head: { zh: '案由', en: 'Cause' }, width: 20, value: ({ caseCause }) => caseCause ?? '' },
  {
    head: { zh: '提交时间', en: 'Submitted' },
    width: 22,
    value: ({ submittedAt }, lang) => formatInstant(new Date(submittedAt), lang),
  },
  {
    head: { zh: '届满日', en: 'Due day' },
    width: 14,
    value: ({ dueDay }, lang) => (dueDay ? formatCourtDay(toCourtDay(dueDay), lang, 'table') : ''),
  },
  { head: { zh: '领办人', en: 'Taken by' }, width: 14, value: ({ handler }) => handler?.name ?? '' },
];

const inOne = 200;

/** The lines of these applications, a few at a time: a long list is never in memory as a whole. */
async function* linesOf(context: SignedInContext, ids: readonly string[]): AsyncGenerator<readonly string[]> {
  for (let start = 0; start < ids.length; start += inOne) {
    const some = ids.slice(start, start + inOne);
    const rows = new Map((await listedApplications(context.db, some)).map((row) => [row.id, row]));
    const items = presentQueue(
      context,
      some.flatMap((id) => rows.get(id) ?? []),
    );
    for (const item of items) yield columns.map((column) => column.value(item, context.lang));
  }
}

/** The list as a file, every cell a text. What went out, how many rows and by which wish, stands on the audit trail. */
export async function exportQueue(context: SignedInContext, { query }: Input<typeof exportCall>): Promise<Bytes> {
  const { db, secrets, actor, lang } = context;
  const visibility = visibilityOf(actor);
  const ids = visibility ? await queueIds(db, secrets, visibility, queueFilterOf(context, query), exportCap) : [];
  if (ids.length > exportCap) return refuse('desk.too-many-rows');
  const { search, ...filter } = query;
  await context.transact(async (transaction) => {
    const asked = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
    transaction.record('desk.exported', null, { rows: ids.length, wish: asked, searched: search !== undefined });
  });
  const file = streamWorkbook([
    {
      name: sheet[lang],
      widths: columns.map(({ width }) => width),
      head: columns.map(({ head }) => head[lang]),
      rows: linesOf(context, ids),
    },
  ]);
  return new Bytes(Readable.from(file), type, `${sheet[lang]}.xlsx`, true);
}
