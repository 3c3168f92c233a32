import { labelOf } from '@sufu/contract/applications';
import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import type { Point } from '../../applications/index.ts';
import { directoryOf } from '../../directory/index.ts';
import type { NewDocument } from '../../documents/index.ts';
import type { DeskItem } from '../review/desk-item.ts';
import { issuePaper } from './make-paper.ts';
import { filedAs } from './titles.ts';

/** 补正通知: everything at once, with the last day (民诉法解释第208条, 登记立案规定第7条). */
export async function makeCorrection(
  transaction: Transaction,
  services: AppServices,
  { row, kind, answers }: DeskItem,
  of: { readonly points: readonly Point[]; readonly lastDay: CourtDay; readonly whyAgain: string; readonly at: Date },
): Promise<string> {
  const paper: NewDocument = {
    applicationId: row.id,
    title: { zh: '补正通知', en: 'Notice to correct' },
    courtId: (await directoryOf(services)).ownCourt.id,
    content: {
      kind: 'correction',
      to: row.applicant,
      lead: `您提交的${filedAs(kind)}（编号 ${row.number}）有下列 ${of.points.length} 处需要补正：`,
      points: of.points.map(({ path, text }) => ({ where: labelOf(kind, answers, path)?.zh ?? path, text })),
      lastDay: of.lastDay,
      says: [
        '只需改上面列明的地方，其余内容不用重填；改好后请重新签名、提交。',
        ...(of.whyAgain === '' ? [] : [`再次退回的原因：${of.whyAgain}`]),
        '对补正内容有疑问的，可以打 12368 咨询，或到诉讼服务中心办理。',
      ],
      date: courtDayOf(of.at),
    },
    at: of.at,
  };
  return issuePaper(transaction, services, paper, row.caseId);
}
