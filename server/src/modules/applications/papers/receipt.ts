import { filesOf } from '@sufu/contract/applications';
import { courtDayOf, formatCourtDay, formatInstant, showCaseNo } from '@sufu/contract/core';
import type { Change, Ground } from '../../../platform/context.ts';
import { directoryOf } from '../../directory/index.ts';
import { makeDocument } from '../../documents/index.ts';
import { applicantOf } from '../applicant-of.ts';
import { dueAfterSubmit } from '../due-day.ts';
import { filesIn } from '../files-in.ts';
import type { HandedIn } from './paper.ts';

/** 收件凭证 (登记立案规定第2条): what was received, from whom, when, and what happens next. */
export async function makeReceipt(
  change: Change,
  ground: Ground,
  paper: HandedIn,
): Promise<{ readonly id: string; readonly number: string }> {
  const { kind, answers, at } = paper;
  const rows = [
    { label: '受理编号', value: paper.number },
    { label: '申请类型', value: kind.title.zh },
    { label: '申请人', value: applicantOf(kind, answers, '') },
    ...(paper.case ? [{ label: '案号', value: `${showCaseNo(paper.case.caseNo)} ${paper.case.cause}` }] : []),
    { label: '提交时间', value: formatInstant(at, 'zh') },
  ];
  const due = dueAfterSubmit(kind, answers, courtDayOf(at));
  return makeDocument(change, ground, {
    applicationId: paper.id,
    title: { zh: '收件凭证', en: 'Receipt' },
    courtId: (await directoryOf(ground)).ownCourt.id,
    content: {
      kind: 'receipt',
      rows,
      materials: materialsOf(paper),
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
function materialsOf({ kind, answers, files }: HandedIn): { label: string; value: string }[] {
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
