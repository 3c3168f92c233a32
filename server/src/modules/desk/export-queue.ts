import { states } from '@sufu/contract/applications';
import { formatCourtDay, formatInstant, type Lang, refuse, type Text, toCourtDay } from '@sufu/contract/core';
import { type exportQueue as exportCall, exportCap, type QueueItem } from '@sufu/contract/desk';
import writeExcelFile from 'write-excel-file/node';
import type { SignedIn } from '../../platform/context.ts';
import { Bytes, type Input } from '../../platform/mount.ts';
import { queueRows, sightOf } from '../applications/index.ts';
import { presentQueue } from './present-review.ts';
import { wishOf } from './read-queue.ts';
import { spreadsheetText } from './spreadsheet-text.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const sheet: Text = { zh: '待办', en: 'Work queue' };

type Column = { readonly head: Text; readonly width: number; readonly value: (item: QueueItem, lang: Lang) => string };
const columns: readonly Column[] = [
  { head: { zh: '受理编号', en: 'Number' }, width: 22, value: ({ number }) => number },
  { head: { zh: '申请类型', en: 'Kind' }, width: 24, value: ({ title }, lang) => title[lang] },
  { head: { zh: '状态', en: 'State' }, width: 14, value: ({ state }, lang) => states[state].label[lang] },
  { head: { zh: '申请人', en: 'Applicant' }, width: 20, value: ({ applicant }) => applicant },
  { head: { zh: '案号', en: 'Case number' }, width: 26, value: ({ caseNo }) => caseNo ?? '' },
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

/** The list as a file, every cell a text. What went out, how many rows and by which wish, stands on the audit trail. */
export async function exportQueue(context: SignedIn, { query }: Input<typeof exportCall>): Promise<Bytes> {
  const { db, actor, lang } = context;
  const sight = sightOf(actor);
  const rows = sight ? await queueRows(db, sight, wishOf(context, query), exportCap) : [];
  if (rows.length > exportCap) return refuse('desk.too-many-rows');
  const items = await presentQueue(context, rows);
  const { search, ...wish } = query;
  await context.transact(async (change) => {
    const asked = Object.entries(wish).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
    change.record('desk.exported', null, { rows: items.length, wish: asked, searched: search !== undefined });
  });
  const text = (value: string) => ({ value: spreadsheetText(value), type: String });
  const head = columns.map(({ head: title }) => ({ ...text(title[lang]), fontWeight: 'bold' as const }));
  const body = items.map((item) => columns.map((column) => text(column.value(item, lang))));
  const file = writeExcelFile([head, ...body], {
    sheet: sheet[lang],
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  });
  return new Bytes(await file.toBuffer(), type, `${sheet[lang]}.xlsx`, true);
}
