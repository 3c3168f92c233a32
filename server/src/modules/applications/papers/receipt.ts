import { filesOf } from '@sufu/contract/applications';
import { courtDayOf, formatCaseNo, formatCourtDay, formatInstant } from '@sufu/contract/core';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { directoryOf } from '../../directory/index.ts';
import { makeDocument } from '../../documents/index.ts';
import { applicantOf } from '../records/applicant-of.ts';
import { dueAfterSubmit } from '../records/due-day.ts';
import { filesIn } from '../records/files-in.ts';
import type { SubmittedApplication } from './submitted-application.ts';

/** 收件凭证 (登记立案规定第2条): what was received, from whom, when, and what happens next. */
export async function makeReceipt(
  transaction: Transaction,
  services: AppServices,
  document: SubmittedApplication,
  number: string,
): Promise<{ readonly id: string; readonly number: string }> {
  const { kind, answers, at } = document;
  const rows = [
    { label: '受理编号', value: document.number },
    { label: '申请类型', value: kind.title.zh },
    { label: '申请人', value: applicantOf(kind, answers, '') },
    ...(document.case
      ? [{ label: '案号', value: `${formatCaseNo(document.case.caseNo)} ${document.case.cause}` }]
      : []),
    { label: '提交时间', value: formatInstant(at, 'zh') },
  ];
  const due = dueAfterSubmit(kind, answers, courtDayOf(at));
  return makeDocument(transaction, services, {
    applicationId: document.id,
    title: { zh: '收件凭证', en: 'Receipt' },
    courtId: (await directoryOf(services)).ownCourt.id,
    number,
    content: {
      kind: 'receipt',
      rows,
      materials: materialsOf(document),
      says: [
        '本院已收到您在线提交的上述材料。材料需要补正的，本院会一次列明，并用站内消息和短信告知您。',
        ...(due ? [`依照规定，本院应不晚于 ${formatCourtDay(due, 'zh')}作出处理。`] : []),
        '本凭证可以在平台“凭证核验”页按编号核对。',
      ],
      date: courtDayOf(at),
    },
    at,
  });
}

/** Each material with its files by name, then files that stand in lists. */
function materialsOf({ kind, answers, files }: SubmittedApplication): { label: string; value: string }[] {
  const named = (ids: readonly string[]) => ids.map((id) => files.get(id)?.name ?? '').join('、');
  const listed = kind.materials.map(({ code, label }) => ({
    label: label.zh.replace(/（.*）$/, ''),
    ids: filesOf(answers, code),
  }));
  const inMaterials = new Set(listed.flatMap(({ ids }) => ids));
  const others = filesIn(kind, answers).attached.filter((id) => !inMaterials.has(id));
  return [...listed, { label: '清单所附文件', ids: others }]
    .filter(({ ids }) => ids.length > 0)
    .map(({ label, ids }) => ({ label: `${label}（${ids.length} 件）`, value: named(ids) }));
}
